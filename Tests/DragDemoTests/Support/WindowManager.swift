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
    try process.run()
    do {
      // It says that it is there before it looks after windows. Only then does it do what it is asked.
      for desktops in ["2", "3"] {
        try wait(until: "openbox has \(desktops) desktops") { [server] in
          try server.xdotool(["set_num_desktops", desktops])
          return try server.xdotool(["get_num_desktops"]).hasPrefix(desktops)
        }
      }
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
