/// A language that the kit has words in. Its raw value is the tag of BCP 47, such as `de` or `zh-Hans`.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case russian = "ru"
  case arabic = "ar"
  case japanese = "ja"
  case simplifiedChinese = "zh-Hans"

  /// Creates the language of a tag or of a locale's name, such as `de-AT` or `ar_EG.UTF-8`. nil if the kit has no words in
  /// it, as for `zh_TW`, which has the traditional script.
  public init?(tag: String) {
    let parts = tag.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first else { return nil }
    if first == "zh" {
      let isTraditional = parts.contains("hant") || !Set(["tw", "hk", "mo"]).isDisjoint(with: parts)
      guard !isTraditional || parts.contains("hans") else { return nil }
      self = .simplifiedChinese
    } else if let language = Language(rawValue: String(first)) {
      self = language
    } else {
      return nil
    }
  }

  /// Creates the first of the user's languages that the kit has words in, otherwise English.
  /// - Parameter tags: tags or names of locales, the preferred one first.
  public init(preferred tags: [String]) {
    self = tags.lazy.compactMap { Language(tag: $0) }.first ?? .english
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { self == .arabic }

  /// Returns the languages that the variables of an environment name, the preferred one first, as programs with gettext read
  /// them: the list of `LANGUAGE`, or else the first that is set of `LC_ALL`, `LC_MESSAGES` and `LANG`. The locales `C` and
  /// `POSIX` have no language, whatever `LANGUAGE` is.
  public static func tags(in environment: [String: String]) -> [String] {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
    if locale == "C" || locale == "POSIX" { return [] }
    if let list = value("LANGUAGE") { return list.split(separator: ":").map(String.init) }
    return locale.map { [$0] } ?? []
  }
}
