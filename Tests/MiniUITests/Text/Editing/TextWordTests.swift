import TestSupport
import Testing

@testable import MiniUI

/// Tests of word boundaries by UAX #29. "|" marks the positions at which a text is divided.
@Suite struct TextWordTests {
  @Test(arguments: [
    "can't", "it’s", "A1", "3a", "3.14", "1,000.5", "a.b", "foo_bar", "_", "a_1", "l·l", "naïve", "nai\u{308}ve",
    "Straße", "Ελλάδα", "привет", "שלום", "צה\"ל", "ש'", "سلام", "カタカナ", "123_", "co\u{AD}op", "e\u{301}a", "ไทย", "ﬁn",
    "ª", "क्षत्रिय", "한국어", "a\u{200D}b", "٣٫١٤",
  ])
  func `each sample text is a single word`(text: String) {
    #expect(TextStorage(text).word(at: 0) == NSRange(location: 0, length: text.utf16.count))
    #expect(TextStorage(text).wordEnd(after: 0) == text.utf16.count)
    #expect(TextStorage(text).wordStart(before: text.utf16.count) == 0)
    // The same text between spaces and other words, which must not affect the result.
    let between = TextStorage("x \(text) x")
    #expect(between.word(at: 3) == NSRange(location: 2, length: text.utf16.count))
  }

  @Test(arguments: [
    "hello| |world", "can't| |stop", "漢字", "ひ|ら", "カタカナ|漢字", "12|:|30", "a|-|b", "key|:|value", "a|   |b",
    "(|quoted|)", "3.14|-|x", "U.S|", "foo|/|bar", "$|5", "5|%", "a|\t| |b", "well|…", "\"|a|\"", "one|,|two",
    "1,2|,|a", "x|'|", "'|x", "a|🇩🇪|b", "🇩🇪|🇫🇷", "👩‍💻|👍🏽", "漢|a", "a|漢", "@|name", "user|@|mail.org",
  ])
  func `each sample text is divided into words, spaces and signs at its marks`(marked: String) {
    let expected = marked.split(separator: "|").map(String.init)
    let text = expected.joined()
    let storage = TextStorage(text)
    var start = 0
    for piece in expected {
      let isWord = piece.contains { $0.isLetter || $0.isNumber || $0 == "_" }
      let range = NSRange(location: start, length: piece.utf16.count)
      if isWord {
        #expect(storage.word(at: start) == range)
        #expect(storage.wordEnd(after: start) == NSMaxRange(range))
        #expect(storage.wordStart(before: NSMaxRange(range)) == start)
      } else if start == 0 {
        #expect(storage.word(at: 0) == range)
      }
      start += piece.utf16.count
    }
  }

  @Test func `a double click on white space or signs selects all of them`() {
    let storage = TextStorage("a   b -- c")
    #expect(storage.word(at: 2) == NSRange(location: 1, length: 3))
    #expect(storage.word(at: 1) == NSRange(location: 0, length: 1))
    #expect(storage.word(at: 4) == NSRange(location: 4, length: 1))
    #expect(storage.word(at: 7) == NSRange(location: 7, length: 1))
    #expect(TextStorage("").word(at: 0) == NSRange(location: 0, length: 0))
    #expect(TextStorage("a\n\nb").word(at: 2) == NSRange(location: 2, length: 0))
    #expect(TextStorage("ab\ncd").word(at: 2) == NSRange(location: 0, length: 2))
    #expect(TextStorage("ab \ncd").word(at: 3) == NSRange(location: 2, length: 1))
  }

  @Test func `moving by words skips spaces, signs and lines`() {
    let storage = TextStorage("One, (two)\n\n\n— three!")
    let ends = [3, 9, 20]
    let starts = [15, 6, 0]
    var position = 0
    for end in ends {
      position = storage.wordEnd(after: position)
      #expect(position == end)
    }
    #expect(storage.wordEnd(after: position) == storage.length)
    position = storage.length
    for start in starts {
      position = storage.wordStart(before: position)
      #expect(position == start)
    }
    #expect(storage.wordStart(before: 0) == 0)
  }

  @Test func `moving by words from inside a word moves to the word's own end`() {
    let storage = TextStorage("foo.bar baz")
    #expect(storage.wordEnd(after: 1) == 7)
    #expect(storage.wordStart(before: 5) == 0)
    #expect(storage.wordStart(before: 9) == 8)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `moving by words always progresses, and stops at whole characters`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let storage = TextStorage(RandomText.text(0...60, using: &random))
    for position in 0...storage.length {
      let end = storage.wordEnd(after: position)
      let start = storage.wordStart(before: position)
      #expect(end > position || position == storage.length)
      #expect(start < position || position == 0)
      #expect(storage.clusterStart(at: end) == end && storage.clusterStart(at: start) == start)
      let word = storage.word(at: position)
      #expect(word == storage.snapped(word))
      #expect(word.location <= position && NSMaxRange(word) >= storage.clusterStart(at: position))
      // A move stops where a double click would end the selection.
      if end < storage.length { #expect(NSMaxRange(storage.word(at: end)) == end || isWord(at: end, storage)) }
      if start > 0 { #expect(storage.word(at: start).location == start) }
    }
  }

  /// Returns whether a word begins at `position`. It may follow another word immediately, as ideographs do.
  private func isWord(at position: Int, _ storage: TextStorage) -> Bool {
    storage.word(at: position).location == position
  }

  @Test func `a tap moves the caret to the nearest end of a word`() {
    let storage = TextStorage("Hello big world\n  next")
    #expect(
      (0...storage.length).map(storage.nearestWordEnd) == [
        0, 0, 0, 5, 5, 5, 5, 9, 9, 9, 9, 9, 15, 15, 15, 15,
        16, 16, 16, 22, 22, 22, 22,
      ])
    #expect(TextStorage("").nearestWordEnd(to: 0) == 0)
    #expect(TextStorage("ab      cd").nearestWordEnd(to: 4) == 2)
  }

  @Test func `finding a word in a megabyte of text costs that word only`() {
    let storage = TextStorage(String(repeating: "word ", count: 200_000))
    #expect(storage.word(at: 500_001) == NSRange(location: 500_000, length: 4))
    #expect(storage.wordEnd(after: 500_000) == 500_004)
  }

  @Test func `paragraphs begin after a line feed`() {
    let storage = TextStorage("ab\n\ncd")
    #expect((0...6).map(storage.paragraphStart) == [0, 0, 0, 0, 3, 4, 4])
    #expect((0...6).map(storage.paragraphEnd) == [2, 2, 3, 6, 6, 6, 6])
  }
}
