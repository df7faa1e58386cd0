/// Handles errors reported by an X server. Without it, Xlib terminates the program at the first error.
///
/// Other programs may close their windows at any time, and this program may have closed its own window while a thread
/// that wakes the platform still writes to it. SDL sends messages to such windows, for example to a program that has
/// requested the clipboard and ended.
nonisolated enum XlibErrors {
  /// The type of Xlib's `XErrorHandler`; the pointer is to an `XErrorEvent`.
  typealias Handler = @convention(c) (Xlib.Display?, UnsafeRawPointer) -> Int32

  /// The first fields of Xlib's `XErrorEvent`.
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

  /// The handler of all other errors.
  private static let former: Handler? = Xlib.shared?.setErrorHandler(handler)

  /// Ignores errors about missing windows from now on. Call it before SDL's video begins: SDL calls the handler that it
  /// found, and restores it before closing its connections, which is when some errors are reported.
  static func ignoreMissingWindows() { _ = former }
}
