/// A separately measured part of a long line. A line that differs from another in a few characters reuses its other
/// stretches.
///
/// A stretch begins at a *joint*: between a space and a visible character. Fonts lay out words separately, so letters
/// on one side of a joint do not depend on the other side. Only long text without spaces is cut elsewhere.
final class LineStretch {
  /// A piece of the stretch drawn by one face.
  struct Piece {
    /// The length in the line, in UTF-8 units.
    let bytes: Int
    let run: TextRun
    /// The advance width, in 64ths of a pixel.
    let advance: Int
  }

  /// The length in UTF-8 units.
  let bytes: Int
  /// The ends of its characters, in UTF-8 units from its start; nil if each is one unit.
  let ends: [UInt32]?
  let pieces: [Piece]
  /// Whether it begins at a joint, independent of the text before.
  let beginsAtJoint: Bool

  /// - Parameter isContinued: whether another stretch follows.
  init(_ text: String, beginsAtJoint: Bool, isContinued: Bool, in cascade: FontCascade) {
    self.beginsAtJoint = beginsAtJoint
    bytes = text.utf8.count
    ends = CellOffsets.ends(of: text)
    let runs = TextRun.split(text, in: cascade)
    var start = text.startIndex
    pieces = runs.enumerated().map { index, run in
      let end = run.isVerbatim ? text.utf8.index(start, offsetBy: run.text.utf8.count) : text.index(after: start)
      defer { start = end }
      let isContinued = isContinued && index == runs.count - 1
      return Piece(
        bytes: text.utf8.distance(from: start, to: end), run: run,
        advance: run.text.isEmpty ? 0 : cascade.face(of: run).advance(of: run.text, isContinued: isContinued))
    }
  }
}

/// A measured piece of a line drawn by one face.
struct MeasuredRun {
  /// A measured position in a long run: the letters after it do not depend on those before.
  struct Mark {
    /// The numbers of characters and UTF-8 units before the position.
    let cells, bytes: Int
    /// The advance width from the run's start, in 64ths of a pixel.
    let advance: Int
  }

  var text: TextRun
  /// The advance width, in pixels.
  var width: Int
  /// The measured positions, in order. Only in long runs.
  var marks: [Mark] = []
}
