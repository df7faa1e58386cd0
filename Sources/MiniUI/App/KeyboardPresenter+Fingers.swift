/// Movements of the keyboard by a finger that scrolls and drags the keyboard down.
extension KeyboardPresenter {
  /// Moves a docked keyboard so that its top is at `y` of the window, between its place and the lower edge.
  func isDragged(to y: CGFloat) {
    guard let place, place.isDocked, y.isFinite else { return }
    let new = min(max(0, y - place.frame.minY + push), place.frame.height)
    guard new != push else { return }
    var frame = place.frame
    frame.origin.y += new - push
    push = new
    View.performWithoutAnimation { plane.frame = frame }
    tree.keyboard = KeyboardPlace(frame: frame, isDocked: true)
    window.keyboardDidMove()
  }

  /// Ends a drag. The keyboard is hidden, if the first responder resigns, when the velocity is downwards or more than half of
  /// it is out of sight; otherwise it returns to its place.
  /// - Parameter velocity: in points per second, positive downwards; nil: the drag was cancelled and the keyboard returns.
  func dragDidEnd(velocity: CGFloat?) {
    guard push > 0, var place else { return }
    place.frame.origin.y -= push
    let goes = velocity.map { $0 > 0 || push > place.frame.height / 2 } ?? false
    if goes, let first = tree.firstResponder, first.resignFirstResponder() { return }
    let duration = window.traits.prefersReducedMotion ? 0 : window.metrics.keyboardDuration
    View.animate(withDuration: duration, options: KeyboardPresenter.options) {
      settle(at: place, place.frame)
      window.layoutIfNeeded()
    }
  }
}

extension KeyboardPresenter: SystemKeyboardDelegate {
  /// Makes the first responder resign; if it refuses, the keyboard is hidden all the same.
  func keyboardWantsToHide(_ keyboard: any SystemKeyboard) {
    if tree.firstResponder?.resignFirstResponder() != true { hide() }
  }

  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard) { needsUpdate = true }

  /// Keeps a floating card where the user has dragged it, as far as that is in the window.
  func keyboardDidMove(_ keyboard: any SystemKeyboard) {
    guard let place, !place.isDocked, plane.input === keyboard else { return }
    let dragged = keyboard.convert(keyboard.bounds, to: nil)
    guard dragged.isFinite else { return }
    cardOrigin = CGPoint(x: dragged.minX, y: dragged.maxY - place.frame.height)
    let new = placeForContent()
    let message = message(to: new, new.frame, duration: 0)
    View.performWithoutAnimation {
      settle(at: new, new.frame)
      plane.layoutIfNeeded()
    }
    post(message.will, message.info)
    arrive(after: 0, message)
  }
}
