import MiniUIAppTool
import Foundation
import MiniUITestTools
import TestSupport
import Testing

/// Tests that compare the scripts in `Tests/Scripts` and their goldens with the demo.
@MainActor struct RegressionTests {
  private static let folder = PackageFolder.file("Tests/Scripts")

  private func script(_ name: String) -> String { "\(RegressionTests.folder)/\(name).script" }

  private func files() throws -> [ScriptFile] { try ScriptFile.all(in: [RegressionTests.folder]) }

  @Test(.enabled(if: Soak.isOn, "a soak plays all scripts for it"))
  func `every mutation of a view is detected by the scripts`() throws {
    let mutations = Mutations()
    for file in try files() { try mutations.play(file.script, name: file.name, app: .demo) }
    #expect(mutations.survivors.isEmpty, "\(mutations.survivors.map(\.description).joined(separator: "\n"))")
    #expect(mutations.mutants.count > 200)
  }

  @Test(arguments: Soak.isOn ? ["tiles-resize", "tiles-dense", "text-rest"] : ["text-rest"])
  func `scripts break no invariant that needs no golden`(name: String) throws {
    let file = try ScriptFile(script(name))
    let breaches = try Invariants.check(file.script, name: name, app: .demo)
    #expect(breaches.isEmpty, "\(breaches.map(\.description).joined(separator: "\n"))")
  }

  @Test func `the monkey finds no failure in the demo`() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let run = try Monkey(seed: seed, actions: 60, invariants: [.damagedRedraw]).run(.demo)
      #expect(run.failure == nil, "seed \(seed): \(String(describing: run.failure))\n\(run.script.text)")
    }
  }

  /// Plays scripts with which a monkey found a failure that has been corrected since.
  @Test(arguments: [
    // Shift+Tab moves the focus from a field to the form, which can scroll only while the keyboard is shown.
    """
    scene: tiles
    ---
    press 93,822
    release
    longpress @scenes:90%,50% 1s
    resize 640x710
    longpress @send+-8,-2 700ms
    key shift+tab
    """
  ])
  func `scripts of former monkey failures pass`(script: String) throws {
    #expect(try Monkey.judge(Script(parsing: script), .demo, invariants: []) == nil)
  }

  @Test func `a tile held by keys while the window shrinks is visible when it is released`() throws {
    let stage = try Stage(size: CGSize(width: 960, height: 640))
    var take = Take()
    take.scene = "tiles"
    try ScriptedApp.demo.open(take, stage)
    let tile = try #require(stage.view("tile7"))
    stage.window.setFocus(tile)
    for _ in 0..<8 { try stage.key(.down) }
    try stage.settle(limit: 10)
    let low = tile.frame.maxY
    try stage.key(.enter)
    try stage.resize(to: CGSize(width: 960, height: 480))
    try stage.key(.escape)
    try stage.settle(limit: 10)
    let room = try #require(tile.superview?.bounds)
    #expect(low > room.height && room.contains(tile.frame))
  }

  // MARK: Deliberate failures

  /// Returns the messages of a check of the demo after `change`.
  /// - Parameter first: Whether to check only the first take of the script's last size, with copies of its goldens.
  private func messages(
    _ name: String, first: Bool = false, when change: @escaping (Stage) throws -> Void
  ) throws -> String {
    let folder = try TestSupport.TemporaryFolder()
    var path = script(name)
    if first {
      let all = try ScriptFile(path).script
      let file = Script(
        settings: all.settings.map {
          switch $0 {
          case .size(let sizes): .size(sizes.suffix(1))
          case .theme(let themes): .theme([themes[0]])
          default: $0
          }
        }, actions: all.actions.map(\.action))
      let take = file.takes[0].name
      path = try folder.write(file.text, to: "\(name).script")
      let goldens = "Goldens/\(name)"
      try folder.makeFolder(goldens)
      for golden in try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(goldens)")
      where ".\(golden)".contains(".\(take).") {
        let file = "\(goldens)/\(golden)"
        try folder.write(Data(contentsOf: URL(filePath: "\(Self.folder)/\(file)")), to: file)
      }
    }
    let broken = ScriptedApp(scenes: ScriptedApp.demo.scenes) { take, stage in
      try ScriptedApp.demo.open(take, stage)
      try change(stage)
      try stage.advance(by: 0)
    }
    let result = GoldenCheck([path], app: broken).run()
    #expect(result.exitCode == 1)
    return result.messages.joined(separator: "\n")
  }

  @Test func `a tile moved by a point is reported with its distance`() throws {
    let said = try messages("tiles-rest", first: true) { try #require($0.view("tile3")).center.x += 1 }
    #expect(said.contains("tile3 moved +1,0: explains"), "\(said)")
  }

  @Test func `a colour that differs by one level is reported with the level`() throws {
    let said = try messages("tiles-rest", first: true) {
      try #require($0.view("bar")).backgroundColor = Color(hex: 0xFEFEFE)
    }
    #expect(said.contains("bar is drawn differently (by at most 1 level"), "\(said)")
  }

  @Test func `an animation shorter by a frame is reported with the first frame that differs`() throws {
    let said = try messages("tiles-drag") { $0.window.metrics.drag.pressDuration -= Window.frameInterval }
    #expect(said.contains("frame 2 at 0.033 s (line 6: wait 200ms): tile1 is at"), "\(said)")
  }
}
