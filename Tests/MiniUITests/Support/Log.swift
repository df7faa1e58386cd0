/// A list of events, in order.
package final class Log {
  package var lines: [String] = []

  package init() {}

  package func callAsFunction(_ line: String) { lines.append(line) }

  /// Returns the lines written since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
