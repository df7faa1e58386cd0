/// A connection, separate from SDL's, to the X server that DISPLAY names.
///
/// Windows are identified by the server's numbers; positions are in pixels of the screen.
final class XServer {
  /// Xlib's handle of a connection.
  typealias Display = OpaquePointer

  let display: Display
  private let functions: Functions

  /// Connects to the server.
  /// - Throws: `PlatformError` if Xlib is missing or no X server answers.
  init() throws {
    functions = try Functions()
    guard let display = functions.openDisplay(nil) else {
      throw PlatformError.refused("reach the X server", reason: "none answers at DISPLAY")
    }
    self.display = display
  }

  isolated deinit { _ = functions.closeDisplay(display) }

  /// Returns the present state of a window; nil if there is no window with that number.
  func state(of window: UInt) -> XWindowState? {
    var attributes = XWindowAttributes()
    guard tolerant({ functions.getWindowAttributes(display, window, &attributes) }) != 0 else { return nil }
    var origin: (x: Int32, y: Int32) = (0, 0)
    var child: UInt = 0
    let root = functions.defaultRootWindow(display)
    guard tolerant({ functions.translate(display, window, root, 0, 0, &origin.x, &origin.y, &child) }) != 0 else {
      return nil
    }
    return XWindowState(
      x: Int(origin.x), y: Int(origin.y), width: Int(attributes.width), height: Int(attributes.height),
      isViewable: attributes.mapState == XWindowAttributes.viewable)
  }

  /// The size of the screen in pixels.
  var screenSize: (width: Int, height: Int) {
    (Int(functions.displayWidth(display, 0)), Int(functions.displayHeight(display, 0)))
  }

  /// The position of the pointer on the screen, in pixels.
  var pointerPosition: (x: Int, y: Int) {
    var root: UInt = 0
    var child: UInt = 0
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    let window = functions.defaultRootWindow(display)
    _ = functions.queryPointer(display, window, &root, &child, &x, &y, &windowX, &windowY, &mask)
    return (Int(x), Int(y))
  }

  /// The window that receives keys; 0 for none, 1 for the one under the pointer.
  var focus: UInt {
    get {
      var window: UInt = 0
      var revert: Int32 = 0
      _ = functions.getInputFocus(display, &window, &revert)
      return window
    }
    set { _ = tolerant { functions.setInputFocus(display, newValue, 1, 0) } }
  }

  /// Waits until the server has carried out all requests.
  func sync() { _ = functions.sync(display, 0) }

  /// Returns the pixels of a window from its top left corner on; nil while the window is smaller or not visible.
  /// - Throws: `PlatformError` if the server does not have 32 bits per pixel, `BitmapError` for an impossible size.
  func pixels(of window: UInt, width: Int, height: Int) throws -> Bitmap? {
    let allPlanes = UInt.max
    let wholePixels: Int32 = 2
    let memory = tolerant {
      functions.getImage(display, window, 0, 0, UInt32(width), UInt32(height), allPlanes, wholePixels)
    }
    guard let memory else { return nil }
    defer { _ = functions.destroyImage(memory) }
    let image = memory.assumingMemoryBound(to: XImage.self)
    guard image.pointee.bitsPerPixel == 32 else {
      throw PlatformError.refused(
        "read the screen", reason: "the X server has \(image.pointee.bitsPerPixel) bits a pixel")
    }
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      let source = (image.pointee.data + y * Int(image.pointee.bytesPerLine)).assumingMemoryBound(to: UInt32.self)
      let target = bitmap.row(y)
      // The contents of the fourth byte are undefined.
      for x in 0..<width { target[x] = source[x] | 0xFF00_0000 }
    }
    return bitmap
  }

  /// Performs a request that the server may refuse. Otherwise an error, such as for a window that is gone, would end the
  /// program.
  private func tolerant<Result>(_ work: () -> Result) -> Result {
    sync()
    let usual = functions.setErrorHandler { _, _ in 0 }
    defer {
      sync()
      _ = functions.setErrorHandler(usual)
    }
    return work()
  }
}

