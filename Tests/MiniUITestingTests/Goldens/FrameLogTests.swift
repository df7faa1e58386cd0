import Foundation
import MiniUITesting
import TestSupport
import Testing

struct FrameLogTests {
  /// Identifiers that an app may give to its views.
  private static let names = [
    "tile1", "tile1/Label[2]", "my tile", "", "a;b", "say \"hi\"", "back\\slash", "two\nlines", "\r\n", "\t", "é", "👩‍👩‍👧",
    "gone",
    "alpha", "\"", "\u{0}", "\u{301}", "\u{1b}[0m", "40,60",
  ]

  private func number(_ random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: Double(Int.random(in: -2000...2000, using: &random))
    case 1: Double(Int.random(in: -2_000_000...2_000_000, using: &random)) / 1000
    case 2: Double.random(in: -1e6...1e6, using: &random)
    case 3: [1e300, -1e-300, .infinity, -.infinity, 1e15, -1e15, 0.1, 1 / 3].randomElement(using: &random) ?? 0
    default: 0
    }
  }

  private func move(_ random: inout SplitMix64) -> FrameRecording.ViewMove {
    let name = Self.names.randomElement(using: &random) ?? ""
    if Int.random(in: 0..<4, using: &random) == 0 { return FrameRecording.ViewMove(view: name, frame: nil, alpha: 0) }
    let frame = CGRect(
      x: number(&random), y: number(&random), width: number(&random), height: number(&random))
    return FrameRecording.ViewMove(view: name, frame: frame, alpha: Bool.random(using: &random) ? 1 : number(&random))
  }

  private func log(seed: UInt64) -> FrameLog {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    let frames = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
      time += Double(Int.random(in: 1...30, using: &random)) * (1 / 60)
      return FrameLog.Frame(
        time: time, pixels: PixelHash(rawValue: .random(in: 0 ... .max, using: &random)),
        moves: (0..<Int.random(in: 0..<4, using: &random)).map { _ in move(&random) })
    }
    return FrameLog(take: "960x640@1.light", frames: frames)
  }

  @Test func `frame logs are read as they were written`() throws {
    for seed in 0..<500 as Range<UInt64> {
      let log = log(seed: seed)
      let text = log.text
      let read = try FrameLog(parsing: text, file: "a.frames")
      #expect(read == log, "seed \(seed)")
      #expect(read.text == text, "seed \(seed)")
    }
  }

  @Test func `a frame's line is short and readable`() {
    let tile = FrameRecording.ViewMove(view: "tile1", frame: CGRect(x: 40, y: 60.5, width: 96, height: 96), alpha: 0.5)
    let gone = FrameRecording.ViewMove(view: "my tile", frame: nil, alpha: 0)
    let frame = FrameLog.Frame(time: 17 * (1.0 / 60), pixels: PixelHash(rawValue: 255), moves: [tile, gone])
    #expect(
      FrameLog(take: "960x640@1.light", frames: [frame]).text == """
        frames 1 960x640@1.light
        0.2833333333333333 00000000000000ff tile1 40,60.5 96x96 alpha 0.5; "my tile" gone

        """)
  }

  @Test(arguments: [
    ("", "line 1: it does not start with"), ("frames", "line 1: it does not start with"),
    ("\u{89}PNG\r\n", "line 1: it does not start with"), ("frames 1 ", "line 1: it does not start with"),
    ("frames 2 a\n", "line 1: it was written in version 2"), ("frames 1 a", "line 1: its end is missing"),
    ("frames 1 a\n0 00000000000000ff", "line 2: its end is missing"),
    ("frames 1 a\n0 00000000000000f\n", "line 2: '0 00000000000000f' is not"),
    ("frames 1 a\n\n", "line 2: '' is not"), ("frames 1 a\n0\n", "line 2: '0' is not"),
    ("frames 1 a\nx 00000000000000ff\n", "line 2: 'x"),
    ("frames 1 a\n0 00000000000000ff \n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff a\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff a 1,2\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff a 1,2 3\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff a 1,2 3x4 beta 1\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff a 1,2 3x4;\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff a 1,2 3x4 b gone\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff \"a gone\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff \"\\u{110000}\" gone\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff \"\\q\" gone\n", "line 2: '0"),
    ("frames 1 a\n0 00000000000000ff\r\n", "line 2: '0"),
    ("frames 1 a\n1 00000000000000ff\n1 00000000000000ff\n", "line 3: its time is not after"),
    ("frames 1 a\n1 00000000000000ff\n0.5 00000000000000ff\n", "line 3: its time is not after"),
    ("frames 1 a\nnan 00000000000000ff\n", "line 2: 'nan"),
  ])
  func `an invalid frame log is an error with the line`(text: String, reason: String) {
    do {
      _ = try FrameLog(parsing: text, file: "a.frames")
      Issue.record("read")
    } catch {
      #expect("\(error)".hasPrefix("a.frames is broken: \(reason)"), "\(error)")
    }
  }

  @Test func `a damaged frame log never crashes`() {
    let valid = Array(log(seed: 4).text.unicodeScalars)
    var random = SplitMix64(seed: 5)
    let hostile: [Unicode.Scalar] = ["\"", "\\", ";", " ", "\n", "\r", "{", "}", "u", ",", "x", "\u{0}", "é", "9", "-"]
    var readable = 0
    for _ in 0..<3000 {
      var scalars = valid
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars[at] = hostile.randomElement(using: &random) ?? " "
        case 1: scalars.remove(at: at)
        default: scalars.insert(hostile.randomElement(using: &random) ?? " ", at: at)
        }
      }
      let text = String(String.UnicodeScalarView(scalars))
      if let log = try? FrameLog(parsing: text, file: "a") {
        #expect((try? FrameLog(parsing: log.text, file: "a")) == log)
        readable += 1
      }
    }
    #expect(readable > 0 && readable < 3000, "\(readable) of 3000 were read all the same")
  }
}
