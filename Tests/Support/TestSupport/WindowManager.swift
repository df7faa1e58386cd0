import Foundation

/// The window manager openbox, which runs until this object is released and performs a user's actions for tests.
@MainActor package final class WindowManager {
  private let process = Process(endingWithTests: "openbox")

  /// Starts openbox, and returns when it manages the windows.
  package init() throws {
    try process.run()
    do {
      // openbox announces itself before it manages windows. It carries out requests only after that.
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

  /// Closes a window with the keyboard, as a user does, after it has come to the front, since earlier keys would have
  /// no effect.
  package func close(_ window: UInt) throws {
    try wait(until: "the window is in front") { [self] in
      (try? xdotool("getactivewindow"))?.trimmingCharacters(in: .whitespacesAndNewlines) == "\(window)"
    }
    try xdotool("key", "alt+F4")
  }

  @discardableResult
  private func xdotool(_ arguments: String...) throws -> String {
    try Command(program: "/usr/bin/xdotool", arguments: arguments).output()
  }
}
