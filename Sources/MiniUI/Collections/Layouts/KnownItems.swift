/// The data about single items, such as measured heights, that a layout keeps when it is prepared again.
enum KnownItems {
  case all
  /// The part of the items that remain after a change of the data.
  case after(CollectionViewChanges)
  case nothing

  /// Returns what is kept after a change of the data. Two changes are not combined: then nothing is kept.
  func following(_ changes: CollectionViewChanges) -> KnownItems {
    if case .all = self { .after(changes) } else { .nothing }
  }
}
