/// An element of a window, as a screen reader describes it at this moment: its role, name, value and states. Its methods perform
/// actions of the user.
///
///     let volume = try stage.get(.slider, "Volume")
///     try volume.increment()
///     #expect(volume.number == 0.6)
@preconcurrency @MainActor public struct StageElement {
  let stage: Stage
  let element: Responder

  /// The description of the element now.
  public var snapshot: AccessibilitySnapshot { AccessibilityTree().snapshot(element) }
  /// The role, such as `slider`.
  public var role: AccessibilityRole { snapshot.role }
  /// The name.
  public var label: String? { snapshot.label }
  /// The value in words, or the text of a field; of other elements the name.
  public var text: String { snapshot.value ?? snapshot.label ?? "" }
  /// The value in words.
  public var value: String? { snapshot.value }
  /// The value as a number, such as a slider's; nil for none. Single precision is rounded to six digits.
  public var number: Double? { snapshot.range.map { ($0.value * 1e6).rounded() / 1e6 } }
  /// Whether the element responds to the user.
  public var isEnabled: Bool { !snapshot.states.contains(.disabled) }
  /// Whether the keyboard's keys go to the element.
  public var isFocused: Bool { snapshot.states.contains(.focused) }
  /// Whether the element is selected, such as a cell or a tab.
  public var isSelected: Bool { snapshot.states.contains(.selected) }
  /// Whether the element is on, such as a switch or a check box.
  public var isChecked: Bool { snapshot.states.contains(.checked) }
  /// The view of the element, or the view that contains it.
  public var view: View? { element.containingView }
  /// The children in reading order.
  public var children: [StageElement] {
    AccessibilityTree().children(element).map { StageElement(stage: stage, element: $0) }
  }

  /// Taps the element, after scrolling it into view.
  /// - Throws: `StageError.cannotPerform` if it is disabled, invisible or covered by another view.
  public func press() throws { try stage.tap(try pressPoint()) }

  /// Types a text into a field, key by key. If the field is not the first responder, taps it first.
  /// - Throws: `StageError.cannotPerform` as `press` does, or if the field does not accept text.
  public func type(_ text: String) throws {
    if stage.window.firstResponder as? View !== view { try press() }
    guard let input = stage.window.firstResponder as? View, input === view else {
      throw StageError.cannotPerform("type into \(snapshot.title)", reason: "it does not accept text")
    }
    try stage.type(text)
  }

  /// Increases the value by one step.
  public func increment() throws { try perform(.increment) }
  /// Decreases the value by one step.
  public func decrement() throws { try perform(.decrement) }
  /// Performs an action of the program.
  /// - Parameter name: the name of the action.
  public func perform(custom name: String) throws { try perform(.custom, name) }

  /// Performs an action as a screen reader does, without a touch.
  /// - Throws: `StageError.cannotPerform` if the element does not have the action, or refuses it.
  public func perform(_ kind: AccessibilityAction.Kind, _ name: String? = nil) throws {
    let action = AccessibilityAction(kind, name: name)
    let snapshot = snapshot
    guard snapshot.actions.contains(action) else {
      let names = snapshot.actions.map(\.name)
      throw StageError.cannotPerform(
        "\(action.name) \(snapshot.title)",
        reason: names.isEmpty ? "it has no actions" : "it has \(listed(names, "and"))")
    }
    let tree = AccessibilityTree(stage.application)
    guard tree.perform(action, on: tree.id(of: element)) else {
      throw StageError.cannotPerform("\(action.name) \(snapshot.title)", reason: "it refuses")
    }
    try stage.advance(by: 0)
  }

  /// Returns the point that a press touches, after scrolling the element into view.
  private func pressPoint() throws -> CGPoint {
    let title = snapshot.title
    func refuse(_ reason: String) -> StageError { .cannotPerform("press \(title)", reason: reason) }
    guard isEnabled else { throw refuse("it is disabled") }
    if snapshot.states.contains(.offscreen) {
      let tree = AccessibilityTree(stage.application)
      _ = tree.reveal(tree.id(of: element))
      try stage.advance(by: 0)
    }
    let point = element.accessibilityActivationPoint
    guard let view, stage.window.bounds.contains(point), stage.window.hitTest(point, with: nil) != nil else {
      throw refuse("it is out of sight")
    }
    if let cover = stage.cover(of: view, at: point) { throw refuse("\(ViewPath.name(of: cover)) covers it") }
    return stage.pixel(point)
  }
}
