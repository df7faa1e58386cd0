/// Where the characters of one line stand, for carets and selections. A line makes it when it is first asked, and measures
/// only what is asked for.
///
/// A *cell* is a character (grapheme cluster) that the line shows, counted in the order of the text; the spaces that hang over
/// the edge are cells, a line break is none. A *boundary* is a place between cells: boundary `i` stands before cell `i`. A *slot*
/// is a place between cells as they are seen, counted from the left. There are as many slots as boundaries, and each boundary
/// has one slot of its own: where text of one direction is embedded in text of another, the ends of the embedded text belong to
/// what surrounds it.
final class LineGeometry {
  /// A piece of the line that one face draws.
  struct Run {
    var text: TextRun
    var cells: Range<Int>
    /// The first slot and the left edge, in points from the pen's start.
    var slot = 0
    var minX: CGFloat = 0
    var width: CGFloat
    var level: UInt8 { text.level }
    var isRightToLeft: Bool { text.isRightToLeft }
  }

  let isRightToLeft: Bool
  /// How many UTF-8 units of the line's text precede each boundary. Text that an ellipsis hides lies between two of them.
  let offsets: [Int]
  /// The same for the text that is drawn.
  let shownOffsets: [Int]
  /// In the order of the text.
  let runs: [Run]
  /// The places of `runs` from left to right.
  let visualOrder: [Int]
  /// The left edge of all cells and the right one, in points from the pen's start.
  let minX, maxX: CGFloat
  /// True if the line continues the one before, or is continued by the next, without a line break between them.
  let isContinuation, isContinued: Bool

  let font: Font
  private let cascade: FontCascade
  /// Of a line that is drawn in pieces those that were drawn, by their first cells.
  var pieces: [Int: TextLine] = [:]
  /// Where the boundaries within runs stand, once they have been asked for.
  private var advances: [Int: CGFloat] = [:]
  private lazy var boundaryAtSlot = makeBoundaries()

  var cellCount: Int { offsets.count - 1 }

  /// - Parameters:
  ///   - content: what is drawn; it makes the first cells.
  ///   - hanging: the spaces after it.
  ///   - hangingRoom: how far these may reach over the edge, in points.
  ///   - offsets: one more than there are characters in both.
  ///   - shownOffsets: those in `content` and `hanging` themselves, if they show another text.
  init(
    content: TextLine, hanging: String, hangingRoom: CGFloat, offsets: [Int], shownOffsets: [Int]? = nil,
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
    func append(_ text: TextRun, width: CGFloat) {
      let cell = runs.last?.cells.upperBound ?? 0
      runs.append(Run(text: text, cells: cell..<cell + text.count, width: width))
    }
    let shown = content.runs(in: cascade)
    for run in shown { append(run, width: shown.count == 1 ? content.width : CGFloat(cascade.width(of: run))) }
    let face = shown.last.flatMap { $0.isRightToLeft ? $0.place : nil }
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
    for place in visualOrder {
      runs[place].minX = pen
      runs[place].slot = slot
      pen += runs[place].width
      slot += runs[place].cells.count
    }
    maxX = pen
    self.runs = runs
  }

