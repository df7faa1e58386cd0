import Foundation
import StageSupport
import TestSupport
import Testing

@testable import MiniUITesting

struct GoldenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(_ change: (inout GoldenBench.Tiles) -> Void = { _ in }) throws -> Stage {
    var tiles = GoldenBench.Tiles()
    change(&tiles)
    let stage = try Stage(size: CGSize(width: 200, height: 120))
    for view in GoldenBench.views(tiles) { try stage.add(view) }
    return stage
  }

  private func assert(_ stage: Stage, _ shot: ScriptShot = ScriptShot("dropped"), isAccepted: Bool = false) throws {
    try Golden.assert(
      stage, shot, beside: folder.file("TileTests.swift"), isAccepted: isAccepted, findings: folder.file("findings"))
  }

  private func mismatch(_ stage: Stage, _ shot: ScriptShot = ScriptShot("dropped")) -> String? {
    do {
      try assert(stage, shot)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a golden is missing at first, then accepted, and then equal or different`() throws {
    let file = folder.file("Goldens/TileTests/dropped.200x120@1.light.png")
    #expect(
      mismatch(try stage()) == """
        \(file): missing
          there is no golden yet
          if the present result is right, accept it with MINIUI_UPDATE=dropped
        """)
    #expect(!FileManager.default.fileExists(atPath: file))
    try assert(stage(), isAccepted: true)
    #expect(mismatch(try stage()) == nil)
    let moved = try stage { $0.origin.x += 1 }
    let message = try #require(mismatch(moved))
    #expect(message.hasPrefix("\(file): different\n  80 of 24000 pixels differ"), "\(message)")
    #expect(try folder.text("findings/TileTests.dropped.200x120@1.light.txt").contains("80 of 24000"))
    #expect(mismatch(moved, ScriptShot("dropped", masks: [.identifier("tile1")])) != nil)
  }

  @Test func `a golden beside the folder of its test is an error until it is accepted`() throws {
    try assert(stage(), isAccepted: true)
    let former = folder.file("Goldens/TileTests.dropped.200x120@1.light.png")
    let file = folder.file("Goldens/TileTests/dropped.200x120@1.light.png")
    try FileManager.default.moveItem(atPath: file, toPath: former)
    #expect(try mismatch(stage())?.hasPrefix("\(former) belongs in a folder for its script, as \(file)") == true)
    try assert(stage(), isAccepted: true)
    #expect(try mismatch(stage()) == nil)
    #expect(!FileManager.default.fileExists(atPath: former))
  }

  @Test func `a shot of a missing view is an error`() throws {
    #expect(try mismatch(stage(), ScriptShot("dropped", of: .identifier("tile9")))?.contains("tile9") == true)
  }

  @Test func `without a request in the environment a missing golden fails and is not written`() throws {
    #expect(throws: GoldenMismatch.self) {
      try Golden.assert(stage(), named: "dropped", beside: folder.file("TileTests.swift"))
    }
    #expect(try folder.files.isEmpty)
  }
}
