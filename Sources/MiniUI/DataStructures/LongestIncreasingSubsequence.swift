/// Finds the longest increasing subsequence of distinct numbers: the rows that can stay while the others move.
nonisolated enum LongestIncreasingSubsequence {
  /// Returns for each number whether it belongs to the subsequence. If there are several longest ones, one is chosen.
  /// - Complexity: O(n log n); O(n) if the numbers are increasing.
  static func members(of numbers: [Int]) -> [Bool] {
    // For each length, the index of the smallest number that ends a subsequence of this length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let isLonger = ends.last.map { numbers[$0] < number } ?? true
      let length = isLonger ? ends.count : ends.partitioningIndex { numbers[$0] >= number }
      if length > 0 { previous[index] = ends[length - 1] }
      if isLonger { ends.append(index) } else { ends[length] = index }
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
