import AppSupport
import MiniUITestTools
import MiniUITesting
import Swift5Client
import TestSupport
import UIKit
import XCTest

@testable import DelegateApp

/// Programs with an `@main` app delegate in a window, which the X server's pointer controls: one in Swift 5 mode, one in
/// Swift 6 mode. Each has a view with a `deinit`, a table controller that overrides its data source, a selector, and
/// associated objects.
@preconcurrency @MainActor final class ClientWindowTests: WindowTestCase {
  func testAProgramInSwift5ModeIsUsedInAWindow() throws {
    try use("Swift5Client", row: "Two") { try $0.launch(ClientAppDelegate()) }
  }

  func testAProgramInSwift6ModeIsUsedInAWindow() throws {
    try use("DelegateApp", row: "Beech") { try $0.launch(AppDelegate()) }
  }

  /// Starts a program, clicks its button and a row, and ends it.
  /// - Parameter launch: Launches the same program on a stage, which says where to click.
  private func use(
    _ program: String, row: String, launch: @escaping (UIApplication) throws -> Void
  ) throws {
    let stage = try Stage(size: CGSize(width: 1024, height: 768), launch: launch)
    let (button, cell) = (try stage.point(of: .text("Send")), try stage.point(of: .text(row)))
    let server = try XServer.shared()
    let process = try AppProcess(program, [])
    let window = try process.window(on: server)
    // The first click may arrive before the first layout, so each is repeated until the program has handled it.
    func click(_ point: CGPoint, until line: String) throws {
      try TestSupport.wait(until: "\(program) prints \(line)") {
        try server.xdotool([
          "mousemove", "--window", "\(window)", "\(Int(point.x))", "\(Int(point.y))", "click", "1", "sleep", "0.2",
        ])
        return try process.output().contains(line) || !process.isRunning
      }
    }
    try click(button, until: "draft ended")
    try click(cell, until: "selected \(row)")
    process.terminate()
    let status = try process.wait()
    let output = try process.output()
    XCTAssertEqual(status, 0, output)
    let lines = output.split(separator: "\n")
    XCTAssertEqual(lines.first { $0.hasPrefix("sent") }, "sent 1", output)
    XCTAssertEqual(lines.count { $0 == "draft ended" }, 1, output)
    XCTAssertTrue(lines.contains("selected \(row)"), output)
  }
}
