import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the requests that a window sends to the compositor. libwayland writes them to the standard error, from the first
/// connection on to the end of the process, so these tests are a class of their own.
@preconcurrency @MainActor final class WaylandRequestTests: WaylandTestCase {
  func testAFrameSendsItsDamageAndNothingElse() throws {
    try with(.sway) { _ in
      let folder = try TemporaryFolder()
      let log = open(try folder.write("", to: "log"), O_WRONLY | O_APPEND)
      let errors = dup(STDERR_FILENO)
      dup2(log, STDERR_FILENO)
      setenv("WAYLAND_DEBUG", "1", 1)
      defer {
        unsetenv("WAYLAND_DEBUG")
        dup2(errors, STDERR_FILENO)
        for descriptor in [log, errors] { close(descriptor) }
      }
      let platform = try makePlatform(driver: "wayland")
      let surface = try platform.makeSurface(SurfaceOptions(title: "Requests", size: CGSize(width: 300, height: 200)))
      let canvas = try Bitmap(width: 300, height: 200)

      /// Returns what libwayland has written after the first bytes.
      func text(after count: Int) throws -> String {
        String(decoding: try folder.data("log").dropFirst(count), as: UTF8.self)
      }

      /// Presents a frame, and waits until the compositor has shown it.
      @MainActor func show(_ damage: PixelRect) throws {
        let start = try folder.data("log").count
        try surface.present(canvas, damage: Region(damage))
        let sent = try text(after: start)
        let request = try XCTUnwrap(sent.matches(of: /frame\(new id wl_callback[@#](\d+)\)/).last, sent)
        try wait(platform, until: "the frame is shown") { _ in
          let received = try text(after: start + sent.utf8.count)
          return received.matches(of: /wl_callback[@#](\d+)\.done/).contains { $0.1 == request.1 }
        }
      }

      // SDL adds its own damage to the first frames.
      for _ in 0..<3 { try show(canvas.bounds) }
      let start = try folder.data("log").count
      for x in 0..<5 as Range<Int32> { try show(PixelRect(x0: x, y0: 20, x1: x + 10, y1: 50)) }
      let requests = try text(after: start).matches(of: /-> wl_surface[@#]\d+\.(attach|damage_buffer|frame|commit)(.*)/)
      let frame: [Substring] = ["attach", "damage_buffer", "frame", "commit"]
      XCTAssertEqual(requests.map { $0.1 }, Array(repeating: frame, count: 5).flatMap { $0 })
      let damage = requests.filter { $0.1 == "damage_buffer" }.map { String($0.2) }
      XCTAssertEqual(damage, (0..<5).map { "(\($0), 20, 10, 30)" })
    }
  }
}
