extension Application {
  /// The languages of the user as tags or names of locales, such as `de_AT`, the preferred one first. By default the
  /// platform's. Set it for an app that lets the user choose. `Bundle.localized` uses it too, even for languages in
  /// which the kit has no words.
  ///
  /// Visible texts do not change; views, menus and bars that are created later have the words of the new language. If
  /// the new language has another direction, it replaces the former direction in the traits of the app and of its
  /// windows.
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
