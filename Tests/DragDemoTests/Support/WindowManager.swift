import Foundation

@testable import MiniUITesting

/// openbox, for as long as somebody holds this: what a window manager does, the user can ask it to.
@MainActor final class WindowManager {
  private let process = Process()
  private let server: XServer

  /// Returns when it looks after the windows.
  init() throws {
    server = try XServer.shared()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments = ["--pdeathsig", "KILL", "openbox"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // What an earlier one said of itself outlives it, and would be taken for this one's answer.
    try server.removeFromScreen("_NET_CURRENT_DESKTOP")
    try process.run()
    do {
      try wait(until: "openbox answers") { [server] in try server.xdotool(["get_desktop"]).first?.isNumber == true }
    } catch {
      end()
      throw error
    }
  }

  isolated deinit { end() }

  private func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// As the user does it with the keyboard.
  func closeWindowInFront() throws { try server.xdotool(["key", "alt+F4"]) }
}
