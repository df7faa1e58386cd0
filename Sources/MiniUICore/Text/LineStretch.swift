/// A part of a long line that was measured by itself. A line that differs from another one in a few characters has the rest of
/// its stretches from there.
///
/// A stretch begins at a *joint*: between a space and a visible character. Fonts set words separately, so the letters on one
/// side of a joint do not depend on those on the other. Only text that goes on for long without a space is cut elsewhere.
final class LineStretch {
  /// A piece of the stretch that one face draws.
  struct Piece {
    /// Its length in the line, in UTF-8 units.
    let bytes: Int
    let run: TextRun
    /// The distance that the pen moves over it, in 64ths of a pixel.
    let advance: Int
  }

  /// The length in UTF-8 units.
  let bytes: Int
  /// The ends of its characters in UTF-8 units from its start; nil if each is one unit.
  let ends: [UInt32]?
  let pieces: [Piece]
  /// Whether it begins at a joint, independently of the text further before.
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

/// A piece of a line that one face draws, with its measure.
struct MeasuredRun {
  /// A place in a long run up to which the pen's way is known: the letters after it do not depend on those before.
  struct Mark {
    /// The numbers of characters and of UTF-8 units before the place.
    let cells, bytes: Int
    /// The distance that the pen moves from the run's start, in 64ths of a pixel.
    let advance: Int
  }

  var text: TextRun
  /// The distance that the pen moves, in pixels.
  var width: Int
  /// The known places in order. Runs that are not long have none.
  var marks: [Mark] = []
}
