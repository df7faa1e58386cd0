import Foundation
import Testing

@testable import MiniUICore

/// Tests of the texts in an app's tables: their arguments, their plural forms, and tables with mistakes.
struct LocalizedTextTests {
  /// Creates the text of an entry of a `.stringsdict`.
  private func text(_ format: String, _ parts: [String: Any] = [:], _ language: Language = .english) throws
    -> LocalizedText
  {
    let entry = parts.merging(["NSStringLocalizedFormatKey": format]) { $1 }
    return try #require(LocalizedText(entry, language: language))
  }

  /// Calls a closure with a bundle that has files in the folder of a language.
  private func withBundle(_ files: [String: String], language: String, _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Tables-\(UUID().uuidString).resources")
    let part = folder.appendingPathComponent("\(language).lproj")
    try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: part.appendingPathComponent(name)) }
    try body(try #require(Bundle(path: folder.path)).localized(for: [language]))
  }

  @Test func `a key of a stringsdict has the plural form of its number in the language of the table`() throws {
    let forms = #"one = "%lld песня"; few = "%lld песни"; many = "%lld песен";"#
    let entry = "{ NSStringLocalizedFormatKey = \"%#@n@\"; n = { \(forms) }; }"
    let files = [
      "Localizable.strings": #""%lld songs" = "песни: %lld"; "Hi" = "Привет";"#,
      "Localizable.stringsdict": "{ \"%lld songs\" = \(entry); }",
    ]
    try withBundle(files, language: "ru") { bundle in
      let texts = [1, 3, 5].map { String(localized: "\($0) songs", bundle: bundle) }
      #expect(texts == ["1 песня", "3 песни", "5 песен"])
      #expect(String(localized: "Hi", bundle: bundle) == "Привет")
    }
  }

  @Test func `an entry of a table is missing if it is not a string or depends on the device`() throws {
    let files = [
      "Localizable.strings": #""a" = "A"; "b" = { "x" = "y"; }; "c" = ( "x" );"#,
      "Localizable.stringsdict": #"{ "d" = { "NSStringDeviceSpecificRuleType" = { "other" = "D"; }; }; "e" = "E"; }"#,
      "Broken.strings": #""a" = "A" "b""#, "Broken.stringsdict": "<plist><dict><key>a</key>",
    ]
    try withBundle(files, language: "en") { bundle in
      let keys: [String.LocalizationValue] = ["a", "b", "c", "d", "e"]
      #expect(keys.map { String(localized: $0, bundle: bundle) } == ["A", "b", "c", "d", "E"])
      #expect(keys.map { String(localized: $0, table: "Broken", bundle: bundle) } == ["a", "b", "c", "d", "e"])
      #expect(keys.map { String(localized: $0, table: "Missing", bundle: bundle) } == ["a", "b", "c", "d", "e"])
    }
  }

  @Test func `each part uses the next argument, also for the markers in the part`() throws {
    let songs = ["one": "%d song", "other": "%d songs"], albums = ["one": "%ld album", "other": "%ld albums"]
    let text = try text("%#@songs@ in %#@albums@ by %@", ["songs": songs, "albums": albums])
    #expect(text.text([1, 2, "Ada"]) == "1 song in 2 albums by Ada")
    #expect(text.text([2, 1, "Ada"]) == "2 songs in 1 album by Ada")
    let swapped = try self.text("%2$#@albums@, %1$#@songs@", ["songs": songs, "albums": albums])
    #expect(swapped.text([1, 2]) == "2 albums, 1 song")
  }

  @Test func `a variable of a plural form may contain another variable`() throws {
    let minutes = ["one": "%d minute", "other": "%d minutes"]
    let hours = ["zero": "now", "one": "1 hour, %#@minutes@", "other": "%d hours"]
    let text = try text("%#@hours@", ["hours": hours, "minutes": minutes])
    #expect(text.text([0, 5]) == "now")
    #expect(text.text([1, 5]) == "1 hour, 5 minutes")
    #expect(text.text([2, 5]) == "2 hours")
  }

  @Test func `a part that contains itself, is missing or lacks a form still gives a readable text`() throws {
    #expect(try text("%1$#@a@", ["a": ["other": "(%1$#@a@)"]]).text([7]) == "(%1$#@a@)")
    #expect(try text("%#@a@ %#@b@", ["a": "no forms"]).text([7, 8]) == "%#@a@ %#@b@")
    #expect(try text("%#@a@", ["a": ["one": "one"]]).text([7]) == "7")
    #expect(try text("%#@a@", ["a": ["one": "one", "other": "%@ others"]]).text(["seven"]) == "seven others")
  }

  @Test(arguments: [
    ("%@ %lld %lf", "Ada 3 2.500000"), ("%3$.1lf %2$d %1$@", "2.5 3 Ada"), ("%d %s %@", "Ada %s 3"),
    ("%@ %@ %@", "Ada 3 2.5"),
    ("%@%% %", "Ada% %"), ("%4$@ %0$@ %99999999999999999999$@", "%4$@ %0$@ %99999999999999999999$@"),
    ("%@ %d", "Ada 3"),
    ("%1$", "%1$"), ("%2$999999999d", "3"), ("50 % der %@", "50 % der Ada"),
  ])
  func `a format shows its arguments, and does not crash on a wrong marker`(format: String, expected: String) {
    #expect(LocalizedText(format: format).text(["Ada", 3, 2.5]) == expected)
  }
}
