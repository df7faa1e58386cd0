import Foundation
import TestSupport
import XCTest

/// Tests of compositors under which SDL would crash.
@preconcurrency @MainActor final class SeatCheckTests: PlatformTestCase {
  func testACompositorWithoutASeatIsAnErrorWithTheReason() throws {
    let folder = try TemporaryFolder()
    let compositor = try XCTUnwrap(FakeCompositor(at: folder.file("wayland"), []))
    assertError(containing: "it has no seat", at: folder.file("wayland"))
    withExtendedLifetime(compositor) {}
  }

  func testAMissingCompositorIsAnErrorWithItsName() throws {
    assertError(containing: "reach a display", at: "/nowhere/wayland-7")
  }

  func testASocketThatRefusesConnectionsIsAnErrorWithItsName() throws {
    let folder = try TemporaryFolder()
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    // Without a call of `listen`, each connection is refused.
    XCTAssertEqual(bindSocket(descriptor, to: folder.file("refusing")), 0)
    assertError(containing: folder.file("refusing"), at: folder.file("refusing"))
  }

  func testACompositorThatClosesEachConnectionIsAnErrorWithTheReason() throws {
    let folder = try TemporaryFolder()
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    XCTAssertEqual(bindSocket(descriptor, to: folder.file("closing")), 0)
    XCTAssertEqual(listen(descriptor, 8), 0)
    let thread = Thread {
      while case let client = accept(descriptor, nil, nil), client >= 0 { close(client) }
    }
    thread.start()
    assertError(containing: "it has closed the connection", at: folder.file("closing"))
    // Ends the thread.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// Asserts that a platform for the compositor at `socket` is an error with this text.
  private func assertError(containing text: String, at socket: String) {
    let former = getenv("WAYLAND_DISPLAY").map { String(cString: $0) }
    setenv("WAYLAND_DISPLAY", socket, 1)
    defer { if let former { setenv("WAYLAND_DISPLAY", former, 1) } else { unsetenv("WAYLAND_DISPLAY") } }
    XCTAssertThrowsError(try makePlatform(driver: "wayland")) { error in
      XCTAssert("\(error)".contains(text), "\(error)")
    }
  }
}