  /// The boundary at `offset` UTF-8 units from the line's start, or the next one before it.
  func boundary(atOffset offset: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func runIndex(ofCell cell: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].cells.lowerBound <= cell { low = middle } else { high = middle }
    }
    return low
  }

  private func level(ofCell cell: Int) -> UInt8 { runs[runIndex(ofCell: cell)].level }

  /// The slot at that side of a cell that comes first in the text, or last.
  private func slot(ofCell cell: Int, leading: Bool) -> Int {
    let run = runs[runIndex(ofCell: cell)]
    let place = cell - run.cells.lowerBound + (leading ? 0 : 1)
    return run.slot + (run.isRightToLeft ? run.cells.count - place : place)
  }

  /// Where a line of the base direction starts and ends.
  private var startSlot: Int { isRightToLeft ? cellCount : 0 }
  private var endSlot: Int { isRightToLeft ? 0 : cellCount }

  /// Where a caret is drawn. Ends that a neighbouring line shares have no side of their own to belong to.
  func slot(of boundary: Int, _ affinity: TextAffinity) -> Int {
    if boundary == 0, affinity == .upstream || isContinuation || cellCount == 0 { return startSlot }
    if boundary == cellCount, affinity == .downstream || isContinued { return endSlot }
    return affinity == .downstream ? slot(ofCell: boundary, leading: true) : slot(ofCell: boundary - 1, leading: false)
  }

  /// The boundary's own slot.
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

  /// The boundary whose own slot this is, and the affinity that draws it there.
  func caret(atSlot slot: Int) -> (boundary: Int, affinity: TextAffinity) {
    let boundary = boundaryAtSlot.isEmpty ? slot : boundaryAtSlot[slot]
    return (boundary, self.slot(of: boundary, preferred(boundary)) == slot ? preferred(boundary) : .upstream)
  }

  /// Where both affinities mean one place, this is it.
  private func preferred(_ boundary: Int) -> TextAffinity {
    boundary == cellCount && isContinued && boundary > 0 ? .upstream : .downstream
  }

  /// How far a slot is from the pen's start, in points.
  func x(ofSlot slot: Int) -> CGFloat {
    if slot == 0 { return minX }
    if slot == cellCount { return maxX }
    var (low, high) = (0, visualOrder.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[visualOrder[middle]].slot <= slot { low = middle } else { high = middle }
    }
    return x(inRun: visualOrder[low], slot: slot - runs[visualOrder[low]].slot)
  }

  func x(inRun place: Int, slot: Int) -> CGFloat {
    let run = runs[place]
    return run.isRightToLeft
      ? run.minX + run.width - advance(inRun: place, count: run.cells.count - slot)
      : run.minX + advance(inRun: place, count: slot)
  }

  /// How wide the first `count` characters of a run are.
  ///
  /// A long run is measured from its start at a few places only, and from the nearest of these to where it is asked for.
  private func advance(inRun place: Int, count: Int) -> CGFloat {
    let run = runs[place]
    if count == 0 { return 0 }
    if count >= run.cells.count { return run.width }
    let key = run.cells.lowerBound + count
    if let known = advances[key] { return known }
    let start = count / LineGeometry.stretch * LineGeometry.stretch
    let advance: CGFloat
    if start == count {
      advance = min(width(of: run, 0..<count), run.width)
    } else {
      let next = self.advance(inRun: place, count: start + LineGeometry.stretch)
      advance = min(self.advance(inRun: place, count: start) + width(of: run, start..<count), next)
    }
    advances[key] = advance
    return advance
  }

  /// Letters that run from right to left may be narrower together than alone: none stands before the few that precede it.
  private func width(of run: Run, _ characters: Range<Int>) -> CGFloat {
    let first = run.isRightToLeft ? max(characters.lowerBound + 1, characters.upperBound - 2) : characters.upperBound
    let start = shownOffsets[run.cells.lowerBound]
    let widths = (first...characters.upperBound).map { end in
      let from = shownOffsets[run.cells.lowerBound + characters.lowerBound] - start
      let to = shownOffsets[run.cells.lowerBound + end] - start
      return cascade.width(of: run.text.piece(from..<to))
    }
    return CGFloat(widths.max()!)
  }

  /// In characters.
  private static let stretch = 256

  /// The caret nearest to `x` points from the pen's start.
  func caret(at x: CGFloat) -> (boundary: Int, affinity: TextAffinity) {
    if cellCount == 0 || !(x > minX) { return caret(atSlot: 0) }
    if x >= maxX { return caret(atSlot: cellCount) }
    let place = visualOrder.first { runs[$0].minX + runs[$0].width > x } ?? visualOrder.last!
    let run = runs[place]
    let low = slot(inRun: place, at: x)
    let high = low + 1
    let left = x - self.x(inRun: place, slot: low)
    let right = self.x(inRun: place, slot: high) - x
    let isLeft = left < right
    let slot = run.slot + (isLeft ? low : high)
    // The side of the cell that was hit, if the caret can be drawn there.
    let cell = run.isRightToLeft ? run.cells.upperBound - 1 - low : run.cells.lowerBound + low
    let isLeading = isLeft != run.isRightToLeft
    let boundary = isLeading ? cell : cell + 1
    for affinity in [preferred(boundary), isLeading ? .downstream : .upstream]
    where self.slot(of: boundary, affinity) == slot && isOnThisLine(boundary, affinity) { return (boundary, affinity) }
    return caret(atSlot: slot)
  }

  private func isOnThisLine(_ boundary: Int, _ affinity: TextAffinity) -> Bool {
    !(boundary == 0 && isContinuation && affinity == .upstream)
      && !(boundary == cellCount && isContinued && affinity == .downstream)
  }

  /// The slot to the left of `x`, counted from the left of a run that has cells: never its last one.
  func slot(inRun place: Int, at x: CGFloat) -> Int {
    var (low, high) = (0, runs[place].cells.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.x(inRun: place, slot: middle) <= x { low = middle } else { high = middle }
    }
    return low
  }

  /// What the cells from one boundary to another take along the line, from left to right; what touches is one range.
  func extents(_ cells: Range<Int>) -> [ClosedRange<CGFloat>] {
    var extents: [ClosedRange<CGFloat>] = []
    for place in visualOrder {
      let run = runs[place]
      let part = cells.clamped(to: run.cells)
      if part.isEmpty { continue }
      let from = part.lowerBound - run.cells.lowerBound
      let to = part.upperBound - run.cells.lowerBound
      let (a, b) = run.isRightToLeft ? (run.cells.count - to, run.cells.count - from) : (from, to)
      let (left, right) = (x(inRun: place, slot: a), x(inRun: place, slot: b))
      if let last = extents.last, last.upperBound == left {
        extents[extents.count - 1] = last.lowerBound...right
      } else {
        extents.append(left...right)
      }
    }
    return extents
  }
}
