import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of a real touch screen, an X server's. Sway has one only if its output is a window of an X server.
@preconcurrency @MainActor final class FingerTests: XorgTestCase {
  func testTwoFingersAreReportedApartAndNotAsAMouseUnderX() throws {
    try open { server, platform, surface in
      try check(server, platform, surface, at: (0, 0), accuracy: 0)
    }
  }

  func testTwoFingersAreReportedApartAndNotAsAMouseUnderWayland() throws {
    try XCTSkipUnless(WaylandCompositor.isInstalled, WaylandCompositor.requirement)
    try XCTSkipUnless(XorgServer.isUsable, XorgServer.requirement)
    let server = try XorgServer()
    defer { server.end() }
    let sway = try WaylandCompositor(.sway, screenSize: XorgServer.screenSize, display: server.display)
    defer { sway.end() }
    try sway.withEnvironment {
      let platform = try makePlatform(driver: "wayland")
      let surface = try platform.makeSurface(SurfaceOptions(title: "Fingers", size: CGSize(width: 300, height: 200)))
      defer { surface.close() }
      let canvas = try Bitmap(width: 300, height: 200)
      try surface.present(canvas, damage: Region(canvas.bounds))
      // Compositors report whole points.
      try check(server, platform, surface, at: (40, 40), accuracy: 1)
    }
  }

  /// Draws with two fingers at a time in a window of 300×200 points, whose content is at a position of the screen. The server reports
  /// the middle of a pixel.
  private func check(
    _ server: XorgServer, _ platform: SDLPlatform, _ surface: any Surface, at origin: (x: Int, y: Int),
    accuracy: CGFloat
  ) throws {
    func touch(_ finger: UInt32, _ step: XorgDevice.TouchStep, _ x: Int, _ y: Int) {
      server.touch(finger, step, x: origin.x + x, y: origin.y + y)
    }

    // The first fingers come before the window is on the screen, or before the compositor has moved it. Events of such a finger can
    // also come later.
    func isEarly(_ point: CGPoint) -> Bool { point.x < 20 }
    try TestSupport.wait(until: "a finger is lifted at its position") {
      touch(0, .down, 10, 10)
      touch(0, .up, 10, 10)
      return platform.nextEvents(until: platform.clock.now + 0.1).contains {
        if case .touchUp(_, let point) = $0.kind { isEarly(point) } else { false }
      }
    }
    while !platform.nextEvents(until: platform.clock.now + 0.1).isEmpty {}

    var paths: [Int64: [CGPoint]] = [:]
    var (order, lifted): ([Int64], [Int64]) = ([], [])
    func read() {
      for event in platform.nextEvents(until: platform.clock.now + 0.01) {
        switch event.kind {
        case .touchDown(_, let point) where isEarly(point): continue
        case .touchUp(_, let point) where isEarly(point): continue
        case .touchDown(let id, let point):
          order.append(id)
          paths[id] = [point]
        case .touchMoved(let id, let samples): paths[id, default: []] += samples.map(\.position)
        case .touchUp(let id, let point):
          lifted.append(id)
          paths[id, default: []].append(point)
        case .mouseDown, .mouseUp: XCTFail("\(event)")
        default: continue
        }
        XCTAssertEqual(event.surface, surface.id)
      }
    }

    touch(0, .down, 50, 60)
    touch(1, .down, 200, 100)
    for step in 1...10 {
      touch(0, .moved, 50 + step, 60 + 5 * step)
      touch(1, .moved, 200 - 10 * step, 100)
      read()
    }
    touch(1, .up, 100, 100)
    touch(0, .up, 60, 110)
    try TestSupport.wait(until: "both fingers are lifted, after \(order), \(paths), \(lifted)") {
      read()
      return lifted.count >= 2
    }
    XCTAssertEqual(Set(order).count, 2)
    XCTAssertEqual(lifted, order.reversed())
    guard lifted.count == 2 else { return }
    let (first, second) = (paths[lifted[1]] ?? [], paths[lifted[0]] ?? [])
    func expect(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat, line: UInt = #line) throws {
      let point = try XCTUnwrap(point, line: line)
      XCTAssertEqual(point.x, x + 0.5, accuracy: accuracy, line: line)
      XCTAssertEqual(point.y, y + 0.5, accuracy: accuracy, line: line)
    }
    try expect(first.first, 50, 60)
    try expect(first.last, 60, 110)
    try expect(second.first, 200, 100)
    try expect(second.last, 100, 100)
    XCTAssertEqual(first.map(\.y), first.map(\.y).sorted())
    XCTAssertEqual(second.map(\.x), second.map(\.x).sorted(by: >))
  }
}
