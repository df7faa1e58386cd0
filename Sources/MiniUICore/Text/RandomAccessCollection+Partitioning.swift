extension RandomAccessCollection {
  /// Returns the index of the first element for which `isPast` is true; `endIndex` if there is none. `isPast` must also
  /// be true for all elements after this one.
  /// - Complexity: O(log n).
  @inlinable package func partitioningIndex(where isPast: (Element) -> Bool) -> Index {
    var low = startIndex
    var rest = count
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if isPast(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }

  /// Returns the index of the last element for which `isReached` is true; `startIndex` if there is none. `isReached`
  /// must also be true for all elements before this one.
  /// - Complexity: O(log n).
  @inlinable package func lastReachedIndex(where isReached: (Element) -> Bool) -> Index {
    let end = partitioningIndex { !isReached($0) }
    return end == startIndex ? end : index(before: end)
  }
}
