/// Operations that are undone together, in the order of their registration.
struct UndoGroup {
  var name = ""
  var operations: [UndoOperation] = []

  /// Whether a target of an operation still exists.
  var canBePerformed: Bool { operations.contains { $0.target != nil } }

  mutating func remove(_ target: AnyObject) { operations.removeAll { $0.target === target } }
}

/// An operation that undoes a change, while its target exists.
struct UndoOperation {
  private(set) weak var target: AnyObject?
  let perform: () -> Void

  init(target: AnyObject, _ perform: @escaping () -> Void) {
    self.target = target
    self.perform = perform
  }
}
