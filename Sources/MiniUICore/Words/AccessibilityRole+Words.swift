extension AccessibilityRole {
  /// Returns the role in words, such as `Textfeld`.
  public func words(in language: Language) -> String {
    switch language {
    case .english: words
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

extension AccessibilityAction {
  /// The name that the user reads, in the language of the current application: the program's, or the kit's word for the kind.
  public var localizedName: String { name == kind.rawValue ? kind.word?.text ?? name : name }
}

extension AccessibilityAction.Kind {
  /// The word for the kind; nil for an action of the program.
  fileprivate var word: Word? {
    switch self {
    case .press: .press
    case .increment: .increase
    case .decrement: .decrease
    case .escape: .close
    case .scrollUp: .scrollUp
    case .scrollDown: .scrollDown
    case .scrollLeft: .scrollLeft
    case .scrollRight: .scrollRight
    case .custom: nil
    }
  }
}
