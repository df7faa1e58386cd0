import Foundation
import MiniUITestTools
import StageSupport
import TestSupport
import Testing

struct ReportCollectorTests {
  private let bench: GoldenBench

  init() throws { bench = try GoldenBench() }

  private func report(_ update: GoldenUpdate = .nothing) throws -> Report {
    var collector: ReportCollector?
    let result = bench.check(update) { collector = ReportCollector($0) }
    return try #require(collector).report(of: result, title: "bench", accept: "check bench")
  }

  private func take(_ report: Report) throws -> TakeReport { try #require(report.scripts.first?.takes.first) }

  @Test func `a first run shows the pictures, and how to accept them`() throws {
    let take = try take(report())
    #expect(take.name == "200x120@1.light" && take.shots.map(\.name) == ["start", "moved"])
    let shot = take.shots[0]
    #expect(shot.status == .missing)
    #expect(shot.expected == nil)
    #expect(shot.actual != nil)
    #expect(shot.line == 3)
    #expect(shot.acceptCommand == "check bench --update \(GoldenBench.shotName)")
    #expect(take.recording?.status == .missing && take.recording?.compactRecording?.frames.isEmpty == false)
    #expect(take.recording?.acceptCommand == "check bench --update \(GoldenBench.framesName)")
  }

  @Test func `a passed take is shown without its recording`() throws {
    bench.check(.everything)
    let report = try report()
    let take = try take(report)
    #expect(take.shots.map(\.status) == [.same, .same] && take.recording?.status == .same)
    #expect(try take.shots[0].actual == bench.folder.data(GoldenBench.shot))
    #expect(take.recording?.compactRecording == nil)
    #expect(report.scripts[0].lines.count == 6 && report.scripts[0].lines[3] == "tap @tile1")
  }

  @Test func `a difference is reported with pictures, views and the owners of its pixels`() throws {
    bench.check(.everything)
    bench.tiles.origin.x += 1
    let take = try take(report())
    let shot = take.shots[0]
    #expect(shot.status == .different)
    #expect(shot.expected != nil)
    #expect(shot.difference != nil)
    #expect(shot.messages.contains { $0.view == "tile1" && $0.text.hasPrefix("tile1 moved +1,0") })
    let owners = try #require(shot.owners)
    var count = 0
    for position in stride(from: 1, to: owners.runs.count, by: 2) { count += owners.runs[position] }
    #expect(count == 200 * 120)
    #expect(Set(owners.views).isSuperset(of: ["tile1", "tile2"]))
    #expect(take.recording?.divergence == 0 && take.recording?.status == .different)
  }

  @Test func `a difference of meaning is shown with its lines, at its shot`() throws {
    let bench = try GoldenBench("size: 200x120\n---\nshot start with meaning\n")
    bench.check(.everything)
    bench.tiles.text = "Goodbye"
    var collector: ReportCollector?
    let result = bench.check { collector = ReportCollector($0) }
    let report = try #require(collector).report(of: result, title: "bench", accept: "check bench")
    let shots = try take(report).shots
    let meaning = try #require(shots.first?.meaning)
    #expect(shots.count == 1 && meaning.status == .different)
    #expect(meaning.lines.map(\.kind) == [.expected, .actual])
    #expect(meaning.lines.map(\.text) == ["static text \"Hello\"", "static text \"Goodbye\""])
    #expect(meaning.acceptCommand == "check bench --update tiles.start.200x120@1.light.txt")
  }

  @Test func `a meaning as expected is shown with all of its lines`() throws {
    let bench = try GoldenBench("size: 200x120\n---\nshot start with meaning\n")
    bench.check(.everything)
    var collector: ReportCollector?
    let result = bench.check { collector = ReportCollector($0) }
    let report = try #require(collector).report(of: result, title: "bench", accept: "check bench")
    let meaning = try #require(try take(report).shots.first?.meaning)
    #expect(meaning.status == .same && meaning.acceptCommand == nil)
    #expect(meaning.lines == [TextDifference.Line(.both, "static text \"Hello\"")])
  }

  @Test func `a difference in a window with constraints is shown with their lines over the actual picture`() throws {
    bench.tiles.isPinned = true
    bench.check(.everything)
    bench.tiles.origin.x += 1
    let shot = try take(report()).shots[0]
    let lines = try #require(shot.constraints)
    let actual = try #require(shot.actual)
    let plain = try PNG.File(actual, path: "actual").decode()
    let drawn = try PNG.File(lines, path: "constraints").decode()
    #expect(drawn.bounds == plain.bounds)
    // The line from the tile's leading edge at x = 21 to the view in it, at half of the view's height.
    #expect((22..<30).allSatisfy { drawn.row(50)[$0] != plain.row(50)[$0] })
    // No line is drawn at the other tile.
    #expect((100..<200).allSatisfy { drawn.row(50)[$0] == plain.row(50)[$0] })
  }

  @Test func `constraints are not drawn for an expected picture or for a window without constraints`() throws {
    bench.check(.everything)
    bench.tiles.origin.x += 1
    #expect(try take(report()).shots[0].constraints == nil)
    bench.tiles.isPinned = true
    bench.check(.everything)
    #expect(try take(report()).shots[0].constraints == nil)
  }

  @Test func `a script that stops with an error is reported with the frames until then`() throws {
    let bench = try GoldenBench("size: 200x120\n---\ntap @tile1\nwait 100ms\ntap @tile9")
    var collector: ReportCollector?
    let result = bench.check { collector = ReportCollector($0) }
    let report = try #require(collector).report(of: result, title: "bench", accept: "check bench")
    #expect(report.messages.count == 1 && report.messages[0].text.contains("tile9"))
    let recording = try #require(try take(report).recording)
    #expect(recording.status == nil && recording.compactRecording?.frames.isEmpty == false)
    #expect(recording.messages == report.messages)
  }

  @Test func `a golden without a script has the command that removes it`() throws {
    bench.check(.everything)
    try bench.write(golden: "Goldens/tiles/gone.200x120@1.light.png")
    let messages = try report().messages
    #expect(messages.map(\.command) == ["check bench --update tiles.gone.200x120@1.light.png"])
  }

  @Test func `an earlier playback observer is still notified`() throws {
    final class Counter: PlaybackObserver {
      var count = 0
      func playbackDidBegin(on stage: Stage) { count += 1 }
    }
    let counter = Counter()
    var takes = 0
    bench.check { check in
      check.willPlay = { _ in [counter] }
      check.didPlay = { _, _ in takes += 1 }
      _ = ReportCollector(check)
    }
    #expect(counter.count == 1 && takes == 1)
  }
}
