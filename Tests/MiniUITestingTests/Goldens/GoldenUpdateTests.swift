import Foundation
import MiniUITesting
import StageSupport
import TestSupport
import Testing

struct GoldenUpdateTests {
  private let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  @Test(arguments: [
    "start", "tiles.start", "tiles.start.200x120@1.light", GoldenBench.shotName, "Scripts/\(GoldenBench.shot)",
  ])
  func `one shot can be updated alone`(name: String) throws {
    bench.check(.everything)
    let moved = try bench.folder.data(GoldenBench.moved)
    bench.tiles.origin.x += 1
    let result = bench.check(.named([name]))
    #expect(bench.statuses(result) == [.updated, .different, .different] && result.exitCode == 1)
    #expect(try bench.folder.data(GoldenBench.moved) == moved)
    // The frames are accepted by their own name only.
    #expect(bench.statuses(bench.check(.named(["moved"]))) == [.same, .updated, .different])
    #expect(bench.statuses(bench.check(.named(["tiles.frames"]))) == [.same, .same, .updated])
    #expect(bench.check().exitCode == 0)
  }

  @Test(arguments: ["tiles", "tiles.script"])
  func `updating all goldens of one script writes no goldens of other scripts`(name: String) throws {
    try bench.folder.write(GoldenBench.script, to: "other.script")
    let result = bench.check(.named([name]))
    #expect(bench.statuses(result) == [.updated, .updated, .updated] && result.exitCode == 0)
    #expect(result.scripts.map(\.name) == ["tiles"])
    #expect(bench.check().exitCode == 1)
  }

  @Test func `the frames of a script can be updated alone`() throws {
    bench.check(.everything)
    bench.tiles.duration = 0.2
    #expect(bench.statuses(bench.check(.named(["start"]))) == [.same, .same, .different])
    #expect(bench.statuses(bench.check(.named(["tiles.frames"]))) == [.same, .same, .updated])
    #expect(bench.check().exitCode == 0)
  }

  @Test func `an unknown name is an error, and no script is played`() {
    let result = bench.check(.named(["start", "moveed"])) { check in
      check.willPlay = { _ in
        Issue.record("played")
        return []
      }
    }
    #expect(result.exitCode == 2)
    #expect(result.messages == ["there is no golden 'moveed'; did you mean 'moved'?"])
  }

  // MARK: Orphans

