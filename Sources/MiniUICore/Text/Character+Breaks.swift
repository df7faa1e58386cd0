/// The characters at the ends of lines.
extension Character {
  /// Whether the character always ends a line.
  var isHardBreak: Bool {
    switch unicodeScalars.first!.value {
    case 0x0A, 0x2028, 0x2029: true
    case 0x0D: utf8.count == 2
    default: false
    }
  }

  /// Whether the character is white space that hangs over the edge at the end of a line; not for no-break spaces.
  var isBreakingSpace: Bool {
    switch unicodeScalars.first!.value {
    // Space, tab, the typographic spaces except non-breaking ones, and the zero width space.
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
