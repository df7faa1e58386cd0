/// Where the items of before are now.
public nonisolated struct CollectionViewChanges {
  private let forward: (IndexPath) -> IndexPath?
  private let forwardSection: (Int) -> Int?
  private let countsBefore: [Int]
  /// Items whose views are made anew although they stay, as they were counted before.
  let isReloaded: (IndexPath) -> Bool

  init(
    countsBefore: [Int], items: @escaping (IndexPath) -> IndexPath?, sections: @escaping (Int) -> Int?,
    isReloaded: @escaping (IndexPath) -> Bool
  ) {
    self.countsBefore = countsBefore
    forward = items
    forwardSection = sections
    self.isReloaded = isReloaded
  }

  /// Where an item is now; nil if it is no more.
  public func indexPath(after old: IndexPath) -> IndexPath? { forward(old) }

  /// Where a section is now; nil if it is no more.
  public func section(after old: Int) -> Int? { forwardSection(old) }

  /// Where an item is now or, if it is no more, the next that still is, or the one before; nil if none is left.
  public func survivor(of old: IndexPath) -> IndexPath? {
    if let path = forward(old) { return path }
    return firstSurvivor(after: old, step: 1) ?? firstSurvivor(after: old, step: -1)
  }

  /// How far one looks within a section.
  private static let patience = 1 << 16

  private func firstSurvivor(after old: IndexPath, step: Int) -> IndexPath? {
    var section = old.section
    var item = old.item + step
    while countsBefore.indices.contains(section) {
      if forwardSection(section) != nil {
        var left = CollectionViewChanges.patience
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
