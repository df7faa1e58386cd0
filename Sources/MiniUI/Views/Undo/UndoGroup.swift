/// Operations that are undone as one, in the order in which they were registered.
struct UndoGroup {
  var name = ""
  var operations: [UndoOperation] = []

  /// Whether the target of an operation still exists.
  var canBePerformed: Bool { operations.contains { $0.target != nil } }

  mutating func remove(_ target: AnyObject) { operations.removeAll { $0.target === target } }
}

/// An operation that takes something back, while its target exists.
struct UndoOperation {
  private(set) weak var target: AnyObject?
  let perform: () -> Void

  init(target: AnyObject, _ perform: @escaping () -> Void) {
    self.target = target
    self.perform = perform
  }
}
