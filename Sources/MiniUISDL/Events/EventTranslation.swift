internal import CSDL
internal import MiniUICore

/// Turns SDL's events into the kit's: no more than that, so that it can be tested without a window.
struct EventTranslation {
  /// The primary mouse button acts as a finger, so that what is made for touch can be tried without a touch screen.
  var touchMouse: Bool
  private var time: EventTime
  private var events: [InputEvent] = []
  private var motion = MotionBatch()
  private var keys = HeldKeys()
  /// Whether there was an event whose handling may set one of Foundation's timers; see `RunLoopTimers`.
  private(set) var hasMoreThanMotion = false

  /// The finger that the mouse stands for.
  static let mouseFinger: Int64 = -1

  init(ticks: UInt32, now: TimeInterval, touchMouse: Bool = false) {
    time = EventTime(ticks: ticks, now: now)
    self.touchMouse = touchMouse
  }

  /// Begins a batch: SDL's timer and the clock as they are now.
  mutating func begin(ticks: UInt32, now: TimeInterval) {
    time.advance(ticks: ticks, now: now)
    hasMoreThanMotion = false
  }

  /// The events of the batch.
  mutating func finish() -> [InputEvent] {
    motion.flush(into: &events)
    defer { events = [] }
    return events
  }

  mutating func append(_ event: inout SDL_Event, windows: any WindowSource) {
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
    case SDL_QUIT: append(.quit, surface: nil, at: event.common.timestamp)
    default: break
    }
  }

  private mutating func append(_ kind: InputEvent.Kind, surface: SurfaceID?, at timestamp: UInt32) {
    motion.flush(into: &events)
    hasMoreThanMotion = true
    events.append(InputEvent(timestamp: time(timestamp), surface: surface, kind: kind))
  }

  /// What SDL says of a window that was closed meanwhile is nobody's business any more.
  private func window(_ id: UInt32, _ windows: any WindowSource) -> WindowGeometry? {
    for geometry in windows.geometries where geometry.id.rawValue == id { return geometry }
    return nil
  }

  // Pointers. `which` tells the mouse that SDL makes up from touches, which come by themselves.

  private mutating func appendMotion(_ event: SDL_MouseMotionEvent, _ windows: any WindowSource) {
    guard event.which != shim_touch_mouse_id(), let window = window(event.windowID, windows),
      !touchMouse || event.state & shim_left_button_mask() != 0
    else { return }
    let sample = PointerSample(timestamp: time(event.timestamp), position: window.point(x: event.x, y: event.y))
    motion.append(sample, of: touchMouse ? .touch(EventTranslation.mouseFinger) : .mouse, in: window.id)
  }

  private mutating func appendButton(_ event: SDL_MouseButtonEvent, _ windows: any WindowSource) {
    guard event.which != shim_touch_mouse_id(), let window = window(event.windowID, windows),
      let button = MouseButton(rawValue: Int(event.button))
    else { return }
    let place = window.point(x: event.x, y: event.y)
    let isDown = event.state == UInt8(SDL_PRESSED)
    let kind: InputEvent.Kind =
      if touchMouse, button == .primary {
        isDown
          ? .touchDown(id: EventTranslation.mouseFinger, at: place)
          : .touchUp(id: EventTranslation.mouseFinger, at: place)
      } else {
        isDown ? .mouseDown(button, at: place) : .mouseUp(button, at: place)
      }
    append(kind, surface: window.id, at: event.timestamp)
  }

  /// The values are used as they are delivered, flipped or not: they follow what the user set as the natural direction.
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
    guard let window = window(event.windowID, windows) else { return }
    let place = window.point(fractionX: event.x, y: event.y)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN: append(.touchDown(id: event.fingerId, at: place), surface: window.id, at: event.timestamp)
    case SDL_FINGERUP: append(.touchUp(id: event.fingerId, at: place), surface: window.id, at: event.timestamp)
    default:
      motion.append(
        PointerSample(timestamp: time(event.timestamp), position: place), of: .touch(event.fingerId), in: window.id)
    }
  }

  // Keys and text.

  private mutating func appendKey(_ event: SDL_KeyboardEvent) {
    let key = keys.key(event)
    append(
      event.state == UInt8(SDL_PRESSED) ? .keyDown(key, isRepeat: event.repeat != 0) : .keyUp(key),
      surface: surface(event.windowID), at: event.timestamp)
  }

  private mutating func appendText(_ event: inout SDL_Event) {
    let text = String(cString: shim_input_text(&event))
    guard !text.isEmpty else { return }
    // What a key typed comes right after it.
    if motion.isEmpty, let down = events.last, case .keyDown(let key, let isRepeat) = down.kind {
      guard let key = keys.key(key, typing: text) else { return }
      events[events.count - 1].kind = .keyDown(key, isRepeat: isRepeat)
    }
    append(.text(text), surface: surface(event.text.windowID), at: event.text.timestamp)
  }

  /// SDL has two forms: short ones within the event, long ones in memory that the reader frees.
  private mutating func appendComposition(_ event: inout SDL_Event) {
    if event.type == SDL_TEXTEDITING_EXT.rawValue {
      let edit = event.editExt
      defer { SDL_free(edit.text) }
      let text = edit.text.map { String(cString: $0) } ?? ""
      append(composition(text, edit.start, edit.length), surface: surface(edit.windowID), at: edit.timestamp)
    } else {
      let text = String(cString: shim_editing_text(&event))
      let edit = event.edit
      append(composition(text, edit.start, edit.length), surface: surface(edit.windowID), at: edit.timestamp)
    }
  }

  /// SDL counts code points; the kit counts characters.
  private func composition(_ text: String, _ start: Int32, _ length: Int32) -> InputEvent.Kind {
    let scalars = text.unicodeScalars
    func characters(upTo scalar: Int) -> Int { String(scalars.prefix(max(scalar, 0))).count }
    let first = characters(upTo: Int(start))
    let end = characters(upTo: Int(start) + max(Int(length), 0))
    return .composition(text, selectionStart: first, selectionLength: end - first)
  }

  /// Keys go to no window while none has the keyboard.
  private func surface(_ id: UInt32) -> SurfaceID? { id == 0 ? nil : SurfaceID(rawValue: id) }

  // Windows.

  private mutating func appendWindowEvent(_ event: SDL_WindowEvent, _ windows: any WindowSource) {
    guard let window = window(event.windowID, windows) else { return }
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      // The window has the newest size already, so the other size events that wait say nothing new.
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
