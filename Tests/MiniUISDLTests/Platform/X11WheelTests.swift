import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of wheels with fractions of a notch, on an X server that has one.
@preconcurrency @MainActor final class X11WheelTests: XorgTestCase {
  func testFractionsOfANotchAndTheEndOfScrollingAreReportedOnce() throws {
    try open { server, platform, _ in
      server.move(x: 400, y: 400)
      var kinds: [InputEvent.Kind] = []
      @MainActor func read(until what: String, _ condition: () -> Bool) throws {
        try TestSupport.wait(until: what) {
          kinds += platform.nextEvents(until: platform.clock.now + 0.02).map(\.kind)
          return condition()
        }
      }
      try read(until: "the pointer is in the window") {
        server.move(x: 100 + kinds.count % 2, y: 50)
        return kinds.contains { if case .mouseMoved = $0 { true } else { false } }
      }
      kinds = []
      var turns: [CGPoint] = []
      for _ in 0..<8 { server.scroll(x: 0, y: 30) }
      server.scroll(x: 60, y: 0)
      server.scroll(x: 0, y: 0)
      try read(until: "the wheel has turned") {
        turns = kinds.compactMap { if case .wheel(let x, let y, _) = $0 { CGPoint(x: x, y: y) } else { nil } }
        return turns.contains(.zero)
      }
      // Two notches are eight quarters, and not two more. A turn by zero means that the fingers have left a touchpad.
      XCTAssertEqual(turns.map(\.y), Array(repeating: -0.25, count: 8) + [0, 0])
      XCTAssertEqual(turns.suffix(2).map(\.x), [0.5, 0])
    }
  }
}
