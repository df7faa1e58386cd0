/// A set of small numbers, visited in ascending order. During a visit, larger numbers may be added.
struct DirtySet {
  private var words: [UInt64] = []
  private var first = 0

  /// Removes all numbers, and makes room for those below `count`.
  mutating func prepare(count: Int) {
    let isEmpty = first >= words.count
    if !isEmpty || words.count * 64 < count { words = Array(repeating: 0, count: (count + 63) / 64) }
    first = words.count
  }

  mutating func insert(_ number: Int) {
    words[number / 64] |= 1 << UInt64(number % 64)
    first = min(first, number / 64)
  }

  /// Removes and returns the smallest number; nil if the set is empty.
  mutating func removeFirst() -> Int? {
    while first < words.count {
      if words[first] != 0 {
        let bit = words[first].trailingZeroBitCount
        words[first] &= words[first] - 1
        return first * 64 + bit
      }
      first += 1
    }
    return nil
  }
}
