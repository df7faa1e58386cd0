import CSDL
import Foundation
import MiniUICore
internal import Synchronization
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the platform on a real X server. The expected pixels are computed here, the actual ones are read with Xlib.
@preconcurrency @MainActor final class X11PlatformTests: X11TestCase {
  private func randomCanvas(_ width: Int, _ height: Int, seed: UInt64) throws -> Bitmap {
    var random = SplitMix64(seed: seed)
    let canvas = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { canvas.row(y)[x] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    }
    return canvas
  }

  private func rows(_ bitmap: Bitmap) -> [[UInt32]] {
    (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] & 0xFF_FFFF } }
  }

  /// Returns the pixels of the screen at the window's position.
  private func shown(_ surface: any Surface, _ width: Int, _ height: Int) throws -> [[UInt32]] {
    let screen = try XCTUnwrap(X11Screen())
    defer { screen.close() }
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(SDL_GetWindowFromID(surface.id.rawValue), &x, &y)
    return try XCTUnwrap(screen.pixels(x: Int(x), y: Int(y), width: width, height: height))
  }

  /// Sets a property of a window with the program `xprop`, or reads it.
  @discardableResult
  private func xprop(_ arguments: String...) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/xprop")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  func testAWindowCoversTheScreenAndReturnsWithoutAWindowManager() throws {
    let screen = try XCTUnwrap(X11Screen())
    defer { screen.close() }
    let platform = try makePlatform()
    let whole = try XCTUnwrap(screen.frame())
    var options = SurfaceOptions(title: "Kiosk", size: CGSize(width: 200, height: 100))
    let surface = try XCTUnwrap(try platform.makeSurface(options) as? SDLSurface)
    let number = try XCTUnwrap(surface.x11Window)
    settle(platform)
    let home = screen.frame(of: number)
    XCTAssertEqual(home?.suffix(2), [200, 100])
    surface.setFullScreen(true)
    settle(platform)
    XCTAssertEqual(screen.frame(of: number), whole)
    XCTAssertEqual(surface.size, CGSize(width: whole[2], height: whole[3]))
    surface.setFullScreen(false)
    settle(platform)
    XCTAssertEqual(screen.frame(of: number), home)
    XCTAssertEqual(surface.size, CGSize(width: 200, height: 100))
    // Faster than the server.
    for isFullScreen in [true, false, true, false] { surface.setFullScreen(isFullScreen) }
    settle(platform)
    XCTAssertEqual(screen.frame(of: number), home)
    options.isFullScreen = true
    let other = try XCTUnwrap(try platform.makeSurface(options) as? SDLSurface)
    settle(platform)
    XCTAssertEqual(screen.frame(of: try XCTUnwrap(other.x11Window)), whole)
  }

  /// SDL overlooks a move to the corner of the screen.
  func testAWindowThatAnotherProgramMovesHasItsNewPosition() throws {
    let platform = try makePlatform()
    var options = SurfaceOptions(title: "Moved", size: CGSize(width: 200, height: 100))
    (options.position, options.scale) = (CGPoint(x: 40, y: 30), 1)
    let surface = try XCTUnwrap(platform.makeSurface(options) as? SDLSurface)
    settle(platform)
    let window = try XCTUnwrap(surface.x11Window)
    let xlib = try XCTUnwrap(Xlib.shared)
    let display = try XCTUnwrap(xlib.openDisplay(nil))
    defer { _ = xlib.closeDisplay(display) }
    for (x, y) in [(60, 50), (0, 0)] as [(Int32, Int32)] {
      _ = xlib.moveResizeWindow(display, window, x, y, 200, 100)
      _ = xlib.flush(display)
      try TestSupport.wait(until: "the window is at \(x),\(y)") {
        surface.screenOrigin == CGPoint(x: Int(x), y: Int(y))
      }
    }
  }

  func testAWindowFollowsTheResolutionOfTheDesktop() throws {
    defer { _ = try? xprop("-root", "-remove", "RESOURCE_MANAGER") }
    for (dpi, scale) in [("192", 2), ("140.4", 1.5), ("96", 1), ("75", 1), ("many", 1)] as [(String, CGFloat)] {
      try xprop("-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t\(dpi)\n")
      let platform = try makePlatform()
      let surface = try platform.makeSurface(SurfaceOptions(title: "Dense", size: CGSize(width: 100, height: 60)))
      settle(platform)
      XCTAssertEqual(surface.scale, scale, dpi)
      XCTAssertEqual(surface.size, CGSize(width: 100, height: 60))
      let (canvas, side) = (try randomCanvas(Int(100 * scale), Int(60 * scale), seed: 11), Int(60 * scale))
      try surface.present(canvas, damage: Region(canvas.bounds))
      XCTAssertEqual(try shown(surface, canvas.width, side), rows(canvas))
      surface.close()
      var options = SurfaceOptions(title: "Own scale", size: CGSize(width: 100, height: 60))
      options.scale = 3
      XCTAssertEqual(try platform.makeSurface(options).scale, 3)
    }
  }

  func testAWindowHasTheNameAndTheIconOfItsProgram() throws {
    let folder = try TemporaryFolder()
    let icon = try Bitmap(width: 2, height: 1)
    (icon.row(0)[0], icon.row(0)[1]) = (0x8040_2000, 0xFF12_3456)
    try SDLImageCodec().writePNG(icon, to: folder.file("icon.png"))
    var options = SDLPlatform.Options()
    (options.appID, options.iconFile) = ("org.example.board", folder.file("icon.png"))
    _ = try makePlatform()
    let platform = try makePlatform(driver: "x11", options)
    let surface = try platform.makeSurface(SurfaceOptions(title: "Icon", size: CGSize(width: 64, height: 64)))
    settle(platform)
    let window = "\(try XCTUnwrap((surface as? SDLSurface)?.x11Window))"
    XCTAssert(try xprop("-id", window, "WM_CLASS").contains("\"org.example.board\", \"org.example.board\""))
    XCTAssertNil(getenv("SDL_VIDEO_X11_WMCLASS"))
    // The size, and straight colours: half of the alpha doubles the first one.
    let shown = try xprop("-id", window, "-f", "_NET_WM_ICON", "32x", " = $0+\n", "_NET_WM_ICON")
    XCTAssert(shown.contains("0x2, 0x1, 0x80804000, 0xff123456"), shown)
    options.iconFile = folder.file("missing.png")
    let other = try makePlatform(driver: "x11", options)
    XCTAssertThrowsError(try other.makeSurface(SurfaceOptions(title: "Icon", size: CGSize(width: 64, height: 64))))
  }

  func testAWindowDoesNotOfferToTakeDrops() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Drops", size: CGSize(width: 64, height: 64)))
    settle(platform)
    let window = try XCTUnwrap((surface as? SDLSurface)?.x11Window)
    let properties = try xprop("-id", "\(window)")
    XCTAssert(properties.contains("WM_NAME"))
    XCTAssertFalse(properties.contains("XdndAware"))
  }

  func testTheScreenShowsTheCanvasByteForByte() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Pixels", size: CGSize(width: 123, height: 77)))
    settle(platform)
    let canvas = try randomCanvas(123, 77, seed: 1)
    try surface.present(canvas, damage: Region(canvas.bounds))
    XCTAssertEqual(try shown(surface, 123, 77), rows(canvas))
  }

  func testAnXServerTurnsTheScreenItselfSoAWindowIsUpright() throws {
    let platform = try makePlatform()
    var options = SurfaceOptions(title: "Upright", size: CGSize(width: 123, height: 77))
    options.rotation = .clockwise
    let surface = try platform.makeSurface(options)
    settle(platform)
    let canvas = try randomCanvas(123, 77, seed: 1)
    try surface.present(canvas, damage: Region(canvas.bounds))
    XCTAssertEqual(try shown(surface, 123, 77), rows(canvas))
  }

  func testOnlyTheDamageIsPresented() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Damage", size: CGSize(width: 64, height: 64)))
    settle(platform)
    let before = try randomCanvas(64, 64, seed: 2)
    let after = try randomCanvas(64, 64, seed: 3)
    let damage = PixelRect(x0: 10, y0: 20, x1: 33, y1: 51)
    try surface.present(before, damage: Region(before.bounds))
    try surface.present(after, damage: Region(damage))
    let expected = (0..<64).map { y in
      (0..<64).map { x in (damage.contains(x: x, y: y) ? after : before)[x, y] & 0xFF_FFFF }
    }
    XCTAssertEqual(try shown(surface, 64, 64), expected)
  }

  func testAWindowOfAnotherSizeShowsANewCanvas() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Size", size: CGSize(width: 64, height: 64)))
    settle(platform)
    for (width, height) in [(200, 30), (31, 170)] {
      surface.requestSize(CGSize(width: width, height: height))
      settle(platform)
      XCTAssertEqual(surface.size, CGSize(width: width, height: height))
      // An outdated canvas is shown until the right one is presented.
      let old = try randomCanvas(64, 64, seed: 4)
      try surface.present(old, damage: Region(old.bounds))
      let canvas = try randomCanvas(width, height, seed: 5)
      try surface.present(canvas, damage: Region(canvas.bounds))
      XCTAssertEqual(try shown(surface, width, height), rows(canvas))
    }
  }

  func testACanvasInTheWindowsOwnMemoryIsShown() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Lent", size: CGSize(width: 64, height: 40)))
    settle(platform)
    XCTAssertNil(surface.makeCanvas(width: 63, height: 40))
    let canvas = try XCTUnwrap(surface.makeCanvas(width: 64, height: 40))
    try fill(canvas, seed: 6)
    let drawn = rows(canvas)
    try surface.present(canvas, damage: Region(canvas.bounds))
    XCTAssertEqual(try shown(surface, 64, 40), drawn)
    // Another canvas is copied as usual, and the pixels that were lent before stay unchanged.
    let other = try randomCanvas(64, 40, seed: 7)
    try surface.present(other, damage: Region(other.bounds))
    XCTAssertEqual(try shown(surface, 64, 40), rows(other))
    XCTAssertEqual(rows(canvas), drawn)
  }

  func testALentCanvasOutlivesAResizeAndTheWindow() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Lent", size: CGSize(width: 64, height: 40)))
    settle(platform)
    let small = try XCTUnwrap(surface.makeCanvas(width: 64, height: 40))
    try fill(small, seed: 8)
    let drawn = rows(small)
    surface.requestSize(CGSize(width: 90, height: 30))
    settle(platform)
    try surface.present(small, damage: Region(small.bounds))
    let large = try XCTUnwrap(surface.makeCanvas(width: 90, height: 30))
    try fill(large, seed: 9)
    let drawnLarge = rows(large)
    try surface.present(large, damage: Region(large.bounds))
    XCTAssertEqual(try shown(surface, 90, 30), drawnLarge)
    surface.close()
    XCTAssertEqual(rows(small), drawn)
    XCTAssertEqual(rows(large), drawnLarge)
  }

  private func fill(_ bitmap: Bitmap, seed: UInt64) throws {
    let picture = try randomCanvas(bitmap.width, bitmap.height, seed: seed)
    for y in 0..<bitmap.height { memcpy(bitmap.row(y), picture.row(y), bitmap.width * 4) }
  }

  func testTheRendererShowsTheCanvasByteForByte() throws {
    let platform = try makePlatform()
    let window = try XCTUnwrap(SDL_CreateWindow("Renderer", 10, 10, 90, 60, 0))
    defer { SDL_DestroyWindow(window) }
    // OpenGL may convert pixels; the software renderer represents the renderers that do not.
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software")
    defer { SDL_SetHint(SDL_HINT_RENDER_DRIVER, nil) }
    let presenter = try RendererPresenter(window: window)
    settle(platform)
    let before = try randomCanvas(90, 60, seed: 6)
    let after = try randomCanvas(90, 60, seed: 7)
    let damage = PixelRect(x0: 5, y0: 6, x1: 50, y1: 41)
    try presenter.present(before, damage: Region(damage))
    try presenter.present(after, damage: Region(damage))
    let screen = try XCTUnwrap(X11Screen())
    defer { screen.close() }
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(window, &x, &y)
    let shown = try XCTUnwrap(screen.pixels(x: Int(x), y: Int(y), width: 90, height: 60))
    let expected = (0..<60).map { y in
      (0..<90).map { x in (damage.contains(x: x, y: y) ? after : before)[x, y] & 0xFF_FFFF }
    }
    XCTAssertEqual(shown, expected)
  }

  func testAnotherThreadMayWakeAPlatformWhoseWindowsClose() throws {
    let isOver = Atomic(false)
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      while !isOver.load(ordering: .acquiring) {
        MainQueue.shared.wake()
        sched_yield()
      }
      isDone.signal()
    }.start()
    for _ in 0..<5 {
      let platform = try makePlatform()
      for _ in 0..<10 {
        let surface = try platform.makeSurface(SurfaceOptions(title: "Short", size: CGSize(width: 20, height: 20)))
        for _ in 0..<3 {
          let end = platform.clock.now + 20
          _ = platform.nextEvents(until: end)
          XCTAssertLessThan(platform.clock.now, end, "it was not woken")
        }
        surface.close()
      }
    }
    isOver.store(true, ordering: .releasing)
    isDone.wait()
  }

  func testEveryCursorExceptTheArrowIsASystemCursor() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Cursors", size: CGSize(width: 20, height: 20)))
    XCTAssertEqual(SDL_GetCursor(), SDL_GetDefaultCursor())
    let others = Cursor.allCases.filter { $0 != .arrow }
    var shown: [Cursor: OpaquePointer] = [:]
    for cursor in others + others.reversed() {
      surface.setCursor(cursor)
      let now = try XCTUnwrap(SDL_GetCursor())
      XCTAssertNotEqual(now, SDL_GetDefaultCursor(), "\(cursor)")
      XCTAssertEqual(shown[cursor] ?? now, now, "\(cursor) was made twice")
      shown[cursor] = now
    }
    XCTAssertEqual(Set(shown.values).count, others.count)
    surface.setCursor(.arrow)
    XCTAssertFalse(shown.values.contains { $0 == SDL_GetCursor() })
    surface.close()
  }

  func testMainActorWorkAndTimersRunDuringASleep() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Sleep", size: CGSize(width: 64, height: 64)))
    settle(platform)
    var ran = false
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(30))
      ran = true
    }
    let end = platform.clock.now + 20
    while !ran, platform.clock.now < end { _ = platform.nextEvents(until: end) }
    XCTAssert(ran)
    surface.close()
  }
}
