internal import CSDL
internal import MiniUICore

/// Translates SDL's events to the kit's, and nothing else, so that it can be tested without a window.
struct EventTranslation {
  /// Whether the primary mouse button acts as a finger, so that touch input can be tried without a touch screen.
  var touchMouse: Bool
  var time: EventTime
  var events: [InputEvent] = []
  var motion = MotionBatch()
  var keys = HeldKeys()
  var order = CompositionOrder()
  var drop = IncomingDrop()
  /// Whether the user touched the screen last, and has not moved a mouse since. Then no pointer is shown.
  private(set) var isTouching = false
  /// The windows of the fingers that SDL reports without a window.
  private var fingerWindows: [Int64: SurfaceID] = [:]
  /// Whether the last event was a key press, whose text would be next.
  var isTextNext = false
  /// Whether there was an event whose handling may set one of Foundation's timers; see `RunLoopTimers`.
  private(set) var hasMoreThanMotion = false

  /// The finger number of the mouse, for `touchMouse`.
  static let mouseFinger: Int64 = -1

  init(ticks: UInt32, now: TimeInterval, touchMouse: Bool = false) {
    time = EventTime(ticks: ticks, now: now)
    self.touchMouse = touchMouse
  }

  /// Begins a batch with the current times of SDL's timer and of the clock.
  mutating func begin(ticks: UInt32, now: TimeInterval) {
    time.advance(ticks: ticks, now: now)
    hasMoreThanMotion = false
  }

  /// Whether an input method is composing text.
  var isComposing: Bool { order.isComposing }

  /// Discards the composition after text input was turned off.
  mutating func textInputStopped() { order.forget() }

  /// Ends the batch and returns its events.
  mutating func finish() -> [InputEvent] {
    motion.flush(into: &events)
    order.release(into: &events)
    isTextNext = false
    defer { events = [] }
    return events
  }

