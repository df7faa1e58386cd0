import Foundation
import StageSupport
import TestSupport
import Testing

@testable import MiniUITesting

struct MeaningGoldenTests {
  private let bench: GoldenBench
  private static let text = "Goldens/tiles/start.200x120@1.light.txt"

  init() throws { bench = try GoldenBench("size: 200x120\n---\nshot start with meaning\n") }

  @Test func `a shot with meaning writes the elements beside the picture when it is accepted`() throws {
    #expect(bench.statuses(bench.check()) == [.missing, .missing, .missing])
    #expect(bench.statuses(bench.check(.everything)) == [.updated, .updated, .updated])
    #expect(try bench.files == [GoldenBench.frames, GoldenBench.shot, Self.text, "tiles.script"])
    #expect(try bench.folder.text(Self.text) == "static text \"Hello\"\n")
    #expect(bench.check().summary == "3 same")
  }

  @Test func `a difference of meaning is shown line by line`() {
    bench.check(.everything)
    bench.tiles.text = "Goodbye"
    let result = bench.check()
    #expect(bench.statuses(result) == [.different, .different, .different])
    #expect(result.exitCode == 1)
    #expect(bench.messages(result, Self.text) == "1 expected line is missing, and 1 line is new")
    #expect(
      result.messages[1] == """
        \(bench.folder.file(Self.text)): 1 expected line is missing, and 1 line is new
          - static text "Hello"
          + static text "Goodbye"
          if the present result is right, accept it with --update tiles.start.200x120@1.light.txt
        """)
  }

  @Test func `a moved view does not change the meaning`() {
    bench.check(.everything)
    bench.tiles.origin.x += 1
    #expect(bench.statuses(bench.check()) == [.different, .same, .different])
  }

  @Test func `a shot's name accepts its picture and its meaning, a golden's full name only that golden`() throws {
    bench.check(.everything)
    bench.tiles.text = "Goodbye"
    #expect(
      bench.statuses(bench.check(.named(["tiles.start.200x120@1.light.txt"]))) == [.different, .updated, .different])
    #expect(try bench.folder.text(Self.text) == "static text \"Goodbye\"\n")
    #expect(bench.statuses(bench.check(.named(["start"]))) == [.updated, .same, .different])
  }

  @Test func `a meaning that no shot requires any more is an orphan, which an update removes`() throws {
    bench.check(.everything)
    try bench.folder.write("size: 200x120\n---\nshot start\n", to: "tiles.script")
    let orphans = bench.check().orphans
    #expect(orphans == [bench.folder.file(Self.text)])
    #expect(bench.check(.everything).removed == orphans)
    #expect(bench.check().summary == "2 same")
  }

  @Test func `the golden of a meaning is broken if it is not UTF-8`() throws {
    bench.check(.everything)
    try Data([0xFF, 0x0A]).write(to: bench.folder.url(Self.text))
    let result = bench.check()
    #expect(bench.statuses(result) == [.same, .broken, .same])
    #expect(bench.messages(result, Self.text).hasSuffix("it is not UTF-8 text"))
  }

  @Test func `findings about a meaning are written to a separate file beside the findings about the picture`() throws {
    bench.check(.everything)
    bench.tiles.text = "Goodbye"
    bench.check { $0.findings = bench.folder.file("findings") }
    let name = "findings/tiles.start.200x120@1.light"
    #expect(try bench.folder.text("\(name).meaning.txt").contains("+ static text \"Goodbye\""))
    #expect(try bench.folder.text("\(name).txt").contains("pixels differ"))
  }

  @Test func `a golden of a test compares the meaning too`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 120))
    for view in GoldenBench.views(bench.tiles) { try stage.add(view) }
    let shot = ScriptShot("dropped", comparesMeaning: true)
    func assert(isAccepted: Bool = false) throws {
      try Golden.assert(
        stage, shot, beside: bench.folder.file("TileTests.swift"), isAccepted: isAccepted, findings: nil)
    }
    try assert(isAccepted: true)
    try assert()
    stage.view("tile2")?.accessibilityLabel = "A greeting"
    let mismatch = #expect(throws: GoldenMismatch.self) { try assert() }
    let words = mismatch?.description ?? ""
    #expect(words.contains("- static text \"Hello\"\n  + static text \"A greeting\""), "\(words)")
  }
}
