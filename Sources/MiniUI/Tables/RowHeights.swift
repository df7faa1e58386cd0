/// The heights of a section's rows: a default height, and exceptions that are known exactly.
///
/// Known heights are stored in blocks of at most 512 rows. A million rows of equal height take a few numbers. A row is
/// found by binary search among the blocks and a walk through one block.
struct RowHeights {
  let count: Int
  /// The height of rows whose own height is unknown, in points.
  let base: CGFloat
  private(set) var blocks: [Block] = []
  /// The number of heights that were copied one by one from other heights: the cost of a change of the data.
  private(set) var copies = 0

  static let size = 512

  struct Block {
    var first: Int
    /// The heights of the rows; `base` for unknown rows.
    var heights: [CGFloat]
    var known: [Bool]
    /// The total excess over `base` of this block's rows, and of all blocks before it.
    var extra: CGFloat = 0
    var extraBefore: CGFloat = 0

    var end: Int { first + heights.count }
    /// The total excess over `base` of this block and all blocks before it.
    var extraAfter: CGFloat { extraBefore + extra }
  }

  init(count: Int, base: CGFloat) {
    self.count = count
    self.base = base
  }

  var total: CGFloat { CGFloat(count) * base + (blocks.last?.extraAfter ?? 0) }

  var isUniform: Bool { blocks.isEmpty }

  func height(of row: Int) -> CGFloat {
    let position = position(of: row)
    return position.map { blocks[$0.block].heights[$0.row] } ?? base
  }

  func isKnown(_ row: Int) -> Bool { position(of: row).map { blocks[$0.block].known[$0.row] } ?? false }

  /// Returns the distance from the first row to the start of a row. For the number of rows, returns the end of the last
  /// one.
  func start(of row: Int) -> CGFloat {
    let index = blocks.partitioningIndex { $0.end > row }
    var start = CGFloat(row) * base
    if index < blocks.count, blocks[index].first <= row {
      let block = blocks[index]
      start += block.extraBefore
      for position in 0..<row - block.first { start += block.heights[position] - base }
    } else if index > 0 {
      start += blocks[index - 1].extraAfter
    }
    return start
  }

  /// Returns the first row that ends beyond `offset`; the number of rows if there is none.
  func row(at offset: CGFloat) -> Int {
    if offset < 0 { return 0 }
    let index = blocks.partitioningIndex { CGFloat($0.first) * base + $0.extraBefore > offset } - 1
    var row = 0
    var rest = offset
    let next = index + 1 < blocks.count ? blocks[index + 1].first : count
    if index >= 0 {
      let block = blocks[index]
      row = block.first
      rest = offset - CGFloat(row) * base - block.extraBefore
      let end = block.end
      while row < end, block.heights[row - block.first] <= rest {
        rest -= block.heights[row - block.first]
        row += 1
      }
      if row < end { return row }
    }
    guard base > 0 else { return next }
    return min(row + Int(min((rest / base).rounded(.down), CGFloat(next - row))), next)
  }

  /// Stores the height of a row.
  /// - Returns: The increase of the total height.
  @discardableResult
  mutating func set(_ height: CGFloat, of row: Int) -> CGFloat {
    let index = blocks.partitioningIndex { $0.end > row }
    if index == blocks.count || blocks[index].first > row { insertBlock(around: row, at: index) }
    let position = row - blocks[index].first
    let change = height - blocks[index].heights[position]
    blocks[index].heights[position] = height
    blocks[index].known[position] = true
    guard change != 0 else { return 0 }
    blocks[index].extra += change
    for index in index + 1..<max(index + 1, blocks.count) { blocks[index].extraBefore += change }
    return change
  }

  /// Inserts a block of unknown rows around `row`, up to the neighbouring blocks.
  private mutating func insertBlock(around row: Int, at index: Int) {
    let start = row / RowHeights.size * RowHeights.size
    let first = max(start, index > 0 ? blocks[index - 1].end : 0)
    let end = min(start + RowHeights.size, index < blocks.count ? blocks[index].first : max(count, row + 1))
    var block = Block(
      first: first, heights: Array(repeating: base, count: end - first),
      known: Array(repeating: false, count: end - first))
    if index > 0 { block.extraBefore = blocks[index - 1].extraAfter }
    blocks.insert(block, at: index)
  }

  var knownRows: [Int] {
    blocks.flatMap { block in block.known.indices.filter { block.known[$0] }.map { block.first + $0 } }
  }

  /// The disjoint ranges of rows that contain known rows, in order.
  var knownRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for block in blocks {
      if let last = ranges.last, last.upperBound == block.first {
        ranges[ranges.count - 1] = last.lowerBound..<block.end
      } else {
        ranges.append(block.first..<block.end)
      }
    }
    return ranges
  }

  /// Appends the known heights of `rows` in `other`. The first of these rows has the index `first` here, after all
  /// known rows. Whole blocks are shared, not copied.
  /// - Complexity: depends on the number of blocks, and of rows in the first and last block.
  mutating func append(_ rows: Range<Int>, of other: RowHeights, at first: Int) {
    var index = other.blocks.partitioningIndex { $0.end > rows.lowerBound }
    while index < other.blocks.count, other.blocks[index].first < rows.upperBound {
      let block = other.blocks[index]
      let part = max(block.first, rows.lowerBound) - block.first..<min(block.end, rows.upperBound) - block.first
      append(part, of: block, base: other.base, at: block.first + part.lowerBound + first - rows.lowerBound)
      index += 1
    }
  }

  private mutating func append(_ part: Range<Int>, of block: Block, base other: CGFloat, at first: Int) {
    guard first + part.count <= count else { return }
    var piece = block
    piece.first = first
    if part.count < block.heights.count || other != base {
      copies += part.count
      guard block.known[part].contains(true) else { return }
      piece.heights = Array(block.heights[part])
      piece.known = Array(block.known[part])
      piece.extra = 0
      for position in piece.heights.indices {
        if !piece.known[position] { piece.heights[position] = base }
        piece.extra += piece.heights[position] - base
      }
    }
    if let last = blocks.last, piece.end - last.first <= RowHeights.size { return join(piece) }
    piece.extraBefore = blocks.last?.extraAfter ?? 0
    blocks.append(piece)
  }

  /// Appends the rows of a small block to the last block, to limit the number of blocks after many changes.
  private mutating func join(_ piece: Block) {
    let last = blocks.count - 1
    let gap = piece.first - blocks[last].end
    copies += gap + piece.heights.count
    blocks[last].heights += Array(repeating: base, count: gap) + piece.heights
    blocks[last].known += Array(repeating: false, count: gap) + piece.known
    blocks[last].extra += piece.extra
  }

  private func position(of row: Int) -> (block: Int, row: Int)? {
    if blocks.isEmpty { return nil }
    let index = blocks.partitioningIndex { $0.end > row }
    guard index < blocks.count, blocks[index].first <= row else { return nil }
    return (index, row - blocks[index].first)
  }
}