/// The frame of a window on the screen, in pixels, and whether the window is visible.
nonisolated struct XWindowState: Hashable {
  var x, y, width, height: Int
  var isViewable: Bool
}

/// The first fields of Xlib's `XImage`.
private nonisolated struct XImage {
  var width, height, xOffset, format: Int32
  var data: UnsafeMutableRawPointer
  var byteOrder, unit, bitOrder, pad, depth, bytesPerLine, bitsPerPixel: Int32
}

/// Xlib's `XWindowAttributes`.
private nonisolated struct XWindowAttributes {
  var (x, y, width, height, borderWidth, depth): (Int32, Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0, 0)
  var visual: UnsafeRawPointer?
  var root: UInt = 0
  var (kind, bitGravity, windowGravity, backingStore): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  var (backingPlanes, backingPixel): (UInt, UInt) = (0, 0)
  var saveUnder: Int32 = 0
  var colormap: UInt = 0
  var (isColormapInstalled, mapState): (Int32, Int32) = (0, 0)
  var (allEvents, ownEvents, blockedEvents): (Int, Int, Int) = (0, 0, 0)
  var overrideRedirect: Int32 = 0
  var screen: UnsafeRawPointer?

  static let viewable: Int32 = 2
}

/// The functions of Xlib that are used here.
private struct Functions {
  typealias Display = XServer.Display
  typealias ErrorHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32
  typealias Int32Pointer = UnsafeMutablePointer<Int32>
  typealias WindowPointer = UnsafeMutablePointer<UInt>

  let openDisplay: @convention(c) (UnsafePointer<CChar>?) -> Display?
  let closeDisplay: @convention(c) (Display) -> Int32
  let sync: @convention(c) (Display, Int32) -> Int32
  let setErrorHandler: @convention(c) (ErrorHandler?) -> ErrorHandler?
  let defaultRootWindow: @convention(c) (Display) -> UInt
  let displayWidth, displayHeight: @convention(c) (Display, Int32) -> Int32
  let getWindowAttributes: @convention(c) (Display, UInt, UnsafeMutableRawPointer) -> Int32
  let translate: @convention(c) (Display, UInt, UInt, Int32, Int32, Int32Pointer, Int32Pointer, WindowPointer) -> Int32
  let queryPointer:
    @convention(c) (
      Display, UInt, WindowPointer, WindowPointer, Int32Pointer, Int32Pointer, Int32Pointer, Int32Pointer,
      UnsafeMutablePointer<UInt32>
    ) -> Int32
  let getInputFocus: @convention(c) (Display, WindowPointer, Int32Pointer) -> Int32
  let setInputFocus: @convention(c) (Display, UInt, Int32, UInt) -> Int32
  let getImage: @convention(c) (Display, UInt, Int32, Int32, UInt32, UInt32, UInt, Int32) -> UnsafeMutableRawPointer?
  let destroyImage: @convention(c) (UnsafeMutableRawPointer) -> Int32

  init() throws {
    let library = try SharedLibrary("libX11.so.6", package: "libx11-6")
    openDisplay = try library.function("XOpenDisplay")
    closeDisplay = try library.function("XCloseDisplay")
    sync = try library.function("XSync")
    setErrorHandler = try library.function("XSetErrorHandler")
    defaultRootWindow = try library.function("XDefaultRootWindow")
    displayWidth = try library.function("XDisplayWidth")
    displayHeight = try library.function("XDisplayHeight")
    getWindowAttributes = try library.function("XGetWindowAttributes")
    translate = try library.function("XTranslateCoordinates")
    queryPointer = try library.function("XQueryPointer")
    getInputFocus = try library.function("XGetInputFocus")
    setInputFocus = try library.function("XSetInputFocus")
    getImage = try library.function("XGetImage")
    destroyImage = try library.function("XDestroyImage")
  }
}
