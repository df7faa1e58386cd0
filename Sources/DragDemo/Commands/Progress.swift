internal import Foundation

/// One line on the terminal that says how far it has come.
final class Progress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// How far apart lines are where there is no terminal, in seconds; nil: there are none.
  private let pause: TimeInterval?
  private var next: TimeInterval

  /// Nothing without an observer.
  init() {
    pause = nil
    next = .infinity
  }

  /// - Parameter pause: into a file or a pipe, a line every so many seconds.
  init(pause: TimeInterval) {
    self.pause = pause
    next = Progress.now + pause
  }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  func show(_ what: String, _ number: Int, of count: Int) { show("\(number)/\(count) \(what)") }

  func show(_ text: @autoclosure () -> String) {
    if isTerminal { return write("\r\u{1B}[K\(text())") }
    guard let pause, Progress.now >= next else { return }
    next = Progress.now + pause
    write(text() + "\n")
  }

  /// Makes room for what is said next.
  func clear() { if isTerminal { write("\r\u{1B}[K") } }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
