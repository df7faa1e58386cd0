import Foundation
import TestSupport

@testable import MiniUITestTools

/// `DragDemo run` in a window on the X server that DISPLAY names. It ends when this object is released, or with the tests.
@MainActor final class DemoWindow {
  /// The files that the program leaves behind.
  struct Record {
    let tree: ViewNode
    let picture: Bitmap
  }

  /// The window's X identifier.
  let window: UInt
  let server: XServer
  private let process: DemoProcess
  private let folder: TemporaryFolder

  /// Starts the program, and returns when its window is on the screen.
  init(_ arguments: [String]) throws {
    server = try XServer.shared()
    folder = try TemporaryFolder()
    process = try DemoProcess(["run", "--save", folder.file("record")] + arguments)
    window = try process.window(on: server)
  }

  /// Returns the number of context switches of all threads of the program, voluntary and involuntary.
  func contextSwitches() throws -> Int {
    let tasks = "/proc/\(process.id)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      return status.matches(of: /voluntary_ctxt_switches:\s*(\d+)/).reduce(sum) { $0 + (Int($1.1) ?? 0) }
    }
  }

  /// Ends the program with the signal that a shell would send, after it has handled all earlier input.
  /// - Returns: The files that it leaves behind.
  func end() throws -> Record {
    process.terminate()
    return try record()
  }

  /// Waits until the program, which has already been asked to end, has ended, and returns the files that it leaves behind.
  func record() throws -> Record {
    let status = try process.wait(seconds: 20)
    let errors = try process.errors()
    guard status == 0, errors.isEmpty else { throw Unmet("the demo ended with \(status), saying '\(errors)'") }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("record")).sorted()
    guard names == ["tree.json", "window.png"] else { throw Unmet("the demo left behind \(names)") }
    return Record(
      tree: try JSONDecoder().decode(ViewNode.self, from: folder.data("record/tree.json")),
      picture: try HeadlessPlatform().images.decode(file: folder.file("record/window.png")))
  }
}
