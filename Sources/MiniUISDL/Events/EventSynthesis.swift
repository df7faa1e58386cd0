internal import CSDL
internal import MiniUICore

/// Converts events of the kit to SDL's: the reverse of `EventTranslation`.
struct EventSynthesis {
  let window: WindowGeometry

  /// - Throws: `PlatformError` if SDL has no such event.
  func callAsFunction(_ kind: InputEvent.Kind) throws -> SDL_Event {
    switch kind {
    case .mouseMoved(let samples): motion(to: samples[samples.count - 1].position)
    case .mouseDown(let button, let location): self.button(button, SDL_MOUSEBUTTONDOWN, location)
    case .mouseUp(let button, let location): self.button(button, SDL_MOUSEBUTTONUP, location)
    case .wheel(let x, let y, let location): wheel(x, y, location)
    case .touchDown(let id, let location): finger(SDL_FINGERDOWN, id, location)
    case .touchMoved(let id, let samples): finger(SDL_FINGERMOTION, id, samples[samples.count - 1].position)
    case .touchUp(let id, let location): finger(SDL_FINGERUP, id, location)
    case .keyDown(let key, let isRepeat): try self.key(key, SDL_KEYDOWN, isRepeat: isRepeat)
    case .keyUp(let key): try self.key(key, SDL_KEYUP, isRepeat: false)
    case .text(let text): try self.text(text)
    case .composition(let text, let start, let length): composition(text, start, length)
    case .pointerLeft: windowEvent(SDL_WINDOWEVENT_LEAVE)
    case .exposed: windowEvent(SDL_WINDOWEVENT_EXPOSED)
    case .focusGained: windowEvent(SDL_WINDOWEVENT_FOCUS_GAINED)
    case .focusLost: windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
    case .hidden: windowEvent(SDL_WINDOWEVENT_HIDDEN)
    case .closeRequested: windowEvent(SDL_WINDOWEVENT_CLOSE)
    case .quit: SDL_Event(common: SDL_CommonEvent(type: SDL_QUIT.rawValue, timestamp: 0))
    case .dragMoved, .dragLeft, .dropped:
      throw PlatformError.refused("post a drag", reason: "SDL reports it in several events")
    case .resized:
      throw PlatformError.refused("post a new size", reason: "use requestSize of the window")
    }
  }

  private func motion(to location: CGPoint) -> SDL_Event {
    let (x, y) = window.units(location)
    return SDL_Event(
      motion: SDL_MouseMotionEvent(
        type: SDL_MOUSEMOTION.rawValue, timestamp: 0, windowID: window.id.rawValue, which: 0, state: 0, x: x, y: y,
        xrel: 0, yrel: 0))
  }

  private func button(_ button: MouseButton, _ type: SDL_EventType, _ location: CGPoint) -> SDL_Event {
    let (x, y) = window.units(location)
    return SDL_Event(
      button: SDL_MouseButtonEvent(
        type: type.rawValue, timestamp: 0, windowID: window.id.rawValue, which: 0, button: UInt8(button.rawValue),
        state: UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED), clicks: 1, padding1: 0, x: x, y: y))
  }

  private func wheel(_ dx: CGFloat, _ dy: CGFloat, _ location: CGPoint) -> SDL_Event {
    var event = SDL_MouseWheelEvent()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.windowID = window.id.rawValue
    (event.preciseX, event.preciseY) = (Float(dx), Float(dy))
    // Whole notches, for code that reads the integer fields.
    (event.x, event.y) = (Int32(exactly: dx) ?? 0, Int32(exactly: dy) ?? 0)
    (event.mouseX, event.mouseY) = window.units(location)
    return SDL_Event(wheel: event)
  }

  private func finger(_ type: SDL_EventType, _ id: Int64, _ location: CGPoint) -> SDL_Event {
    var event = SDL_TouchFingerEvent()
    event.type = type.rawValue
    event.fingerId = id
    event.windowID = window.id.rawValue
    (event.x, event.y) = window.fraction(location)
    event.pressure = 1
    return SDL_Event(tfinger: event)
  }

  private func key(_ key: Key, _ type: SDL_EventType, isRepeat: Bool) throws -> SDL_Event {
    guard let code = key.code.sdlCode else {
      throw PlatformError.refused("post the key \(key.code)", reason: "SDL has only keys of one code point")
    }
    var event = SDL_KeyboardEvent()
    event.type = type.rawValue
    event.windowID = window.id.rawValue
    event.state = UInt8(type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED)
    event.repeat = isRepeat ? 1 : 0
    event.keysym.sym = code
    event.keysym.mod = key.modifiers.sdlModifiers
    return SDL_Event(key: event)
  }

  private func text(_ text: String) throws -> SDL_Event {
    var event = SDL_TextInputEvent()
    event.type = SDL_TEXTINPUT.rawValue
    event.windowID = window.id.rawValue
    let utf8 = Array(text.utf8)
    try withUnsafeMutableBytes(of: &event.text) { bytes in
      guard utf8.count < bytes.count, !utf8.contains(0) else {
        throw PlatformError.refused(
          "post the text \(text.debugDescription)", reason: "SDL takes \(bytes.count - 1) bytes at a time, and no NUL")
      }
      bytes.copyBytes(from: utf8)
    }
    return SDL_Event(text: event)
  }

  /// The text is in memory that the translation frees. SDL counts code points; the kit counts characters.
  private func composition(_ text: String, _ start: Int, _ length: Int) -> SDL_Event {
    let (before, rest) = (text.prefix(max(start, 0)), text.dropFirst(max(start, 0)))
    let selected = rest.prefix(max(length, 0))
    var event = SDL_TextEditingExtEvent()
    event.type = SDL_TEXTEDITING_EXT.rawValue
    event.windowID = window.id.rawValue
    event.text = SDL_strdup(text.withoutNUL)
    event.start = Int32(clamping: before.unicodeScalars.count)
    event.length = Int32(clamping: selected.unicodeScalars.count)
    return SDL_Event(editExt: event)
  }

  private func windowEvent(_ what: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_WindowEvent()
    event.type = SDL_WINDOWEVENT.rawValue
    event.windowID = window.id.rawValue
    event.event = UInt8(what.rawValue)
    return SDL_Event(window: event)
  }
}
