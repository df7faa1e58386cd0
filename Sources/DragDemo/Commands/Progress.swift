internal import Foundation

/// One line on the terminal that says how far it has come; nothing where nobody looks on.
struct Progress {
  private let isSeen = isatty(STDERR_FILENO) == 1

  func show(_ what: String, _ number: Int, of count: Int) { write("\r\u{1B}[K\(number)/\(count) \(what)") }

  /// Makes room for what is said next.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    if isSeen { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
