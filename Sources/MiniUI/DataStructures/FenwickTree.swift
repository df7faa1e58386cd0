/// A Fenwick tree of lengths: changing a length, summing the first lengths, and finding the length at an offset take
/// logarithmic time. Insertions and removals rebuild the tree.
nonisolated struct FenwickTree<Length: AdditiveArithmetic & Comparable & Sendable>: Sendable {
  /// At index i (from 1) the sum of the `i & -i` lengths that end before i.
  private var tree: [Length]

  var count: Int { tree.count - 1 }

  /// Creates the tree in linear time.
  init(_ lengths: [Length]) {
    tree = [.zero]
    tree.reserveCapacity(lengths.count + 1)
    tree.append(contentsOf: lengths)
    for index in 1..<tree.count {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  /// The lengths. Takes linear time.
  private var lengths: [Length] {
    var lengths = tree
    for index in tree.indices.dropFirst().reversed() {
      let parent = index + (index & -index)
      if parent < lengths.count { lengths[parent] -= lengths[index] }
    }
    lengths.removeFirst()
    return lengths
  }

  var total: Length { sum(before: count) }

  /// Returns the length at `index`. Rounded as the sums are, if lengths are fractions.
  subscript(index: Int) -> Length {
    var length = tree[index + 1]
    var child = index
    let end = index + 1 - ((index + 1) & -(index + 1))
    while child > end {
      length -= tree[child]
      child -= child & -child
    }
    return length
  }

  func sum(before index: Int) -> Length {
    var sum = Length.zero
    var index = index
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  mutating func add(_ change: Length, at index: Int) {
    var index = index + 1
    while index < tree.count {
      tree[index] += change
      index += index & -index
    }
  }

  /// Replaces the lengths in `range` by `new`. Takes linear time.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Length]) {
    var lengths = lengths
    lengths.replaceSubrange(range, with: new)
    self = FenwickTree(lengths)
  }

  /// Returns the index of the first length that ends beyond `offset`; the number of lengths if none does.
  func index(at offset: Length) -> Int {
    var found = 0
    var rest = offset
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if found + step < tree.count, tree[found + step] <= rest {
        found += step
        rest -= tree[found]
      }
      step >>= 1
    }
    return found
  }
}
