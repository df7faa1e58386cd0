/// A form of a text with a number, as languages have them: English has “1 song” and “2 songs”, Russian has three forms, Arabic six
/// and Japanese one. The names are from the Unicode CLDR.
public enum PluralForm: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

extension Language {
  /// Returns the form for a whole number, by the rules of the CLDR.
  public func pluralForm(of number: Int) -> PluralForm {
    let count = number.magnitude
    switch self {
    case .english, .german: return count == 1 ? .one : .other
    case .french: return count < 2 ? .one : isMillions(count) ? .many : .other
    case .spanish: return count == 1 ? .one : isMillions(count) ? .many : .other
    case .russian:
      let (ones, hundreds) = (count % 10, count % 100)
      if ones == 1, hundreds != 11 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(hundreds) ? .few : .many
    case .arabic:
      if count < 3 { return [.zero, .one, .two][Int(count)] }
      let hundreds = count % 100
      return (3...10).contains(hundreds) ? .few : hundreds > 10 ? .many : .other
    case .japanese, .simplifiedChinese: return .other
    }
  }

  /// The forms that the language has for whole numbers. A text needs `other`, which replaces all forms that it lacks.
  public var pluralForms: Set<PluralForm> {
    switch self {
    case .english, .german: [.one, .other]
    case .french, .spanish: [.one, .many, .other]
    case .russian: [.one, .few, .many]
    case .arabic: Set(PluralForm.allCases)
    case .japanese, .simplifiedChinese: [.other]
    }
  }

  /// Returns the text for a number, with the number instead of `%@`.
  ///
  ///     Language.current.text([.one: "%@ song", .other: "%@ songs"], count: songs.count)
  ///
  /// - Parameters:
  ///   - forms: the text in each form that the language has; `other` replaces a missing form.
  ///   - count: the number, which is written in Western digits.
  public func text(_ forms: [PluralForm: String], count: Int) -> String {
    WordText.forms(forms).text(["\(count)"], form: pluralForm(of: count))
  }

  /// Whether French and Spanish say “of” between the number and the noun, as in “2 millions de pages”.
  private func isMillions(_ count: UInt) -> Bool { count > 0 && count % 1_000_000 == 0 }
}