  /// Translates an event and adds it to the batch.
  mutating func append(_ event: inout SDL_Event, windows: any WindowSource) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: break
    default:
      order.release(into: &events)
      isTextNext = false
    }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION: appendMotion(event.motion, windows)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: appendButton(event.button, windows)
    case SDL_MOUSEWHEEL: appendWheel(event.wheel, windows)
    case SDL_FINGERMOTION, SDL_FINGERDOWN, SDL_FINGERUP: appendFinger(event.tfinger, windows)
    case SDL_KEYDOWN, SDL_KEYUP: appendKey(event.key)
    case SDL_TEXTINPUT: appendText(&event)
    case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: appendComposition(&event)
    case SDL_WINDOWEVENT: appendWindowEvent(event.window, windows)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      windows.discardTextures()
      append(.exposed, surface: nil, at: event.common.timestamp)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: appendDrop(event.drop, windows)
    case SDL_QUIT: append(.quit, surface: nil, at: event.common.timestamp)
    default: if event.type == X11Drags.eventType { appendDrag(event.user, windows) }
    }
  }

  mutating func append(
    _ kind: InputEvent.Kind, surface: SurfaceID?, at timestamp: UInt32, waits: Bool = false, keyUsage: UInt16? = nil
  ) {
    motion.flush(into: &events)
    hasMoreThanMotion = true
    let event = InputEvent(timestamp: time(timestamp), surface: surface, kind: kind, keyUsage: keyUsage)
    if waits { order.waiting.append(event) } else { events.append(event) }
  }

  /// Returns the geometry of a window; nil if the window has been closed.
  func window(_ id: UInt32, _ windows: any WindowSource) -> WindowGeometry? {
    windows.geometries.first { $0.id.rawValue == id }
  }

  // Pointers. `which` identifies the mouse that SDL simulates from touches, which also arrive as touches.

  private mutating func appendMotion(_ event: SDL_MouseMotionEvent, _ windows: any WindowSource) {
    guard event.which != shim_touch_mouse_id(), let window = window(event.windowID, windows),
      !touchMouse || event.state & shim_left_button_mask() != 0
    else { return }
    isTouching = false
    let sample = PointerSample(timestamp: time(event.timestamp), position: window.point(x: event.x, y: event.y))
    motion.append(sample, of: touchMouse ? .touch(EventTranslation.mouseFinger) : .mouse, in: window.id)
  }

  private mutating func appendButton(_ event: SDL_MouseButtonEvent, _ windows: any WindowSource) {
    guard event.which != shim_touch_mouse_id(), let window = window(event.windowID, windows),
      let button = MouseButton(rawValue: Int(event.button))
    else { return }
    let location = window.point(x: event.x, y: event.y)
    let isDown = event.state == UInt8(SDL_PRESSED)
    let kind: InputEvent.Kind =
      if touchMouse, button == .primary {
        isDown
          ? .touchDown(id: EventTranslation.mouseFinger, at: location)
          : .touchUp(id: EventTranslation.mouseFinger, at: location)
      } else {
        isDown ? .mouseDown(button, at: location) : .mouseUp(button, at: location)
      }
    append(kind, surface: window.id, at: event.timestamp)
  }

  /// Adds the values as delivered, flipped or not: they follow the user's setting for natural scrolling.
  private mutating func appendWheel(_ event: SDL_MouseWheelEvent, _ windows: any WindowSource) {
    guard event.which != shim_touch_mouse_id(), let window = window(event.windowID, windows) else { return }
    motion.flush(into: &events)
    events.append(
      InputEvent(
        timestamp: time(event.timestamp), surface: window.id,
        kind: .wheel(
          dx: CGFloat(event.preciseX), dy: CGFloat(event.preciseY), at: window.point(x: event.mouseX, y: event.mouseY)))
    )
  }

  private mutating func appendFinger(_ event: SDL_TouchFingerEvent, _ windows: any WindowSource) {
    guard let window = fingerWindow(event, windows) else { return }
    isTouching = true
    let location = window.point(fractionX: event.x, y: event.y)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN: append(.touchDown(id: event.fingerId, at: location), surface: window.id, at: event.timestamp)
    case SDL_FINGERUP: append(.touchUp(id: event.fingerId, at: location), surface: window.id, at: event.timestamp)
    default:
      motion.append(
        PointerSample(timestamp: time(event.timestamp), position: location), of: .touch(event.fingerId), in: window.id)
    }
  }

  /// Returns the window of a finger. Without a display server, SDL does not name it: a touch sequence belongs to the
  /// window that had the keyboard when it began, or to the only window.
  private mutating func fingerWindow(_ event: SDL_TouchFingerEvent, _ windows: any WindowSource) -> WindowGeometry? {
    guard event.windowID == 0 else { return window(event.windowID, windows) }
    let isDown = event.type == SDL_FINGERDOWN.rawValue
    let only = windows.geometries.count == 1 ? windows.geometries[0].id : nil
    let id = isDown ? windows.keyboardWindow ?? only : fingerWindows[event.fingerId]
    fingerWindows[event.fingerId] = event.type == SDL_FINGERUP.rawValue ? nil : id
    return id.flatMap { window($0.rawValue, windows) }
  }

  // Windows.

  private mutating func appendWindowEvent(_ event: SDL_WindowEvent, _ windows: any WindowSource) {
    guard let window = window(event.windowID, windows) else { return }
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      // The window already has the newest size, so other size events in the queue change nothing.
      guard let geometry = windows.measure(window.id) else { return }
      append(.resized(geometry.size, scale: geometry.scale), surface: window.id, at: event.timestamp)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      if events.contains(where: { $0.surface == window.id && $0.kind == .exposed }) { return }
      append(.exposed, surface: window.id, at: event.timestamp)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      windows.keyboardFocusChanged()
      append(.focusGained, surface: window.id, at: event.timestamp)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      windows.keyboardFocusChanged()
      order.forget()
      append(.focusLost, surface: window.id, at: event.timestamp)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: append(.hidden, surface: window.id, at: event.timestamp)
    case SDL_WINDOWEVENT_LEAVE:
      // A finger does not hover.
      if !touchMouse { append(.pointerLeft, surface: window.id, at: event.timestamp) }
    case SDL_WINDOWEVENT_CLOSE: append(.closeRequested, surface: window.id, at: event.timestamp)
    default: break
    }
  }
}
