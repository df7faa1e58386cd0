/// Decides which keyboard a window shows and where: the first responder's input and accessory views, at the bottom of
/// the window or as a card. A `KeyboardMover` moves them.
///
/// It updates at the end of each event and before each frame, so that a change between fields shows no intermediate
/// state. Each update depends only on the wanted and shown state at that moment; nothing is deferred.
final class KeyboardPresenter {
  let host: ViewHost
  private unowned let root: View
  let mover: KeyboardMover
  /// Whether the wanted input views may have changed since the last update.
  private(set) var needsUpdate = false { didSet { if needsUpdate { host.clock.wake() } } }
  private var isUpdating = false
  /// The last explicit request to show or hide the keyboard; nil for none.
  private var request: Request?
  /// The position of a floating keyboard.
  private var card = KeyboardCard()

  private enum Request { case show, hide }

  /// The system keyboard, for text inputs without their own input view.
  var keyboard: (any SystemKeyboard)? {
    didSet {
      guard keyboard !== oldValue else { return }
      oldValue?.delegate = nil
      // A visible keyboard keeps its input until it has left.
      if let oldValue, !mover.container.showsInput(oldValue) { oldValue.input = nil }
      keyboard?.delegate = self
      needsUpdate = true
    }
  }
  var policy = KeyboardPolicy.automatic {
    didSet { if policy != oldValue { needsUpdate = true } }
  }

  /// - Parameter root: the view that fills the window, behind the keyboard. It is the object of notifications.
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

  /// Whether policy and last request show the system keyboard for text.
  private var showsSystemKeyboard: Bool {
    switch policy {
    case .automatic: request == .show
    case .always: request != .hide
    case .never: false
    }
  }

  /// Shows, replaces, moves or hides the input views. Called at the end of each event and before each frame.
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
    // While physical keys are used, an accessory would only cover the content.
    if input == nil, text != nil, keyboard != nil, policy == .automatic { accessory = nil }
    // A text field inside an accessory keeps this accessory.
    let shown = mover.container.accessory
    if let shown, (responder as? View)?.isDescendant(of: shown) == true { accessory = shown }
    // Set even if the text input is the same: its keyboard type may have changed.
    if let keyboard, input === keyboard { keyboard.input = text }
    guard input != nil || accessory != nil else { return mover.move(to: nil) }
    if input !== mover.container.input || accessory !== mover.container.accessory {
      mover.setContents(input: input, accessory: accessory)
    }
    mover.move(to: position)
    mover.removeOutgoingUnlessMoving()
  }

  /// The position of the current contents in the window.
  private var position: KeyboardPosition { position(at: card.origin) }

  private func position(at origin: CGPoint?) -> KeyboardPosition {
    let system = keyboard.flatMap { $0 === mover.container.input ? $0 : nil }
    return mover.container.position(in: root.bounds.size, system: system, origin: origin, metrics: host.metrics)
  }

  /// Moves a floating keyboard away from a text whose editing has begun, once the layout is known; not during typing.
  func layoutDidSettle() {
    guard card.mayAvoid, let shown = host.keyboard, !shown.isDocked else { return }
    card.avoid(host.firstResponder as? View, from: position(at: card.dragged).frame, in: root.bounds)
    if position != shown { needsUpdate = true }
  }

  /// Removes the keyboard from a window that closes.
  func dismantle() {
    mover.dismantle()
    keyboard = nil
    needsUpdate = false
  }
}

extension KeyboardPresenter {
  func firstResponderDidChange(isAnother: Bool) {
    needsUpdate = true
    guard isAnother else { return }
    card.mayAvoid = true
    if host.input.lastDevice == .touch { request = .show } else if request == .hide { request = nil }
  }

  /// Shows the keyboard when a finger taps the first responder, which does not change.
  func fingerDidTap(_ view: View) {
    guard let first = host.firstResponder as? View, view.isDescendant(of: first) else { return }
    if request != .show { ask(to: .show) }
  }

  /// Hides the keyboard under the automatic policy, since physical keys are used.
  func textWillBeTyped() {
    if policy == .automatic, request != .hide, host.firstResponder != nil { ask(to: .hide) }
  }

  /// Moves the keyboard immediately when the window changes its size.
  func windowDidResize() {
    card.mayAvoid = true
    mover.windowDidResize(to: position)
  }
}

extension KeyboardPresenter: SystemKeyboardDelegate {
  /// Resigns the first responder; if it refuses, hides the keyboard anyway.
  func keyboardWantsToHide(_ keyboard: any SystemKeyboard) {
    if host.firstResponder?.resignFirstResponder() != true { hide() }
  }

  func keyboardDidChangeSize(_ keyboard: any SystemKeyboard) {
    needsUpdate = true
    card.mayAvoid = true
  }

  /// Keeps a floating card where the user has moved it, within the window.
  func keyboardDidMove(_ keyboard: any SystemKeyboard) {
    guard let old = host.keyboard, !old.isDocked, mover.container.input === keyboard else { return }
    let dragged = keyboard.convert(keyboard.bounds, to: nil)
    guard dragged.isFinite else { return }
    card = KeyboardCard(dragged: CGPoint(x: dragged.minX, y: dragged.maxY - old.frame.height))
    mover.cardWasDragged(to: position)
  }
}
