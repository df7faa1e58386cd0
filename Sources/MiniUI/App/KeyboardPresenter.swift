/// An object that shows and hides a window's keyboard: the input and accessory views of the first responder, at the lower
/// edge of the window or as a card over it.
///
/// It updates once at the end of each event and before each frame, so that a change from one field to the next shows no state
/// in between. Each update depends only on what is wanted and what is shown at that moment; none is deferred, so that quick
/// changes leave nothing behind.
final class KeyboardPresenter {
  unowned let window: Window
  let plane = KeyboardPlane()
  /// Whether the wanted input views may have changed since the last update.
  var needsUpdate = false
  private var isUpdating = false
  private weak var responder: Responder?
  /// The last explicit request to show or hide the keyboard.
  private var wish = Wish.none
  /// The timer of the end of the present movement, and the message that it posts; nil if nothing moves.
  var arrival: (timer: TimerQueue.Token, message: KeyboardMessage)?
  /// The distance that a finger has dragged the keyboard down, in points.
  var push: CGFloat = 0
  /// The origin that the user has dragged the card to; nil if it was not dragged.
  var cardOrigin: CGPoint?

  private enum Wish { case none, shown, hidden }

  /// The system's keyboard, for text inputs without an input view of their own.
  var keyboard: (any SystemKeyboard)? {
    didSet {
      guard keyboard !== oldValue else { return }
      oldValue?.delegate = nil
      // A keyboard that is still visible keeps its input until it has left.
      if let oldValue, !plane.holds(oldValue) { oldValue.input = nil }
      keyboard?.delegate = self
      needsUpdate = true
    }
  }
  var policy = KeyboardPolicy.automatic {
    didSet { if policy != oldValue { needsUpdate = true } }
  }

  init(window: Window) { self.window = window }

  var tree: ViewHost { window.tree }
  var place: KeyboardPlace? { tree.keyboard }

  // MARK: Wanted views

  /// Notes that the first responder, or its input views, has changed.
  /// - Returns: whether it is another responder.
  func firstResponderDidChange(by device: InputDevice) -> Bool {
    needsUpdate = true
    guard tree.firstResponder !== responder else { return false }
    responder = tree.firstResponder
    if device == .touch { wish = .shown } else if wish == .hidden { wish = .none }
    return true
  }

  /// Requests the keyboard, after a finger tapped the first responder.
  func firstResponderWasTouched() { if wish != .shown { ask(for: .shown) } }

  /// Hides the keyboard under the automatic policy, since a physical key typed text.
  func physicalKeyTyped() { if policy == .automatic, wish != .hidden, tree.firstResponder != nil { ask(for: .hidden) } }

  func show() { ask(for: .shown) }
  func hide() { ask(for: .hidden) }

  private func ask(for wish: Wish) {
    self.wish = wish
    needsUpdate = true
  }

  /// Whether the policy and the last request show the system's keyboard for text.
  private var showsSystemKeyboard: Bool {
    switch policy {
    case .automatic: wish == .shown
    case .always: wish != .hidden
    case .never: false
    }
  }

