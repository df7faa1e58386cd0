import Foundation
import Testing

@testable import MiniUICore

/// Tests of the choice of a language, and of the tables of apps.
struct LanguageTests {
  @Test(arguments: [
    ("de", Language.german), ("de_AT.UTF-8", .german), ("ar_EG.UTF-8", .arabic), ("en-001", .english), ("FR", .french),
    ("sr_RS@latin", nil), ("zh", .simplifiedChinese), ("zh_CN.GB18030", .simplifiedChinese), ("zh_TW", nil),
    ("zh-Hans-HK", .simplifiedChinese), ("zh-Hant", nil), ("C", nil), ("", nil), ("deu", nil),
  ])
  func `a tag or the name of a locale has a language`(tag: String, language: Language?) {
    #expect(Language(tag: tag) == language)
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], ["de_DE.UTF-8"]),
    (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], ["fr_FR"]),
    (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "ja_JP"], ["ja_JP"]),
    (["LANG": "de_DE", "LC_ALL": "ja_JP", "LANGUAGE": "nl:ru:en"], ["nl", "ru", "en"]),
    (["LANG": "de_DE", "LC_ALL": "", "LANGUAGE": ""], ["de_DE"]),
    (["LANGUAGE": "de"], ["de"]), (["LANG": "C", "LANGUAGE": "de"], []), (["LC_ALL": "POSIX", "LANG": "de_DE"], []),
    ([:], []),
  ])
  func `the environment names languages in the order of gettext`(environment: [String: String], tags: [String]) {
    #expect(Language.tags(in: environment) == tags)
  }

  @Test func `the first language that the kit supports is chosen, otherwise English`() {
    #expect(Language(preferred: ["nl", "ru", "de"]) == .russian)
    #expect(Language(preferred: ["nl", "zh_TW"]) == .english)
    #expect(Language(preferred: []) == .english)
  }

  // MARK: Tables of an app

  /// Makes a bundle with tables in a few languages, in the spelling of Swift Package Manager.
  private func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Words-\(UUID().uuidString).resources")
    let tables = [
      "en": #""Hi, %@" = "Hi, %@";"#, "de": #""Hi, %@" = "Hallo, %@"; "%lld of %lld" = "%2$lld, davon %1$lld";"#,
      "zh-hans": #""Hi, %@" = "你好，%@";"#, "nl": #""Hi, %@" = "Hoi, %@";"#,
    ]
    for (name, table) in tables {
      let part = folder.appendingPathComponent("\(name).lproj")
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
      try Data(table.utf8).write(to: part.appendingPathComponent("Localizable.strings"))
    }
    let information = ["CFBundleDevelopmentRegion": "en"]
    try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent("Info.plist"))
    return try #require(Bundle(path: folder.path))
  }

  @Test(arguments: [
    (["de_AT.UTF-8"], "Hallo, Ada"), (["zh_CN"], "你好，Ada"), (["nl", "de"], "Hoi, Ada"),
    (["ja", "en", "de"], "Hi, Ada"),
    (["ja"], "Hi, Ada"), ([], "Hi, Ada"),
  ])
  func `the table of the first preferred language that the bundle has is used`(tags: [String], text: String) throws {
    let bundle = try bundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let format = NSLocalizedString("Hi, %@", bundle: bundle.localized(for: tags), comment: "")
    #expect(String(format: format, "Ada") == text)
  }

  @Test func `a localized text has its arguments in the order of its language`() throws {
    let bundle = try bundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let german = bundle.localized(for: ["de"])
    #expect(String(localized: "Hi, \("100 %")", bundle: german) == "Hallo, 100 %")
    #expect(String(localized: "\(2) of \(5)", bundle: german) == "5, davon 2")
    #expect(String(localized: "\(1.5) % are missing", bundle: german) == "1.500000 % are missing")
    #expect(String(localized: "50 % off", bundle: german) == "50 % off")
  }
}
