/// Shows and hides a window's keyboard: what the first responder wants to be typed into with, at the lower edge of the window
/// or as a card over it.
///
/// It looks once at the end of each event, so that a change from one field to the next shows nothing in between. Everything
/// follows from what is wanted now and what shows now; nothing is put off, so that no quick change can leave a rest behind.
final class KeyboardPresenter {
  unowned let window: Window
  let plane = KeyboardPlane()
  /// Somebody wants other keys, or none, since the last look.
  var needsUpdate = false
  private var isUpdating = false
  private weak var responder: Responder?
  /// What was asked for explicitly.
  private var wish = Wish.none
  /// When what moves now has arrived.
  var arrival: TimerQueue.Token?
  /// How far a finger has pushed the keyboard down, in points.
  var push: CGFloat = 0
  /// Where the user has put the card, if he has.
  var cardOrigin: CGPoint?

  private enum Wish { case none, shown, hidden }

  /// The system's keyboard: who is asked for keys where a view brings none.
  var keyboard: (any SystemKeyboard)? {
    didSet {
      guard keyboard !== oldValue else { return }
      oldValue?.delegate = nil
      // One that is seen stays what it is until it has gone.
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

  // MARK: What is wanted

  /// Another view has become the first responder, or the same one wants other keys.
  /// - Returns: it is another one.
  func firstResponderDidChange(by device: InputDevice) -> Bool {
    needsUpdate = true
    guard tree.firstResponder !== responder else { return false }
    responder = tree.firstResponder
    if device == .touch { wish = .shown } else if wish == .hidden { wish = .none }
    return true
  }

  /// A finger tapped what is the first responder already.
  func firstResponderWasTouched() { if wish != .shown { ask(for: .shown) } }

  /// A physical key typed something.
  func physicalKeyTyped() { if policy == .automatic, wish != .hidden, tree.firstResponder != nil { ask(for: .hidden) } }

  func show() { ask(for: .shown) }
  func hide() { ask(for: .hidden) }

  private func ask(for wish: Wish) {
    self.wish = wish
    needsUpdate = true
  }

  private var showsSystemKeyboard: Bool {
    switch policy {
    case .automatic: wish == .shown
    case .always: wish != .hidden
    case .never: false
    }
  }

  /// Does what is wanted. Called at the end of each event and before each frame.
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
    // A field on the accessory keeps what it stands on.
    if let carried = plane.accessory, (responder as? View)?.isDescendant(of: carried) == true { accessory = carried }
    // Also if it is the same as before: it may want other keys now.
    if let keyboard, input === keyboard { keyboard.input = typed }
    guard input != nil || accessory != nil else { return move(to: nil) }
    if input !== plane.input || accessory !== plane.accessory { carry(input, accessory) }
    move(to: placeForContent())
    if arrival == nil { letGo() }
  }

  /// A keyboard that is no longer carried types into nothing.
  private func carry(_ input: View?, _ accessory: View?) {
    let old = [plane.input, plane.leaving]
    plane.carry(input: input, accessory: accessory)
    if let leaving = plane.leaving { window.cancelTouches(in: leaving) }
    for case let keyboard as any SystemKeyboard in old where !plane.holds(keyboard) { keyboard.input = nil }
  }

  /// What stayed to be seen on its way out is out of sight.
  private func letGo() {
    guard let leaving = plane.leaving else { return }
    // It may be on another window's plane by now.
    if leaving.superview === plane { (leaving as? any SystemKeyboard)?.input = nil }
    plane.letGo()
  }

  // MARK: Where

  /// Where what the plane carries belongs, in the window as it is now.
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
      // What reaches the lower edge would be taken for a keyboard that lies there.
      frame.origin.y = min(max(0, cardOrigin.y), max(0, size.height - height - 1))
    }
    return KeyboardPlace(frame: frame, isDocked: !isFloating)
  }

  /// Where something of that frame is while it is hidden: just below the window.
  private func hidden(_ frame: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: frame.minX, y: window.bounds.maxY), size: frame.size)
  }

  // MARK: How it gets there

  private func move(to new: KeyboardPlace?) {
    guard new != place || push > 0 else { return }
    guard let frame = new?.frame ?? place?.frame else { return }
    let animates = !window.traits.prefersReducedMotion && View.areAnimationsEnabled
    let duration = animates ? window.metrics.keyboardDuration : 0
    // What waited for layout before is none of the keyboard's business.
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

  /// Puts the plane where the movement begins: below the window, or where it is seen now.
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

  /// What goes stays what it is on the way.
  private func isCard(at new: KeyboardPlace?) -> Bool { new.map { !$0.isDocked } ?? plane.isCard }

  private func put(_ frame: CGRect, home: CGRect, isCard: Bool) {
    plane.put(frame, home: home, isCard: isCard, in: window.bounds)
  }

  func settle(at new: KeyboardPlace?, _ frame: CGRect) {
    put(new?.frame ?? hidden(frame), home: frame, isCard: isCard(at: new))
    push = 0
    tree.keyboard = new
    window.keyboardDidMove()
  }

  /// Where it was, as it was last told or as a finger left it.
  func message(to new: KeyboardPlace?, _ frame: CGRect, duration: TimeInterval) -> KeyboardMessage {
    KeyboardMessage(
      from: place, to: new,
      KeyboardInfo(
        frameBegin: place?.frame ?? hidden(frame), frameEnd: new?.frame ?? hidden(frame), animationDuration: duration))
  }

  func arrive(after duration: TimeInterval, _ message: KeyboardMessage) {
    arrival?.cancel()
    arrival = nil
    guard duration > 0 else { return arrived(message) }
    arrival = tree.timers.schedule(at: tree.time + duration, for: "the keyboard to arrive") { [weak self] in
      self?.arrived(message)
    }
  }

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

  // MARK: The window

  /// In the pass that lays out the window at another size: the keyboard is at its new place at once, as the window is.
  func windowDidResize() {
    guard plane.superview != nil else { return }
    guard let old = place else {
      // It was about to be gone.
      arrival?.cancel()
      return arrived(nil)
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

  /// Nothing that was added or brought to the front since covers the keyboard; only the focus ring does.
  func keepInFront() {
    if plane.superview === window { window.bringSubviewToFront(plane) }
  }

  /// The window closes.
  func dismantle() {
    arrival?.cancel()
    tree.keyboard = nil
    arrived(nil)
    keyboard = nil
    needsUpdate = false
  }
}
