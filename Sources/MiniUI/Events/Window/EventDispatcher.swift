/// Dispatches mouse, finger and wheel events of a window: to gesture recognizers first, then to views.
///
/// There is one touch for each finger, and one for the mouse from the first button down to that button's release.
final class EventDispatcher {
  let host: ViewHost
  unowned let root: View
  let arbiter: GestureArbiter
  let pointer: PointerTracker
  let keys: KeyDispatcher
  let sender = EventSender()
  /// The touches of fingers, by the platform's identifiers.
  var fingers: [Int64: Touch] = [:] { didSet { updateTouches() } }
  /// The touch of the mouse while a button is down, and the button that began it.
  var mouse: (touch: Touch, button: MouseButton)? {
    didSet {
      host.input.isPointerDown = mouse != nil
      updateTouches()
    }
  }
  /// All touches. Stored as a set, since each event contains it.
  private var touches: Set<Touch> = []
  /// The mouse buttons that are down.
  var buttons: ButtonMask = []
  private var taps = TapCounter()
  private(set) lazy var drops = DropDispatcher(root: root)

  /// - Parameters:
  ///   - root: the view that fills the window, for hit testing.
  ///   - setCursor: sets the shape of the system's pointer.
  init(host: ViewHost, root: View, setCursor: @escaping (Cursor) -> Void) {
    self.host = host
    self.root = root
    arbiter = GestureArbiter(host: host)
    pointer = PointerTracker(root: root, setCursor: setCursor)
    keys = KeyDispatcher(host: host, sender: sender)
  }

  /// Whether a finger or a mouse button is down.
  var isTouching: Bool { mouse != nil || !fingers.isEmpty }

  /// Dispatches a mouse, finger or wheel event. The host's time is the event's, except for movements, whose samples
  /// have their own times.
  /// - Returns: the view that a finger has tapped; nil if there is none.
  @discardableResult
  func dispatch(_ kind: InputEvent.Kind) -> View? {
    let isIgnoring = host.services.ignoresTouches
    switch kind {
    case .mouseDown where isIgnoring, .touchDown where isIgnoring, .wheel where isIgnoring: break
    case .mouseMoved(let samples): mouseMoved(samples)
    case .mouseDown(let button, let position): mouseDown(button, position)
    case .mouseUp(let button, let position): mouseUp(button, position)
    case .pointerLeft: pointerLeft()
    case .touchDown(let id, let position): touchDown(id, position)
    case .touchMoved(let id, let samples):
      if let touch = fingers[id] { move(touch, through: samples) }
    case .touchUp(let id, let position): return touchUp(id, position)
    case .wheel(let x, let y, let position):
      let event = Event(type: .scroll, timestamp: host.time, buttonMask: buttons, modifierFlags: host.input.modifiers)
      sender.send(event) {
        arbiter.scrolled(
          CGPoint(x: x, y: y), at: position, hit: root.hitTest(position, with: event) ?? root, event: event)
      }
    default: break
    }
    return nil
  }

  // MARK: Touches of either kind

  func begin(_ touch: Touch) {
    let hit = root.hitTest(touch.position, with: nil) ?? root
    let button = touch.type == .indirectPointer ? mouse?.button : nil
    touch.tapCount = taps.count(at: touch.position, time: host.time, button: button, metrics: host.metrics)
    let event = touchEvent()
    sender.send(event) { arbiter.began(touch, hit: hit, event: event) }
  }

  /// Delivers a movement. While a recognizer is undecided, each sample is a separate event; otherwise all samples of a
  /// frame are one event.
  func move(_ touch: Touch, through samples: [PointerSample]) {
    var rest = samples[...]
    while let first = rest.first {
      host.advance(to: first.timestamp)
      let taken = arbiter.isUndecided ? rest.prefix(1) : rest
      rest = rest.dropFirst(taken.count)
      guard let last = taken.last, last.position.isFinite else { continue }
      host.advance(to: last.timestamp)
      touch.previousPosition = touch.position
      touch.position = last.position
      touch.timestamp = host.time
      touch.samples = Array(taken)
      let event = touchEvent()
      sender.send(event) { arbiter.moved(touch, event: event) }
    }
  }

  func end(_ touch: Touch, at position: CGPoint) {
    if position != touch.position { move(touch, through: [PointerSample(timestamp: host.time, position: position)]) }
    touch.timestamp = host.time
    touch.samples = []
    taps.touchDidEnd(at: host.time)
    let event = touchEvent()
    sender.send(event) { arbiter.ended(touch, event: event) }
  }

  private func touchEvent() -> Event {
    Event(
      type: .touches, timestamp: host.time, allTouches: touches, buttonMask: buttons,
      modifierFlags: host.input.modifiers)
  }

  private func updateTouches() {
    touches = Set(fingers.values)
    if let mouse { touches.insert(mouse.touch) }
  }

  func cancelTouches(in view: View) {
    guard isTouching else { return }
    let touches = Array(fingers.values) + (mouse.map { [$0.touch] } ?? [])
    arbiter.cancel(touches.filter { $0.view?.isDescendant(of: view) == true })
  }
}

extension EventDispatcher {
  func viewWillLeave(_ view: View) {
    cancelTouches(in: view)
    pointer.hover.viewWillLeave(view)
  }

  /// Ends hovering over views that have scrolled away from the pointer.
  func layoutDidSettle() {
    guard host.input.hasContentScrolled else { return }
    host.input.hasContentScrolled = false
    guard mouse == nil, let position = pointer.position else { return }
    pointer.hover.contentDidScroll(under: position)
  }

  /// Updates the cursor for the view with the mouse's touch, or the view under the pointer.
  func cursorMayHaveChanged() {
    if let mouse { pointer.showCursor(of: mouse.touch.view) } else { pointer.updateCursor() }
  }
}
