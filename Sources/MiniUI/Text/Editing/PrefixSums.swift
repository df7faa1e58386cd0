/// A Fenwick tree of lengths: O(log n) update, prefix sum and lookup by sum; O(n) insertion and removal.
nonisolated struct PrefixSums: Sendable {
  private var values: [Int]
  /// The tree: `tree[i]` is the sum of the `i & -i` values that end before `i`.
  private var tree: [Int] = []
  private(set) var total = 0

  var count: Int { values.count }
  subscript(index: Int) -> Int { values[index] }

  init(_ values: [Int]) {
    self.values = values
    build()
  }

  /// Replaces the elements in `range` by `new`.
  /// - Complexity: O(n) in the number of all elements.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Int]) {
    values.replaceSubrange(range, with: new)
    build()
  }

  private mutating func build() {
    tree = [0] + values
    total = 0
    for i in tree.indices.dropFirst() {
      total += values[i - 1]
      let parent = i + (i & -i)
      if parent < tree.count { tree[parent] += tree[i] }
    }
  }

  /// Adds `delta` to the element at `index`.
  mutating func add(_ delta: Int, at index: Int) {
    total += delta
    values[index] += delta
    var i = index + 1
    while i < tree.count {
      tree[i] += delta
      i += i & -i
    }
  }

  /// Returns the sum of the first `count` elements.
  func sum(ofFirst count: Int) -> Int {
    var sum = 0
    var i = count
    while i > 0 {
      sum += tree[i]
      i -= i & -i
    }
    return sum
  }

  /// Returns the number of elements that end at or before `position`: the index of the element that contains it, if
  /// none is empty.
  /// - Complexity: O(log n).
  func index(at position: Int) -> Int {
    var index = 0
    var rest = position
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      if index + step < tree.count, tree[index + step] <= rest {
        index += step
        rest -= tree[index]
      }
      step /= 2
    }
    return index
  }
}
