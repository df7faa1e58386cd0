import AppSupport
import Foundation
import TestSupport
import Testing

/// Tests of `TrackLists library`, which writes to the library of the scene `lists`.
struct LibraryCommandTests {
  let demo: AppProgram

  init() throws { demo = try AppProgram("TrackLists") }

  @Test func `library --create writes the tracks of the catalogue, and --add adds tracks`() async throws {
    let first = try await demo.run("library --create --add 3 --database music/library.sqlite")
    #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
    let second = try await demo.run("library --add 20 --database music/library.sqlite")
    #expect(second.status == 0 && second.errors.isEmpty, "\(second.errors)")
    let counts = [first, second].compactMap { result in
      result.output.firstMatch(of: /(\d+) added, (\d+) tracks/).flatMap { Int($0.2) }
    }
    #expect(counts.count == 2 && counts[0] > 5000 && counts[1] == counts[0] + 20)
  }

  @Test func `several library processes write at the same time without losing tracks`() async throws {
    _ = try await demo.run("library --create --add 0 --database l.sqlite")
    async let one = demo.run("library --add 40 --database l.sqlite")
    async let two = demo.run("library --add 40 --database l.sqlite")
    async let three = demo.run("library --add 40 --database l.sqlite")
    let results = try await [one, two, three]
    #expect(results.allSatisfy { $0.status == 0 }, "\(results.map(\.errors))")
    let last = try await demo.run("library --add 0 --database l.sqlite")
    let empty = try await demo.run("library --create --add 0 --database other.sqlite")
    func count(_ text: String) -> Int? { text.firstMatch(of: /(\d+) tracks/).flatMap { Int($0.1) } }
    #expect(try #require(count(last.output)) == #require(count(empty.output)) + 120)
  }

  @Test func `library refuses a file that is not a library with one line, and leaves it unchanged`() async throws {
    let text = String(repeating: "no music here\n", count: 100)
    let path = try demo.folder.write(text, to: "notes.txt")
    let result = try await demo.run(["library", "--database", path])
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("TrackLists: \(path) is not a library") && result.errors.count { $0 == "\n" } == 1)
    #expect(try demo.folder.text("notes.txt") == text)
    try demo.folder.makeFolder("music")
    let folder = try await demo.run("library --create --database music")
    #expect(folder.status == 3, "\(folder.output)")
    #expect(folder.errors == "TrackLists: The library music is a folder. Choose a file with --database.\n")
  }

  @Test func `library without --create exits with 2 for a missing file, and creates nothing`() async throws {
    let result = try await demo.run("library --add 3 --database musik/library.sqlite")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("there is no library musik/library.sqlite; --create makes it"), "\(result.errors)")
    #expect(try demo.folder.files.isEmpty)
  }

  @Test(arguments: [
    "library --create", "library --add -1", "library --add many", "library --add 1000001", "library --remove 3",
  ])
  func `library refuses invalid arguments with 2`(arguments: String) async throws {
    let result = try await demo.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("TrackLists: "))
  }
}
