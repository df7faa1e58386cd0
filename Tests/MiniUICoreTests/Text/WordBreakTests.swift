import Testing

@testable import MiniUICore

/// Tests of words by Unicode's annex 29. A bar marks the boundaries between them.
struct WordBreakTests {
  @Test(arguments: [
    "can't| |stop", "it’s", "3.14|,| |1,000.5", "foo_bar|-|x", "key|:|value", "a|  |b", "a|\t| |b", "צה\"ל",
    "nai\u{308}ve",
    "カタカナ", "a|🇩🇪|🇫🇷|b", "👩‍💻|👍🏽", "user|@|mail.org", "a|\r\n|b",
    // By dictionary.
    "我们|去|北京|大学", "สวัสดี|ชาว|โลก",
  ])
  func `each sample text is divided into words at its marked positions`(marked: String) {
    #expect(divided(marked.filter { $0 != "|" }, by: .words) == marked)
  }

  @Test func `words are divided as ICU divides them`() {
    let vectors = wordBreakVectors.split(separator: "\n")
    #expect(vectors.count == 160)
    // ICU keeps 々 and 〆 with the ideographs, and divides Korean from other letters.
    let tailored = ["3005", "3006", "ac01", "d55c"]
    for vector in vectors where !tailored.contains(where: vector.contains) {
      let parts = vector.split(separator: "|")
      let scalars = parts[0].split(separator: " ").map { Unicode.Scalar(UInt32($0, radix: 16)!)! }
      let text = String(String.UnicodeScalarView(scalars))
      let cuts = TextBreaker.words.search(text, in: text.startIndex..<text.endIndex) {
        text.indices.filter($0.contains)
      }
      #expect(
        cuts.map { text.unicodeScalars.distance(from: text.startIndex, to: $0) }
          == parts[1].split(separator: " ").map { Int($0)! }, "\(vector)")
    }
  }

  @Test func `letters, digits, ideographs and connectors form words, and spaces and other signs do not`() {
    func isWord(_ text: String) -> Bool? {
      TextBreaker.words.search(text, in: text.startIndex..<text.endIndex) { $0.first(after: text.startIndex)?.endsWord }
    }
    for text in ["word", "7", "漢", "カ", "ไทย", "_a", "_"] { #expect(isWord(text) == true) }
    for text in [" ", ".", "—", "🇩🇪", "\n"] { #expect(isWord(text) == false) }
    #expect(isWord("") == nil)
  }
}