  /// Shows, replaces, moves or hides the input views as wanted. Called at the end of each event and before each frame.
  func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    needsUpdate = false
    responder = tree.firstResponder
    if responder == nil { wish = .none }
    let typed = window.textInput
    let input = responder.flatMap { $0.inputView ?? (typed != nil && showsSystemKeyboard ? keyboard : nil) }
    var accessory = responder?.inputAccessoryView
    // A field within the accessory keeps that accessory.
    if let carried = plane.accessory, (responder as? View)?.isDescendant(of: carried) == true { accessory = carried }
    // Also if the input is the same: it may want other keys now.
    if let keyboard, input === keyboard { keyboard.input = typed }
    guard input != nil || accessory != nil else { return move(to: nil) }
    if input !== plane.input || accessory !== plane.accessory { carry(input, accessory) }
    move(to: placeForContent())
    if arrival == nil { letGo() }
  }

  /// Replaces the views on the plane. A keyboard that leaves the plane loses its input.
  private func carry(_ input: View?, _ accessory: View?) {
    let old = [plane.input, plane.leaving]
    plane.carry(input: input, accessory: accessory)
    if let leaving = plane.leaving { window.cancelTouches(in: leaving) }
    for case let keyboard as any SystemKeyboard in old where !plane.holds(keyboard) { keyboard.input = nil }
  }

  /// Removes the previous input view, which stayed visible while it moved out of the window.
  private func letGo() {
    guard let leaving = plane.leaving else { return }
    // It may be on another window's plane by now.
    if leaving.superview === plane { (leaving as? any SystemKeyboard)?.input = nil }
    plane.letGo()
  }

  // MARK: Placement

  /// Returns the place of the plane's content in the window as it is now.
  func placeForContent() -> KeyboardPlace {
    let size = window.bounds.size
    let share = (size.height * window.metrics.keyboardShare).rounded(.down)
    let isSystem = plane.input.map { $0 === keyboard } ?? false
    let isFloating = isSystem && keyboard?.isFloating == true
    var wanted = isSystem ? keyboard?.size(in: size) ?? .zero : .zero
    if !wanted.width.isFinite || !wanted.height.isFinite { wanted = .zero }
    let margin = isFloating ? min(window.metrics.floatingKeyboardMargin, size.width / 8, size.height / 8) : 0
    let width = isFloating ? min(max(0, wanted.width), size.width - 2 * margin) : size.width
    let top = KeyboardPlane.height(of: plane.accessory, width: width, room: share)
    let keys =
      isSystem
      ? min(max(0, wanted.height), share - top) : KeyboardPlane.height(of: plane.input, width: width, room: share - top)
    let height = (top + keys).rounded(.up)
    var frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - height - margin.rounded(), width: width, height: height)
    if isFloating, let cardOrigin {
      frame.origin.x = min(max(0, cardOrigin.x), max(0, size.width - width))
      // A card that reaches the lower edge would count as docked.
      frame.origin.y = min(max(0, cardOrigin.y), max(0, size.height - height - 1))
    }
    return KeyboardPlace(frame: frame, isDocked: !isFloating)
  }

  /// Returns the frame of hidden content: just below the window.
  private func hidden(_ frame: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: frame.minX, y: window.bounds.maxY), size: frame.size)
  }

  // MARK: Movement

  /// Animates the content to its new place, or out of the window if `new` is nil, and posts the notifications.
  private func move(to new: KeyboardPlace?) {
    guard new != place || push > 0 else { return }
    guard let frame = new?.frame ?? place?.frame else { return }
    let animates = !window.traits.prefersReducedMotion && View.areAnimationsEnabled
    let duration = animates ? window.metrics.keyboardDuration : 0
    // Layout that was pending before is not part of the keyboard's animation.
    window.layoutIfNeeded()
    prepare(for: new, frame)
    let message = message(to: new, frame, duration: duration)
    View.animate(withDuration: duration, options: KeyboardPresenter.options) {
      settle(at: new, frame)
      post(message.will, message.info)
      window.layoutIfNeeded()
    }
    arrive(after: duration, message)
  }

  static let options: AnimationOptions = [.curveKeyboard, .beginFromCurrentState, .allowUserInteraction]

  /// Places the plane where the movement begins: below the window, or at its presentation value.
  private func prepare(for new: KeyboardPlace?, _ frame: CGRect) {
    View.performWithoutAnimation {
      let isNew = plane.superview == nil
      if isNew { window.addSubview(plane) }
      let top = isNew ? window.bounds.maxY : plane.seenTop
      put(CGRect(origin: CGPoint(x: frame.minX, y: top), size: frame.size), home: frame, isCard: isCard(at: new))
      plane.layoutIfNeeded()
    }
    plane.isUserInteractionEnabled = new != nil
    if new == nil { window.cancelTouches(in: plane) }
  }

  /// Returns whether the content is a card at the new place. Content that disappears does not change its kind.
  private func isCard(at new: KeyboardPlace?) -> Bool { new.map { !$0.isDocked } ?? plane.isCard }

  private func put(_ frame: CGRect, home: CGRect, isCard: Bool) {
    plane.put(frame, home: home, isCard: isCard, in: window.bounds)
  }

  /// Places the content at `new`, or below the window, and updates the views that depend on the keyboard.
  func settle(at new: KeyboardPlace?, _ frame: CGRect) {
    put(new?.frame ?? hidden(frame), home: frame, isCard: isCard(at: new))
    push = 0
    tree.keyboard = new
    window.keyboardDidMove()
  }

  /// Returns the notifications of a movement. It begins at the place last set, including the distance of a drag.
  func message(to new: KeyboardPlace?, _ frame: CGRect, duration: TimeInterval) -> KeyboardMessage {
    KeyboardMessage(
      from: place, to: new,
      KeyboardInfo(
        frameBegin: place?.frame ?? hidden(frame), frameEnd: new?.frame ?? hidden(frame), animationDuration: duration))
  }

  /// Schedules the end of a movement, or ends it at once if the duration is 0.
  func arrive(after duration: TimeInterval, _ message: KeyboardMessage) {
    arrival?.timer.cancel()
    arrival = nil
    guard duration > 0 else { return arrived(message) }
    let timer = tree.timers.schedule(at: tree.time + duration, for: "the keyboard to arrive") { [weak self] in
      self?.arrived(message)
    }
    arrival = (timer, message)
  }

  /// Ends a movement: removes views that have left, and posts the notifications.
  private func arrived(_ message: KeyboardMessage?) {
    arrival = nil
    if place == nil, plane.superview != nil {
      plane.removeFromSuperview()
      carry(nil, nil)
    }
    letGo()
    if let message { post(message.did, message.info) }
  }

  func post(_ names: [Notification.Name], _ info: KeyboardInfo) {
    for name in names { NotificationCenter.default.post(name: name, object: window, userInfo: info.userInfo) }
  }

  // MARK: Changes of the window

  /// Moves the keyboard to its new place at once when the window changes its size.
  func windowDidResize() {
    guard plane.superview != nil else { return }
    guard let old = place else {
      // It was already disappearing, and has disappeared now.
      arrival?.timer.cancel()
      return arrived(arrival?.message)
    }
    let new = placeForContent()
    let message = message(to: new, new.frame, duration: 0)
    View.performWithoutAnimation {
      settle(at: new, new.frame)
      plane.layoutIfNeeded()
    }
    // A card may stay where it is, on a plane as large as the new window.
    guard new != old else { return }
    post(message.will, message.info)
    window.layoutIfNeeded()
    arrive(after: 0, message)
  }

  /// Keeps the plane in front of views that were added or brought to the front since; only the focus ring covers it.
  func keepInFront() {
    if plane.superview === window { window.bringSubviewToFront(plane) }
  }

  /// Removes the keyboard from a window that closes.
  func dismantle() {
    arrival?.timer.cancel()
    tree.keyboard = nil
    arrived(nil)
    keyboard = nil
    needsUpdate = false
  }
}
