/// The location of a broken rule, with a message.
struct Breach: Hashable, CustomStringConvertible {
  let path: String
  /// The line, counted from 1.
  let line: Int
  let message: String

  init(_ file: SourceFile, _ line: Int, _ message: String) {
    path = file.path
    self.line = line
    self.message = message
  }

  var description: String { "\(path):\(line): \(message)" }
}

extension [Breach] {
  /// The breaches, one on each line, for the message of a failed expectation.
  var report: String { "\n" + map(\.description).joined(separator: "\n") }
}
