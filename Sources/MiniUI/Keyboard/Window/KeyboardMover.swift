/// Moves a window's keyboard in and out, moves the views that avoid it, and posts the notifications.
///
/// The keyboard's animation includes three steps: the *will* notifications are posted, views avoid the keyboard, and
/// the window is laid out. So views that follow the keyboard move with it.
final class KeyboardMover {
  let host: ViewHost
  unowned let root: View
  let container = KeyboardContainer()
  /// The current movement's end timer and message; nil if nothing moves.
  private(set) var movement: (timer: TimerQueue.Token, message: KeyboardTransitionNotifications)?
  /// The distance that a finger has dragged the keyboard down, in points.
  var dragDistance: CGFloat = 0
  /// The interactions that keep text inputs above the keyboard.
  var avoidances = KeyboardAvoidances()

  init(host: ViewHost, root: View) {
    self.host = host
    self.root = root
  }

  // MARK: Contents

  /// Replaces the views in the container. A removed keyboard loses its input.
  func setContents(input: View?, accessory: View?) {
    let old = [container.input, container.outgoing]
    container.setContents(input: input, accessory: accessory)
    if let outgoing = container.outgoing { host.notify(.touchesMustEnd(in: outgoing)) }
    for case let keyboard as any SystemKeyboard in old where !container.showsInput(keyboard) { keyboard.input = nil }
  }

  /// Removes the previous input view, unless it is still moving out.
  func removeOutgoingUnlessMoving() { if movement == nil { removeOutgoing() } }

  private func removeOutgoing() {
    guard let outgoing = container.outgoing else { return }
    // The keyboard may be in another window's container.
    if outgoing.superview === container { (outgoing as? any SystemKeyboard)?.input = nil }
    container.removeOutgoing()
  }

  // MARK: Movement

  static let options: AnimationOptions = [.curveKeyboard, .beginFromCurrentState, .allowUserInteraction]

  /// The duration of a movement, in seconds.
  var duration: TimeInterval { host.traits.prefersReducedMotion ? 0 : host.metrics.keyboard.duration }

  /// Animates the contents to a new position, or out of the window if `new` is nil, and posts the notifications.
  func move(to new: KeyboardPosition?) {
    guard new != host.keyboard || dragDistance > 0 else { return }
    guard let frame = new?.frame ?? host.keyboard?.frame else { return }
    let duration = View.areAnimationsEnabled ? duration : 0
    // First, so that this does not become part of the animation.
    root.layoutIfNeeded()
    prepare(for: new, frame)
    let message = message(to: new, frame, duration: duration)
    View.animate(withDuration: duration, options: KeyboardMover.options) {
      layOut(at: new, frame)
      announce(message)
      root.layoutIfNeeded()
    }
    end(after: duration, message)
  }

  /// Positions the container for the start of a movement: below the window, or at its presentation value.
  private func prepare(for new: KeyboardPosition?, _ frame: CGRect) {
    View.performWithoutAnimation {
      let isNew = container.superview == nil
      if isNew { root.addSubview(container) }
      let top = isNew ? root.bounds.maxY : container.presentedTop
      let begin = CGRect(origin: CGPoint(x: frame.minX, y: top), size: frame.size)
      container.layOut(begin, home: frame, isCard: isCard(at: new), in: root.bounds)
      container.layoutIfNeeded()
    }
    container.isUserInteractionEnabled = new != nil
    if new == nil { host.notify(.touchesMustEnd(in: container)) }
  }

  /// Positions the contents at `new` or below the window, and invalidates the views that depend on the keyboard.
  func layOut(at new: KeyboardPosition?, _ frame: CGRect) {
    container.layOut(new?.frame ?? hidden(frame), home: frame, isCard: isCard(at: new), in: root.bounds)
    dragDistance = 0
    host.keyboard = new
    root.keyboardDidMove()
  }

  /// Returns whether the contents are a card at the new position. Disappearing contents keep their kind.
  private func isCard(at new: KeyboardPosition?) -> Bool { new.map { !$0.isDocked } ?? container.isCard }

  /// Returns the frame of hidden contents: just below the window.
  private func hidden(_ frame: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: frame.minX, y: root.bounds.maxY), size: frame.size)
  }

  // MARK: The end of a movement

  /// Schedules the end of a movement, or ends it immediately if the duration is 0.
  func end(after duration: TimeInterval, _ message: KeyboardTransitionNotifications) {
    movement?.timer.cancel()
    movement = nil
    guard duration > 0 else { return didEnd(message) }
    let timer = host.timers.schedule(at: host.time + duration, for: "the keyboard to arrive") { [weak self] in
      self?.didEnd(message)
    }
    movement = (timer, message)
  }

  /// Ends the current movement, if there is one: removes old views, and posts the notifications.
  func didEnd(_ message: KeyboardTransitionNotifications?) {
    movement?.timer.cancel()
    movement = nil
    if host.keyboard == nil, container.superview != nil {
      container.removeFromSuperview()
      setContents(input: nil, accessory: nil)
    }
    removeOutgoing()
    if let message { post(message.did, message.info) }
  }

  /// Returns the notifications of a movement, which begins at the last position, including a drag's distance.
  func message(to new: KeyboardPosition?, _ frame: CGRect, duration: TimeInterval) -> KeyboardTransitionNotifications {
    let old = host.keyboard
    let info = KeyboardInfo(
      frameBegin: old?.frame ?? hidden(frame), frameEnd: new?.frame ?? hidden(frame), animationDuration: duration)
    return KeyboardTransitionNotifications(from: old, to: new, info)
  }

  /// Moves the kit's views that avoid the keyboard, and posts the notifications before a movement. Called in its
  /// animation.
  func announce(_ message: KeyboardTransitionNotifications) {
    host.notify(.keyboardWillMove)
    avoidances.follow(message.info.frameEnd, duration: message.info.animationDuration, in: host)
    post(message.will, message.info)
  }

  private func post(_ names: [Notification.Name], _ info: KeyboardInfo) {
    for name in names { NotificationCenter.default.post(name: name, object: root, userInfo: info.userInfo) }
  }

  /// Moves the views that avoid the keyboard after the text input has moved.
  func inputDidMove() {
    if let frame = host.keyboard?.frame { avoidances.follow(frame, duration: duration, in: host) }
  }

  // MARK: The window

  /// Keeps the container in front of views that were added or brought to the front, but behind the focus ring.
  func keepInFront() {
    if container.superview === root { root.bringSubviewToFront(container) }
  }

  /// Removes the keyboard from a window that is closed.
  func dismantle() {
    host.keyboard = nil
    didEnd(nil)
  }
}
