package import Foundation

/// A line on the terminal that shows the progress of a command.
package final class Progress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// The time between two lines if there is no terminal, in seconds; nil for no lines.
  private let pause: TimeInterval?
  private var next: TimeInterval

  /// Creates a progress line that writes only to a terminal.
  package init() {
    pause = nil
    next = .infinity
  }

  /// Creates a progress line that is also written without a terminal.
  /// - Parameter pause: the time between two lines that are written to a file or a pipe, in seconds.
  package init(pause: TimeInterval) {
    self.pause = pause
    next = Progress.now + pause
  }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  func show(_ what: String, _ number: Int, of count: Int) { show("\(number)/\(count) \(what)") }

  package func show(_ text: @autoclosure () -> String) {
    if isTerminal { return write("\r\u{1B}[K\(text())") }
    guard let pause, Progress.now >= next else { return }
    next = Progress.now + pause
    write(text() + "\n")
  }

  /// Clears the line before other output.
  package func clear() { if isTerminal { write("\r\u{1B}[K") } }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
