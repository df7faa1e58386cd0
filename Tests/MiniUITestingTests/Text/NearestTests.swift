import MiniUITesting
import Testing

struct NearestTests {
  @Test(arguments: [
    ("presss", ["press"]), ("PRESS", ["press"]), ("pess", ["press"]), ("rpess", ["press"]), ("dwn", ["down"]),
    ("pre", ["press"]), ("p", []), ("", []), ("keyboard", []), ("dow", ["down"]), ("don", ["done", "down"]),
  ])
  func `a misspelled word is found, and another word is not`(name: String, near: [String]) {
    #expect(Nearest.names(to: name, among: ["press", "down", "done", "wheel"]) == near)
  }

  @Test func `the nearest names come first, then names with the same prefix, up to a limit`() {
    let tiles = (1...9).map { "tile\($0)" }
    #expect(Nearest.names(to: "tile", among: tiles) == ["tile1", "tile2", "tile3"])
    #expect(Nearest.names(to: "tile5", among: tiles.reversed(), limit: 2) == ["tile5", "tile1"])
    #expect(Nearest.names(to: "til", among: ["tile-of-the-board", "till"]) == ["till", "tile-of-the-board"])
  }

  @Test func `very long names are compared without delay`() {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(Nearest.names(to: long, among: [long]) == [])
    #expect(Nearest.names(to: "press", among: [long, "press"]) == ["press"])
  }
}
