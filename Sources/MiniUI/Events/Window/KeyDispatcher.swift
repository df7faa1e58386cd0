/// Dispatches key presses in a window: to the gesture recognizers of the focused view and its ancestors, then to the
/// first responder, the focused view or another responder.
final class KeyDispatcher {
  private let host: ViewHost
  private let sender: EventSender
  /// The gesture recognizers that consumed keys that are still down, by key.
  private var keyRecognizers: [KeyCode: Weak<GestureRecognizer>] = [:]

  /// The indexes of the responders with commands in the chain of the last key, in order.
  private var commandIndexes: [KeyCommandIndex] = []

  /// Whether the text of the last key is dropped, since the key performed a command.
  private(set) var dropsText = false

  /// The keys that wait for a transition.
  let queue: KeyQueue

  init(host: ViewHost, sender: EventSender) {
    self.host = host
    self.sender = sender
    queue = KeyQueue(host: host)
  }

  /// Dispatches a key press: to a key command of the responders, otherwise to a responder with an edit action for the
  /// key, otherwise to gesture recognizers and the responders themselves.
  /// - Parameters:
  ///   - fallback: the responder if there is neither a first responder nor a focused view.
  ///   - menuCommand: returns a menu bar's command for a key, and its menu; nil for none.
  func keyDown(
    _ press: Press, otherwise fallback: Responder,
    menuCommand: @escaping (Key) -> (command: KeyCommand, group: Menu)?
  ) {
    dropsText = false
    let event = event(for: press)
    sender.send(event) { deliverDown(press, event, otherwise: fallback, menuCommand) }
  }

  private func deliverDown(
    _ press: Press, _ event: Event, otherwise fallback: Responder,
    _ menuCommand: (Key) -> (command: KeyCommand, group: Menu)?
  ) {
    if let (command, group) = command(for: press.pressedKey, otherwise: fallback, menuCommand) {
      dropsText = true
      // Then the release of the key is not delivered to the responders either.
      keyRecognizers[press.pressedKey.code] = Weak(nil)
      if !press.isRepeat {
        if let group, group.options.contains(.singleSelection) { group.select(command) }
        command.performWithSender(host.root, target: nil)
      }
      return
    }
    if let first = host.firstResponder, performEditAction(of: press, from: first) {
      keyRecognizers[press.pressedKey.code] = Weak(nil)
      return
    }
    let recognizer = recognizers(for: press, event).first { $0.pressesBegan([press], with: event) }
    keyRecognizers[press.pressedKey.code] = recognizer.map { Weak($0) }
    if recognizer == nil { target(otherwise: fallback).pressesBegan([press], with: event) }
  }

  /// Performs the edit action of a key, unless the first responder handles the key itself, as texts do.
  /// - Returns: whether a responder in the chain can perform it.
  private func performEditAction(of press: Press, from first: Responder) -> Bool {
    guard let action = Selector.editAction(of: press.pressedKey), !first.edits(with: press.pressedKey),
      let responder = first.target(forAction: action, withSender: nil) as? Responder
    else { return false }
    if !press.isRepeat { action.perform(on: responder, with: nil) }
    return true
  }

  /// Dispatches a key release, to the recognizer that consumed the press if there is one.
  func keyUp(_ press: Press, otherwise fallback: Responder) {
    let event = event(for: press)
    sender.send(event) { deliverUp(press, event, otherwise: fallback) }
  }

  private func deliverUp(_ press: Press, _ event: Event, otherwise fallback: Responder) {
    if let recognizer = keyRecognizers.removeValue(forKey: press.pressedKey.code) {
      recognizer.value?.pressesEnded([press], with: event)
    } else {
      target(otherwise: fallback).pressesEnded([press], with: event)
    }
  }

  /// Cancels the presses of the focused view and the waiting presses, after the window has lost the keyboard.
  func cancelPresses() {
    queue.removeAll()
    guard let focused = host.focusedView else { return }
    focused.pressesCancelled([], with: nil)
    host.focusedView?.notifyFocusDidLeave()
  }

  /// Returns the first command for a key in the responder chain. Otherwise returns a menu bar's command with its menu,
  /// unless the first responder or focused view uses the key. nil for none.
  private func command(
    for key: Key, otherwise fallback: Responder, _ menuCommand: (Key) -> (command: KeyCommand, group: Menu)?
  ) -> (KeyCommand, group: Menu?)? {
    guard key.code != .modifier else { return nil }
    let belongsToText = host.textInput != nil && key.edits
    let target = target(otherwise: fallback)
    var count = 0
    for responder in sequence(first: target, next: \.nextForKeys) {
      guard let commands = responder.keyCommands, !commands.isEmpty else { continue }
      if count == commandIndexes.count { commandIndexes.append(KeyCommandIndex()) }
      let matching = commandIndexes[count].commands(for: key, in: commands)
      count += 1
      for command in matching where !command.attributes.contains(.disabled) {
        if !belongsToText || command.wantsPriorityOverSystemBehavior { return (command, nil) }
      }
    }
    guard let (command, group) = menuCommand(key) else { return nil }
    if belongsToText || target.edits(with: key), !command.wantsPriorityOverSystemBehavior { return nil }
    target.update(command)
    return command.attributes.contains(.disabled) ? nil : (command, group)
  }

  private func event(for press: Press) -> Event {
    Event(type: .presses, timestamp: host.time, modifierFlags: press.pressedKey.modifiers)
  }

  /// Returns the responder for a key that no gesture recognizer consumes.
  private func target(otherwise fallback: Responder) -> Responder {
    host.firstResponder ?? host.focusedView ?? fallback
  }

  /// Returns the gesture recognizers for a key, from the focused view outwards; none if another responder is the first
  /// responder or accepts text.
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
  /// Notifies the gesture recognizers for keys that the focus has left.
  final func notifyFocusDidLeave() {
    for recognizer in recognizers where recognizer.receivesPresses { recognizer.focusDidLeave() }
  }
}

extension Key {
  /// Whether an edited text uses the key: to move the caret, to delete, to end a line or the entry.
  fileprivate var edits: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    switch code {
    case .escape, .enter, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
      return true
    default: return false
    }
  }
}
