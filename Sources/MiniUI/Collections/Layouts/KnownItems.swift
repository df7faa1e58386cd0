/// The data about single items, such as measured heights, that a layout keeps when it is prepared again.
enum KnownItems {
  case all
  /// The part of the items that remain after a change of the data.
  case after(CollectionViewChanges)
  case nothing

  /// Returns the items to keep after a change of the data. Nothing is kept after two changes, since changes are not
  /// combined.
  func following(_ changes: CollectionViewChanges) -> KnownItems {
    if case .all = self { .after(changes) } else { .nothing }
  }
}
