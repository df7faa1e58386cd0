/// The part of a window that decides which keyboard is shown and where: the input and accessory views of the first responder, at
/// the lower edge of the window or as a card over it. A `KeyboardMover` moves them there.
///
/// It updates once at the end of each event and before each frame, so that a change from one field to the next shows no state
/// in between. Each update depends only on what is wanted and what is shown at that moment; none is deferred, so that quick
/// changes leave nothing behind.
final class KeyboardPresenter {
  let host: ViewHost
  private unowned let root: View
  let mover: KeyboardMover
  /// Whether the wanted input views may have changed since the last update.
  private(set) var needsUpdate = false
  private var isUpdating = false
  /// The last explicit request to show or hide the keyboard; nil: there was none.
  private var request: Request?
  /// Where a floating keyboard is.
  private var card = KeyboardCard()

  private enum Request { case show, hide }

  /// The system's keyboard, for text inputs without an input view of their own.
  var keyboard: (any SystemKeyboard)? {
    didSet {
      guard keyboard !== oldValue else { return }
      oldValue?.delegate = nil
      // A keyboard that is still visible keeps its input until it has left.
      if let oldValue, !mover.container.showsInput(oldValue) { oldValue.input = nil }
      keyboard?.delegate = self
      needsUpdate = true
    }
  }
  var policy = KeyboardPolicy.automatic {
    didSet { if policy != oldValue { needsUpdate = true } }
  }

  /// - Parameter root: the view that fills the window: the keyboard is in front of its subviews, and it posts the
  ///   notifications.
  init(host: ViewHost, root: View) {
    self.host = host
    self.root = root
    mover = KeyboardMover(host: host, root: root)
  }

  func show() { ask(to: .show) }
  func hide() { ask(to: .hide) }

  private func ask(to request: Request) {
    self.request = request
    needsUpdate = true
  }

  /// Whether the policy and the last request show the system's keyboard for text.
  private var showsSystemKeyboard: Bool {
    switch policy {
    case .automatic: request == .show
    case .always: request != .hide
    case .never: false
    }
  }

  /// Shows, replaces, moves or hides the input views as wanted. Called at the end of each event and before each frame.
  func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    needsUpdate = false
    let responder = host.firstResponder
    if responder == nil { request = nil }
    let text = host.textInput
    let input = responder.flatMap { $0.inputView ?? (text != nil && showsSystemKeyboard ? keyboard : nil) }
    var accessory = responder?.inputAccessoryView
    // A bar for a text that physical keys type into would only cover what is below it.
    if input == nil, text != nil, keyboard != nil, policy == .automatic { accessory = nil }
    // A field within the accessory keeps that accessory.
    let shown = mover.container.accessory
    if let shown, (responder as? View)?.isDescendant(of: shown) == true { accessory = shown }
    // Also if the input is the same: it may want other keys now.
    if let keyboard, input === keyboard { keyboard.input = text }
    guard input != nil || accessory != nil else { return mover.move(to: nil) }
    if input !== mover.container.input || accessory !== mover.container.accessory {
      mover.setContents(input: input, accessory: accessory)
    }
    mover.move(to: place)
    mover.removeOutgoingUnlessMoving()
  }

  /// The place of the present contents in the window as it is now.
  private var place: KeyboardPlace { place(at: card.origin) }

  private func place(at origin: CGPoint?) -> KeyboardPlace {
    let system = keyboard.flatMap { $0 === mover.container.input ? $0 : nil }
    return mover.container.place(in: root.bounds.size, system: system, origin: origin, metrics: host.metrics)
  }

  /// Moves a floating keyboard away from a text whose editing has begun, once the layout is known. It does not move while the
  /// user types.
  func layoutDidSettle() {
    guard card.mayAvoid, let shown = host.keyboard, !shown.isDocked else { return }
    card.avoid(host.firstResponder as? View, from: place(at: card.dragged).frame, in: root.bounds)
    if place != shown { needsUpdate = true }
  }

  /// Removes the keyboard from a window that closes.
  func dismantle() {
    mover.dismantle()
    keyboard = nil
    needsUpdate = false
  }
}

extension KeyboardPresenter: ViewHostObserver {
  func firstResponderDidChange(isAnother: Bool) {
    needsUpdate = true
    guard isAnother else { return }
    card.mayAvoid = true
    if host.device == .touch { request = .show } else if request == .hide { request = nil }
  }

  func firstResponderCaretDidChange() { keyboard?.textDidChange() }

  /// Shows the keyboard when a finger taps the first responder, although that changes no responder.
  func fingerDidTap(_ view: View) {
    guard let first = host.firstResponder as? View, view.isDescendant(of: first) else { return }
    if request != .show { ask(to: .show) }
  }

  /// Hides the keyboard under the automatic policy, since physical keys are used.
  func textWillBeTyped() {
    if policy == .automatic, request != .hide, host.firstResponder != nil { ask(to: .hide) }
  }

  /// Moves the keyboard to its new place at once when the window changes its size.
  func windowDidResize() {
    card.mayAvoid = true
    mover.windowDidResize(to: place)
  }

  func keyboardIsDragged(to y: CGFloat) { mover.drag(to: y) }
  func keyboardDragDidEnd(velocity: CGFloat?) { mover.endDrag(velocity: velocity) }
}

extension KeyboardPresenter: SystemKeyboardDelegate {
  /// Makes the first responder resign; if it refuses, the keyboard is hidden all the same.
  func keyboardWantsToHide(_ keyboard: any SystemKeyboard) {
    if host.firstResponder?.resignFirstResponder() != true { hide() }
  }

  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard) {
    needsUpdate = true
    card.mayAvoid = true
  }

  /// Keeps a floating card where the user has dragged it, as far as that is in the window.
  func keyboardDidMove(_ keyboard: any SystemKeyboard) {
    guard let old = host.keyboard, !old.isDocked, mover.container.input === keyboard else { return }
    let dragged = keyboard.convert(keyboard.bounds, to: nil)
    guard dragged.isFinite else { return }
    card = KeyboardCard(dragged: CGPoint(x: dragged.minX, y: dragged.maxY - old.frame.height))
    mover.cardWasDragged(to: place)
  }
}
