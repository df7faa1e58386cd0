/// A Fenwick tree of row lengths: O(log n) update and lookup by offset.
struct LengthTree {
  /// The node at index i, from 1, is the sum of the lengths from i - (i & -i) up to, but not including, i.
  private var tree: [CGFloat]

  let count: Int

  init(_ lengths: [CGFloat]) {
    count = lengths.count
    tree = [0]
    tree.reserveCapacity(count + 1)
    tree.append(contentsOf: lengths)
    for index in 1..<max(1, count + 1) {
      let parent = index + (index & -index)
      if parent <= count { tree[parent] += tree[index] }
    }
  }

  /// The sum of all lengths.
  var total: CGFloat { sum(before: count) }

  /// Returns the sum of the lengths before `index`.
  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var index = index
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  /// Adds to the length at `index`.
  /// - Complexity: O(log n).
  mutating func add(_ length: CGFloat, at index: Int) {
    var index = index + 1
    while index <= count {
      tree[index] += length
      index += index & -index
    }
  }

  /// Returns the index of the first length that ends beyond `offset`; the number of lengths if there is none.
  /// - Complexity: O(log n).
  func index(at offset: CGFloat) -> Int {
    var found = 0
    var left = offset
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if found + step <= count, tree[found + step] <= left {
        found += step
        left -= tree[found]
      }
      step >>= 1
    }
    return found
  }
}
