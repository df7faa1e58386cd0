/// A marker for an argument in a text: `%@`, `%2$@`, `%.1lf`, `%#@songs@`, or `%%` for a percent sign.
struct FormatMarker {
  /// The characters of the marker, from the percent sign.
  let text: Substring
  /// The index of the argument, from 0: 1 in `%2$@`. nil for the next one.
  let index: Int?
  /// The name in `%#@songs@`.
  let part: String?
  /// The sign, width and digits, such as `.1`.
  private let width: Substring
  /// The letter of the type, such as `d`.
  private let type: Character

  var isPercentSign: Bool { type == "%" }

  /// Creates the marker at the start of a text; nil if there is none.
  init?(_ text: Substring) {
    var rest = text.dropFirst()
    let digits = rest.prefix { "0"..."9" ~= $0 }
    if let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" {
      index = number - 1
      rest = rest.dropFirst(digits.count + 1)
    } else {
      index = nil
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" && $0 != "%" }
      (part, width, rest) = (String(name), "", rest.dropFirst(2 + name.count))
    } else {
      part = nil
      width = rest.prefix { "-+#.0123456789".contains($0) }
      rest = rest.dropFirst(width.count).drop { "hlqLzjt".contains($0) }
    }
    let types = part == nil ? "@%diuxXofFeEgGaA" : "@"
    guard let type = rest.first, types.contains(type) else { return nil }
    self.type = type
    self.text = text[..<rest.index(after: rest.startIndex)]
  }

  /// Returns an argument as the marker writes it; an argument of another type as it is.
  func text(for argument: any CVarArg & Sendable) -> String {
    // A longer width is an error, and could require all memory.
    let width = width.count > 5 ? "" : width
    switch argument {
    case let number as Int where "diuxXo".contains(type): return String(format: "%\(width)ll\(type)", number)
    case let number as Double where "fFeEgGaA".contains(type): return String(format: "%\(width)\(type)", number)
    default: return "\(argument)"
    }
  }
}
