import Foundation
import MiniUITesting

/// The X server that DISPLAY names, as another program sees it: by Xlib what it shows, by xdotool its mouse and keyboard.
@MainActor final class XServer {
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias ErrorHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias SetErrorHandler = @convention(c) (ErrorHandler?) -> ErrorHandler?
  private typealias GetImage =
    @convention(c) (OpaquePointer, UInt, Int32, Int32, UInt32, UInt32, UInt, Int32) -> UnsafeMutableRawPointer?
  private typealias DestroyImage = @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// The beginning of Xlib's XImage.
  private struct Image {
    var width, height, xOffset, format: Int32
    var data: UnsafeMutableRawPointer
    var byteOrder, unit, bitOrder, pad, depth, bytesPerLine, bitsPerPixel: Int32
  }

  private static var connection: XServer?

  private let library: UnsafeMutableRawPointer
  private let display: OpaquePointer

  /// One connection, from the first use on: a server that has lost its last client begins anew, and refuses others meanwhile.
  static func shared() throws -> XServer {
    try wait(until: "the X server at DISPLAY answers") {
      if connection == nil { connection = try XServer() }
      return connection != nil
    }
    guard let connection else { throw Unmet("there is no X server at DISPLAY") }
    return connection
  }

  private init?() throws {
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else { throw Unmet("there is no libX11.so.6") }
    guard let display = XServer.function("XOpenDisplay", library, OpenDisplay.self)(nil) else { return nil }
    (self.library, self.display) = (library, display)
  }

  private static func function<Function>(_ name: String, _ library: UnsafeMutableRawPointer, _: Function.Type)
    -> Function
  {
    unsafeBitCast(dlsym(library, name)!, to: Function.self)
  }

  /// What the server has in a window from its top left corner on; nil while the window is not that large, or not to be seen.
  func pixels(of window: UInt, width: Int, height: Int) throws -> Bitmap? {
    let setErrorHandler = XServer.function("XSetErrorHandler", library, SetErrorHandler.self)
    // Asking for more than there is would end the program otherwise.
    let usual = setErrorHandler { _, _ in 0 }
    defer { _ = setErrorHandler(usual) }
    let allPlanes = UInt.max
    let wholePixels: Int32 = 2
    guard
      let memory = XServer.function("XGetImage", library, GetImage.self)(
        display, window, 0, 0, UInt32(width), UInt32(height), allPlanes, wholePixels)
    else { return nil }
    defer { _ = XServer.function("XDestroyImage", library, DestroyImage.self)(memory) }
    let image = memory.assumingMemoryBound(to: Image.self)
    guard image.pointee.bitsPerPixel == 32 else { throw Unmet("the X server has not 32 bits a pixel") }
    let bitmap = try Bitmap(width: width, height: height)
    for y in 0..<height {
      let source = (image.pointee.data + y * Int(image.pointee.bytesPerLine)).assumingMemoryBound(to: UInt32.self)
      let target = bitmap.row(y)
      // The server keeps nothing of use in the fourth byte.
      for x in 0..<width { target[x] = source[x] | 0xFF00_0000 }
    }
    return bitmap
  }

  /// Runs xdotool with `arguments`, which end up in the X server before this returns.
  @discardableResult
  func xdotool(_ arguments: [String]) throws -> String { try run("xdotool", arguments) }

  /// Takes a property of the screen away, which some window manager left there.
  func removeFromScreen(_ property: String) throws { try run("xprop", ["-root", "-remove", property]) }

  @discardableResult
  private func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(tool)")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}

/// What did not come about.
struct Unmet: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Looks every few milliseconds whether `condition` holds.
/// - Throws: `Unmet`, if it does not within 20 seconds.
@MainActor func wait(until what: @autoclosure () -> String, _ condition: () throws -> Bool) throws {
  let end = ContinuousClock.now + .seconds(20)
  while try !condition() {
    guard ContinuousClock.now < end else { throw Unmet("waited 20 seconds in vain until \(what())") }
    usleep(5000)
  }
}
