import Foundation
import TestSupport
import Testing

@testable import MiniUITesting

/// Tests that the manual describes the scripts correctly.
struct ScriptManualTests {
  private let text: String

  init() throws { text = try PackageFolder.text("Documentation/Scripts.md") }

  /// Returns the fenced blocks of one language.
  private func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  private func scripts() throws -> [Script] {
    try blocks("script").map { try Script(parsing: $0.contains("\n---\n") ? $0 : "---\n" + $0, file: "Scripts.md") }
  }

  @Test func `every example in the manual can be parsed`() throws { #expect(try scripts().count == 7) }

  @Test func `every verb has an example in the manual`() throws {
    let verbs = try scripts().flatMap { $0.actions.map(\.action.verb) }
    #expect(Set(verbs) == Set(Verb.all.map(\.name)))
  }

  @Test func `every setting is in the manual's table, with an example that can be parsed`() throws {
    let rows = text.split(separator: "\n").compactMap { row -> String? in
      let parts = row.split(separator: "`", omittingEmptySubsequences: false)
      return row.hasPrefix("| `") && parts[1].contains(": ") ? String(parts[1]) : nil
    }
    let settings = try Script(parsing: rows.joined(separator: "\n") + "\n---\n").settings
    #expect(settings.map(\.description) == rows)
    #expect(settings.count == SettingName.all.count)
  }

  @Test func `every target in the manual's table can be parsed`() {
    let rows = text.components(separatedBy: "## Targets\n")[1].components(separatedBy: "##")[0].split(separator: "\n")
    let targets = rows.filter { $0.hasPrefix("| `") }.flatMap { row in
      row.split(separator: "|")[0].split(separator: "`").filter { !$0.allSatisfy { " ,".contains($0) } }
    }
    #expect(targets.count == 8)
    for target in targets { #expect(Target(String(target))?.description == String(target)) }
  }

  @Test func `every named key is in the manual`() {
    for name in Key.names.map(\.0) + Key.modifierNames.map(\.0) { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the manual's trace can be parsed`() throws {
    let trace = try #require(blocks("json").first)
    #expect(try EventTrace(jsonLines: trace).jsonLines == trace)
  }
}
