/// The lines of two texts in one order, each marked if only one of the texts has it.
public nonisolated struct TextDifference: Hashable, Sendable {
  /// A line of either text.
  public nonisolated struct Line: Codable, Hashable, Sendable {
    /// The texts that have a line.
    public nonisolated enum Kind: String, Codable, Hashable, Sendable {
      case both
      case expected
      case actual
    }

    /// The texts that have the line.
    public var kind: Kind
    /// The line without its end.
    public var text: String

    /// Creates a line.
    public init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The lines, each group of expected lines before the actual lines that replace them.
  public var lines: [Line] = []

  /// Compares two texts line by line.
  public init(expected: String, actual: String) {
    let (expected, actual) = (TextDifference.lines(of: expected), TextDifference.lines(of: actual))
    let difference = actual.difference(from: expected)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append(Line(.expected, expected[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append(Line(.actual, actual[new]))
        new += 1
      } else {
        lines.append(Line(.both, actual[new]))
        (old, new) = (old + 1, new + 1)
      }
    }
  }

  /// Returns the lines of a text; a carriage return is part of its line.
  private static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// A sentence with the numbers of lines that differ.
  var summary: String {
    let (missing, new) = (lines.count { $0.kind == .expected }, lines.count { $0.kind == .actual })
    return "\(counted(missing, "expected line")) \(missing == 1 ? "is" : "are") missing, and \(counted(new, "line")) "
      + "\(new == 1 ? "is" : "are") new"
  }

  /// Returns the lines that differ, with `-` before those that are expected and `+` before the actual ones, and the
  /// lines next to them.
  /// - Parameters:
  ///   - margin: the number of equal lines before and after a difference.
  ///   - limit: the maximum number of lines; further ones are counted.
  func excerpt(margin: Int = 1, limit: Int = 60) -> [String] {
    let changed = lines.indices.filter { lines[$0].kind != .both }
    var shown: Set<Int> = []
    for index in changed { shown.formUnion(max(0, index - margin)...min(lines.count - 1, index + margin)) }
    var (words, last): ([String], Int) = ([], -1)
    for index in shown.sorted() {
      if index > last + 1 { words.append("…") }
      let mark = lines[index].kind == .expected ? "-" : lines[index].kind == .actual ? "+" : " "
      words.append("\(mark) \(lines[index].text)")
      last = index
    }
    return words.count > limit
      ? Array(words.prefix(limit)) + ["… and \(counted(words.count - limit, "more line"))"] : words
  }
}
