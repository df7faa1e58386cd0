/// Maps index paths before an update to index paths after it.
public nonisolated struct CollectionViewChanges {
  private let forward: (IndexPath) -> IndexPath?
  private let forwardSection: (Int) -> Int?
  private let forwardItems: ((ItemSet) -> ItemSet)?
  private let backward: ((IndexPath) -> IndexPath?)?
  private let forwardRuns: ((_ section: Int, _ ranges: [Range<Int>]) -> [MovedItemRange])?
  private let countsBefore: [Int]
  /// Returns whether a remaining item, by its index path before the update, gets a new view.
  let isReloaded: (IndexPath) -> Bool
  /// Returns whether a section, by its index before the update, gets new views.
  let isSectionReloaded: (Int) -> Bool

  /// - Parameters:
  ///   - ranges: maps a set of items range by range; nil to map each item.
  ///   - origins: maps an item to its index path before the update; nil if that is unknown.
  ///   - runs: returns the runs of remaining items that keep their views; nil to find them item by item.
  init(
    countsBefore: [Int], items: @escaping (IndexPath) -> IndexPath?, ranges: ((ItemSet) -> ItemSet)? = nil,
    origins: ((IndexPath) -> IndexPath?)? = nil,
    runs: ((_ section: Int, _ ranges: [Range<Int>]) -> [MovedItemRange])? = nil, sections: @escaping (Int) -> Int?,
    isReloaded: @escaping (IndexPath) -> Bool, isSectionReloaded: @escaping (Int) -> Bool = { _ in false }
  ) {
    self.isSectionReloaded = isSectionReloaded
    self.countsBefore = countsBefore
    forward = items
    forwardItems = ranges
    backward = origins
    forwardRuns = runs
    forwardSection = sections
    self.isReloaded = isReloaded
  }

  /// Returns the new index path of an item; nil if it was deleted.
  public func indexPath(after old: IndexPath) -> IndexPath? { forward(old) }

  /// Returns the former index path of an item; nil if it was inserted.
  func indexPath(before new: IndexPath) -> IndexPath? { backward?(new) }

  /// Returns the new index paths of a set's remaining items.
  func items(after old: ItemSet) -> ItemSet { forwardItems?(old) ?? old.moved(by: forward) }

  /// Returns the remaining items of a section that keep their views, as runs in no particular order.
  /// - Parameter ranges: the requested items, in order. More may be returned.
  func runs(of section: Int, in ranges: [Range<Int>]) -> [MovedItemRange] {
    if let forwardRuns { return forwardRuns(section, ranges) }
    var runs: [MovedItemRange] = []
    for range in ranges {
      for item in range {
        let old = IndexPath(item: item, section: section)
        guard !isReloaded(old), let new = forward(old) else { continue }
        if let last = runs.last, last.items.upperBound == item, last.target.section == new.section,
          last.target.item + last.items.count == new.item
        {
          runs[runs.count - 1].items = last.items.lowerBound..<item + 1
        } else {
          runs.append(MovedItemRange(section: section, items: item..<item + 1, target: new))
        }
      }
    }
    return runs
  }

  /// Returns the new index of a section; nil if it was deleted.
  public func section(after old: Int) -> Int? { forwardSection(old) }

  /// Returns the new index path of an item. If it was deleted, returns the nearest remaining item after it, otherwise
  /// before it; nil if there is none.
  public func survivor(of old: IndexPath) -> IndexPath? {
    if let path = forward(old) { return path }
    return firstSurvivor(after: old, step: 1) ?? firstSurvivor(after: old, step: -1)
  }

  /// The maximum number of items that are searched in a section.
  private static let maximumSteps = 1 << 16

  private func firstSurvivor(after old: IndexPath, step: Int) -> IndexPath? {
    var section = old.section
    var item = old.item + step
    while countsBefore.indices.contains(section) {
      if forwardSection(section) != nil {
        var left = CollectionViewChanges.maximumSteps
        while (0..<countsBefore[section]).contains(item), left > 0 {
          if let path = forward(IndexPath(item: item, section: section)) { return path }
          item += step
          left -= 1
        }
      }
      section += step
      guard countsBefore.indices.contains(section) else { return nil }
      item = step > 0 ? 0 : countsBefore[section] - 1
    }
    return nil
  }
}
