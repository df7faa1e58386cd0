internal import MiniUICore

/// The methods of texts that concern their appearance. The whole text has the same appearance, so it is one run.
enum TextAttributes {
  /// Returns the reply to a method about the appearance; nil for other methods.
  static func call(
    _ method: String, _ arguments: Arguments, on element: Element, _ text: ReaderText
  ) throws(CallError) -> Answer? {
    switch method {
    case "GetAttributes": return [.dictionary(attributes(of: element)), .int(0), .int(text.count)]
    case "GetAttributeRun":
      // The attributes without the default ones: there are none.
      let attributes = try arguments.boolean(1) ? attributes(of: element) : [:]
      return [.dictionary(attributes), .int(0), .int(text.count)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary(attributes(of: element))]
    case "GetAttributeValue": return [.string(attributes(of: element)[try arguments.text(1)] ?? "")]
    default: return nil
    }
  }

  /// The attributes by AT-SPI's names. Colours are three numbers of 16 bits.
  private static func attributes(of element: Element) -> [String: String] {
    var attributes = ["language": element.locale]
    guard let number = element.number, let look = element.source.attributes(ofText: number) else { return attributes }
    attributes["size"] = "\(Int(look.fontSize.rounded()))"
    attributes["weight"] = "\(weight(look.weight))"
    attributes["style"] = "normal"
    attributes["fg-color"] = look.color.map(color)
    attributes["bg-color"] = look.backgroundColor.map(color)
    return attributes
  }

  private static func color(_ argb: UInt32) -> String {
    [16, 8, 0].map { String((argb >> UInt32($0) & 0xFF) * 0x101) }.joined(separator: ",")
  }

  /// The weight on the scale of CSS.
  private static func weight(_ weight: Font.Weight) -> Int {
    switch weight {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}
