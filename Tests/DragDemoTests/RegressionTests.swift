import Foundation
import MiniUITesting
import TestSupport
import Testing

@testable import DragDemo

/// The scripts in `Tests/Scripts` and their goldens, held against the demo as it is now.
@MainActor struct RegressionTests {
  private static let folder = PackageFolder.file("Tests/Scripts")

  private func script(_ name: String) -> String { "\(RegressionTests.folder)/\(name).script" }

  private func files() throws -> [ScriptFile] { try ScriptFile.all(in: [RegressionTests.folder]) }

  @Test func `every script shows what it showed when its goldens were accepted`() {
    let result = GoldenCheck([RegressionTests.folder], app: .demo).run()
    #expect(result.exitCode == 0, "\(result.messages.joined(separator: "\n"))")
    #expect(result.goldens.count > 60)
  }

  @Test func `no small change to a view goes unnoticed`() throws {
    let strength = Strength()
    for file in try files() { try strength.play(file.script, name: file.name, app: .demo) }
    #expect(strength.survivors.isEmpty, "\(strength.survivors.map(\.description).joined(separator: "\n"))")
    #expect(strength.mutants.count > 200)
  }

  @Test(arguments: ["tiles-resize", "tiles-dense", "text-rest"])
  func `the laws that need no goldens hold`(name: String) throws {
    let file = try ScriptFile(script(name))
    let breaches = try Laws.check(file.script, name: name, app: .demo)
    #expect(breaches.isEmpty, "\(breaches.map(\.description).joined(separator: "\n"))")
  }

  @Test func `the monkey breaks nothing`() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let run = try Monkey(seed: seed, actions: 60, laws: [.damagedRedraw]).run(.demo)
      #expect(run.failure == nil, "seed \(seed): \(String(describing: run.failure))\n\(run.script.text)")
    }
  }

  /// What a monkey had found, and broke no more once it was mended.
  @Test(arguments: [
    // Shift+Tab goes from a field to the form, which had something to scroll only while the keyboard was there.
    """
    scene: tiles
    ---
    press 93,822
    release
    longpress @tab-order 1s
    resize 640x710
    longpress @send+-8,-2 700ms
    key shift+tab
    """
  ])
  func `what the monkey broke stays whole`(script: String) throws {
    #expect(try Monkey.judge(Script(parsing: script), .demo, laws: []) == nil)
  }

  // MARK: What is broken on purpose

  /// What a check says of the demo after something was done to it.
  private func messages(_ name: String, when change: @escaping (Stage) throws -> Void) -> String {
    let broken = ScriptedApp(scenes: ScriptedApp.demo.scenes) { take, stage in
      try ScriptedApp.demo.open(take, stage)
      try change(stage)
      try stage.advance(by: 0)
    }
    let result = GoldenCheck([script(name)], app: broken).run()
    #expect(result.exitCode == 1)
    return result.messages.joined(separator: "\n")
  }

  @Test func `a tile that is a point too far to the right is named, with how far`() {
    let said = messages("tiles-rest") { try #require($0.view("tile3")).center.x += 1 }
    #expect(said.contains("tile3 moved +1,0: explains"), "\(said)")
  }

  @Test func `a colour that is a level off is named, with how much`() {
    let said = messages("tiles-rest") { try #require($0.view("bar")).backgroundColor = Color(hex: 0xFEFEFE) }
    #expect(said.contains("bar is drawn differently (by at most 1 level"), "\(said)")
  }

  @Test func `an animation that is a frame shorter is named, with the first frame that differs`() {
    let said = messages("tiles-drag") { $0.window.metrics.pressDuration -= Window.frameInterval }
    #expect(said.contains("frame 2 at 0.033 s (line 6: wait 200ms): tile1 is at"), "\(said)")
  }
}
