/// The part of a window that dispatches key presses: to the gesture recognizers around the focused view, then to the first
/// responder, the focused view, or another responder.
final class KeyDispatcher {
  private let host: ViewHost
  /// The gesture recognizers that used keys which are still down, by key.
  private var users: [KeyCode: Weak<GestureRecognizer>] = [:]

  init(host: ViewHost) { self.host = host }

  /// Dispatches a key press.
  /// - Parameter fallback: the responder that receives it if there is neither a first responder nor a focused view.
  func keyDown(_ press: Press, otherwise fallback: Responder) {
    let event = event(for: press)
    let user = recognizers(for: press, event).first { $0.pressesBegan([press], with: event) }
    users[press.pressedKey.code] = user.map { Weak($0) }
    if user == nil { target(otherwise: fallback).pressesBegan([press], with: event) }
  }

  /// Dispatches the release of a key: to the recognizer that used its press, if there was one.
  func keyUp(_ press: Press, otherwise fallback: Responder) {
    let event = event(for: press)
    if let user = users.removeValue(forKey: press.pressedKey.code) {
      user.value?.pressesEnded([press], with: event)
    } else {
      target(otherwise: fallback).pressesEnded([press], with: event)
    }
  }

  /// Cancels the presses of the focused view, since the window has lost the keys.
  func cancelPresses() {
    guard let focused = host.focusedView else { return }
    focused.pressesCancelled([], with: nil)
    host.focusedView?.notifyFocusDidLeave()
  }

  private func event(for press: Press) -> Event {
    Event(type: .presses, timestamp: host.time, modifierFlags: press.pressedKey.modifiers)
  }

  /// Returns the responder that a key goes to if no gesture recognizer uses it.
  private func target(otherwise fallback: Responder) -> Responder {
    host.firstResponder ?? host.focusedView ?? fallback
  }

  /// Returns the gesture recognizers that receive a key, from the focused view outwards; none if another responder is the
  /// first responder, or if it takes text.
  private func recognizers(for press: Press, _ event: Event) -> [GestureRecognizer] {
    guard let focused = host.focusedView,
      host.firstResponder == nil || (host.firstResponder === focused && host.textInput == nil)
    else { return [] }
    return sequence(first: focused, next: \.superview).flatMap { view in
      view.recognizers.filter {
        $0.isEnabled && $0.receivesPresses && $0.delegate?.gestureRecognizer($0, shouldReceive: event) != false
          && $0.delegate?.gestureRecognizer($0, shouldReceive: press) != false
      }
    }
  }
}

extension View {
  /// Notifies the gesture recognizers that receive keys that the focus has left.
  final func notifyFocusDidLeave() {
    for recognizer in recognizers where recognizer.receivesPresses { recognizer.focusDidLeave() }
  }
}
