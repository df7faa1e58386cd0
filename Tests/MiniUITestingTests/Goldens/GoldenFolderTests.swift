import Foundation
import TestSupport
import Testing

@testable import MiniUITesting

struct GoldenFolderTests {
  private static let take = "960x640@1.light"

  @Test func `a folder lists its scripts and the goldens without a script`() throws {
    let files = try TemporaryFolder()
    for name in ["tiles", "tiles.v2", "gone", "TileTests"] { try files.makeFolder("Goldens/\(name)") }
    for name in [
      "tiles.script", "tiles.v2.script", ".script", "notes.txt", "tiles.png", "TileTests.swift",
      "Goldens/notes.txt", "Goldens/tiles/a.\(Self.take).png", "Goldens/tiles/old.\(Self.take).png",
      "Goldens/tiles.v2/a.\(Self.take).png", "Goldens/tiles.v2/\(Self.take).frames", "Goldens/gone/\(Self.take).frames",
      "Goldens/TileTests/a.\(Self.take).png",
    ] { try files.write("", to: name) }
    let folder = try GoldenFolder(files.path)
    #expect(folder.scripts == ["tiles", "tiles.v2"])
    #expect(folder.misplaced.isEmpty)

    func name(_ script: String, _ shot: String?) -> GoldenName {
      GoldenName(script: script, shot: shot, take: Self.take)
    }
    let wanted: [String: Set<GoldenName>] = [
      "tiles": [name("tiles", "a"), name("tiles", nil)], "tiles.v2": [name("tiles.v2", "a"), name("tiles.v2", nil)],
    ]
    let old = name("tiles", "old")
    #expect(folder.orphans(wanted: wanted, isComplete: true) == [name("gone", nil), old])
    #expect(folder.orphans(wanted: wanted, isComplete: false) == [old])
    // The goldens that an unchecked script requires are unknown, so none of its goldens counts as an orphan.
    #expect(folder.orphans(wanted: wanted.filter { $0.key == "tiles.v2" }, isComplete: false) == [])
  }

  @Test func `a golden beside the scripts belongs to the script with the longest name that fits`() throws {
    let files = try TemporaryFolder()
    for name in ["tiles.script", "tiles.390.script", "tiles.390.5x760@1.light.frames", "gone.a.\(Self.take).png"] {
      try files.write("", to: name)
    }
    #expect(
      try GoldenFolder(files.path).misplaced == [
        GoldenName(script: "gone", shot: "a", take: Self.take),
        GoldenName(script: "tiles.390", shot: nil, take: "5x760@1.light"),
      ])
  }

  @Test func `a missing folder is an error`() throws {
    let files = try TemporaryFolder()
    #expect(throws: GoldenError.unreadable(file: files.file("x"), reason: "No such file or directory")) {
      try GoldenFolder(files.file("x"))
    }
  }
}