  @Test func `a golden without a shot in the scripts fails until it is removed`() throws {
    let orphans = ["gone/200x120@1.light.frames", "tiles/old.200x120@1.light.png", "tiles/start.200x120@1.dark.png"]
      .map { "Goldens/\($0)" }
    bench.check(.everything)
    for path in orphans + ["Goldens/tiles/photo.png"] { try bench.write(golden: path) }
    let result = bench.check()
    #expect(result.exitCode == 1)
    #expect(result.orphans == orphans.map { bench.folder.path + "/" + $0 })
    #expect(result.messages.last?.hasSuffix("remove it, or use --update tiles.start.200x120@1.dark.png") == true)
    // A check of one script covers only that script's goldens.
    #expect(bench.check(.nothing, ["tiles.script"]).orphans.count == 2)

    #expect(bench.check(.named(["gone.200x120@1.light.frames"])).removed == [result.orphans[0]])
    #expect(!FileManager.default.fileExists(atPath: bench.folder.file("Goldens/gone")))
    let updated = bench.check(.everything)
    #expect(updated.removed == Array(result.orphans.dropFirst()) && updated.exitCode == 0)
    #expect(
      try bench.files == [
        GoldenBench.frames, GoldenBench.moved, "Goldens/tiles/photo.png", GoldenBench.shot, "tiles.script",
      ])
  }

  @Test func `no golden is removed while a script cannot be played`() throws {
    try bench.write(golden: "Goldens/gone/200x120@1.light.frames")
    try bench.folder.write("---\ntap @nobody\n", to: "tiles.script")
    let result = bench.check(.everything)
    #expect(result.exitCode == 2)
    #expect(result.removed.isEmpty)
    #expect(result.orphans.count == 1)
  }

  // MARK: Goldens beside their scripts

  @Test func `goldens beside their scripts are an error until an update moves them`() throws {
    bench.check(.everything)
    let files = try bench.files
    for (path, name) in [(GoldenBench.shot, GoldenBench.shotName), (GoldenBench.frames, GoldenBench.framesName)] {
      try FileManager.default.moveItem(atPath: bench.folder.file(path), toPath: bench.folder.file(name))
    }
    let result = bench.check()
    #expect(result.exitCode == 2)
    #expect(
      result.messages == [
        "\(bench.folder.file(GoldenBench.framesName)) belongs in a folder for its script, as "
          + "\(bench.folder.file(GoldenBench.frames)): an update moves it"
      ])
    #expect(bench.statuses(bench.check(.named(["moved"]))) == [.same, .same, .same])
    #expect(try bench.files == files)
  }

  // MARK: All or nothing

  @Test func `a script that stops with an error updates no golden`() throws {
    bench.check(.everything)
    let before = try bench.folder.data(GoldenBench.shot)
    bench.tiles.origin.x += 1
    try bench.folder.write(GoldenBench.script + "\ntap @tile9\n", to: "tiles.script")
    let result = bench.check(.everything)
    #expect(result.exitCode == 2)
    #expect(bench.statuses(result) == [.different, .different])
    let message = try #require(result.messages.first)
    #expect(message.contains("tiles.script:7: ") && message.contains("tile9"), "\(message)")
    #expect(try bench.folder.data(GoldenBench.shot) == before)
  }

  @Test func `a failed assertion is a difference`() throws {
    try bench.folder.write(GoldenBench.script + "\nassert @tile1.alpha = 0.5\n", to: "tiles.script")
    let result = bench.check(.everything)
    #expect(result.exitCode == 1, "\(result.messages)")
    #expect(try bench.files == ["tiles.script"])
  }

  // MARK: Budget

  @Test func `a picture above the size limit fails, and the message says how to waive it`() throws {
    bench.tiles.noise = 120
    let result = bench.check(.everything)
    #expect(bench.statuses(result) == [.overBudget, .overBudget, .updated] && result.exitCode == 1)
    let message = bench.messages(result, GoldenBench.shot)
    #expect(message.contains(" KiB, and 32 KiB are allowed"), "\(message)")
    #expect(!message.contains("--update"), "an update alone does not help")
    #expect(try !bench.files.contains(GoldenBench.shot))
    #expect(bench.statuses(bench.check()) == [.overBudget, .overBudget, .same])

    // The script needs exactly the line of the message.
    let line = try #require(message.firstMatch(of: /write in line 3 '(shot start budget \d+ KiB because ".*")'/)?.1)
    let script = GoldenBench.script.replacing("shot start", with: line)
    try bench.folder.write(script, to: "tiles.script")
    #expect(bench.statuses(bench.check(.everything)) == [.updated, .overBudget, .same])
    #expect(bench.statuses(bench.check()) == [.same, .overBudget, .same])

    try bench.folder.write(GoldenBench.script, to: "tiles.script")
    #expect(bench.statuses(bench.check()) == [.overBudget, .overBudget, .same])
  }

  @Test func `frames above the size limit fail`() throws {
    bench.tiles.name = String(repeating: "a long name ", count: 2000)
    let script = GoldenBench.script.replacingOccurrences(of: "tap @tile1", with: "tap 30,40")
    try bench.folder.write(script, to: "tiles.script")
    let result = bench.check(.everything)
    #expect(bench.statuses(result).last == .overBudget)
    let message = bench.messages(result, GoldenBench.frames)
    #expect(message.contains(" KiB, and 128 KiB are allowed: divide the script into two"), "\(message)")
    #expect(try !bench.files.contains(GoldenBench.frames))
  }
}
