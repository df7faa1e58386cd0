import Testing

@testable import MiniUIBench

struct BenchArgumentsTests {
  @Test func `without arguments it shows the tiles, and a million items otherwise`() throws {
    let arguments = try BenchArguments([])
    #expect(arguments.scene == .drag && arguments.items == 1_000_000)
  }

  @Test func `it reads the words of the harness`() throws {
    let arguments = try BenchArguments(["--scene", "grid", "--items", "10000"])
    #expect(arguments.scene == .grid && arguments.items == 10_000)
    #expect(try BenchArguments(["--scene", "keys", "--keyboards", "Layouts"]).keyboards == "Layouts")
  }

  @Test func `the start-up that the harness counts is that of the tiles`() throws {
    #expect(try BenchArguments(["--scene", "startup", "--items", "1000000"]).scene == .drag)
  }

  @Test func `it shows the grid as a list for a harness that knows only grids`() throws {
    #expect(try BenchArguments(["--table", "--scene", "grid", "--items", "7"]).scene == .list)
    #expect(try BenchArguments(["--table"]).scene == .drag)
  }

  @Test(arguments: [
    (["--scene"], "drag"), (["--scene", "fly"], "drag"), (["--items"], "number"), (["--items", "-1"], "negative"),
    (["--items", "many"], "number"), (["--keyboards"], "folder"), (["drag"], "'drag'"),
  ])
  func `wrong words are refused with a sentence that says which are right`(words: [String], said: String) {
    #expect {
      try BenchArguments(words)
    } throws: {
      ($0 as? BenchUsage)?.description.contains(said) == true
    }
  }
}
