import MiniUISDL
import TestSupport
import XCTest

@testable import MiniUITestTools

/// Tests that a window under Wayland shows the pictures that are drawn without one.
///
/// Nonisolated, since XCTest's types do not say that it runs synchronous methods on the main thread, where windows must be.
nonisolated final class WaylandScaleTests: XCTestCase {
  func testAnOpenWindowShowsTheHeadlessPictureAtEachScaleOfItsOutput() throws {
    try MainActor.assumeIsolated {
      try XCTSkipUnless(WaylandCompositor.isInstalled, WaylandCompositor.requirement)
      let sway = try WaylandCompositor(.sway)
      defer { sway.end() }
      try sway.withEnvironment {
        setenv("SDL_VIDEODRIVER", "wayland", 1)
        let platform = try SDLPlatform()
        let application = try Application(platform: platform)
        let size = CGSize(width: 300, height: 200)
        let window = try application.makeWindow(SurfaceOptions(title: "Scales", size: size))
        for view in WaylandScaleTests.cards { window.addSubview(view) }
        for scale in [1, 1.5, 2, 1.25] as [CGFloat] {
          try sway.send("output HEADLESS-1 scale \(scale)")
          let stage = try Stage(size: size, scale: scale)
          for view in WaylandScaleTests.cards { try stage.add(view) }
          let (bitmap, origin) = (stage.bitmap, Int(40 * scale))
          let expected = (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] & 0xFF_FFFF } }
          try TestSupport.wait(until: "the picture at the scale \(scale) is shown") {
            let events = platform.nextEvents(until: platform.clock.now + 0.02)
            try application.process(events, at: platform.clock.now)
            return try sway.pixels(x: origin, y: origin, width: bitmap.width, height: bitmap.height) == expected
          }
        }
        application.close(window)
      }
    }
  }

  /// Views with text, round corners and parts of pixels.
  @MainActor private static var cards: [View] {
    [Card("one", at: CGPoint(x: 20, y: 20)), Card("two", at: CGPoint(x: 60.3, y: 50.7), color: .systemGreen)]
  }
}
