import Foundation

/// openbox, for as long as somebody holds this: what a window manager does, the user can ask it to.
@MainActor package final class WindowManager {
  private let process = Process(endingWithTests: "openbox")

  /// Returns when it looks after the windows.
  package init() throws {
    try process.run()
    do {
      // It says that it is there before it looks after windows. Only then does it do what it is asked.
      for desktops in ["2", "3"] {
        try wait(until: "openbox has \(desktops) desktops") { [self] in
          try xdotool("set_num_desktops", desktops)
          return try xdotool("get_num_desktops").hasPrefix(desktops)
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
    process.end()
    process.waitUntilExit()
  }

  /// As the user does it with the keyboard.
  package func closeWindowInFront() throws { try xdotool("key", "alt+F4") }

  @discardableResult
  private func xdotool(_ arguments: String...) throws -> String {
    try Command(program: "/usr/bin/xdotool", arguments: arguments).output()
  }
}
