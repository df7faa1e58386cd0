import TestSupport

@testable import MiniUI

/// Random text with difficult boundaries: marks, flags, joined emoji, right-to-left letters, breaks and control characters.
struct RandomText {
  static let pieces = [
    "a", "b", "Z", "7", " ", " ", ".", ", ", "word", "it's", "\n", "\r\n", "\r", "\t", "\u{2029}", "\u{2028}", "\u{85}",
    "é", "e\u{301}", "\u{301}", "\u{323}", "\u{200D}", "\u{FE0F}", "👩‍💻", "👍🏽", "🏽", "❤️", "🇩🇪", "🇩", "🇫🇷",
    "שלום", "م", "\u{200F}", "한", "\u{1112}", "\u{1161}", "क्ष", "漢字", "カナ", "ไทย", "\u{0}", "\u{7F}", "\u{1B}", "𝄞",
  ]

  /// Returns a text of a random number of pieces in `count`.
  static func text(_ count: ClosedRange<Int>, using random: inout SplitMix64) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  /// Returns a random range, which may begin or end outside the text.
  static func range(in length: Int, using random: inout SplitMix64) -> NSRange {
    let start = Int.random(in: -2...length + 2, using: &random)
    return NSRange(
      location: start, length: Int.random(in: 0...max(1, Bool.random(using: &random) ? 3 : length), using: &random))
  }
}
