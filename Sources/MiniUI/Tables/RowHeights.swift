/// The heights of the rows of a section: one height for all, and those that are known better.
///
/// Heights are stored in blocks of 512 rows, and only in blocks with a row that is known. So a million rows of one height are a
/// few numbers, and a row at an offset is found by a binary search through the blocks and a walk through one of them.
struct RowHeights {
  /// The number of rows.
  let count: Int
  /// The height of the rows that are not known, in points.
  let base: CGFloat
  private var blocks: [Block] = []

  /// The number of rows in a block.
  private static let size = 512

  private struct Block {
    /// The number of the block in the section.
    let number: Int
    /// The heights of the rows; `base` for those that are not known.
    var heights: [CGFloat]
    var known = [Bool](repeating: false, count: RowHeights.size)
    /// By how much the rows of the block are higher than by `base`, and those of the blocks before it.
    var extra: CGFloat = 0
    var extraBefore: CGFloat = 0
  }

  init(count: Int, base: CGFloat) {
    self.count = count
    self.base = base
  }

  /// The height of all rows.
  var total: CGFloat { CGFloat(count) * base + (blocks.last.map { $0.extraBefore + $0.extra } ?? 0) }

  /// Whether no row is known.
  var isUniform: Bool { blocks.isEmpty }

  /// Returns the height of a row.
  func height(of row: Int) -> CGFloat {
    let place = place(of: row)
    return place.map { blocks[$0.block].heights[$0.row] } ?? base
  }

  /// Returns whether the height of a row is known.
  func isKnown(_ row: Int) -> Bool { place(of: row).map { blocks[$0.block].known[$0.row] } ?? false }

  /// Returns the distance of a row from the first one. The number of rows stands for the end of the last.
  func start(of row: Int) -> CGFloat {
    let number = row / RowHeights.size
    let index = firstBlock { $0.number >= number }
    var start = CGFloat(row) * base
    if index < blocks.count, blocks[index].number == number {
      let block = blocks[index]
      start += block.extraBefore
      for row in 0..<row % RowHeights.size { start += block.heights[row] - base }
    } else if index > 0 {
      start += blocks[index - 1].extraBefore + blocks[index - 1].extra
    }
    return start
  }

  /// Returns the first row that ends beyond `offset`; the number of rows if none does.
  func row(at offset: CGFloat) -> Int {
    if offset < 0 { return 0 }
    let index = firstBlock { CGFloat($0.number * RowHeights.size) * base + $0.extraBefore > offset } - 1
    var row = 0
    var rest = offset
    let next = index + 1 < blocks.count ? blocks[index + 1].number * RowHeights.size : count
    if index >= 0 {
      let block = blocks[index]
      row = block.number * RowHeights.size
      rest = offset - CGFloat(row) * base - block.extraBefore
      let end = min(count, row + RowHeights.size)
      let first = row
      while row < end, block.heights[row - first] <= rest {
        rest -= block.heights[row - first]
        row += 1
      }
      if row < end { return row }
    }
    guard base > 0 else { return next }
    return min(row + Int(min((rest / base).rounded(.down), CGFloat(next - row))), next)
  }

  /// Takes over the height of a row.
  /// - Returns: By how much the rows became higher.
  @discardableResult
  mutating func set(_ height: CGFloat, of row: Int) -> CGFloat {
    let number = row / RowHeights.size
    let index = firstBlock { $0.number >= number }
    if index == blocks.count || blocks[index].number != number {
      var block = Block(number: number, heights: Array(repeating: base, count: RowHeights.size))
      if index > 0 { block.extraBefore = blocks[index - 1].extraBefore + blocks[index - 1].extra }
      blocks.insert(block, at: index)
    }
    let place = row % RowHeights.size
    let change = height - blocks[index].heights[place]
    blocks[index].heights[place] = height
    blocks[index].known[place] = true
    guard change != 0 else { return 0 }
    blocks[index].extra += change
    for index in index + 1..<max(index + 1, blocks.count) { blocks[index].extraBefore += change }
    return change
  }

  /// Calls `body` with each row that is known, and its height, in order.
  func forEachKnown(_ body: (_ row: Int, _ height: CGFloat) -> Void) {
    for block in blocks {
      for row in 0..<RowHeights.size where block.known[row] {
        body(block.number * RowHeights.size + row, block.heights[row])
      }
    }
  }

  // MARK: Blocks

  private func place(of row: Int) -> (block: Int, row: Int)? {
    if blocks.isEmpty { return nil }
    let number = row / RowHeights.size
    let index = firstBlock { $0.number >= number }
    guard index < blocks.count, blocks[index].number == number else { return nil }
    return (index, row % RowHeights.size)
  }

  private func firstBlock(where isBeyond: (Block) -> Bool) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(blocks[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
