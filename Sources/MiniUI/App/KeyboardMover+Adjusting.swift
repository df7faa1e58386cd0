/// Movements of the keyboard with the window and with a finger.
extension KeyboardMover {
  /// Moves the keyboard to its new place after the window has changed its size.
  func windowDidResize(to new: @autoclosure () -> KeyboardPlace) {
    guard container.superview != nil else { return }
    // If it was already disappearing, it has disappeared now.
    guard let old = host.keyboard else { return didEnd(movement?.message) }
    let new = new()
    let message = placeAtOnce(new)
    // A card may stay where it is, in a container as large as the new window.
    guard new != old else { return }
    post(message.will, message.info)
    root.layOutWithinAnimation()
    end(after: 0, message)
  }

  /// Keeps a card at the place to which the user has dragged it.
  func cardWasDragged(to new: KeyboardPlace) {
    let message = placeAtOnce(new)
    post(message.will, message.info)
    end(after: 0, message)
  }

  private func placeAtOnce(_ new: KeyboardPlace) -> KeyboardMessage {
    let message = message(to: new, new.frame, duration: 0)
    View.performWithoutAnimation {
      place(at: new, new.frame)
      container.layoutIfNeeded()
    }
    return message
  }

  // MARK: A finger that scrolls, and drags the keyboard down

  /// Moves a docked keyboard so that its top is at `y` of the window, between its place and the lower edge.
  func drag(to y: CGFloat) {
    guard let place = host.keyboard, place.isDocked, y.isFinite else { return }
    let new = min(max(0, y - place.frame.minY + dragDistance), place.frame.height)
    guard new != dragDistance else { return }
    var frame = place.frame
    frame.origin.y += new - dragDistance
    dragDistance = new
    View.performWithoutAnimation { container.frame = frame }
    host.keyboard = KeyboardPlace(frame: frame, isDocked: true)
    root.keyboardDidMove()
  }

  /// Ends a drag. The keyboard is hidden, if the first responder resigns, when the velocity is downwards or more than half of
  /// it is out of sight; otherwise it returns to its place.
  /// - Parameter velocity: in points per second, positive downwards; nil: the drag was cancelled and the keyboard returns.
  func endDrag(velocity: CGFloat?) {
    guard dragDistance > 0, var place = host.keyboard else { return }
    place.frame.origin.y -= dragDistance
    let isHiding = velocity.map { $0 > 0 || dragDistance > place.frame.height / 2 } ?? false
    if isHiding, let first = host.firstResponder, first.resignFirstResponder() { return }
    View.animate(withDuration: duration, options: KeyboardMover.options) {
      self.place(at: place, place.frame)
      root.layOutWithinAnimation()
    }
  }
}
