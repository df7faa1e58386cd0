extension Array {
  /// Returns the index of the first element for which `isPast` is true. It must be true for all later ones.
  ///
  /// MiniUICore has the same for all collections. Swift checks the actor at each call of a closure that is passed to
  /// another module, which took a thirtieth of a turn of the run loop.
  /// - Complexity: O(log n).
  package nonisolated func partitioningIndex(where isPast: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
