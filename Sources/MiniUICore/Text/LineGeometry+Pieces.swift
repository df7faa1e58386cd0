/// Pieces of lines that are too long to be drawn at once.
extension LineGeometry {
  /// Returns the pieces, of some words each, that may be visible between two positions, with their starts, in points
  /// from the pen's start.
  func pieces(from left: CGFloat, to right: CGFloat) -> [(line: TextLine, x: CGFloat)] {
    var result: [(line: TextLine, x: CGFloat)] = []
    for runNumber in visualOrder {
      let run = runs[runNumber]
      if run.text.text.isEmpty || !run.text.isVerbatim || run.minX > right || run.minX + run.width < left { continue }
      let ends = [left, right].map { x in
        let slot = slot(inRun: runNumber, at: x)
        return run.isRightToLeft ? run.cells.count - slot : slot
      }
      // One more piece on each side, since letters may extend beyond their width.
      let first = max(0, ends.min()! / LineGeometry.pieceLength - 1)
      let last = ends.max()! / LineGeometry.pieceLength + 1
      for number in first...last {
        let cells = pieceStart(number, run)..<pieceStart(number + 1, run)
        if cells.isEmpty { continue }
        let start = run.isRightToLeft ? run.cells.count - cells.upperBound : cells.lowerBound
        result.append((piece(cells, run), x(inRun: runNumber, slot: start)))
      }
    }
    return result
  }

  /// The length of a piece, in characters.
  private static let pieceLength = 128

  /// Returns the start of a piece, in characters of its run: after a space, so that connected letters stay together.
  private func pieceStart(_ number: Int, _ run: Run) -> Int {
    let earliest = number * LineGeometry.pieceLength
    if number == 0 || earliest >= run.cells.count { return min(earliest, run.cells.count) }
    let utf8 = run.text.text.utf8
    let origin = shownOffsets[run.cells.lowerBound]
    for cell in earliest..<min(earliest + LineGeometry.pieceLength, run.cells.count) {
      let before = shownOffsets[run.cells.lowerBound + cell] - origin - 1
      if utf8[utf8.index(utf8.startIndex, offsetBy: before)] == 0x20 { return cell }
    }
    return earliest
  }

  private func piece(_ cells: Range<Int>, _ run: Run) -> TextLine {
    let key = run.cells.lowerBound + cells.lowerBound
    if let known = pieces[key] { return known }
    let offset = { (cell: Int) in
      self.shownOffsets[run.cells.lowerBound + cell] - self.shownOffsets[run.cells.lowerBound]
    }
    let text = run.text.piece(offset(cells.lowerBound)..<offset(cells.upperBound)).text
    let span = TextLevels.Span(end: text.utf8.count, level: run.level)
    let levels = run.isRightToLeft ? TextLevels(isRightToLeft: true, spans: [span]) : nil
    let line = TextLine(text, font: font, levels: levels)
    pieces[key] = line
    return line
  }
}
