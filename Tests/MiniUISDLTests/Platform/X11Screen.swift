import Foundation

/// The pixels of an X server's screen, read with Xlib, which SDL has already loaded, and thus independently of SDL.
struct X11Screen {
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Display = @convention(c) (OpaquePointer) -> Int32
  private typealias RootWindow = @convention(c) (OpaquePointer) -> UInt
  private typealias GetImage =
    @convention(c) (OpaquePointer, UInt, Int32, Int32, UInt32, UInt32, UInt, Int32) -> UnsafeMutableRawPointer?
  private typealias DestroyImage = @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// The first fields of Xlib's XImage.
  private struct Image {
    var width, height, xOffset, format: Int32
    var data: UnsafeMutableRawPointer
    var byteOrder, unit, bitOrder, pad, depth, bytesPerLine, bitsPerPixel: Int32
  }

  private let library: UnsafeMutableRawPointer
  private let display: OpaquePointer

  init?() {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else { return nil }
    self.library = library
    guard let display = X11Screen.function("XOpenDisplay", library, OpenDisplay.self)(nil) else { return nil }
    self.display = display
  }

  private static func function<Function>(_ name: String, _ library: UnsafeMutableRawPointer, _: Function.Type)
    -> Function
  {
    unsafeBitCast(dlsym(library, name)!, to: Function.self)
  }

  /// Returns rows of `0xRRGGBB`; nil if the screen has another format or is smaller.
  func pixels(x: Int, y: Int, width: Int, height: Int) -> [[UInt32]]? {
    let root = X11Screen.function("XDefaultRootWindow", library, RootWindow.self)(display)
    let allPlanes = UInt.max
    let wholePixels: Int32 = 2
    guard
      let memory = X11Screen.function("XGetImage", library, GetImage.self)(
        display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), allPlanes, wholePixels)
    else { return nil }
    defer { _ = X11Screen.function("XDestroyImage", library, DestroyImage.self)(memory) }
    let image = memory.assumingMemoryBound(to: Image.self)
    guard image.pointee.bitsPerPixel == 32 else { return nil }
    return (0..<height).map { y in
      let row = (image.pointee.data + y * Int(image.pointee.bytesPerLine)).assumingMemoryBound(to: UInt32.self)
      return (0..<width).map { row[$0] & 0xFF_FFFF }
    }
  }

  func close() { _ = X11Screen.function("XCloseDisplay", library, Display.self)(display) }
}
