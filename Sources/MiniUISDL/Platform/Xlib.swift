internal import CSDL
internal import MiniUICore

/// The functions of Xlib used here. Where an X server is used, SDL has loaded the library already; elsewhere it may be
/// missing.
nonisolated struct Xlib {
  typealias Display = OpaquePointer
  typealias Words = UnsafeMutablePointer<UInt>

  let openDisplay: @convention(c) (UnsafePointer<CChar>?) -> Display?
  let closeDisplay, flush, connectionNumber: @convention(c) (Display) -> Int32
  let rootWindow: @convention(c) (Display) -> UInt
  let resource: @convention(c) (Display, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  let atom: @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
  let atomName: @convention(c) (Display, UInt) -> UnsafeMutablePointer<CChar>?
  let createWindow: @convention(c) (Display, UInt, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt) -> UInt
  let destroyWindow: @convention(c) (Display, UInt) -> Int32
  let moveResizeWindow: @convention(c) (Display, UInt, Int32, Int32, UInt32, UInt32) -> Int32
  let translate:
    @convention(c) (Display, UInt, UInt, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, Words)
      -> Int32
  let selectInput: @convention(c) (Display, UInt, Int) -> Int32
  let selectionOwner: @convention(c) (Display, UInt) -> UInt
  let convertSelection: @convention(c) (Display, UInt, UInt, UInt, UInt, UInt) -> Int32
  let checkEvent: @convention(c) (Display, UInt, Int32, Words) -> Int32
  let property:
    @convention(c) (
      Display, UInt, UInt, Int, Int, Int32, UInt, Words, UnsafeMutablePointer<Int32>, Words, Words,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32
  let sendEvent: @convention(c) (Display, UInt, Int32, Int, Words) -> Int32
  let free: @convention(c) (UnsafeMutableRawPointer) -> Int32
  let setErrorHandler: @convention(c) (XlibErrors.Handler?) -> XlibErrors.Handler?

  /// The functions; nil if there is no such library.
  static let shared = try? Xlib()

  private init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libX11.so.6")
    openDisplay = try library.function("XOpenDisplay")
    closeDisplay = try library.function("XCloseDisplay")
    flush = try library.function("XFlush")
    connectionNumber = try library.function("XConnectionNumber")
    rootWindow = try library.function("XDefaultRootWindow")
    resource = try library.function("XGetDefault")
    atom = try library.function("XInternAtom")
    atomName = try library.function("XGetAtomName")
    createWindow = try library.function("XCreateSimpleWindow")
    destroyWindow = try library.function("XDestroyWindow")
    moveResizeWindow = try library.function("XMoveResizeWindow")
    translate = try library.function("XTranslateCoordinates")
    selectInput = try library.function("XSelectInput")
    selectionOwner = try library.function("XGetSelectionOwner")
    convertSelection = try library.function("XConvertSelection")
    checkEvent = try library.function("XCheckTypedWindowEvent")
    property = try library.function("XGetWindowProperty")
    sendEvent = try library.function("XSendEvent")
    free = try library.function("XFree")
    setErrorHandler = try library.function("XSetErrorHandler")
  }

  /// Returns the scale that the desktop sets for a window on an X server: its resource `Xft.dpi`, where 96 is a scale
  /// of 1, in quarter steps from 1 to 4. nil without an X server, or if the desktop sets no scale.
  static func scale(of window: OpaquePointer) -> CGFloat? {
    guard let xlib = shared, let display = shim_x11_display(window),
      let text = xlib.resource(OpaquePointer(display), "Xft", "dpi"), let dpi = Double(String(cString: text)),
      dpi.isFinite
    else { return nil }
    return min(max((dpi / 24).rounded() / 4, 1), 4)
  }

  /// Returns the position of a window's content on the screen of its X server, in pixels; nil without an X server. SDL knows it
  /// only from events: without a window manager, a window that was moved to the corner of the screen is elsewhere for SDL.
  static func origin(of window: OpaquePointer) -> CGPoint? {
    guard let xlib = shared, let display = shim_x11_display(window).map({ OpaquePointer($0) }) else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    let isFound = xlib.translate(
      display, shim_x11_window(window), xlib.rootWindow(display), 0, 0, &x, &y, &child)
    return isFound == 0 ? nil : CGPoint(x: Int(x), y: Int(y))
  }

  /// Moves and resizes a window on the X server, in pixels, unless there is a window manager. When a window is to cover the
  /// screen or returns, SDL only asks the window manager, and a kiosk may have none.
  static func moveWithoutManager(_ window: OpaquePointer, to frame: SDL_Rect) {
    guard let xlib = shared, let display = shim_x11_display(window).map({ OpaquePointer($0) }),
      !xlib.hasWindowManager(display)
    else { return }
    _ = xlib.moveResizeWindow(
      display, shim_x11_window(window), frame.x, frame.y, UInt32(max(1, frame.w)), UInt32(max(1, frame.h)))
    _ = xlib.flush(display)
  }

  /// Whether a window manager runs: it has a window that the root window and that window itself name (EWMH).
  private func hasWindowManager(_ display: Display) -> Bool {
    let name = atom(display, "_NET_SUPPORTING_WM_CHECK", 1)
    guard name != 0, let window = number(name, of: rootWindow(display), display) else { return false }
    return number(name, of: window, display) == window
  }

  /// Returns the first number in a property of a window; nil if there is none.
  private func number(_ name: UInt, of window: UInt, _ display: Display) -> UInt? {
    var (type, count, rest): (UInt, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var memory: UnsafeMutablePointer<UInt8>?
    let failed = property(display, window, name, 0, 1, 0, 0, &type, &format, &count, &rest, &memory)
    guard failed == 0, let memory else { return nil }
    defer { _ = free(memory) }
    // Xlib stores 32-bit numbers in machine words.
    return format == 32 && count > 0 ? UnsafeRawPointer(memory).load(as: UInt.self) : nil
  }
}
