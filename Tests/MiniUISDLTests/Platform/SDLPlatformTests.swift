import CSDL
import Foundation
import MiniUICore
internal import Synchronization
import XCTest

@testable import MiniUISDL

/// The values that callbacks record, isolated to the main actor since the compiler cannot infer that for the callbacks.
@MainActor private final class Notes {
  var count = 0
  var texts: [String] = []
}

/// An object that holds the last reference to a platform, for another thread.
private final class Holder: Sendable {
  private let platform: Mutex<SDLPlatform?>

  init(_ platform: SDLPlatform) { self.platform = Mutex(platform) }

  func release() { platform.withLock { $0 = nil } }
}

/// Tests of the platform without a display.
@preconcurrency @MainActor final class SDLPlatformTests: PlatformTestCase {
  override func makePlatform() throws -> SDLPlatform {
    let platform = try super.makePlatform()
    drain(platform)
    return platform
  }

  private func open(_ platform: SDLPlatform, _ width: CGFloat = 200, _ height: CGFloat = 100) throws -> any Surface {
    let surface = try platform.makeSurface(SurfaceOptions(title: "Test", size: CGSize(width: width, height: height)))
    drain(platform)
    return surface
  }

  /// Reads all waiting events. The first call may return early because of the run loop's timers.
  private func drain(_ platform: SDLPlatform) {
    _ = platform.nextEvents(until: 0)
    while !platform.nextEvents(until: 0).isEmpty {}
  }

  private func push(_ event: SDL_Event, to surface: any Surface) {
    var event = event
    event.window.windowID = surface.id.rawValue
    SDL_PushEvent(&event)
  }

  /// Sleeps until `condition` holds. Each sleep would be much longer than the test should take.
  private func wait(_ platform: SDLPlatform, for condition: () -> Bool) {
    let end = platform.clock.now + 20
    while !condition(), platform.clock.now < end { _ = platform.nextEvents(until: end) }
    XCTAssert(condition(), "nothing woke the platform")
  }

