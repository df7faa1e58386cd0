internal import CSDL
internal import MiniUICore

/// Translates keys, the text that they type, and events of input methods.
extension EventTranslation {
  mutating func appendKey(_ event: SDL_KeyboardEvent) {
    let key = keys.key(event)
    let isDown = event.state == UInt8(SDL_PRESSED)
    append(
      isDown ? .keyDown(key, isRepeat: event.repeat != 0) : .keyUp(key), surface: surface(event.windowID),
      at: event.timestamp, waits: order.holdsKeys, keyUsage: EventTranslation.usage(event.keysym.scancode))
    isTextNext = isDown
    if isDown, key.code != .modifier { order.keyPressed() }
  }

  /// Returns the position of a key. SDL uses the same numbers as USB.
  private static func usage(_ scancode: SDL_Scancode) -> UInt16? {
    scancode == SDL_SCANCODE_UNKNOWN ? nil : UInt16(exactly: scancode.rawValue)
  }

  mutating func appendText(_ event: inout SDL_Event) {
    let text = String(cString: shim_input_text(&event))
    guard !text.isEmpty else { return }
    let waits = !order.waiting.isEmpty
    // The text of a key follows it directly.
    if isTextNext, motion.isEmpty, let down = waits ? order.waiting.last : events.last,
      case .keyDown(let key, let isRepeat) = down.kind, !waits || keys.types(text, key)
    {
      isTextNext = false
      guard let key = keys.key(key, typing: text) else { return }
      if waits {
        order.waiting[order.waiting.count - 1].kind = .keyDown(key, isRepeat: isRepeat)
      } else {
        events[events.count - 1].kind = .keyDown(key, isRepeat: isRepeat)
      }
      return append(.text(text), surface: surface(event.text.windowID), at: event.text.timestamp, waits: waits)
    }
    isTextNext = false
    if order.isForgotten(text) { return }
    append(.text(text), surface: surface(event.text.windowID), at: event.text.timestamp)
  }

  /// Appends a composition. SDL stores short ones in the event, and long ones in memory that the reader frees.
  mutating func appendComposition(_ event: inout SDL_Event) {
    isTextNext = false
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

  /// Returns the event of a composition. SDL counts code points; the kit counts characters. If the start is negative,
  /// the caret is at the end.
  private mutating func composition(_ text: String, _ start: Int32, _ length: Int32) -> InputEvent.Kind {
    order.compose(text)
    let scalars = text.unicodeScalars
    let start = start < 0 ? scalars.count : Int(start)
    func characters(upTo scalar: Int) -> Int { String(scalars.prefix(max(scalar, 0))).count }
    let first = characters(upTo: start)
    let end = characters(upTo: start + max(Int(length), 0))
    return .composition(text, selectionStart: first, selectionLength: end - first)
  }

  /// Returns the surface with SDL's number; nil if no window has the keyboard.
  private func surface(_ id: UInt32) -> SurfaceID? { id == 0 ? nil : SurfaceID(rawValue: id) }
}
