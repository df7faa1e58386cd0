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
    func window(namedBy other: UInt) -> UInt? { content(of: name, of: other, display, count: 1).numbers?.first }

    guard name != 0, let manager = window(namedBy: rootWindow(display)) else { return false }
    return window(namedBy: manager) == manager
  }

  /// The content of a window's property.
  struct Content {
    /// 0 if there is no such property.
    var type: UInt = 0
    /// The bits of an item: 8, 16 or 32.
    var format: Int32 = 0
    /// Xlib stores 32-bit numbers in machine words.
    var bytes: [UInt8] = []

    /// The numbers; nil if they do not have 32 bits.
    var numbers: [UInt]? { format == 32 ? bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) } : nil }
  }

  /// Returns the beginning of a property, at most `count` 32-bit numbers or as many bytes. A property that is read completely
  /// can be removed.
  func content(of name: UInt, of window: UInt, _ display: Display, count: Int, removes: Bool = false) -> Content {
    var content = Content()
    var (items, rest): (UInt, UInt) = (0, 0)
    var memory: UnsafeMutablePointer<UInt8>?
    let failed = property(
      display, window, name, 0, count, removes ? 1 : 0, 0, &content.type, &content.format, &items, &rest, &memory)
    guard let memory else { return content }
    defer { _ = free(memory) }
    // 16-bit numbers are in no property that is read here.
    guard failed == 0, content.format != 16 else { return content }
    let size = content.format == 32 ? MemoryLayout<UInt>.size : 1
    content.bytes = Array(UnsafeBufferPointer(start: memory, count: Int(items) * size))
    return content
  }
}
