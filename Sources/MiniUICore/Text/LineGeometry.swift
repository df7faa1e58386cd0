/// The positions of a line's characters, for carets and selections. Created on first use; measures only what is needed.
///
/// A *cell* is a visible character (grapheme cluster) of the line, counted in text order; hanging spaces are cells, a
/// line break is not. A *boundary* is between cells: boundary `i` is before cell `i`. A *slot* is between cells in
/// visual order, counted from the left. There are as many slots as boundaries, and each boundary has its own slot:
/// where text of one direction is embedded in the other, the ends of the embedded text belong to the surrounding text.
final class LineGeometry {
  /// A piece of the line drawn by one face.
  struct Run {
    var text: TextRun
    var cells: Range<Int>
    /// The first slot, and the left edge in points from the pen's start.
    var slot = 0
    var minX: CGFloat = 0
    var width: CGFloat
    var marks: [MeasuredRun.Mark] = []
    var level: UInt8 { text.level }
    var isRightToLeft: Bool { text.isRightToLeft }
  }

  let isRightToLeft: Bool
  /// The boundaries in the line's text. Text hidden by an ellipsis is between two of them.
  let offsets: CellOffsets
  /// The boundaries in the drawn text.
  let shownOffsets: CellOffsets
  /// The runs in text order.
  let runs: [Run]
  /// The indices of `runs` from left to right.
  let visualOrder: [Int]
  /// The left and right edges of all cells, in points from the pen's start.
  let minX, maxX: CGFloat
  /// Whether the line continues the previous one, or is continued by the next, without a line break.
  let isContinuation, isContinued: Bool

  let font: Font
  private let cascade: FontCascade
  /// The drawn pieces of a long line, by their first cells.
  var pieces: [Int: TextLine] = [:]
  /// The measured positions of boundaries in runs.
  private var advances: [Int: CGFloat] = [:]
  private lazy var boundaryAtSlot = makeBoundaries()

  var cellCount: Int { offsets.count - 1 }

  /// - Parameters:
  ///   - content: the drawn text, which makes up the first cells.
  ///   - hanging: the spaces after it.
  ///   - hangingRoom: the distance that these may extend beyond the edge, in points.
  ///   - offsets: the boundaries of the characters in both.
  ///   - shownOffsets: the boundaries in `content` and `hanging`, if these differ from the text, for example by an
  ///     ellipsis.
  init(
    content: TextLine, hanging: String, hangingRoom: CGFloat, offsets: CellOffsets, shownOffsets: CellOffsets?,
    isContinuation: Bool, isContinued: Bool
  ) {
    font = content.font
    cascade = font.cascade(scale: 1)
    isRightToLeft = content.isRightToLeft
    self.offsets = offsets
    self.shownOffsets = shownOffsets ?? offsets
    self.isContinuation = isContinuation
    self.isContinued = isContinued
    var runs: [Run] = []
    var hangingWidth: CGFloat = 0
    func append(_ text: TextRun, width: CGFloat, marks: [MeasuredRun.Mark] = []) {
      let cell = runs.last?.cells.upperBound ?? 0
      runs.append(Run(text: text, cells: cell..<cell + text.count, width: width, marks: marks))
    }
    for run in content.measuredRuns { append(run.text, width: CGFloat(run.width), marks: run.marks) }
    let face = runs.last.flatMap { $0.isRightToLeft ? $0.text.fileIndex : nil }
    for var run in TextRun.split(hanging, preferring: face, in: cascade) {
      run.level = content.isRightToLeft ? 1 : 0
      let width = min(CGFloat(cascade.width(of: run)), hangingRoom - hangingWidth)
      hangingWidth += width
      append(run, width: width)
    }
    visualOrder = TextRun.visualOrder(runs.map(\.level))
    var pen = isRightToLeft ? -hangingWidth : 0
    minX = pen
    var slot = 0
    for index in visualOrder {
      runs[index].minX = pen
      runs[index].slot = slot
      pen += runs[index].width
      slot += runs[index].cells.count
    }
    maxX = pen
    self.runs = runs
  }

  /// Returns the boundary at or before `offset` UTF-8 units from the line's start.
  func boundary(atOffset offset: Int) -> Int { offsets.boundary(notAfter: offset) }

  private func run(ofCell cell: Int) -> Run { runs[runs.lastReachedIndex { $0.cells.lowerBound <= cell }] }

