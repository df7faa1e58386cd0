import AppSupport
import MiniUITestTools
import Testing

@testable import DragDemo

// Tests that every script matches its goldens, in three suites of about equal duration, which `Scripts/test` runs in
// separate processes.

@MainActor struct OrderScriptTests {
  @Test func `the order form's scripts match their goldens`() throws {
    try ScriptGroup(ofScenes: ["order"]).check()
  }
}

@MainActor struct GridScriptTests {
  @Test func `the grids' scripts match their goldens`() throws {
    try ScriptGroup(ofScenes: ["grids"]).check()
  }
}

@MainActor struct SceneScriptTests {
  @Test func `the scripts of all other scenes match their goldens`() throws {
    try ScriptGroup(exceptScenes: ["order", "grids"]).check()
  }

  @Test func `every golden belongs to a script`() throws {
    #expect(try AppScripts(.demo).strayGoldens() == [])
  }
}

/// The scripts of some scenes, by the names that their files begin with.
@MainActor private struct ScriptGroup {
  private let scripts = AppScripts(.demo)
  private let names: [String]

  init(ofScenes scenes: Set<String>) throws {
    names = try scripts.names().filter { scenes.contains(ScriptGroup.scene(of: $0)) }
  }

  init(exceptScenes scenes: Set<String>) throws {
    names = try scripts.names().filter { !scenes.contains(ScriptGroup.scene(of: $0)) }
  }

  private static func scene(of name: String) -> String { String(name.prefix { $0 != "-" }) }

  func check() throws {
    let result = scripts.check(names)
    #expect(result.exitCode == 0, "\(result.messages.joined(separator: "\n"))")
    #expect(result.goldens.count > 20)
  }
}
