/// The form of numbers and strings in scripts. A `TextScanner` reads them back exactly.
nonisolated enum TextLiteral {
  /// Returns `value` × 10^`shift` in decimal, with the fewest digits that identify it. The shift moves the decimal
  /// point, so that a part is written as a percentage, and seconds as milliseconds, without rounding.
  static func number(_ value: Double, shift: Int = 0) -> String {
    guard value.isFinite else { return "\(value)" }
    // Most numbers are whole. A zero may have a sign, and numbers of 1e15 and more have shorter forms.
    if shift == 0, value != 0, value.magnitude < 1e15, let whole = Int(exactly: value) { return "\(whole)" }
    let parts = value.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var digits = Substring(mantissa.joined())
    var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + shift
    let leading = digits.prefix { $0 == "0" }.count
    digits = digits.dropFirst(leading)
    point -= leading
    while digits.last == "0" { digits.removeLast() }
    let sign = value.sign == .minus ? "-" : ""
    return digits.isEmpty ? sign + "0" : sign + written(String(digits), point: point)
  }

  /// Returns 0.`digits` × 10^`point` in decimal.
  private static func written(_ digits: String, point: Int) -> String {
    switch point {
    case -5...0: return "0." + String(repeating: "0", count: -point) + digits
    case digits.count...21 where digits.count <= 21: return digits + String(repeating: "0", count: point - digits.count)
    case 1..<max(1, digits.count): return digits.prefix(point) + "." + digits.dropFirst(point)
    default:
      let fraction = digits.dropFirst()
      return digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction) + "e\(point - 1)"
    }
  }

  /// Returns `text` in quotation marks, with escapes for invisible characters and for characters that would end the
  /// string or the line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isHidden(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a character is invisible. Joiners do not count: they are part of many emoji and of words in some scripts.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
