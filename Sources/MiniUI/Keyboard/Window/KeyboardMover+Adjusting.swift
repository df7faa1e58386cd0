/// Movements of the keyboard due to changes of the window's size and to a finger.
extension KeyboardMover {
  /// Moves the keyboard after the window has changed its size.
  func windowDidResize(to new: @autoclosure () -> KeyboardPosition) {
    guard container.superview != nil else { return }
    // If it was disappearing, it has disappeared now.
    guard let old = host.keyboard else { return didEnd(movement?.message) }
    let new = new()
    let message = moveImmediately(new)
    // A card may keep its position, in a container as large as the new window.
    guard new != old else { return }
    announce(message)
    root.layoutIfNeeded()
    end(after: 0, message)
  }

  /// Keeps a card where the user has moved it.
  func cardWasDragged(to new: KeyboardPosition) {
    let message = moveImmediately(new)
    announce(message)
    end(after: 0, message)
  }

  private func moveImmediately(_ new: KeyboardPosition) -> KeyboardTransitionNotifications {
    let message = message(to: new, new.frame, duration: 0)
    View.performWithoutAnimation {
      layOut(at: new, new.frame)
      container.layoutIfNeeded()
    }
    return message
  }

  // MARK: A scrolling finger that drags the keyboard down

  /// Moves a docked keyboard so that its top is at `y` of the window, between its docked position and the bottom.
  func drag(to y: CGFloat) {
    guard let position = host.keyboard, position.isDocked, y.isFinite else { return }
    let new = min(max(0, y - position.frame.minY + dragDistance), position.frame.height)
    guard new != dragDistance else { return }
    var frame = position.frame
    frame.origin.y += new - dragDistance
    dragDistance = new
    View.performWithoutAnimation { container.frame = frame }
    host.keyboard = KeyboardPosition(frame: frame, isDocked: true)
    root.keyboardDidMove()
  }

  /// Ends a drag. If the velocity is downwards or more than half of the keyboard is hidden, hides it, provided that the
  /// first responder resigns; otherwise moves it back.
  /// - Parameter velocity: in points per second, positive downwards; nil if the drag was cancelled.
  func endDrag(velocity: CGFloat?) {
    guard dragDistance > 0, var position = host.keyboard else { return }
    position.frame.origin.y -= dragDistance
    let isHiding = velocity.map { $0 > 0 || dragDistance > position.frame.height / 2 } ?? false
    if isHiding, let first = host.firstResponder, first.resignFirstResponder() { return }
    View.animate(withDuration: duration, options: KeyboardMover.options) {
      self.layOut(at: position, position.frame)
      root.layoutIfNeeded()
    }
  }
}
