import CSDL
import MiniUICore

@testable import MiniUISDL

/// Windows of fixed sizes. An entry of `next` is the geometry that its window reports at its next size event.
@MainActor final class FakeWindows: WindowSource {
  var geometries: [WindowGeometry]
  var next: [SurfaceID: WindowGeometry] = [:]
  var discards = 0
  var focusChanges = 0
  var keyboardWindow: SurfaceID?

  init(_ geometries: WindowGeometry...) { self.geometries = geometries }

  func measure(_ id: SurfaceID) -> WindowGeometry? {
    guard let geometry = next.removeValue(forKey: id), let index = geometries.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    geometries[index] = geometry
    return geometry
  }

  func pointerPosition(in window: WindowGeometry) -> CGPoint? { CGPoint(x: 7, y: 8) }

  func discardTextures() { discards += 1 }

  func keyboardFocusChanged() { focusChanges += 1 }
}

func geometry(
  _ id: UInt32, _ width: Int, _ height: Int, pixels: Int = 1, scale: CGFloat? = nil, isX11: Bool = false
) -> WindowGeometry {
  WindowGeometry(
    id: SurfaceID(rawValue: id), width: width, height: height, pixelWidth: width * pixels, pixelHeight: height * pixels,
    wantedScale: scale, fingersEndAtLastUnit: isX11)
}

let first = SurfaceID(rawValue: 1)

/// Translates `raw`, by default in the windows 1 (200×100) and 2 (50×50). SDL's timer is at 1,000 ms and the clock at 61 s,
/// so that millisecond 400 is second 60.4.
@MainActor func translate(
  _ raw: [SDL_Event], in windows: FakeWindows = FakeWindows(geometry(1, 200, 100), geometry(2, 50, 50)),
  touchMouse: Bool = false
) -> [InputEvent] {
  var translation = EventTranslation(ticks: 1000, now: 61, touchMouse: touchMouse)
  translation.begin(ticks: 1000, now: 61)
  for var event in raw { translation.append(&event, windows: windows) }
  return translation.finish()
}

@MainActor func kinds(
  _ raw: [SDL_Event], in windows: FakeWindows = FakeWindows(geometry(1, 200, 100), geometry(2, 50, 50)),
  touchMouse: Bool = false
) -> [InputEvent.Kind] {
  translate(raw, in: windows, touchMouse: touchMouse).map(\.kind)
}

func sample(_ time: TimeInterval, _ x: CGFloat, _ y: CGFloat) -> PointerSample {
  PointerSample(timestamp: time, position: CGPoint(x: x, y: y))
}

/// SDL's events, with the fields that SDL would set.
enum Raw {
  static func motion(
    _ x: Int32, _ y: Int32, at time: UInt32 = 400, window: UInt32 = 1, which: UInt32 = 0, buttons: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent(
      type: SDL_MOUSEMOTION.rawValue, timestamp: time, windowID: window, which: which, state: buttons, x: x, y: y,
      xrel: 0, yrel: 0)
    return event
  }

  static func button(
    _ button: UInt8, down: Bool, _ x: Int32, _ y: Int32, at time: UInt32 = 400, window: UInt32 = 1, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent(
      type: (down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue, timestamp: time, windowID: window, which: which,
      button: button, state: down ? 1 : 0, clicks: 1, padding1: 0, x: x, y: y)
    return event
  }

  static func wheel(_ dx: Float, _ dy: Float, x: Int32, y: Int32, flipped: Bool = false, which: UInt32 = 0) -> SDL_Event
  {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.timestamp = 400
    event.wheel.windowID = 1
    event.wheel.which = which
    event.wheel.direction = (flipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    event.wheel.preciseX = dx
    event.wheel.preciseY = dy
    event.wheel.mouseX = x
    event.wheel.mouseY = y
    return event
  }

  static func finger(
    _ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, at time: UInt32 = 400, window: UInt32 = 1
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.timestamp = time
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    event.tfinger.windowID = window
    return event
  }

  static func key(
    _ code: SDL_Keycode, down: Bool = true, modifiers: UInt16 = 0, isRepeat: Bool = false, window: UInt32 = 1,
    at scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = (down ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.timestamp = 400
    event.key.windowID = window
    event.key.state = down ? 1 : 0
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.sym = code
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = modifiers
    return event
  }

  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.windowID = 1
    event.text.timestamp = 400
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func editing(_ text: String, start: Int32, length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.windowID = 1
    event.edit.timestamp = 400
    event.edit.start = start
    event.edit.length = length
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
    return event
  }

  static func longEditing(_ text: String, start: Int32, length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.windowID = 1
    event.editExt.timestamp = 400
    event.editExt.text = SDL_strdup(text)
    event.editExt.start = start
    event.editExt.length = length
    return event
  }

  static func window(_ what: SDL_WindowEventID, at time: UInt32 = 400, window: UInt32 = 1) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.timestamp = time
    event.window.windowID = window
    event.window.event = UInt8(what.rawValue)
    return event
  }

  static func plain(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.common = SDL_CommonEvent(type: type.rawValue, timestamp: 400)
    return event
  }
}
