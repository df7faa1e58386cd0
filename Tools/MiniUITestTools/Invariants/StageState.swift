/// The state of a stage, besides its pixels, that the checks of invariants change and restore.
struct StageState {
  private let orders: [(view: View, subviews: [View])]
  private let focus: View?
  private let firstResponder: Responder?
  private let isFocusRingVisible: Bool
  private let pointer: CGPoint?

  init(_ stage: Stage) {
    let views = [stage.window] + stage.window.descendants
    orders = views.filter { $0.subviews.count > 1 }.map { ($0, $0.subviews) }
    focus = stage.window.focusedView
    firstResponder = stage.window.firstResponder
    isFocusRingVisible = stage.window.focus.isRingVisible
    pointer = stage.pointer.position
  }

  /// Restores the focus, the pointer, and the order of the views that still have their superview.
  func restore(_ stage: Stage) throws {
    for (view, subviews) in orders {
      let known = subviews.filter { $0.superview === view }
      for (index, subview) in known.enumerated() where view.subviews[index] !== subview {
        view.insertSubview(subview, at: index)
      }
    }
    stage.window.setFocus(focus)
    if stage.window.firstResponder !== firstResponder { firstResponder?.becomeFirstResponder() }
    stage.window.focus.setRingVisible(isFocusRingVisible)
    if pointer != stage.pointer.position, stage.pointer.kind == .mouse {
      if let pointer { try stage.move(to: pointer) } else { try stage.send(.pointerLeft) }
    }
    try stage.settle(limit: 10)
  }
}

extension Stage {
  /// Cancels the gestures in progress, releases the pointer, closes the toasts and settles.
  func cancelAndRelease() throws {
    if pointer.isDown || !fingers.isEmpty { try cancel() }
    try releaseAll()
    try settle(limit: 10)
    // A toast would disappear while an invariant is checked. Closing one may show the next, so this is repeated. A
    // toast with the app's own button may stay.
    for _ in 0..<20 {
      let buttons = toastCloseButtons
      if buttons.isEmpty { break }
      for button in buttons { button.sendActions(for: .primaryActionTriggered) }
      try settle(limit: 10)
    }
  }

  private var toastCloseButtons: [Control] {
    window.descendants.compactMap { $0.accessibilityIdentifier == "toast-close" ? $0 as? Control : nil }
  }

  /// Ends text editing, closes menus, tooltips and swiped rows, as a change of size does, and settles.
  func endEditing() throws {
    window.firstResponder?.resignFirstResponder()
    for view in window.descendants { (view as? TableView)?.closeSwipedRow() }
    try send([(now, .focusLost), (now, .focusGained)])
    try settle(limit: 10)
  }

  /// Releases all buttons and fingers at their current positions.
  func releaseAll() throws {
    for button in pointer.buttons.sorted(by: { $0.rawValue < $1.rawValue }) { try release(button: button) }
    for finger in fingers.keys.sorted() { try touchUp(id: finger) }
  }
}

extension View {
  /// All views within this view, each before its own subviews.
  var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}
