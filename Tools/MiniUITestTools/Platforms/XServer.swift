internal import CX11

/// A connection, separate from SDL's, to the X server that DISPLAY names.
///
/// Windows are identified by the server's numbers; positions are in pixels of the screen.
package final class XServer {
  /// Xlib's handle of the connection.
  let display: OpaquePointer

  /// Connects to the server.
  /// - Throws: `PlatformError` if no X server answers.
  package init() throws {
    guard let display = XOpenDisplay(nil) else {
      throw PlatformError.refused("reach the X server", reason: "none answers at DISPLAY")
    }
    self.display = display
  }

  isolated deinit { XCloseDisplay(display) }

  /// Returns the current state of a window; nil if there is no window with that number.
  package func state(of window: UInt) -> XWindowState? {
    var attributes = XWindowAttributes()
    guard tolerant({ XGetWindowAttributes(display, window, &attributes) }) != 0 else { return nil }
    var origin: (x: Int32, y: Int32) = (0, 0)
    var child: UInt = 0
    guard tolerant({ XTranslateCoordinates(display, window, root, 0, 0, &origin.x, &origin.y, &child) }) != 0 else {
      return nil
    }
    return XWindowState(
      x: Int(origin.x), y: Int(origin.y), width: Int(attributes.width), height: Int(attributes.height),
      isViewable: attributes.map_state == IsViewable)
  }

  private var root: UInt { XDefaultRootWindow(display) }

  /// The size of the screen in pixels.
  package var screenSize: (width: Int, height: Int) {
    (Int(XDisplayWidth(display, 0)), Int(XDisplayHeight(display, 0)))
  }

  /// The position of the pointer on the screen, in pixels.
  package var pointerPosition: (x: Int, y: Int) {
    var (rootBelow, child): (UInt, UInt) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, root, &rootBelow, &child, &x, &y, &windowX, &windowY, &mask)
    return (Int(x), Int(y))
  }

  /// The window that receives keys; 0 for none, 1 for the window under the pointer.
  package var focus: UInt {
    get {
      var window: UInt = 0
      var revert: Int32 = 0
      XGetInputFocus(display, &window, &revert)
      return window
    }
    set { _ = tolerant { XSetInputFocus(display, newValue, Int32(RevertToPointerRoot), 0) } }
  }

  /// Waits until the server has performed all requests.
  package func sync() { XSync(display, 0) }

  /// Returns the pixels of a window from its top left corner on; nil while the window is smaller or not visible.
  /// - Throws: `PlatformError` if the server does not have 32 bits per pixel, `BitmapError` for an impossible size.
  package func pixels(of window: UInt, width: Int, height: Int) throws -> Bitmap? {
    let allPlanes = UInt.max
    let image = tolerant { XGetImage(display, window, 0, 0, UInt32(width), UInt32(height), allPlanes, ZPixmap) }
    guard let image else { return nil }
    defer { shim_destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, image.pointee.data != nil else {
      throw PlatformError.refused(
        "read the screen", reason: "the X server has \(image.pointee.bits_per_pixel) bits a pixel")
    }
    let bitmap = try Bitmap(width: width, height: height)
    shim_copy_opaque(image, bitmap.pixels, bitmap.stride, Int32(height))
    return bitmap
  }

  /// Performs a request that the server may refuse. Without this, an error, for example for a window that no longer
  /// exists, would end the program.
  private func tolerant<Result>(_ work: () -> Result) -> Result {
    sync()
    let usual = XSetErrorHandler { _, _ in 0 }
    defer {
      sync()
      _ = XSetErrorHandler(usual)
    }
    return work()
  }
}

/// The frame of a window on the screen, in pixels, and whether the window is visible.
package nonisolated struct XWindowState: Hashable {
  package var x, y, width, height: Int
  package var isViewable: Bool
}
