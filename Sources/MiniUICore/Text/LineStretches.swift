/// The stretches of a long left-to-right line, in text order.
struct LineStretches {
  private(set) var stretches: [LineStretch] = []

  /// The usual length of a stretch, the length at which stretches are no longer divided, and the maximum length without
  /// a joint before it is cut, in UTF-8 units. Chosen; the last is a multiple of the length at which fonts cut words
  /// themselves.
  private static let usual = 1024
  private static let minimum = 512
  private static let maximumUnbroken = 4080
  /// The length from which a line is measured in stretches, in UTF-8 units.
  static let longLine = 2048

  /// Measures a line.
  /// - Parameter former: a line in the same font that may share much text: equal stretches are reused.
  init(of text: String, like former: TextLine?, in cascade: FontCascade) {
    let reused = EqualStretches(in: former?.stretches?.stretches ?? [], of: former?.text ?? "", and: text)
    var after = reused.after[...]
    var end = text.utf8.count - after.reduce(0) { $0 + $1.bytes }
    stretches = reused.before
    let start = stretches.reduce(0) { $0 + $1.bytes }
    // Deleting leaves short stretches, which are merged with the next one.
    while end > start, end - start < LineStretches.minimum, let next = after.popFirst() { end += next.bytes }
    var cutter = StretchCutter(text: text, start: start, end: end)
    while let range = cutter.next(usual: Self.usual, minimum: Self.minimum, maximum: Self.maximumUnbroken) {
      stretches.append(
        LineStretch(
          String(text.utf8Piece(range)), beginsAtJoint: cutter.beganAtJoint,
          isContinued: range.upperBound < text.utf8.count, in: cascade))
    }
    stretches += after
  }

  /// The boundaries of the line's characters.
  var offsets: CellOffsets {
    var offsets = CellOffsets()
    for stretch in stretches { offsets.append(stretch.ends, bytes: stretch.bytes) }
    return offsets
  }

  /// Returns the runs of the line with this text.
  func runs(of text: String) -> [MeasuredRun] {
    var runs: [MeasuredRun] = []
    var (start, end, advance) = (0, 0, 0)
    func close() {
      guard !runs.isEmpty else { return }
      let last = runs.count - 1
      runs[last].width = (advance + 32) / 64
      if runs[last].text.isVerbatim { runs[last].text.text = String(text.utf8Piece(start..<end)) }
    }
    for stretch in stretches {
      for piece in stretch.pieces {
        if let last = runs.last?.text, last.isVerbatim, piece.run.isVerbatim, last.fileIndex == piece.run.fileIndex {
          let mark = MeasuredRun.Mark(cells: last.count, bytes: end - start, advance: advance)
          runs[runs.count - 1].marks.append(mark)
          runs[runs.count - 1].text.count += piece.run.count
        } else {
          close()
          (start, advance) = (end, 0)
          runs.append(MeasuredRun(text: piece.run, width: 0))
        }
        end += piece.bytes
        advance += piece.advance
      }
    }
    close()
    return runs
  }
}

extension String {
  /// Returns the text in a range of UTF-8 units whose ends are character boundaries.
  func utf8Piece(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}
