/// Lengths one after the other, with their sums at hand: a Fenwick tree. Changing one, summing up to one and finding the one
/// at a sum take logarithmic time; inserting and removing builds it anew.
nonisolated struct PrefixSums: Sendable {
  private var values: [Int]
  /// `tree[i]` sums up the values of the `i & -i` elements that end before `i`.
  private var tree: [Int] = []
  private(set) var total = 0

  var count: Int { values.count }
  subscript(index: Int) -> Int { values[index] }

  init(_ values: [Int]) {
    self.values = values
    build()
  }

  /// Puts `new` in the place of the elements in `range`. Costs all elements.
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

  /// Makes the element at `index` longer by `delta`.
  mutating func add(_ delta: Int, at index: Int) {
    total += delta
    values[index] += delta
    var i = index + 1
    while i < tree.count {
      tree[i] += delta
      i += i & -i
    }
  }

  /// What the first `count` elements sum up to.
  func sum(ofFirst count: Int) -> Int {
    var sum = 0
    var i = count
    while i > 0 {
      sum += tree[i]
      i -= i & -i
    }
    return sum
  }

  /// How many elements end at or before `position`: the index of the one that holds it, if none is empty.
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