  private func level(ofCell cell: Int) -> UInt8 { run(ofCell: cell).level }

  /// Returns the slot at the side of a cell that is first, or last, in text order.
  private func slot(ofCell cell: Int, leading: Bool) -> Int {
    let run = run(ofCell: cell)
    let index = cell - run.cells.lowerBound + (leading ? 0 : 1)
    return run.slot + (run.isRightToLeft ? run.cells.count - index : index)
  }

  /// The slots at the start and end of a line, by its base direction.
  private var startSlot: Int { isRightToLeft ? cellCount : 0 }
  private var endSlot: Int { isRightToLeft ? 0 : cellCount }

  /// Returns the slot for drawing a caret. Ignores the affinity at an end of the line shared with a neighbouring line.
  func slot(of boundary: Int, _ affinity: TextAffinity) -> Int {
    if boundary == 0, affinity == .upstream || isContinuation || cellCount == 0 { return startSlot }
    if boundary == cellCount, affinity == .downstream || isContinued { return endSlot }
    return affinity == .downstream ? slot(ofCell: boundary, leading: true) : slot(ofCell: boundary - 1, leading: false)
  }

  /// Returns the boundary's own slot.
  private func ownSlot(of boundary: Int) -> Int {
    if boundary == 0 { return startSlot }
    if boundary == cellCount { return endSlot }
    return level(ofCell: boundary - 1) <= level(ofCell: boundary)
      ? slot(ofCell: boundary - 1, leading: false) : slot(ofCell: boundary, leading: true)
  }

  private func makeBoundaries() -> [Int] {
    if runs.allSatisfy({ $0.level == 0 }) { return [] }
    var boundaries = Array(repeating: 0, count: cellCount + 1)
    for boundary in 0...cellCount { boundaries[ownSlot(of: boundary)] = boundary }
    return boundaries
  }

  /// Returns the boundary that owns a slot, and the affinity that draws its caret there.
  func caret(atSlot slot: Int) -> (boundary: Int, affinity: TextAffinity) {
    let boundary = boundaryAtSlot.isEmpty ? slot : boundaryAtSlot[slot]
    return (boundary, self.slot(of: boundary, preferred(boundary)) == slot ? preferred(boundary) : .upstream)
  }

  /// Returns the affinity to use if both have the same position.
  private func preferred(_ boundary: Int) -> TextAffinity {
    boundary == cellCount && isContinued && boundary > 0 ? .upstream : .downstream
  }

  /// Returns the position of a slot, in points from the pen's start.
  func x(ofSlot slot: Int) -> CGFloat {
    if slot == 0 { return minX }
    if slot == cellCount { return maxX }
    let index = visualOrder[visualOrder.lastReachedIndex { runs[$0].slot <= slot }]
    return x(inRun: index, slot: slot - runs[index].slot)
  }

  func x(inRun index: Int, slot: Int) -> CGFloat {
    let run = runs[index]
    return run.isRightToLeft
      ? run.minX + run.width - advance(inRun: index, count: run.cells.count - slot)
      : run.minX + advance(inRun: index, count: slot)
  }

  /// Returns the width of the first `count` characters of a run.
  ///
  /// A long run is measured at a few positions only, and from the nearest of these to the requested one.
  private func advance(inRun index: Int, count: Int) -> CGFloat {
    let run = runs[index]
    if count == 0 { return 0 }
    if count >= run.cells.count { return run.width }
    let key = run.cells.lowerBound + count
    if let known = advances[key] { return known }
    let start = count / LineGeometry.stretch * LineGeometry.stretch
    let advance: CGFloat
    if start == count {
      advance = min(width(of: run, 0..<count), run.width)
    } else {
      let next = self.advance(inRun: index, count: start + LineGeometry.stretch)
      advance = min(self.advance(inRun: index, count: start) + width(of: run, start..<count), next)
    }
    advances[key] = advance
    return advance
  }

