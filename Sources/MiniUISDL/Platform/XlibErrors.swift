/// What becomes of the errors that an X server answers with. Of itself Xlib ends the program at the first.
///
/// Windows of other programs go away at any time, and one of this program's may be gone when a thread that wakes the platform
/// still writes to it. SDL answers and writes all the same: to a program that asked for the clipboard and has ended since, say.
nonisolated enum XlibErrors {
  /// Xlib's XErrorHandler; the pointer is to an XErrorEvent.
  typealias Handler = @convention(c) (Xlib.Display?, UnsafeRawPointer) -> Int32

  /// The beginning of Xlib's XErrorEvent.
  private struct Event {
    var type: Int32
    var display: OpaquePointer?
    var resource, serial: UInt
    var code: UInt8
  }

  private static let badWindow: UInt8 = 3

  private static let handler: Handler = { display, error in
    guard error.load(as: Event.self).code != XlibErrors.badWindow else { return 0 }
    return XlibErrors.former?(display, error) ?? 0
  }

  /// Who deals with all others.
  private static let former: Handler? = Xlib.shared?.setErrorHandler(handler)

  /// From now on a window that is gone is no reason to end the program. To be called before SDL's video begins: SDL asks whom it
  /// found there, and puts it back before it closes its connections, which is when some errors come to light.
  static func letWindowsGo() { _ = former }
}
