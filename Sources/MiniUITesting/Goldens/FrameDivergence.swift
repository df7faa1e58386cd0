/// The first frame in which a take differs from its golden.
public nonisolated struct FrameDivergence: Hashable, Sendable {
  /// The kind of difference.
  public nonisolated enum Kind: Hashable, Sendable {
    /// The golden has a frame at a time at which this run has none. The strings describe the views that moved in it.
    case missing([String])
    /// This run has a frame at a time at which the golden has none.
    case extra
    /// Views are at other positions than expected; one sentence for each view.
    case moves([String])
    /// Every view is at its expected position, but pixels differ.
    case pixels
  }

  /// The number of the frame, starting at 1.
  public var number: Int
  /// The time since the start, in seconds.
  public var time: TimeInterval
  /// The line of the script that was playing, starting at 1; nil if it is unknown.
  public var line: Int?
  /// The kind of difference.
  public var kind: Kind

  /// Compares the frames of a golden with the frames of a recording; nil if all are the same.
  public init?(expected: [FrameLog.Frame], actual: [FrameRecording.Frame]) {
    let same = zip(expected, actual).prefix { $0 == FrameLog.Frame($1) }.count
    let wanted = same < expected.count ? expected[same] : nil
    let got = same < actual.count ? actual[same] : nil
    guard let time = [wanted?.time, got?.time].compactMap(\.self).min() else { return nil }
    number = same + 1
    self.time = time
    // The cause of a missing frame is unknown, but it would have occurred before the next frame.
    line = got?.line ?? actual.last?.line
    if got?.time != time {
      kind = .missing(wanted?.moves.map { "\($0.view) \(FrameDivergence.goal($0))" } ?? [])
    } else if let wanted, let got, wanted.time == time {
      let sentences = FrameDivergence.sentences(expected: wanted.moves, actual: FrameLog.Frame(got).moves)
      kind = sentences.isEmpty ? .pixels : .moves(sentences)
    } else {
      kind = .extra
    }
  }

  /// Returns a sentence such as `frame 17 at 0.283 s (line 9: drag @tile1 …): tile1 is at 44,60, expected 40,60`.
  /// - Parameters:
  ///   - played: the action in that line of the script.
  ///   - drawn: the views that changed in this frame, as far as they are known.
  public func message(played: String?, drawn: [String]) -> String {
    var description = "frame \(number) at \(String(format: "%.3f", time)) s"
    if let line, line > 0 {
      let action = played.map { ": \($0.count > 60 ? $0.prefix(59) + "…" : $0)" }
      description += " (line \(line)\(action ?? ""))"
    }
    let views = drawn.isEmpty ? "something" : FrameDivergence.list(drawn)
    switch kind {
    case .missing(let moves):
      return "\(description) is missing: expected \(moves.isEmpty ? "other pixels" : FrameDivergence.list(moves))"
    case .extra: return "\(description) is an additional frame: \(views) changed"
    case .moves(let sentences): return "\(description): \(FrameDivergence.list(sentences))"
    case .pixels: return "\(description): the pixels differ though no view moved differently: \(views) changed in it"
    }
  }

  /// Returns one sentence for each view that is not where it should be, beginning with the views that moved now.
  private static func sentences(expected: [FrameRecording.ViewMove], actual: [FrameRecording.ViewMove]) -> [String] {
    let wanted = Dictionary(expected.map { ($0.view, $0) }) { $1 }
    let got = Dictionary(actual.map { ($0.view, $0) }) { $1 }
    let late = expected.filter { got[$0.view] == nil }.map {
      "\($0.view) has not moved, expected \(goal($0))"
    }
    return actual.compactMap { move in
      guard let expected = wanted[move.view] else {
        return "\(move.view) is \(FrameDivergence.goal(move)), expected not to move"
      }
      return sentence(expected: expected, actual: move)
    } + late
  }

  /// Returns a sentence about the differences of one view; nil if it is as expected.
  private static func sentence(expected: FrameRecording.ViewMove, actual: FrameRecording.ViewMove) -> String? {
    guard let wanted = expected.frame, let got = actual.frame else {
      return expected == actual ? nil : "\(actual.view) is \(goal(actual)), expected \(goal(expected))"
    }
    var parts: [String] = []
    if wanted.origin != got.origin { parts.append("at \(location(got.origin)), expected \(location(wanted.origin))") }
    if wanted.size != got.size { parts.append("\(extent(got.size)), expected \(extent(wanted.size))") }
    if expected.alpha != actual.alpha {
      parts.append("at alpha \(short(actual.alpha)), expected \(short(expected.alpha))")
    }
    return parts.isEmpty ? nil : "\(actual.view) is \(parts.joined(separator: ", and "))"
  }

  private static func goal(_ move: FrameRecording.ViewMove) -> String {
    guard let frame = move.frame else { return "gone" }
    return "at \(location(frame.origin)) \(extent(frame.size))" + (move.alpha == 1 ? "" : " alpha \(short(move.alpha))")
  }

  private static func list(_ texts: [String]) -> String {
    texts.prefix(5).joined(separator: ", ") + (texts.count > 5 ? " and \(texts.count - 5) more" : "")
  }
}
