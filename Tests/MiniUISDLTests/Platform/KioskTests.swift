import CSDL
import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// The socket of a service manager.
private final class NotifySocket {
  private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

  init(_ path: String) throws {
    XCTAssertEqual(bindSocket(descriptor, to: path), 0)
  }

  deinit { close(descriptor) }

  /// Returns the next message; nil if there is none.
  func next() -> String? {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}

/// Tests of the platform's behaviour on kiosks and touch panels.
@preconcurrency @MainActor final class KioskTests: PlatformTestCase {
  /// Reads all waiting events. The first call may return early because of the run loop's timers.
  private func drain(_ platform: SDLPlatform) {
    _ = platform.nextEvents(until: 0)
    while !platform.nextEvents(until: 0).isEmpty {}
  }

  func testTheScreenStaysOnWhileTheIdleTimerIsDisabled() throws {
    let platform = try makePlatform()
    XCTAssertEqual(SDL_IsScreenSaverEnabled(), SDL_TRUE)
    platform.setIdleTimerDisabled(true)
    XCTAssertEqual(SDL_IsScreenSaverEnabled(), SDL_FALSE)
    platform.setIdleTimerDisabled(false)
    XCTAssertEqual(SDL_IsScreenSaverEnabled(), SDL_TRUE)
  }

  func testAFingerHidesThePointerUntilTheMouseMoves() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Touch", size: CGSize(width: 200, height: 100)))
    for _ in 0..<2 {
      try platform.post(.touchDown(id: 1, at: CGPoint(x: 5, y: 5)), to: surface.id)
      drain(platform)
      XCTAssertEqual(SDL_ShowCursor(SDL_QUERY), SDL_DISABLE)
      try platform.post(.touchUp(id: 1, at: CGPoint(x: 5, y: 5)), to: surface.id)
      drain(platform)
      XCTAssertEqual(SDL_ShowCursor(SDL_QUERY), SDL_DISABLE)
      try platform.post(.mouseMoved([sample(0, 1, 2)]), to: surface.id)
      drain(platform)
      XCTAssertEqual(SDL_ShowCursor(SDL_QUERY), SDL_ENABLE)
    }
  }

  func testAWindowMayOpenOnTheWholeScreenAndAlwaysDoesWithoutADisplayServer() throws {
    let platform = try makePlatform()
    var options = SurfaceOptions(title: "Screen", size: CGSize(width: 200, height: 100))
    XCTAssertFalse(try platform.makeSurface(options).isFullScreen)
    let desktop = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    XCTAssertEqual(SDLSurface.flags(options, driver: "KMSDRM") & desktop, desktop)
    XCTAssertEqual(SDLSurface.flags(options, driver: "x11") & desktop, 0)
    options.isFullScreen = true
    XCTAssert(try platform.makeSurface(options).isFullScreen)
  }

  func testAllWindowsAlwaysCoverTheScreenOnlyWithoutADisplayServer() {
    XCTAssert(SDLSurface.isAlwaysFullScreen(driver: "KMSDRM"))
    for driver in ["x11", "wayland", "dummy"] { XCTAssertFalse(SDLSurface.isAlwaysFullScreen(driver: driver)) }
  }

  func testATurnedWindowShowsItsCanvasTurnedAndReceivesTouchesOfTheCanvas() throws {
    let platform = try makePlatform()
    var options = SurfaceOptions(title: "Turned", size: CGSize(width: 3, height: 2))
    options.rotation = .clockwise
    let surface = try platform.makeSurface(options)
    drain(platform)
    XCTAssertEqual(surface.size, CGSize(width: 3, height: 2))
    let canvas = try Bitmap(width: 3, height: 2)
    for (index, pixel) in ([1, 2, 3, 4, 5, 6] as [UInt32]).enumerated() { canvas.row(index / 3)[index % 3] = pixel }
    XCTAssertNil(surface.makeCanvas(width: 3, height: 2), "the window's own pixels are turned")
    try surface.present(canvas, damage: Region(canvas.bounds))
    let shown = try XCTUnwrap(SDL_GetWindowSurface(SDL_GetWindowFromID(surface.id.rawValue))).pointee
    let pixels = (0..<Int(shown.h)).map { y in
      (0..<Int(shown.w)).map { x in
        shown.pixels.load(fromByteOffset: y * Int(shown.pitch) + x * 4, as: UInt32.self) & 0xFF_FFFF
      }
    }
    XCTAssertEqual(pixels, [[4, 1], [5, 2], [6, 3]])
    try platform.post(.touchDown(id: 1, at: CGPoint(x: 2, y: 1)), to: surface.id)
    XCTAssertEqual(
      platform.nextEvents(until: 0).map(\.kind), [.touchDown(id: 1, at: CGPoint(x: 2, y: 1))])
    surface.requestSize(CGSize(width: 30, height: 20))
    _ = platform.nextEvents(until: 0)
    XCTAssertEqual(surface.size, CGSize(width: 30, height: 20))
  }

  func testTheServiceManagerReceivesReportsThatTheProgramAnswers() throws {
    let folder = try TemporaryFolder()
    let socket = try NotifySocket(folder.file("notify"))
    setenv("NOTIFY_SOCKET", folder.file("notify"), 1)
    setenv("WATCHDOG_USEC", "40000", 1)
    let platform = try makePlatform()
    XCTAssertNil(getenv("NOTIFY_SOCKET"))
    var reports: [String] = []
    let first = platform.clock.now
    // Three reports, with half of the limit between each two of them.
    try TestSupport.wait(until: "there are three reports") {
      _ = platform.nextEvents(until: platform.clock.now + 0.01)
      while let report = socket.next() { reports.append(report) }
      return reports.count >= 4
    }
    XCTAssertEqual(Array(reports.prefix(4)), ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    XCTAssertGreaterThanOrEqual(platform.clock.now, first + 0.039)
  }
}
