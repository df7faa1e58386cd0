/// An element of a window with the properties that the rules of the accessibility audit examine.
struct AuditedElement {
  /// The description of the element.
  var snapshot: AccessibilitySnapshot
  /// The name of the element's view, as in `ViewPath`.
  var path: String
  /// The index of the containing element; nil for the window.
  var parent: Int?
  /// The rectangle in which a touch reaches the element, in points of the window.
  var target: CGRect
  /// Whether Tab or the arrow keys of a list move the focus to the view.
  var isReached = true
  /// Whether the focus can leave the view.
  var canBeLeft = true
  /// Whether the view is behind a modal view.
  var isBehindModal = false

  init(_ snapshot: AccessibilitySnapshot, path: String, parent: Int?) {
    (self.snapshot, self.path, self.parent, target) = (snapshot, path, parent, snapshot.frame)
  }

  /// The element in words: `slider "Volume"`.
  var title: String { snapshot.role.words + (snapshot.label.map { " \"\($0)\"" } ?? "") }

  /// Whether the element only arranges others, and needs neither a name nor a size of its own.
  var isContainer: Bool { AuditedElement.containers.contains(snapshot.role) }

  /// Whether a press or a change of the value has an effect now.
  var isOperable: Bool {
    !snapshot.states.contains(.disabled)
      && snapshot.actions.contains { [.press, .increment, .decrement].contains($0.kind) }
  }

  private static let containers: Set<AccessibilityRole> = [
    .application, .window, .dialog, .alert, .popover, .notification, .toolTip, .scrollArea, .list, .table, .row,
    .tabList, .toolbar, .navigationBar, .menuBar, .menu, .keyboard,
  ]
}

/// A violation of a rule of the accessibility audit.
struct AuditFinding: Hashable {
  /// The name of the view, as in `ViewPath`.
  var path: String
  /// The problem, and its correction.
  var sentence: String
}
