// Numbers in texts are rounded to thousandths and as short as possible.

nonisolated extension CGFloat {
  /// The number as text: `40`, `0.5`.
  package var words: String { shortText }
}

nonisolated extension CGPoint {
  /// The point as text: `40,60`.
  package var words: String { "\(x.words),\(y.words)" }
}

nonisolated extension CGSize {
  /// The size as text: `120x120`.
  package var words: String { "\(width.words)x\(height.words)" }
}

nonisolated extension CGRect {
  /// The rectangle as text: `40,60 120x120`.
  package var words: String { "\(origin.words) \(size.words)" }
}

/// Returns a number with its noun: `1 frame`, `12 frames`.
package nonisolated func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Joins words as in `a, b or c`.
package nonisolated func listed(_ words: [String], _ conjunction: String = "or") -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
