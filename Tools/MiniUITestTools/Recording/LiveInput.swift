/// The events of a live user, translated to events that a script can express.
///
/// - Of a movement, only the last position is kept; movements that wait for the same turn are merged.
/// - A mouse that leaves the window moves to a position beside it. A hidden window has lost the focus.
/// - Fingers are numbered from 1. With the pointer `.touch`, events of the mouse are ignored.
/// - A second press of a button or finger that is already down is ignored. So are the repeats and the release of a
///   button, finger or key that was down before the session.
/// - Modifier keys are part of the keys that they are pressed with. A key that types text is released immediately.
struct LiveInput {
  enum Pointer: Hashable {
    case mouse
    case finger(Int64)
  }

  private let pointer: PointerKind
  private var queue: [InputEvent.Kind] = []
  /// The recorded numbers of the fingers that are down, by the platform's numbers.
  private var fingers: [Int64: Int64] = [:]
  private var buttons: Set<MouseButton> = []
  /// The keys that are down.
  private var keys: Set<KeyCode> = []
  private var mouse: CGPoint?
  /// The last pressed key, while its text may still arrive; otherwise nil.
  private var lastKey: Key?
  /// The keys that typed text and were released immediately.
  private var typed: Set<KeyCode> = []

  init(pointer: PointerKind) { self.pointer = pointer }

  var isEmpty: Bool { queue.isEmpty }
  var first: InputEvent.Kind? { queue.first }
  mutating func removeFirst() { queue.removeFirst() }

  /// Returns the pointer that an event moves; nil for other events.
  static func pointer(thatMovesIn kind: InputEvent.Kind) -> Pointer? {
    switch kind {
    case .mouseMoved: .mouse
    case .touchMoved(let id, _): .finger(id)
    default: nil
    }
  }

  /// Adds an event to the queue, unless a script cannot express it.
  mutating func receive(_ kind: InputEvent.Kind, in surface: any Surface) {
    switch kind {
    case .mouseMoved, .mouseDown, .mouseUp, .pointerLeft: if pointer == .mouse { receiveMouse(kind, surface) }
    case .touchDown, .touchMoved, .touchUp: receiveTouch(kind)
    case .keyDown, .keyUp, .text: receiveKey(kind)
    case .resized:
      // Only the last of several sizes counts.
      if case .resized? = queue.last { queue.removeLast() }
      queue.append(kind)
    case .hidden, .focusLost: queue.append(.focusLost)
    case .wheel, .closeRequested, .quit: queue.append(kind)
    case .composition, .exposed, .focusGained, .dragMoved, .dragLeft, .dropped: break
    }
  }

  private mutating func receiveMouse(_ kind: InputEvent.Kind, _ surface: any Surface) {
    switch kind {
    case .mouseMoved(let samples): move(samples, kind.lastSample)
    case .mouseDown(let button, let location):
      guard buttons.insert(button).inserted else { return }
      mouse = location
      queue.append(kind)
    case .mouseUp(let button, let location):
      guard buttons.remove(button) != nil else { return }
      mouse = location
      queue.append(kind)
    default:
      guard buttons.isEmpty, let mouse, CGRect(origin: .zero, size: surface.size).contains(mouse) else { return }
      let location = LiveInput.location(beside: surface.size, near: mouse)
      let sample = PointerSample(timestamp: 0, position: location)
      move([sample], .mouseMoved([sample]))
    }
  }

  private mutating func move(_ samples: [PointerSample], _ kind: InputEvent.Kind) {
    mouse = samples.last?.position
    append(motion: kind)
  }

  private mutating func append(motion kind: InputEvent.Kind) {
    if let last = queue.last, let pointer = LiveInput.pointer(thatMovesIn: last),
      pointer == LiveInput.pointer(thatMovesIn: kind)
    {
      queue.removeLast()
    }
    queue.append(kind)
  }

  /// Returns a position outside, two points beyond the nearest edge: whole pixels at the scales 1, 1.5 and 2.
  private static func location(beside size: CGSize, near point: CGPoint) -> CGPoint {
    let ways = [
      (point.x, CGPoint(x: -2, y: point.y)), (point.y, CGPoint(x: point.x, y: -2)),
      (size.width - point.x, CGPoint(x: size.width + 2, y: point.y)),
      (size.height - point.y, CGPoint(x: point.x, y: size.height + 2)),
    ]
    return ways.min { $0.0 < $1.0 }?.1 ?? CGPoint(x: -2, y: -2)
  }

  private mutating func receiveTouch(_ kind: InputEvent.Kind) {
    switch kind {
    case .touchDown(let id, let location):
      guard fingers[id] == nil else { return }
      let number = (1...).first { !fingers.values.contains($0) } ?? 1
      fingers[id] = number
      queue.append(.touchDown(id: number, at: location))
    case .touchMoved(let id, let samples):
      if let number = fingers[id] { append(motion: .touchMoved(id: number, samples.suffix(1))) }
    case .touchUp(let id, let location):
      if let number = fingers.removeValue(forKey: id) { queue.append(.touchUp(id: number, at: location)) }
    default: break
    }
  }

  private mutating func receiveKey(_ kind: InputEvent.Kind) {
    switch kind {
    case .keyDown(let key, let isRepeat):
      guard key.code != .modifier, !isRepeat || keys.contains(key.code) else { return }
      keys.insert(key.code)
      lastKey = key
      queue.append(.keyDown(key, isRepeat: isRepeat && !typed.contains(key.code)))
    case .keyUp(let key):
      lastKey = nil
      if keys.remove(key.code) != nil, typed.remove(key.code) == nil { queue.append(kind) }
    case .text:
      queue.append(kind)
      guard let key = lastKey else { return }
      typed.insert(key.code)
      // Typing text also releases Shift: in a script, no key is down after it.
      queue.append(.keyUp(Key(key.code)))
    default: break
    }
  }
}
