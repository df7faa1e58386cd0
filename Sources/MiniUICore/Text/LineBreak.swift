/// The class of a character in line breaking: a small part of Unicode's rules, enough for the languages that the kit's fonts
/// have, and for ideographs.
enum LineBreakClass {
  /// White space, which hangs over the edge; a line may break after it.
  case space
  /// A hyphen: a line may break after it, but not in "-5" and not between two.
  case hyphen
  /// A character that is a word by itself: a line may break on both sides.
  case ideograph
  /// A bracket that stays with the text after it.
  case opening
  /// A bracket, full stop or small letter that stays with the text before it.
  case closing
  case digit
  case other

  /// Whether a line may end between a character of this class and one of `next`.
  func breaks(before next: LineBreakClass) -> Bool {
    if next == .space { return false }
    if self == .space { return true }
    if next == .closing || next == .hyphen || self == .opening { return false }
    if self == .hyphen { return next != .digit }
    return self == .ideograph || next == .ideograph
  }
}

extension Character {
  /// Whether the character always ends a line.
  var isHardBreak: Bool {
    switch unicodeScalars.first!.value {
    case 0x0A, 0x2028, 0x2029: true
    case 0x0D: utf8.count == 2
    default: false
    }
  }

  /// Whether it is white space that a line may break after; a no-break space is not.
  var isBreakingSpace: Bool { lineBreakClass == .space }

  var lineBreakClass: LineBreakClass {
    let scalar = unicodeScalars.first!
    switch scalar.value {
    case 0x20, 0x09: return .space
    case 0x2D: return .hyphen
    case 0x30...0x39: return .digit
    // ( [ {
    case 0x28, 0x5B, 0x7B: return .opening
    // ! ) , . : ; ? ] }
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: return .closing
    case ..<0x1680: return .other
    // The typographic spaces except non-breaking ones, and the zero width space.
    case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return .space
    case 0x2010, 0x2012...0x2014: return .hyphen
    default: return scalar.wideLineBreakClass
    }
  }
}

extension Unicode.Scalar {
  fileprivate var wideLineBreakClass: LineBreakClass {
    switch value {
    // 、 。 and full-width ！ ， ． ： ； ？
    case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F: .closing
    // The brackets 〈《「『【〔〖〘〚 have even values, their counterparts odd ones.
    case 0x3008...0x3011, 0x3014...0x301B: value.isMultiple(of: 2) ? .opening : .closing
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: .opening
    case 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63: .closing
    // Small kana, iteration marks and prolonged sound marks belong to the character before.
    case 0x3005, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
      0x309D, 0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
      0x30FB...0x30FE, 0x31F0...0x31FF:
      .closing
    // Radicals, kana, Bopomofo, ideographs and their compatibility forms, and full-width letters.
    case 0x2E80...0x2FDF, 0x3003...0x30FF, 0x3105...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFF02...0xFF5E,
      0x20000...0x3FFFD:
      .ideograph
    default: properties.isEmojiPresentation ? .ideograph : .other
    }
  }
}
