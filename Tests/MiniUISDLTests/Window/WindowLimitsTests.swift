import CSDL
import Foundation
import MiniUICore
import XCTest

@testable import MiniUISDL

/// Tests of the minimum and maximum size of a window, and of its zoom.
@preconcurrency @MainActor final class WindowLimitsTests: PlatformTestCase {
  func testTheSizeLimitsOfAWindowAreThoseOfSDL() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Limits", size: CGSize(width: 200, height: 100)))
    defer { surface.close() }
    let window = SDL_GetWindowFromID(surface.id.rawValue)
    func limits(_ read: (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Void) -> [Int32]
    {
      var (width, height): (Int32, Int32) = (0, 0)
      read(window, &width, &height)
      return [width, height]
    }
    surface.setSizeLimits(minimum: CGSize(width: 120, height: 80), maximum: CGSize(width: 640, height: 480))
    XCTAssertEqual(limits(SDL_GetWindowMinimumSize), [120, 80])
    XCTAssertEqual(limits(SDL_GetWindowMaximumSize), [640, 480])
    surface.setSizeLimits(minimum: CGSize(width: 700, height: 500), maximum: CGSize(width: 800, height: 600))
    XCTAssertEqual(limits(SDL_GetWindowMinimumSize), [700, 500])
    XCTAssertEqual(limits(SDL_GetWindowMaximumSize), [800, 600])
  }

  func testThePointerIsWhereAZoomedWindowShowsIt() throws {
    let platform = try makePlatform()
    let surface = try platform.makeSurface(SurfaceOptions(title: "Zoom", size: CGSize(width: 200, height: 100)))
    defer { surface.close() }
    for zoom in [2, 0.5, 1] as [CGFloat] {
      surface.setZoom(zoom)
      XCTAssertEqual(surface.size, CGSize(width: 200 / zoom, height: 100 / zoom))
      _ = platform.nextEvents(until: 0)
      var press = Raw.button(1, down: true, 60, 40, window: surface.id.rawValue)
      SDL_PushEvent(&press)
      let location = CGPoint(x: 60 / zoom, y: 40 / zoom)
      let events = platform.nextEvents(until: platform.clock.now + 5)
      XCTAssert(events.contains { $0.kind == .mouseDown(.primary, at: location) }, "\(events)")
    }
  }
}