  func testQueuedEventsArriveInOneBatch() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    push(Raw.motion(1, 2), to: surface)
    push(Raw.motion(3, 4), to: surface)
    push(Raw.button(1, down: true, 3, 4), to: surface)
    let events = platform.nextEvents(until: nil)
    XCTAssertEqual(events.count, 2)
    XCTAssert(events.allSatisfy { $0.surface == surface.id && $0.timestamp <= platform.clock.now })
    guard case .mouseMoved(let samples) = events[0].kind else { return XCTFail("\(events)") }
    XCTAssertEqual(samples.last?.position, CGPoint(x: 3, y: 4))
    XCTAssertEqual(events[1].kind, .mouseDown(.primary, at: CGPoint(x: 3, y: 4)))
  }

  func testAThousandEventsArriveWithoutLoss() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    for index in 0..<1000 { push(Raw.key(SDL_Keycode(97 + index % 26)), to: surface) }
    XCTAssertEqual(platform.nextEvents(until: nil).count, 1000)
  }

  func testARequestedSizeIsReportedAndBecomesTheSurfacesSize() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    surface.requestSize(CGSize(width: 300, height: 250))
    let sizes: [CGSize] = platform.nextEvents(until: platform.clock.now + 5).compactMap {
      if case .resized(let size, scale: 1) = $0.kind { size } else { nil }
    }
    XCTAssertEqual(sizes, [CGSize(width: 300, height: 250)])
    XCTAssertEqual(surface.size, CGSize(width: 300, height: 250))
  }

  func testAScaleEnlargesTheWindowAndKeepsPoints() throws {
    let platform = try makePlatform()
    var options = SurfaceOptions(title: "Dense", size: CGSize(width: 200, height: 100))
    options.scale = 2
    let surface = try platform.makeSurface(options)
    drain(platform)
    XCTAssertEqual(surface.size, CGSize(width: 200, height: 100))
    XCTAssertEqual(surface.scale, 2)
    push(Raw.motion(400, 200), to: surface)
    guard case .mouseMoved(let samples)? = platform.nextEvents(until: nil).first?.kind else { return XCTFail() }
    XCTAssertEqual(samples[0].position, CGPoint(x: 200, y: 100))
  }

  private func canvas(_ width: Int, _ height: Int, _ color: UInt32) throws -> Bitmap {
    let canvas = try Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { canvas.row(y)[x] = 0xFF00_0000 | color }
    }
    return canvas
  }

  private func rows(_ pixels: UnsafeMutableRawPointer, _ width: Int, _ height: Int, pitch: Int) -> [[UInt32]] {
    (0..<height).map { y in
      (0..<width).map { pixels.load(fromByteOffset: y * pitch + $0 * 4, as: UInt32.self) & 0xFF_FFFF }
    }
  }

  /// Returns the pixels that SDL has for the window.
  private func shown(_ surface: any Surface) throws -> [[UInt32]] {
    let shown = try XCTUnwrap(SDL_GetWindowSurface(SDL_GetWindowFromID(surface.id.rawValue))).pointee
    return rows(shown.pixels, Int(shown.w), Int(shown.h), pitch: Int(shown.pitch))
  }

  func testACanvasOfAnotherSizeIsShownWhereItOverlaps() throws {
    let platform = try makePlatform()
    let surface = try open(platform, 64, 48)
    var expected = try shown(surface)
    let beyond = PixelRect(x0: -50, y0: -50, x1: 5000, y1: 5000)
    for (index, (width, height)) in [(64, 48), (10, 100), (100, 10), (500, 400), (1, 1)].enumerated() {
      for damage in [PixelRect(width: width, height: height), beyond] {
        let color = 0x10_2030 * UInt32(index + 1) + (damage == beyond ? 1 : 0)
        try surface.present(canvas(width, height, color), damage: Region(damage))
        for y in 0..<min(height, 48) {
          for x in 0..<min(width, 64) { expected[y][x] = color }
        }
        XCTAssertEqual(try shown(surface), expected, "\(width)×\(height), \(damage)")
      }
      let other = try canvas(width, height, 0xFF_FFFF)
      for damage in [Region(PixelRect(x0: 900, y0: 900, x1: 901, y1: 901)), Region()] {
        try surface.present(other, damage: damage)
        XCTAssertEqual(try shown(surface), expected, "\(width)×\(height), \(damage.rects)")
      }
    }
    surface.close()
    try surface.present(canvas(64, 48, 1), damage: Region(beyond))
    XCTAssertNil(SDL_GetWindowFromID(surface.id.rawValue), "what is closed is not opened again to be shown")
  }

  func testTheRendererShowsCanvasesOfAnySize() throws {
    let platform = try makePlatform()
    let surface = try XCTUnwrap(open(platform, 64, 48) as? SDLSurface)
    let window = try XCTUnwrap(SDL_CreateWindow("Renderer", 0, 0, 64, 48, 0))
    defer { SDL_DestroyWindow(window) }
    let presenter = try RendererPresenter(window: window)
    func shown() throws -> [[UInt32]] {
      var pixels = [UInt32](repeating: 0, count: 64 * 48)
      let format = SDL_PIXELFORMAT_ARGB8888.rawValue
      XCTAssertEqual(SDL_RenderReadPixels(SDL_GetRenderer(window), nil, format, &pixels, 64 * 4), 0)
      return pixels.withUnsafeMutableBytes { rows($0.baseAddress!, 64, 48, pitch: 64 * 4) }
    }
    for (index, (width, height)) in [(64, 48), (10, 100), (500, 400), (1, 1)].enumerated() {
      let color = 0x10_2030 * UInt32(index + 1)
      var expected = index == 0 ? [[UInt32]](repeating: Array(repeating: 0, count: 64), count: 48) : try shown()
      for y in 0..<min(height, 48) {
        for x in 0..<min(width, 64) { expected[y][x] = color }
      }
      let canvas = try canvas(width, height, color)
      try presenter.present(canvas, damage: Region(PixelRect(x0: -50, y0: -50, x1: 5000, y1: 5000)))
      XCTAssertEqual(try shown(), expected, "\(width)×\(height)")
      // A new texture receives the whole canvas, whatever the damage.
      presenter.discardTextures()
      try presenter.present(canvas, damage: Region())
      let isThere = try shown().enumerated().allSatisfy { y, row in
        row.enumerated().allSatisfy { x, pixel in y >= height || x >= width || pixel == color }
      }
      XCTAssertTrue(isThere, "\(width)×\(height) in a new texture")
    }
    surface.close()
  }

  func testEventsOfAClosedWindowAreDropped() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    push(Raw.motion(1, 1), to: surface)
    surface.close()
    surface.close()
    XCTAssertEqual(platform.nextEvents(until: 0).filter { $0.surface == surface.id }, [])
  }

  func testAReleasedSurfaceIsClosed() throws {
    let platform = try makePlatform()
    var surface: (any Surface)? = try open(platform)
    let id = try XCTUnwrap(surface).id.rawValue
    XCTAssertNotNil(SDL_GetWindowFromID(id))
    surface = nil
    XCTAssertNil(SDL_GetWindowFromID(id))
  }

  func testASleepEndsAtTheDeadline() throws {
    let platform = try makePlatform()
    // The first call runs the run loop once, and returns so that the caller can handle the results.
    XCTAssertEqual(platform.nextEvents(until: nil), [])
    let deadline = platform.clock.now + 0.03
    XCTAssertEqual(platform.nextEvents(until: deadline), [])
    XCTAssertGreaterThanOrEqual(platform.clock.now, deadline)
  }

  func testAPastDeadlineStillDeliversQueuedEvents() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    XCTAssertEqual(platform.nextEvents(until: 0), [])
    push(Raw.window(SDL_WINDOWEVENT_CLOSE), to: surface)
    XCTAssertEqual(platform.nextEvents(until: 0).map(\.kind), [.closeRequested])
  }

  func testWakeEndsASleep() throws {
    let platform = try makePlatform()
    let end = platform.clock.now + 20
    let isWoken = Atomic(false)
    let isDone = DispatchSemaphore(value: 0)
    // Unowned, so that the platform is not released on the other thread.
    let thread = Thread { [unowned platform] in
      Thread.sleep(forTimeInterval: 0.02)
      isWoken.store(true, ordering: .releasing)
      platform.wake()
      isDone.signal()
    }
    thread.start()
    while !isWoken.load(ordering: .acquiring), platform.clock.now < end {
      XCTAssertEqual(platform.nextEvents(until: end), [])
    }
    isDone.wait()
    XCTAssertLessThan(platform.clock.now, end)
  }

  func testMainActorTasksRunDuringASleep() throws {
    let platform = try makePlatform()
    var steps: [Int] = []
    Task { @MainActor in
      steps.append(1)
      try? await Task.sleep(for: .milliseconds(20))
      steps.append(2)
      await Task.detached { try? await Task.sleep(for: .milliseconds(10)) }.value
      steps.append(3)
    }
    wait(platform) { steps.count == 3 }
    XCTAssertEqual(steps, [1, 2, 3])
  }

  func testMainQueueBlocksRunDuringASleep() throws {
    let platform = try makePlatform()
    let notes = Notes()
    for index in 0..<50 {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(index % 7)) {
        DispatchQueue.main.async { MainActor.assumeIsolated { notes.count += 1 } }
      }
    }
    wait(platform) { notes.count == 50 }
  }

  func testMainQueueBlocksRunWhileEventsArrive() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    let notes = Notes()
    DispatchQueue.main.async { MainActor.assumeIsolated { notes.count += 1 } }
    let end = platform.clock.now + 20
    while notes.count == 0, platform.clock.now < end {
      push(Raw.button(1, down: true, 0, 0), to: surface)
      _ = platform.nextEvents(until: end)
    }
    XCTAssertEqual(notes.count, 1)
  }

  func testFoundationTimersFireDuringASleep() throws {
    let platform = try makePlatform()
    let notes = Notes()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
      MainActor.assumeIsolated {
        notes.texts.append("first")
        // A timer that is scheduled by another timer.
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
          MainActor.assumeIsolated { notes.texts.append("second") }
        }
      }
    }
    defer { timer.invalidate() }
    wait(platform) { notes.texts.count == 2 }
    XCTAssertEqual(notes.texts, ["first", "second"])
  }

  func testPlatformsCanBeCreatedOneAfterAnother() throws {
    for _ in 0..<3 {
      let platform = try makePlatform()
      let surface = try open(platform)
      push(Raw.window(SDL_WINDOWEVENT_CLOSE), to: surface)
      XCTAssertEqual(platform.nextEvents(until: nil).map(\.kind), [.closeRequested])
      var ran = false
      Task { @MainActor in ran = true }
      wait(platform) { ran }
    }
  }

  func testVideoEndsWhenThePlatformItsWindowsAndItsClipboardAreReleased() throws {
    func isOn() -> Bool { SDL_WasInit(SDL_INIT_VIDEO) != 0 }
    var platform: SDLPlatform? = try makePlatform()
    var surface: (any Surface)? = try open(XCTUnwrap(platform))
    var clipboard = platform?.clipboard
    surface?.setCursor(.text)
    surface?.setTextInput(CGRect(x: 1, y: 2, width: 3, height: 4))
    clipboard?.text = "copied"
    platform = nil
    XCTAssert(isOn())
    XCTAssertEqual(clipboard?.text, "copied")
    surface = nil
    XCTAssert(isOn())
    clipboard = nil
    XCTAssertFalse(isOn())
    // A closed surface does not keep the video subsystem open.
    platform = try makePlatform()
    surface = try open(XCTUnwrap(platform))
    surface?.close()
    platform = nil
    XCTAssertEqual(isOn(), surface != nil)
    surface = nil
    XCTAssertFalse(isOn())
  }

  func testAPlatformReleasedOnAnotherThreadEndsOnTheMainThread() throws {
    let other = Holder(try makePlatform())
    XCTAssertNotEqual(SDL_WasInit(SDL_INIT_VIDEO), 0)
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      other.release()
      isDone.signal()
    }.start()
    isDone.wait()
    let end = Date(timeIntervalSinceNow: 20)
    while SDL_WasInit(SDL_INIT_VIDEO) != 0, Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    XCTAssertEqual(SDL_WasInit(SDL_INIT_VIDEO), 0)
  }

  func testAMissingDisplayIsAnErrorWithTheReason() throws {
    setenv("SDL_VIDEODRIVER", "nosuchdriver", 1)
    XCTAssertThrowsError(try SDLPlatform()) { error in
      guard case PlatformError.refused("reach a display", let reason) = error else { return XCTFail("\(error)") }
      XCTAssert(reason.contains("nosuchdriver"), reason)
    }
  }

  func testWithoutXAndWaylandThePlatformFailsWithAnError() throws {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    let values = names.map { name in getenv(name).map { String(cString: $0) } }
    for name in names { unsetenv(name) }
    defer { for case (let name, let value?) in zip(names, values) { setenv(name, value, 1) } }
    // A console with its own graphics is a display too.
    try XCTSkipIf(FileManager.default.fileExists(atPath: "/dev/dri"))
    XCTAssertThrowsError(try SDLPlatform()) { error in
      guard case PlatformError.refused("reach a display", let reason) = error else { return XCTFail("\(error)") }
      XCTAssert(reason.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"), reason)
    }
  }

  func testTextInputMovesFromOneWindowToAnotherWithoutStopping() throws {
    let platform = try makePlatform()
    let (one, other) = (try open(platform), try open(platform))
    one.setTextInput(CGRect(x: 1, y: 2, width: 3, height: 4))
    other.setTextInput(CGRect(x: 5, y: 6, width: 7, height: 8))
    other.setTextInput(nil)
    // Text input stays active for `one`, unless the keyboard focus is in `other`, whose request is cleared.
    XCTAssertEqual(
      SDL_IsTextInputActive() == SDL_TRUE, SDL_GetKeyboardFocus().map(SDL_GetWindowID) != other.id.rawValue)
    one.close()
    XCTAssertEqual(SDL_IsTextInputActive(), SDL_FALSE)
    other.setTextInput(CGRect(x: CGFloat.infinity, y: .nan, width: 1e300, height: -1))
    XCTAssertEqual(SDL_IsTextInputActive() == SDL_TRUE, SDL_GetKeyboardFocus().map(SDL_GetWindowID) != one.id.rawValue)
    other.close()
    XCTAssertEqual(SDL_IsTextInputActive(), SDL_FALSE)
  }

  func testTextInputIsOnWhileACaretIsSet() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    XCTAssertEqual(SDL_IsTextInputActive(), SDL_FALSE)
    surface.setTextInput(CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(SDL_IsTextInputActive(), SDL_TRUE)
    surface.setTextInput(nil)
    XCTAssertEqual(SDL_IsTextInputActive(), SDL_FALSE)
  }

  func testAllCursorsAndTitlesAreAccepted() throws {
    let platform = try makePlatform()
    let surface = try open(platform)
    // A platform that lacks these cursors shows the arrow.
    for cursor in Cursor.allCases + Cursor.allCases.reversed() {
      surface.setCursor(cursor)
      XCTAssertEqual(SDL_GetCursor(), SDL_GetDefaultCursor(), "\(cursor)")
    }
    surface.setTitle("with\0NUL and ünïcödé")
    let title = try XCTUnwrap(SDL_GetWindowTitle(SDL_GetWindowFromID(surface.id.rawValue)))
    XCTAssertEqual(String(cString: title), "withNUL and ünïcödé")
  }
}
