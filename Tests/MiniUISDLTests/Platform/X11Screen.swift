import CX11

/// The pixels of an X server's screen, read with Xlib and thus independently of SDL.
struct X11Screen {
  private let display: OpaquePointer

  init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
  }

  /// Returns rows of `0xRRGGBB`; nil if the screen has another format or is smaller.
  func pixels(x: Int, y: Int, width: Int, height: Int) -> [[UInt32]]? {
    let allPlanes = UInt.max
    guard
      let image = XGetImage(
        display, XDefaultRootWindow(display), Int32(x), Int32(y), UInt32(width), UInt32(height), allPlanes, ZPixmap)
    else { return nil }
    defer { shim_destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    return (0..<height).map { y in
      let row = UnsafeRawPointer(data + y * Int(image.pointee.bytes_per_line)).assumingMemoryBound(to: UInt32.self)
      return (0..<width).map { row[$0] & 0xFF_FFFF }
    }
  }

  /// Returns the frame of a window without a window manager, or of the screen; nil if there is no such window.
  func frame(of window: UInt? = nil) -> [Int]? {
    var (root, x, y): (UInt, Int32, Int32) = (0, 0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let window = window ?? XDefaultRootWindow(display)
    guard XGetGeometry(display, window, &root, &x, &y, &width, &height, &border, &depth) != 0 else { return nil }
    return [Int(x), Int(y), Int(width), Int(height)]
  }

  func close() { XCloseDisplay(display) }
}
