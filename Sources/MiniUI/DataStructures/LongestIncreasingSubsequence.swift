/// Finds the longest increasing subsequence of distinct numbers: the rows that can stay while the others move.
nonisolated enum LongestIncreasingSubsequence {
  /// Returns for each number whether it belongs to the subsequence. If there are several longest ones, one is chosen.
  /// - Complexity: O(n log n); O(n) if the numbers are increasing.
  static func members(of numbers: [Int]) -> [Bool] {
    // For each length, the index of the smallest number that ends a subsequence of this length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var members = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      members[index] = true
      index = previous[index]
    }
    return members
  }
}
