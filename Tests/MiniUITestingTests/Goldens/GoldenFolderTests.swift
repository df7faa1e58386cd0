import Foundation
import TestSupport
import Testing

@testable import MiniUITesting

struct GoldenFolderTests {
  private static let take = "960x640@1.light"

  @Test func `a folder lists its scripts and the goldens without a script`() throws {
    let files = try TemporaryFolder()
    for name in [
      "tiles.script", "tiles.v2.script", ".script", "notes.txt", "tiles.png", "tiles.a.\(Self.take).png",
      "tiles.old.\(Self.take).png", "tiles.v2.a.\(Self.take).png", "tiles.v2.\(Self.take).frames",
      "gone.\(Self.take).frames",
    ] { try files.write("", to: name) }
    let folder = try GoldenFolder(files.path)
    #expect(folder.scripts == ["tiles", "tiles.v2"])

    func name(_ script: String, _ shot: String?) -> GoldenName {
      GoldenName(script: script, shot: shot, take: Self.take)
    }
    let wanted: [String: Set<GoldenName>] = [
      "tiles": [name("tiles", "a"), name("tiles", nil)], "tiles.v2": [name("tiles.v2", "a"), name("tiles.v2", nil)],
    ]
    let old = "tiles.old.\(Self.take).png"
    #expect(folder.orphans(wanted: wanted, isComplete: true) == ["gone.\(Self.take).frames", old])
    #expect(folder.orphans(wanted: wanted, isComplete: false) == [old])
    // The goldens of a script that was not checked are not known, so none of them counts as an orphan.
    #expect(folder.orphans(wanted: wanted.filter { $0.key == "tiles.v2" }, isComplete: false) == [])
  }

  @Test func `a missing folder is an error`() throws {
    let files = try TemporaryFolder()
    #expect(throws: GoldenError.unreadable(file: files.file("x"), reason: "No such file or directory")) {
      try GoldenFolder(files.file("x"))
    }
  }
}
