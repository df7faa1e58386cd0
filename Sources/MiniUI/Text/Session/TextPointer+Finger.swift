/// The state of a finger on a text.
struct FingerPress {
  var touch: Touch
  /// The position of touch down, in the window's coordinates.
  var start: CGPoint
  /// Whether the finger is on the selection, so that it lifts the text instead of moving the caret.
  var isOnSelection: Bool
  /// The timer that fires when the finger has been held long enough to lift the text or to move the caret.
  var hold: TimerQueue.Token?
  /// Whether a movement drags the selected text.
  var isLifting = false
  var movesCaret = false
  var hasMovedCaret = false
}

extension TextPointer {
  func fingerDown(_ touch: Touch) {
    guard view.permissions.isSelectable, finger == nil, let host = view.host else { return }
    var finger = FingerPress(touch: touch, start: touch.location(in: nil), isOnSelection: isOnSelection(touch))
    // A scroll view may have held the touch back, but the drag of items counts from its beginning.
    let end =
      finger.isOnSelection
      ? touch.timestamp + metrics.drag.liftDuration : host.time + metrics.pointer.longPressDuration
    finger.hold = host.timers.schedule(at: end, for: "a finger to move the caret or to lift the text") { [weak self] in
      self?.fingerHeld()
    }
    self.finger = finger
  }

  private func isOnSelection(_ touch: Touch) -> Bool {
    guard view.isFirstResponder, session.canDrag else { return false }
    let point = touch.location(in: content)
    return isSelected(geometry.spot(at: point), at: point)
  }

  func fingerMoved(_ touch: Touch) {
    guard let finger, finger.touch === touch, !finger.isLifting else { return }
    if finger.movesCaret {
      if touch.location(in: nil).distance(to: finger.start) > metrics.pointer.longPressMovement {
        self.finger?.hasMovedCaret = true
      }
      moveCaret(to: touch)
    } else if touch.location(in: nil).distance(to: finger.start) > metrics.pointer.longPressMovement {
      finger.hold?.cancel()
      scrollByFinger(touch)
    }
  }

  /// Scrolls a single line, which is in no scroll view.
  private func scrollByFinger(_ touch: Touch) {
    guard !session.editor.isMultiline, view.isFirstResponder else { return }
    let travel = touch.previousLocation(in: content).x - touch.location(in: content).x
    view.scrollContent(by: CGPoint(x: travel, y: 0))
  }

  func fingerUp(_ touch: Touch) {
    guard let finger, finger.touch === touch else { return }
    cancelFinger()
    if finger.isLifting { return scheduleMenu() }
    let isTap = touch.location(in: nil).distance(to: finger.start) <= metrics.pointer.tapSlop.touch
    if !finger.movesCaret, isTap { tapped(touch) }
    if finger.movesCaret, !finger.hasMovedCaret { scheduleMenu() }
  }

  func cancelFinger() {
    finger?.hold?.cancel()
    finger = nil
    loupe?.removeFromSuperview()
    loupe = nil
  }

  /// Handles a tap. The first tap moves the caret to the closest word end, a second tap there to the exact position; a
  /// double tap selects a word, a triple tap the paragraph, and both open the menu.
  func tapped(_ touch: Touch) {
    guard beginEditing() else { return }
    view.perform(.commit)
    let spot = geometry.spot(at: touch.location(in: content))
    guard touch.tapCount == 1 else {
      let range =
        touch.tapCount == 2
        ? session.editor.wordRange(at: spot.position) : session.editor.paragraphRange(at: spot.position)
      select(TextSelection(range))
      guard !selection.isCaret else { return }
      session.showHandles()
      return scheduleMenu()
    }
    session.hideHandles()
    let near = session.editor.tapPosition(near: spot.position)
    let isSecond = session.lastTap == near
    select(isSecond ? spot : TextGeometry.Spot(position: near, affinity: .upstream))
    if !isSecond { session.lastTap = near }
  }

  // MARK: Holding

  private func fingerHeld() {
    guard var finger else { return }
    if finger.isOnSelection { return liftSelection() }
    finger.movesCaret = true
    self.finger = finger
    // The delegate may release the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    guard beginEditing(), self.finger != nil else {
      return cancelFinger()
    }
    view.perform(.commit)
    session.hideHandles()
    moveCaret(to: finger.touch)
  }

  /// Hands the movements of the finger to the text's `DragInteraction`.
  private func liftSelection() {
    finger?.isLifting = true
    menuTimer?.cancel()
  }

  private func moveCaret(to touch: Touch) {
    let point = touch.location(in: content)
    select(geometry.spot(at: point))
    showLoupe(above: touch.location(in: nil))
  }

  /// Shows a loupe with the line under the finger, which covers the text.
  func showLoupe(above point: CGPoint) {
    guard let root = sequence(first: view as View, next: \.superview).reversed().first else { return }
    let loupe = loupe ?? Loupe()
    self.loupe = loupe
    if loupe.superview !== root { root.addSubview(loupe) }
    loupe.show(content, at: session.head, above: root.convert(point, from: nil), in: root)
  }
}
