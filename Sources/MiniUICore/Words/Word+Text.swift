internal import Synchronization

extension Word {
  /// Returns an app's own text for a word in a form of its number, or nil for the kit's. Words without a number are
  /// requested in the form `other`. It is called on the thread that needs the word.
  public typealias Override = @Sendable (_ word: Word, _ form: PluralForm, _ language: Language) -> String?
  private static let overrideValue = Mutex<Override?>(nil)

  /// An app's own texts instead of the kit's, for the whole program; nil, the default, for none. Arguments replace
  /// `%@`, or `%1$@` and `%2$@`, as in the kit's texts.
  ///
  ///     Word.override = { word, _, language in word == .done && language == .english ? "OK" : nil }
  ///
  /// With another table it adds a language, for a user whose languages the kit does not have:
  ///
  ///     Word.override = { word, _, _ in italian[word] }
  public static var override: Override? {
    get { overrideValue.withLock { $0 } }
    set { overrideValue.withLock { $0 = newValue } }
  }

  /// The text in the language of the current application.
  public var text: String { text(in: .current) }

  /// Returns the text with arguments.
  /// - Parameters:
  ///   - arguments: the texts that replace `%@`, or `%1$@` and `%2$@`.
  ///   - language: the language; by default the current application's.
  public func text(_ arguments: String..., in language: Language = .current) -> String {
    text(arguments, form: .other, in: language)
  }

  /// Returns the text for a number, which is its argument.
  public func text(count: Int, in language: Language = .current) -> String {
    text(["\(count)"], form: language.pluralForm(of: count), in: language)
  }

  private func text(_ arguments: [String], form: PluralForm, in language: Language) -> String {
    let own = Word.override?(self, form, language).map(WordText.plain)
    return (own ?? standardText(in: language)).text(arguments, form: form)
  }

  /// Returns the kit's text.
  func standardText(in language: Language) -> WordText {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .russian: russian
    case .arabic: arabic
    case .japanese: japanese
    case .simplifiedChinese: simplifiedChinese
    }
  }
}