  /// Returns the width of some characters of a run. An added right-to-left letter can make the letters before it narrower, so
  /// the result is the maximum of the widths of these characters and of the same without their last one and two: boundaries
  /// stay in order.
  private func width(of run: Run, _ characters: Range<Int>) -> CGFloat {
    if characters.lowerBound == 0, let mark = run.lastMark(before: characters.upperBound) {
      let start = shownOffsets[run.cells.lowerBound]
      let end = shownOffsets[run.cells.lowerBound + characters.upperBound] - start
      let rest = String(run.text.text.utf8Piece(mark.bytes..<end))
      return CGFloat((mark.advance + cascade.face(of: run.text).advance(of: rest, isContinued: false) + 32) / 64)
    }
    let first = run.isRightToLeft ? max(characters.lowerBound + 1, characters.upperBound - 2) : characters.upperBound
    let start = shownOffsets[run.cells.lowerBound]
    let widths = (first...characters.upperBound).map { end in
      let from = shownOffsets[run.cells.lowerBound + characters.lowerBound] - start
      let to = shownOffsets[run.cells.lowerBound + end] - start
      return cascade.width(of: run.text.piece(from..<to))
    }
    return CGFloat(widths.max()!)
  }

  /// The distance between measured positions of a run, in characters.
  private static let stretch = 256

  /// Returns the caret closest to `x` points from the pen's start.
  func caret(at x: CGFloat) -> (boundary: Int, affinity: TextAffinity) {
    if cellCount == 0 || !(x > minX) { return caret(atSlot: 0) }
    if x >= maxX { return caret(atSlot: cellCount) }
    let index = run(at: x)
    let run = runs[index]
    let low = slot(inRun: index, at: x)
    let high = low + 1
    let left = x - self.x(inRun: index, slot: low)
    let right = self.x(inRun: index, slot: high) - x
    let isLeft = left < right
    let slot = run.slot + (isLeft ? low : high)
    // Prefers the side of the hit cell, if the caret can be drawn there.
    let cell = cell(inRun: index, atSlot: low)
    let isLeading = isLeft != run.isRightToLeft
    let boundary = isLeading ? cell : cell + 1
    for affinity in [preferred(boundary), isLeading ? .downstream : .upstream]
    where self.slot(of: boundary, affinity) == slot && isOnThisLine(boundary, affinity) { return (boundary, affinity) }
    return caret(atSlot: slot)
  }

  /// Returns the cell whose box contains `x`, or the closest one; nil in an empty line.
  func cell(at x: CGFloat) -> Int? {
    guard cellCount > 0 else { return nil }
    let x = x > minX ? min(x, maxX.nextDown) : minX
    let index = run(at: x)
    return cell(inRun: index, atSlot: slot(inRun: index, at: x))
  }

  private func run(at x: CGFloat) -> Int {
    visualOrder.first { runs[$0].minX + runs[$0].width > x } ?? visualOrder.last!
  }

  /// Returns the cell to the right of a slot, counted from the left of a run.
  private func cell(inRun index: Int, atSlot slot: Int) -> Int {
    let run = runs[index]
    return run.isRightToLeft ? run.cells.upperBound - 1 - slot : run.cells.lowerBound + slot
  }

  private func isOnThisLine(_ boundary: Int, _ affinity: TextAffinity) -> Bool {
    !(boundary == 0 && isContinuation && affinity == .upstream)
      && !(boundary == cellCount && isContinued && affinity == .downstream)
  }

  /// Returns the slot to the left of `x`, counted from the left of a run with cells; never the run's last slot.
  func slot(inRun index: Int, at x: CGFloat) -> Int {
    let (low, high) = runs[index].slots(around: x)
    return (low..<high).lastReachedIndex { self.x(inRun: index, slot: $0) <= x }
  }

  /// Returns the horizontal ranges of cells, from left to right. Adjacent ranges are joined.
  func extents(_ cells: Range<Int>) -> [ClosedRange<CGFloat>] {
    var extents: [ClosedRange<CGFloat>] = []
    for index in visualOrder {
      let run = runs[index]
      let part = cells.clamped(to: run.cells)
      if part.isEmpty { continue }
      let from = part.lowerBound - run.cells.lowerBound
      let to = part.upperBound - run.cells.lowerBound
      let (a, b) = run.isRightToLeft ? (run.cells.count - to, run.cells.count - from) : (from, to)
      let (left, right) = (x(inRun: index, slot: a), x(inRun: index, slot: b))
      if let last = extents.last, last.upperBound == left {
        extents[extents.count - 1] = last.lowerBound...right
      } else {
        extents.append(left...right)
      }
    }
    return extents
  }
}
