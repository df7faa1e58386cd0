import Testing

@testable import MiniUIBench

struct BenchArgumentsTests {
  @Test func `without arguments the scene is the tiles and the item count is a million`() throws {
    let arguments = try BenchArguments([])
    #expect(arguments.scene == .drag && arguments.items == 1_000_000)
  }

  @Test func `the scene, the item count and the keyboards are read from the arguments`() throws {
    let arguments = try BenchArguments(["--scene", "grid", "--items", "10000"])
    #expect(arguments.scene == .grid && arguments.items == 10_000)
    #expect(try BenchArguments(["--scene", "keys", "--keyboards", "Layouts"]).keyboards == "Layouts")
  }

  @Test func `the scene startup is an alias of the tiles`() throws {
    #expect(try BenchArguments(["--scene", "startup", "--items", "1000000"]).scene == .drag)
  }

  @Test func `--table with the grid scene shows a list`() throws {
    #expect(try BenchArguments(["--table", "--scene", "grid", "--items", "7"]).scene == .list)
    #expect(try BenchArguments(["--table"]).scene == .drag)
  }

  @Test(arguments: [
    (["--scene"], "drag"), (["--scene", "fly"], "drag"), (["--items"], "number"), (["--items", "-1"], "negative"),
    (["--items", "many"], "number"), (["--keyboards"], "folder"), (["drag"], "'drag'"),
  ])
  func `unknown arguments are refused with a message that lists the valid ones`(words: [String], said: String) {
    #expect {
      try BenchArguments(words)
    } throws: {
      ($0 as? BenchUsage)?.description.contains(said) == true
    }
  }
}
