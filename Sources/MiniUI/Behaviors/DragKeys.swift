/// The keys that move a draggable view: arrows by 8 points, with Shift by 1; Enter picks it up and puts it down, Escape
/// sends what was picked up back.
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

  /// Held keys that go elsewhere put nothing down any more.
  override func focusDidLeave() {
    if let press = owner?.dragPress, press.isLiftedByKeys { press.cancel() }
  }

  /// What rests on a grid moves by its steps.
  private func step(for key: Key, grid: CGSize?) -> CGPoint? {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    let free: CGFloat = key.modifiers.contains(.shift) ? 1 : 8
    let size = grid ?? CGSize(width: free, height: free)
    return switch key.code {
    case .left: CGPoint(x: -size.width, y: 0)
    case .right: CGPoint(x: size.width, y: 0)
    case .up: CGPoint(x: 0, y: -size.height)
    case .down: CGPoint(x: 0, y: size.height)
    default: nil
    }
  }
}
