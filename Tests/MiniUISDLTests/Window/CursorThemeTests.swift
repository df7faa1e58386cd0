import CSDL
import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the hands of a cursor theme, which the test writes, on a real X server. libXcursor reads the variables of its theme once, so
/// the tests are a class of their own.
@preconcurrency @MainActor final class CursorThemeTests: X11TestCase {
  /// The image of the pointer, as the X server returns it.
  private struct PointerImage {
    var x, y: Int16
    var width, height, hotX, hotY: UInt16
    var serial: UInt
    var pixels: UnsafeMutablePointer<UInt>
  }

  /// Returns a cursor file of one image with one colour.
  private func cursorFile(_ size: Int, hot: (x: Int, y: Int), _ color: UInt32) -> Data {
    let (image, magic): (UInt32, UInt32) = (0xFFFD_0002, 0x7275_6358)
    var words: [UInt32] = [magic, 16, 0x1_0000, 1, image, UInt32(size), 28]
    words += [36, image, UInt32(size), 1, UInt32(size), UInt32(size), UInt32(hot.x), UInt32(hot.y), 0]
    words += Array(repeating: color, count: size * size)
    return words.reduce(into: Data()) { data, word in withUnsafeBytes(of: word.littleEndian) { data += $0 } }
  }

  func testAWindowShowsTheHandsOfTheCursorTheme() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "hands/cursors"), withIntermediateDirectories: true)
    for (name, color) in [("grab", 0xFF11_2233), ("closedhand", 0xFF44_5566)] as [(String, UInt32)] {
      try folder.write(cursorFile(12, hot: (3, 5), color), to: "hands/cursors/\(name)")
    }
    setenv("XCURSOR_PATH", folder.url.path, 1)
    setenv("XCURSOR_THEME", "hands", 1)
    setenv("XCURSOR_SIZE", "12", 1)
    let xlib = try XCTUnwrap(Xlib.shared)
    let pointerImage: @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer? =
      try DynamicLibrary("libXfixes.so.3").function("XFixesGetCursorImage")

    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Hands", size: CGSize(width: 200, height: 200)))
    let display = try XCTUnwrap(xlib.openDisplay(nil))
    defer { _ = xlib.closeDisplay(display) }
    SDL_WarpMouseInWindow(SDL_GetWindowFromID(surface.id.rawValue), 100, 100)

    /// Returns whether the pointer is the picture of a colour.
    func shows(_ color: UInt) -> Bool {
      guard let memory = pointerImage(display) else { return false }
      defer { _ = xlib.free(memory) }
      let image = memory.load(as: PointerImage.self)
      guard image.width == 12, image.height == 12, image.hotX == 3, image.hotY == 5 else { return false }
      return UnsafeBufferPointer(start: image.pixels, count: 144).allSatisfy { $0 & 0xFFFF_FFFF == color }
    }

    for (cursor, color) in [(Cursor.grab, 0xFF11_2233), (.grabbing, 0xFF44_5566)] as [(Cursor, UInt)] {
      surface.setCursor(cursor)
      let end = platform.clock.now + 20
      while !shows(color), platform.clock.now < end { _ = platform.nextEvents(until: platform.clock.now + 0.02) }
      XCTAssert(shows(color), "\(cursor)")
    }
    surface.close()
  }
}
