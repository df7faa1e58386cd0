extension Application {
  /// The languages of the user as tags or names of locales, such as `de_AT`, the preferred one first. By default the platform's.
  /// Set it for an app that lets the user choose. `Bundle.localized` follows it, too, also where the kit has no words in a language.
  ///
  /// Visible texts do not change; views, menus and bars that are created later have the words of the new language. If
  /// its direction is another one, it becomes that of the app and of the windows that have the former language's.
  public var preferredLanguages: [String] {
    get { services.preferredLanguages }
    set {
      let former = language.layoutDirection
      services.preferredLanguages = newValue
      guard language.layoutDirection != former else { return }
      if traits.layoutDirection == former { traits.layoutDirection = language.layoutDirection }
      for window in windows where window.traits.layoutDirection == former {
        window.traits.layoutDirection = language.layoutDirection
      }
    }
  }

  /// The language of the kit's own words: the first of `preferredLanguages` that the kit has words in, otherwise English.
  public var language: Language {
    get { Language(preferred: preferredLanguages) }
    set { preferredLanguages = [newValue.rawValue] }
  }
}
