internal import Synchronization

extension Language {
  private struct Setting: Sendable {
    var tags: [String] = []
    var language = Language.english
  }
  private static let setting = Mutex(Setting())

  /// The language of the current application, for the kit's words: the first of `preferred` in which the kit has words.
  /// English before there is an application.
  public static var current: Language { setting.withLock { $0.language } }

  /// The user's languages, or those that the current application has set, as tags or names of locales, the preferred one first.
  public package(set) static var preferred: [String] {
    get { setting.withLock { $0.tags } }
    set { setting.withLock { $0 = Setting(tags: newValue, language: Language(preferred: newValue)) } }
  }
}
