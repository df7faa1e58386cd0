/// A text of an app's table. Markers stand for arguments, as in `printf`: `%@`, `%2$lld`, and `%#@songs@` for a part with plural
/// forms.
struct LocalizedText: Sendable {
  private let format: String
  /// The forms of each part.
  private var parts: [String: [PluralForm: String]] = [:]
  private var language = Language.english

  init(format: String) { self.format = format }

  /// Creates the text of a value in a table: a text, or a dictionary of a `.stringsdict`. nil for other values, such as
  /// one that depends on the device.
  /// - Parameter language: the language whose plural forms the table has.
  init?(_ value: Any, language: Language) {
    if let format = value as? String {
      self.init(format: format)
    } else if let entry = value as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String {
      self.init(format: format)
      self.language = language
      for (name, part) in entry {
        guard let part = part as? [String: Any] else { continue }
        let forms = PluralForm.allCases.compactMap { form in (part[form.rawValue] as? String).map { (form, $0) } }
        parts[name] = Dictionary(uniqueKeysWithValues: forms)
      }
    } else {
      return nil
    }
  }

  /// Returns the text with its arguments. An argument of another type than its marker is written as it is, and a marker without
  /// an argument remains. So a mistake in a table does not end the program, as it does with `String(format:)`.
  func text(_ arguments: [any CVarArg & Sendable]) -> String {
    if arguments.isEmpty, parts.isEmpty { return format }
    var insertion = Insertion(language: language, arguments: arguments)
    return insertion.text(format, parts)
  }

  /// Inserts arguments into a text and its parts.
  private struct Insertion {
    let language: Language
    let arguments: [any CVarArg & Sendable]
    /// The index of the argument for the next marker without a number.
    private var next = 0

    init(language: Language, arguments: [any CVarArg & Sendable]) {
      self.language = language
      self.arguments = arguments
    }

    /// - Parameter own: within a part, the index of the argument that has determined the part's plural form. The part's
    ///   markers refer to this argument.
    mutating func text(_ format: String, _ parts: [String: [PluralForm: String]], own: Int? = nil) -> String {
      var result = "", rest = format[...]
      while let percent = rest.firstIndex(of: "%") {
        result += rest[..<percent]
        rest = rest[percent...]
        if let marker = FormatMarker(rest) {
          result += text(marker, parts, own: own)
          rest = rest[marker.text.endIndex...]
        } else {
          result += "%"
          rest = rest.dropFirst()
        }
      }
      return result + rest
    }

    private mutating func text(_ marker: FormatMarker, _ parts: [String: [PluralForm: String]], own: Int?) -> String {
      if marker.isPercentSign { return "%" }
      let index = marker.index ?? (marker.part == nil ? own : nil) ?? next
      if marker.index == nil, marker.part != nil || own == nil { next += 1 }
      guard arguments.indices.contains(index) else { return String(marker.text) }
      guard let name = marker.part else { return marker.text(for: arguments[index]) }
      var others = parts  // A part does not contain itself.
      guard let forms = others.removeValue(forKey: name) else { return String(marker.text) }
      let count = arguments[index] as? Int
      let form = count.map(language.pluralForm) ?? .other
      // As on Apple's systems, every language can have a form for 0.
      let text = (count == 0 ? forms[.zero] : nil) ?? forms[form] ?? forms[.other]
      return text.map { self.text($0, others, own: index) } ?? "\(arguments[index])"
    }
  }
}
