/// One operation of a batch of updates.
public nonisolated struct CollectionViewUpdateItem: Hashable, Sendable, CustomStringConvertible {
  /// What is done.
  public nonisolated enum Action: String, Hashable, Sendable { case insert, delete, reload, move }

  public let updateAction: Action
  /// An item, or with one index a section, as it was counted before the batch; nil for insertions.
  public let indexPathBeforeUpdate: IndexPath?
  /// An item, or with one index a section, as it is counted after the batch; nil for deletions.
  public let indexPathAfterUpdate: IndexPath?

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  public var isSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.count == 1 }

  public var description: String {
    let paths = [indexPathBeforeUpdate, indexPathAfterUpdate].compactMap { $0?.name }
    return "\(updateAction.rawValue) \(paths.joined(separator: " → "))"
  }
}

extension IndexPath {
  /// For people: `section 2` or `[2, 5]`.
  nonisolated var name: String {
    count == 1 ? "section \(self[0])" : "[" + map(String.init).joined(separator: ", ") + "]"
  }
}
