/// Recognizes the keys that drag a view. Arrows move it by 8 points, with Shift by 1, or by the steps of its grid.
/// Enter lifts and drops it; Escape moves it back.
final class DragKeys: GestureRecognizer {
  weak var drag: DraggableInteraction?
  /// The center of the view before the last move by a reader; nil before the first, and after the view was put back.
  private var formerCenter: CGPoint?

  override var receivesPresses: Bool { true }

  override func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool {
    guard let drag, let owner = drag.owner, view?.isFocused == true, let key = presses.first else { return false }
    guard drag.press.numberOfTouches == 0 else { return false }
    let wasLifted = drag.isLifted
    switch key.pressedKey.code {
    case .enter:
      if key.isRepeat { return true }
      if wasLifted { drag.drop() } else if owner.dragShouldBegin() { drag.pickUp() }
    case .escape where wasLifted: drag.cancel()
    default:
      guard let step = step(for: key.pressedKey, grid: drag.grid) else { return wasLifted }
      move(by: step)
    }
    return true
  }

  /// Moves the view, and drops it unless it was lifted before.
  private func move(by step: CGPoint) {
    guard let drag, let owner = drag.owner else { return }
    let wasLifted = drag.isLifted
    guard wasLifted || owner.dragShouldBegin() else { return }
    drag.lift()
    drag.move(by: step)
    if !wasLifted { drag.drop() }
    announcePosition()
  }

  /// Announces the view's position, in points of its superview.
  private func announcePosition() {
    guard let origin = view?.frame.origin, origin.x.isFinite, origin.y.isFinite else { return }
    let numbers = [origin.x, origin.y].map { "\(Int($0.rounded()))" }
    Accessibility.post(notification: .announcement, argument: numbers.joined(separator: ", "))
  }

  /// The actions for readers: a move by one step in each direction, as with the arrow keys, and a move back.
  override var customActions: [AccessibilityCustomAction] {
    let moves: [(Word, KeyCode)] = [
      (.moveLeft, .left), (.moveRight, .right), (.moveUp, .up), (.moveDown, .down),
    ]
    let actions = moves.map { word, code in
      AccessibilityCustomAction(name: word.text) { [weak self] _ in
        guard let self, isEnabled, let drag, let step = step(for: Key(code), grid: drag.grid) else { return false }
        formerCenter = view?.center
        move(by: step)
        return true
      }
    }
    guard formerCenter != nil, formerCenter != view?.center else { return actions }
    return actions + [AccessibilityCustomAction(name: Word.putBack.text) { [weak self] _ in self?.putBack() ?? false }]
  }

  /// Moves the view to where it was before the last move by a reader.
  private func putBack() -> Bool {
    guard isEnabled, let center = view?.center, let former = formerCenter else { return false }
    formerCenter = nil
    move(by: CGPoint(x: former.x - center.x, y: former.y - center.y))
    return true
  }

  /// Cancels a drag by keys, since the keys to drop the view would not arrive.
  override func focusDidLeave() {
    if let drag, drag.isLiftedByKeys { drag.cancel() }
  }

  /// Cancels a drag by keys when the recognizer is disabled or removed.
  override func withdraw() {
    super.withdraw()
    focusDidLeave()
  }

  /// Returns the step of an arrow key, in points or by the grid; nil for other keys and modifiers.
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
