/// Consecutive items of a section that stay consecutive in a change of the data and keep their views.
nonisolated struct MovedItemRange: Hashable {
  /// The section before the change.
  let section: Int
  /// The items before the change.
  var items: Range<Int>
  /// The index path of the first item after the change.
  let target: IndexPath
}

nonisolated extension MovedItemRange {
  /// Splits a run at items that get new views.
  /// - Parameter items: these items, ascending.
  func parts(without items: [Int]) -> [MovedItemRange] {
    var parts: [MovedItemRange] = []
    var low = self.items.lowerBound
    func add(to end: Int) {
      guard low < end else { return }
      let shift = low - self.items.lowerBound
      parts.append(
        MovedItemRange(
          section: section, items: low..<end, target: IndexPath(item: target.item + shift, section: target.section)))
    }
    for item in items where self.items.contains(item) {
      add(to: item)
      low = item + 1
    }
    add(to: self.items.upperBound)
    return parts
  }
}
