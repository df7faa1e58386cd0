import Foundation
package import MiniUIAppTool
package import MiniUITestTools
import TestSupport

/// The command `run` of a program in a window on the X server that DISPLAY names. It ends when this object is released, or with the tests.
@MainActor package final class AppWindow {
  /// The files that the program leaves behind.
  package struct Record {
    package let tree: ViewNode
    package let picture: Bitmap
  }

  /// The window's X identifier.
  package let window: UInt
  package let server: XServer
  private let process: AppProcess
  private let folder: TestSupport.TemporaryFolder

  /// Starts the program, and returns when its window is on the screen.
  package init(_ name: String, _ arguments: [String]) throws {
    server = try XServer.shared()
    folder = try TestSupport.TemporaryFolder()
    process = try AppProcess(name, ["run", "--save", folder.file("record")] + arguments)
    window = try process.window(on: server)
  }

  /// Returns the number of context switches of all threads of the program, voluntary and involuntary.
  package func contextSwitches() throws -> Int {
    let tasks = "/proc/\(process.id)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      // A thread may end while its status is read.
      guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8) else { return sum }
      return status.matches(of: /voluntary_ctxt_switches:\s*(\d+)/).reduce(sum) { $0 + (Int($1.1) ?? 0) }
    }
  }

  /// Returns the state of the window after all earlier input, while the program continues.
  package func state() throws -> WindowRecord.State {
    let file = folder.file("record/state.json")
    try? FileManager.default.removeItem(atPath: file)
    var data: Data?
    var turns = 0
    try wait(until: "the demo writes its state; it said '\((try? process.errors()) ?? "")'") {
      // The program ignores the signal until its window exists.
      if turns % 100 == 0 { kill(process.id, SIGUSR1) }
      turns += 1
      data = FileManager.default.contents(atPath: file)
      return data != nil || !process.isRunning
    }
    guard let data else { throw Unmet("the demo ended, saying '\(try process.errors())'") }
    return try JSONDecoder().decode(WindowRecord.State.self, from: data)
  }

  /// Ends the program with the signal that a shell would send, after it has handled all earlier input.
  /// - Returns: The files that it leaves behind.
  package func end() throws -> Record {
    process.terminate()
    return try record()
  }

  /// Waits for the end of the program, which was requested before, and returns the files that it has written.
  package func record() throws -> Record {
    let status = try process.wait(seconds: 20)
    let errors = try process.errors()
    guard status == 0, errors.isEmpty else { throw Unmet("the demo ended with \(status), saying '\(errors)'") }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("record")).sorted()
    guard Set(names).subtracting(["state.json"]) == ["tree.json", "window.png"] else {
      throw Unmet("the demo left behind \(names)")
    }
    return Record(
      tree: try JSONDecoder().decode(ViewNode.self, from: folder.data("record/tree.json")),
      picture: try HeadlessPlatform().images.decode(file: folder.file("record/window.png")))
  }
}
