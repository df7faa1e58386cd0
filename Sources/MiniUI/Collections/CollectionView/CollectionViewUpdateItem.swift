/// An operation of a batch of updates.
public nonisolated struct CollectionViewUpdateItem: Hashable, Sendable, CustomStringConvertible {
  /// The kind of an operation.
  public nonisolated enum Action: String, Hashable, Sendable { case insert, delete, reload, move }

  /// The kind of the operation.
  public let updateAction: Action
  /// The index path before the batch; nil for insertions. For a section, its item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the batch; nil for deletions and reloads. For a section, its item is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  /// - Parameter path: The index path after the batch for an insertion, and before it for a deletion or a reload.
  init(_ action: Action, at path: IndexPath) {
    self.init(action, before: action == .insert ? nil : path, after: action == .insert ? path : nil)
  }

  /// Whether the operation concerns a section.
  public var isSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.isSection == true }

  /// The operation as text, such as `move [0, 1] → [0, 4]`.
  public var description: String {
    let paths = [indexPathBeforeUpdate, indexPathAfterUpdate].compactMap { $0?.name }
    return "\(updateAction.rawValue) \(paths.joined(separator: " → "))"
  }
}

extension IndexPath {
  /// The path as text, such as `section 2` or `[2, 5]`.
  nonisolated var name: String {
    isSection ? "section \(section)" : "[" + map(String.init).joined(separator: ", ") + "]"
  }
}
