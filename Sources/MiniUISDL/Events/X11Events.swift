internal import CSDL

/// Receives events of an X server that SDL does not translate.
///
/// SDL passes each event of the server to its event filter before it handles the event. The filter keeps these events
/// out of SDL's queue, so that they do not wake the program, and pushes other events there instead.
@MainActor enum X11Events {
  /// The receiver of the messages to windows; nil without an X server.
  static weak var drags: X11Drags?

  /// Installs the filter, unless it is installed already: SDL discards the waiting events each time.
  static func installFilter() {
    if SDL_GetEventFilter(nil, nil) == SDL_FALSE { SDL_SetEventFilter(filter, nil) }
  }

  /// The reader of fractions of a notch; nil without the library of XInput.
  private static let wheel = X11Wheel()

  fileprivate static func receive(_ words: UnsafePointer<UInt>) {
    let (clientMessage, genericEvent): (UInt, UInt) = (33, 35)
    switch words[0] & 0xFFFF_FFFF {
    case clientMessage: drags?.receive(words)
    case genericEvent: wheel?.receive(words)
    default: break
    }
  }

  /// Returns whether SDL's present event of a wheel repeats a turn that `wheel` has reported.
  fileprivate static func isWheelRepeated() -> Bool { wheel?.repeatsTurn() ?? false }
}

/// SDL's event filter. Events of the server arrive on the main thread; other threads only wake it.
private nonisolated func filter(_ data: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
  guard let event else { return 1 }
  if event.pointee.type == SDL_MOUSEWHEEL.rawValue {
    return MainActor.assumeIsolated { X11Events.isWheelRepeated() } ? 0 : 1
  }
  guard event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
  guard let words = shim_x11_event(event) else { return 0 }
  let address = UInt(bitPattern: words)
  MainActor.assumeIsolated {
    if let words = UnsafePointer<UInt>(bitPattern: address) { X11Events.receive(words) }
  }
  return 0
}
