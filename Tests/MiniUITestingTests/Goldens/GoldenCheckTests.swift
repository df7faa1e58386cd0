import Foundation
import MiniUITesting
import StageSupport
import TestSupport
import Testing

struct GoldenCheckTests {
  private let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  // MARK: The states of a golden

  @Test func `a first run fails, writes no golden, and prints the command that accepts it`() throws {
    let result = bench.check()
    #expect(bench.statuses(result) == [.missing, .missing, .missing])
    #expect(result.exitCode == 1)
    #expect(result.summary == "3 missing")
    #expect(try bench.files == ["tiles.script"])
    #expect(
      result.messages.first
        == "\(bench.folder.file(GoldenBench.shot)): there is no golden yet\n  "
        + "if the present result is right, accept it with --update \(GoldenBench.shotName)")
  }

  @Test func `accepted goldens pass, and stay the same when they are accepted again`() throws {
    let accepted = bench.check(.everything)
    #expect(bench.statuses(accepted) == [.updated, .updated, .updated] && accepted.exitCode == 0)
    #expect(accepted.messages.isEmpty)
    #expect(try bench.files == [GoldenBench.frames, GoldenBench.moved, GoldenBench.shot, "tiles.script"])
    let bytes = try bench.files.map(bench.folder.data)

    let same = bench.check()
    #expect(bench.statuses(same) == [.same, .same, .same])
    #expect(same.exitCode == 0)
    #expect(same.messages.isEmpty)
    #expect(same.summary == "3 same")
    #expect(bench.statuses(bench.check(.everything)) == [.same, .same, .same])
    for file in try bench.files.filter({ $0 != "tiles.script" }) { try bench.folder.remove(file) }
    bench.check(.everything)
    #expect(try bench.files.map(bench.folder.data) == bytes)
  }

  // MARK: Detected differences

  @Test func `a view moved by one point is detected and named`() {
    bench.check(.everything)
    bench.tiles.origin.x += 1
    let result = bench.check()
    #expect(result.exitCode == 1)
    #expect(bench.statuses(result) == [.different, .different, .different])
    let message = bench.messages(result, GoldenBench.shot)
    #expect(message.hasPrefix("80 of 24000 pixels differ, by at most "), "\(message)")
    #expect(message.contains("within 41×40 at 20,30\ntile1 moved +1,0: explains 80 of 80 pixels"), "\(message)")
    #expect(
      bench.messages(result, GoldenBench.frames)
        == "frame 1 at 0.000 s (line 4: tap @tile1): tile1 is at 21,30, expected 20,30")
  }

  @Test func `a colour changed by one level is detected, and its view named`() {
    bench.check(.everything)
    bench.tiles.color = Color(red: 0.2, green: 0.4, blue: 0.8 + 1 / 255)
    let result = bench.check()
    #expect(bench.statuses(result) == [.different, .different, .different])
    let message = bench.messages(result, GoldenBench.shot)
    #expect(message.hasPrefix("1600 of 24000 pixels differ, by at most 1 level, within 40×40 at 20,30"), "\(message)")
    #expect(message.contains("tile1 is drawn differently"), "\(message)")
    let frames = bench.messages(result, GoldenBench.frames)
    #expect(
      frames.hasPrefix("frame 1 at 0.000 s (line 4: tap @tile1): the pixels differ though no view moved differently: "),
      "\(frames)")
    #expect(frames.contains("tile1"), "\(frames)")
  }

  @Test func `a missing frame of an animation is detected even if all shots are equal`() {
    bench.check(.everything)
    bench.tiles.duration = 0.084
    let result = bench.check()
    #expect(result.exitCode == 1)
    #expect(bench.statuses(result) == [.same, .same, .different])
    let message = bench.messages(result, GoldenBench.frames)
    #expect(message.contains("(line 4: tap @tile1)") && message.contains("tile1"), "\(message)")
  }

  @Test func `a removed view is detected`() {
    bench.check(.everything)
    bench.tiles.hasSecond = false
    let result = bench.check()
    let message = bench.messages(result, GoldenBench.shot)
    #expect(message.contains("tile2"), "\(message)")
    #expect(bench.messages(result, GoldenBench.frames).contains("tile2 has not moved, expected at 120,30 60x40"))
  }

  @Test func `a picture of another size is reported by its size, and not by its pixels`() throws {
    bench.check(.everything)
    try bench.folder.data(GoldenBench.shot).write(to: bench.folder.url("Goldens/tiles/start.200x121@1.light.png"))
    try bench.folder.write(
      GoldenBench.script.replacingOccurrences(of: "200x120", with: "200x121"), to: "tiles.script")
    let result = bench.check()
    let message = bench.messages(result, "Goldens/tiles/start.200x121@1.light.png")
    #expect(message.hasPrefix("the picture is 200×121 pixels, expected 200×120\n"), "\(message)")
  }

  // MARK: Masks and tolerance

  @Test func `masked differences and tolerated ones pass`() throws {
    for words in ["mask @tile1", "of @tile2", "tolerance 0.1 density 4 because \"it is a test\""] {
      let bench = try GoldenBench("size: 200x120\n---\nshot start \(words)\n")
      bench.check(.everything)
      bench.tiles.color = Color(red: 0.2, green: 0.4, blue: 0.8 + 1 / 255)
      #expect(bench.statuses(bench.check()) == [.same, .different], "\(words)")
      bench.tiles.text = "Goodbye"
      let result = bench.check()
      #expect(bench.statuses(result) == [.different, .different], "\(words)")
      #expect(bench.messages(result, GoldenBench.shot).contains("tile2"), "\(words)")
    }
  }

  // MARK: Findings

  @Test func `findings contain the differences, and are removed when the check passes`() throws {
    bench.check(.everything)
    let findings = try TemporaryFolder()
    let folder = findings.file("deep/er")
    bench.tiles.origin.x += 1
    bench.check { $0.findings = folder }
    let stem = "tiles.start.200x120@1.light"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      files.filter { $0.hasPrefix("tiles.start") }
        == ["actual.png", "difference.png", "expected.png", "txt"].map { "\(stem).\($0)" })
    #expect(files.contains("tiles.200x120@1.light.txt"))
    let text = try findings.text("deep/er/\(stem).txt")
    #expect(text.contains("tile1 moved +1,0") && text.contains("--update \(GoldenBench.shotName)"), "\(text)")
    let expected = try PNG.File(findings.data("deep/er/\(stem).expected.png"), path: "expected").decode()
    let actual = try PNG.File(findings.data("deep/er/\(stem).actual.png"), path: "actual").decode()
    #expect(PictureComparison(expected: expected, actual: actual).differingCount == 80)

    bench.tiles.origin.x -= 1
    bench.check { $0.findings = folder }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `an observer is notified of each take`() throws {
    try bench.folder.write(
      GoldenBench.script.replacingOccurrences(of: "\n---", with: "\nscale: 1, 2\n---"), to: "tiles.script")
    final class Watcher: PlaybackObserver {
      var shots: [String] = []
      func playback(on stage: Stage, didTake shot: FrameRecording.Shot) { shots.append(shot.request.name) }
    }
    let watcher = Watcher()
    var steps: [String] = []
    bench.check { check in
      check.willPlay = {
        steps.append("\($0.number)/\($0.count) \($0.name) \($0.take.name)")
        return [watcher]
      }
      check.didPlay = { steps.append("\($0.number): \($1?.shots.count ?? -1)") }
    }
    #expect(steps == ["1/2 tiles 200x120@1.light", "1: 2", "2/2 tiles 200x120@2.light", "2: 2"])
    #expect(watcher.shots == ["start", "moved", "start", "moved"])
  }
}
