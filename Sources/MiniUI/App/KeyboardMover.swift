/// The object that moves a window's keyboard between its place and the lower edge, and posts the notifications of these
/// movements.
///
/// The notifications named *will* are posted within the animation, which also lays out the window: the views that follow the
/// keyboard move with it.
final class KeyboardMover {
  let host: ViewHost
  unowned let root: View
  let container = KeyboardContainer()
  /// The timer of the end of the present movement, and the message that it posts; nil if nothing moves.
  private(set) var movement: (timer: TimerQueue.Token, message: KeyboardMessage)?
  /// The distance that a finger has dragged the keyboard down, in points.
  var dragDistance: CGFloat = 0

  init(host: ViewHost, root: View) {
    self.host = host
    self.root = root
  }

  // MARK: Contents

  /// Replaces the views in the container. A keyboard that leaves the container loses its input.
  func setContents(input: View?, accessory: View?) {
    let old = [container.input, container.outgoing]
    container.setContents(input: input, accessory: accessory)
    if let outgoing = container.outgoing { host.notify { $0.touchesMustEnd(in: outgoing) } }
    for case let keyboard as any SystemKeyboard in old where !container.showsInput(keyboard) { keyboard.input = nil }
  }

  /// Removes the previous input view, unless it is still moving out of the window.
  func removeOutgoingUnlessMoving() { if movement == nil { removeOutgoing() } }

  private func removeOutgoing() {
    guard let outgoing = container.outgoing else { return }
    // It may be in another window's container by now.
    if outgoing.superview === container { (outgoing as? any SystemKeyboard)?.input = nil }
    container.removeOutgoing()
  }

  // MARK: Movement

  static let options: AnimationOptions = [.curveKeyboard, .beginFromCurrentState, .allowUserInteraction]

  /// The duration of a movement, in seconds.
  var duration: TimeInterval { host.traits.prefersReducedMotion ? 0 : host.metrics.keyboard.duration }

  /// Animates the contents to their new place, or out of the window if `new` is nil, and posts the notifications.
  func move(to new: KeyboardPlace?) {
    guard new != host.keyboard || dragDistance > 0 else { return }
    guard let frame = new?.frame ?? host.keyboard?.frame else { return }
    let duration = View.areAnimationsEnabled ? duration : 0
    root.layOutBeforeAnimation()
    prepare(for: new, frame)
    let message = message(to: new, frame, duration: duration)
    View.animate(withDuration: duration, options: KeyboardMover.options) {
      place(at: new, frame)
      post(message.will, message.info)
      root.layOutWithinAnimation()
    }
    end(after: duration, message)
  }

  /// Places the container where the movement begins: below the window, or at its presentation value.
  private func prepare(for new: KeyboardPlace?, _ frame: CGRect) {
    View.performWithoutAnimation {
      let isNew = container.superview == nil
      if isNew { root.addSubview(container) }
      let top = isNew ? root.bounds.maxY : container.presentedTop
      let begin = CGRect(origin: CGPoint(x: frame.minX, y: top), size: frame.size)
      container.place(begin, home: frame, isCard: isCard(at: new), in: root.bounds)
      container.layoutIfNeeded()
    }
    container.isUserInteractionEnabled = new != nil
    if new == nil { host.notify { [container] in $0.touchesMustEnd(in: container) } }
  }

  /// Places the contents at `new`, or below the window, and invalidates the views that depend on the keyboard.
  func place(at new: KeyboardPlace?, _ frame: CGRect) {
    container.place(new?.frame ?? hidden(frame), home: frame, isCard: isCard(at: new), in: root.bounds)
    dragDistance = 0
    host.keyboard = new
    root.keyboardDidMove()
  }

  /// Returns whether the contents are a card at the new place. Contents that disappear do not change their kind.
  private func isCard(at new: KeyboardPlace?) -> Bool { new.map { !$0.isDocked } ?? container.isCard }

  /// Returns the frame of hidden contents: just below the window.
  private func hidden(_ frame: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: frame.minX, y: root.bounds.maxY), size: frame.size)
  }

  // MARK: The end of a movement

  /// Schedules the end of a movement, or ends it at once if the duration is 0.
  func end(after duration: TimeInterval, _ message: KeyboardMessage) {
    movement?.timer.cancel()
    movement = nil
    guard duration > 0 else { return didEnd(message) }
    let timer = host.timers.schedule(at: host.time + duration, for: "the keyboard to arrive") { [weak self] in
      self?.didEnd(message)
    }
    movement = (timer, message)
  }

  /// Ends the present movement, if there is one: removes views that have left, and posts the notifications.
  func didEnd(_ message: KeyboardMessage?) {
    movement?.timer.cancel()
    movement = nil
    if host.keyboard == nil, container.superview != nil {
      container.removeFromSuperview()
      setContents(input: nil, accessory: nil)
    }
    removeOutgoing()
    if let message { post(message.did, message.info) }
  }

  /// Returns the notifications of a movement. It begins at the place last set, including the distance of a drag.
  func message(to new: KeyboardPlace?, _ frame: CGRect, duration: TimeInterval) -> KeyboardMessage {
    let old = host.keyboard
    let info = KeyboardInfo(
      frameBegin: old?.frame ?? hidden(frame), frameEnd: new?.frame ?? hidden(frame), animationDuration: duration)
    return KeyboardMessage(from: old, to: new, info)
  }

  func post(_ names: [Notification.Name], _ info: KeyboardInfo) {
    for name in names { NotificationCenter.default.post(name: name, object: root, userInfo: info.userInfo) }
  }

  // MARK: The window

  /// Keeps the container in front of views that were added or brought to the front since; only the focus ring covers it.
  func keepInFront() {
    if container.superview === root { root.bringSubviewToFront(container) }
  }

  /// Removes the keyboard from a window that closes.
  func dismantle() {
    host.keyboard = nil
    didEnd(nil)
  }
}
