import Foundation
import MiniUITesting
import Testing

struct FrameDivergenceTests {
  private func tile(_ name: String, _ x: Double, width: Double = 96, alpha: Double = 1) -> FrameRecording.ViewMove {
    FrameRecording.ViewMove(view: name, frame: CGRect(x: x, y: 60, width: width, height: 96), alpha: alpha)
  }

  /// Returns frames at multiples of a sixtieth of a second, in each of which the tile moves to the right by 4 points.
  private func frames(_ numbers: [Int]) -> [FrameRecording.Frame] {
    numbers.map { number in
      FrameRecording.Frame(
        time: Double(number) / 60, pixels: PixelHash(rawValue: UInt64(number)), line: 3,
        moves: [tile("tile1", Double(number) * 4)])
    }
  }

  private func golden(_ frames: [FrameRecording.Frame]) -> [FrameLog.Frame] {
    frames.map { FrameLog.Frame(time: $0.time, pixels: $0.pixels, moves: $0.moves) }
  }

  private func message(_ expected: [FrameRecording.Frame], _ actual: [FrameRecording.Frame], drawn: [String] = [])
    -> String?
  {
    FrameDivergence(expected: golden(expected), actual: actual)?.message(played: "drag @tile1 to @tile2", drawn: drawn)
  }

  private static let location = "at 0.033 s (line 3: drag @tile1 to @tile2)"

  @Test func `equal frames do not diverge`() {
    #expect(message(frames([]), frames([])) == nil)
    #expect(message(frames([0, 1, 5]), frames([0, 1, 5])) == nil)
  }

  @Test func `frames that differ only in the line of their script are equal`() {
    var later = frames([0, 1])
    later[1].line = 9
    #expect(message(frames([0, 1]), later) == nil)
  }

  @Test func `a view at another position is named with both positions`() {
    var actual = frames([0, 1, 2, 3])
    actual[2].moves = [tile("tile1", 12)]
    #expect(message(frames([0, 1, 2, 3]), actual) == "frame 3 \(Self.location): tile1 is at 12,60, expected 8,60")
    actual[2].moves = [tile("tile1", 8, width: 97, alpha: 0.5)]
    #expect(
      message(frames([0, 1, 2]), actual)
        == "frame 3 \(Self.location): tile1 is 97x96, expected 96x96, and at alpha 0.5, expected 1")
    actual[2].moves = [FrameRecording.ViewMove(view: "tile1", frame: nil, alpha: 1)]
    #expect(
      message(frames([0, 1, 2]), actual) == "frame 3 \(Self.location): tile1 is gone, expected at 8,60 96x96")
    actual[2].moves = []
    #expect(
      message(frames([0, 1, 2]), actual)
        == "frame 3 \(Self.location): tile1 has not moved, expected at 8,60 96x96")
    actual[2].moves = [tile("tile1", 8), tile("tile2", 0)]
    #expect(
      message(frames([0, 1, 2]), actual)
        == "frame 3 \(Self.location): tile2 is at 0,60 96x96, expected not to move")
  }

  @Test func `a missing or additional frame is reported differently from a changed one`() {
    #expect(
      message(frames([0, 1, 2, 3]), frames([0, 1, 3]))
        == "frame 3 \(Self.location) is missing: expected tile1 at 8,60 96x96")
    #expect(
      message(frames([0, 1, 2]), frames([0, 1])) == "frame 3 \(Self.location) is missing: expected tile1 at 8,60 96x96")
    #expect(
      message(frames([0, 1, 3]), frames([0, 1, 2, 3]), drawn: ["tile1", "tile2"])
        == "frame 3 \(Self.location) is an additional frame: tile1, tile2 changed")
    #expect(
      message(frames([0, 1]), frames([0, 1, 2]), drawn: ["tile1"])
        == "frame 3 \(Self.location) is an additional frame: tile1 changed")
  }

  @Test func `a difference only in pixels names the views that changed`() {
    var actual = frames([0, 1, 2])
    actual[2].pixels = PixelHash(rawValue: 99)
    #expect(
      message(frames([0, 1, 2]), actual, drawn: ["a", "b", "c", "d", "e", "f", "g"])
        == "frame 3 \(Self.location): the pixels differ though no view moved differently: a, b, c, d, e and 2 more changed in it"
    )
  }
}
