import Foundation
import MiniUICore
import XCTest

@testable import MiniUISDL

/// A test case on an X server with devices of its own. It is skipped where such a server cannot be started.
@preconcurrency @MainActor class XorgTestCase: PlatformTestCase {
  /// Opens a window of 300×200 points at the top left corner of the screen of a new server.
  func open(_ test: (XorgServer, SDLPlatform, any Surface) throws -> Void) throws {
    try XCTSkipUnless(XorgServer.isUsable, XorgServer.requirement)
    let server = try XorgServer()
    defer { server.end() }
    let former = getenv("DISPLAY").map { String(cString: $0) }
    setenv("DISPLAY", server.display, 1)
    defer { if let former { setenv("DISPLAY", former, 1) } else { unsetenv("DISPLAY") } }
    let platform = try makePlatform(driver: "x11")
    var options = SurfaceOptions(title: "Devices", size: CGSize(width: 300, height: 200))
    options.position = .zero
    let surface = try platform.makeSurface(options)
    defer { surface.close() }
    try test(server, platform, surface)
  }
}
