/// The gesture recognizer of the keys that drag a view: arrows move it by 8 points, with Shift by 1, or by the steps of its
/// grid. Enter lifts and drops it; Escape moves a lifted view back.
final class DragKeys: GestureRecognizer, DragRecognizer {
  weak var owner: (any Draggable)?

  override var receivesPresses: Bool { true }

  override func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool {
    guard let owner, let press = owner.dragPress, owner.view.isFocused, let key = presses.first else { return false }
    guard press.numberOfTouches == 0 else { return false }
    let wasLifted = press.isLifted
    switch key.pressedKey.code {
    case .enter:
      if key.isRepeat { return true }
      if wasLifted { press.drop() } else if owner.dragShouldBegin() { press.pickUp() }
    case .escape where wasLifted: press.cancel()
    default:
      guard let step = step(for: key.pressedKey, grid: owner.dragGrid) else { return wasLifted }
      guard wasLifted || owner.dragShouldBegin() else { return true }
      press.lift()
      press.move(to: CGPoint(x: owner.view.center.x + step.x, y: owner.view.center.y + step.y))
      if !wasLifted { press.drop() }
    }
    return true
  }

  /// Cancels a drag by keys, since the keys that would drop the view no longer reach it.
  override func focusDidLeave() {
    if let press = owner?.dragPress, press.isLiftedByKeys { press.cancel() }
  }

  /// Returns the step of an arrow key: that of the grid, if there is one; nil for other keys and modifiers.
  private func step(for key: Key, grid: CGSize?) -> CGPoint? {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    let free: CGFloat = key.modifiers.contains(.shift) ? 1 : 8
    var size = CGSize(width: free, height: free)
    if let grid, grid.width > 0, grid.height > 0 { size = grid }
    return switch key.code {
    case .left: CGPoint(x: -size.width, y: 0)
    case .right: CGPoint(x: size.width, y: 0)
    case .up: CGPoint(x: 0, y: -size.height)
    case .down: CGPoint(x: 0, y: size.height)
    default: nil
    }
  }
}
