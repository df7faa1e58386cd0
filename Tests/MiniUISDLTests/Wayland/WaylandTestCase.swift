import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// A test case under Wayland compositors without a display. It is skipped where they are not installed.
@preconcurrency @MainActor class WaylandTestCase: PlatformTestCase {
  override func setUp() async throws {
    try XCTSkipUnless(WaylandCompositor.isInstalled, WaylandCompositor.requirement)
  }

  /// Runs a test in a compositor.
  func with(_ program: WaylandCompositor.Program, _ test: (WaylandCompositor) throws -> Void) throws {
    let compositor = try WaylandCompositor(program)
    defer { compositor.end() }
    try compositor.withEnvironment { try test(compositor) }
  }

  /// Handles events until a condition holds.
  /// - Returns: The events.
  @discardableResult
  func wait(
    _ platform: SDLPlatform, until what: @autoclosure () -> String, _ condition: ([InputEvent]) throws -> Bool
  ) throws -> [InputEvent] {
    var events: [InputEvent] = []
    try TestSupport.wait(until: what()) {
      events += platform.nextEvents(until: platform.clock.now + 0.02)
      return try condition(events)
    }
    return events
  }
}
