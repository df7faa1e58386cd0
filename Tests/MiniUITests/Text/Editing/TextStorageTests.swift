import TestSupport
import Testing

@testable import MiniUI

/// Tests that a text in paragraphs equals the same text as one string.
@Suite struct TextStorageTests {
  private func paragraphs(_ text: String) -> [String] {
    var result = [""]
    for character in text {
      result[result.count - 1].append(character)
      if character == "\n" { result.append("") }
    }
    return result
  }

  private func paragraphs(_ storage: TextStorage) -> [String] { (0..<storage.paragraphCount).map(storage.paragraph) }

  @Test(arguments: 0..<20 as Range<UInt64>) func `replacing text agrees with replacing in a string`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var storage = TextStorage(RandomText.text(0...60, using: &random))
    var units = Array(storage.string.utf16)
    for _ in 0..<300 {
      let before = paragraphs(storage)
      let text = units.count > 400 ? "" : RandomText.text(0...4, using: &random)
      let change = storage.replace(RandomText.range(in: units.count, using: &random), with: text)

      units.replaceSubrange(
        change.replaced.location..<NSMaxRange(change.replaced), with: TextSanitizer.clean(text).utf16)
      let expected = String(decoding: units, as: UTF16.self)
      #expect(storage.string == expected && Array(expected.utf16) == units)
      #expect(storage.length == units.count)
      #expect(change.insertedLength == TextSanitizer.clean(text).utf16.count)

      let after = paragraphs(storage)
      #expect(after == paragraphs(expected))
      var mirror = before
      mirror.replaceSubrange(change.oldParagraphs, with: after[change.newParagraphs])
      #expect(mirror == after)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `positions are converted to paragraphs and back`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let storage = TextStorage(RandomText.text(0...80, using: &random))
    let text = storage.string
    var start = 0
    for index in 0..<storage.paragraphCount {
      #expect(storage.paragraphRange(index) == NSRange(location: start, length: storage.paragraph(index).utf16.count))
      start += storage.paragraph(index).utf16.count
    }
    for position in 0...storage.length {
      let scalar = String.Index(utf16Offset: position, in: text).samePosition(in: text.unicodeScalars)
      let paragraphPosition = storage.paragraphPosition(of: position)
      #expect(storage.position(of: paragraphPosition) == (scalar == nil ? position - 1 : position))
      #expect(storage.paragraphIndex(containing: position) == paragraphPosition.paragraph)
      let range = storage.paragraphRange(paragraphPosition.paragraph)
      #expect(range.contains(position) || position == storage.length && NSMaxRange(range) == position)
      if scalar != nil {
        let head = storage.substring(in: NSRange(location: 0, length: position))
        #expect(head + storage.substring(in: NSRange(location: position, length: .max)) == text)
      }
    }
    for position in [-5, Int.min, Int.max, NSNotFound] {
      #expect([0, storage.length].contains(storage.position(of: storage.paragraphPosition(of: position))))
    }
  }

  @Test func `an empty text has one paragraph, and a trailing line feed begins another`() {
    #expect(paragraphs(TextStorage("")) == [""])
    #expect(paragraphs(TextStorage("a\n")) == ["a\n", ""])
    #expect(TextStorage("a\n").paragraphIndex(containing: 2) == 1)
  }

  @Test func `replacing half of a surrogate pair removes the other half`() {
    var storage = TextStorage("a𝄞b")
    storage.replace(NSRange(location: 2, length: 1), with: "")
    #expect(storage.string == "ab")
    #expect(TextStorage("𝄞𝄞").substring(in: NSRange(location: 1, length: 2)) == "𝄞𝄞")
  }

  @Test func `a change within a paragraph costs that paragraph only`() {
    let line = "The quick brown fox jumps over the lazy dog.\n"
    var small = TextStorage(String(repeating: line, count: 20))
    var large = TextStorage(String(repeating: line, count: 25_000))
    #expect(large.length > 1_000_000)
    let change = large.replace(NSRange(location: 500_000, length: 1), with: "x")
    small.replace(NSRange(location: 500, length: 1), with: "x")
    #expect(large.work == small.work && large.work <= 2 * line.utf16.count)
    #expect(change.oldParagraphs.count == 1 && change.newParagraphs == change.oldParagraphs)
    large.replace(NSRange(location: 500_000, length: 0), with: "\n")
    #expect(large.paragraphCount == 25_002)
    #expect(large.work < 30_000)
  }

  @Test func `a megabyte without a line feed can be edited`() {
    var storage = TextStorage(String(repeating: "aé🇩🇪", count: 180_000))
    let middle = storage.clusterStart(at: storage.length / 2)
    let change = storage.replace(NSRange(location: middle, length: 0), with: "x\ny")
    #expect(storage.paragraphCount == 2 && change.newParagraphs == 0..<2)
    #expect(storage.substring(in: NSRange(location: middle, length: 3)) == "x\ny")
  }
}
