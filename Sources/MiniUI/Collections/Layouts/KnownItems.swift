/// The part of what a layout knows of single items, such as measured heights, that its next preparation keeps.
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
