internal import _FoundationICU

/// Finds word boundaries, by Unicode's annex 29, or line break opportunities, by annex 14.
///
/// It uses the ICU in Foundation, which every program of the kit loads anyway. Languages without spaces use ICU's
/// dictionaries: Thai, Lao, Khmer and Burmese for words and lines, Chinese and Japanese for words. Boundaries are never
/// within a character.
package final class TextBreaker: Sendable {
  package static let words = TextBreaker(UBRK_WORD)
  package static let lines = TextBreaker(UBRK_LINE)

  /// ICU's iterator. Used for one search at a time, which sets its text.
  nonisolated(unsafe) private let iterator: OpaquePointer
  nonisolated(unsafe) private let buffer: UnsafeMutablePointer<UText>
  private let lock = NSLock()

  private init(_ type: UBreakIteratorType) {
    var status = U_ZERO_ERROR
    // The empty locale means the rules of the annexes, independent of the user's language.
    guard let iterator = swift_ubrk_open(type, "", nil, 0, &status),
      let buffer = swift_utext_openUTF8(nil, "", 0, &status)
    else { preconditionFailure("Foundation lacks the rules for dividing texts") }
    self.iterator = iterator
    self.buffer = buffer
  }

  /// Calls `search` with the boundaries in a part of a text, including its start and end.
  ///
  /// The cost depends on the text around the boundaries, not on the whole text. Searches cannot be nested.
  package func search<Result>(_ text: String, in range: Range<String.Index>, _ search: (Boundaries) -> Result) -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let count = text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    var whole = text
    return whole.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        var status = U_ZERO_ERROR
        if let base = bytes.baseAddress { _ = swift_utext_openUTF8(buffer, base + start, Int64(count), &status) }
        swift_ubrk_setUText(iterator, buffer, &status)
        return search(Boundaries(text: text, range: range, iterator: iterator))
      }
    }
  }
}

extension TextBreaker {
  /// Returns the last boundary after `start` and at or before `end`; nil if there is none.
  func last(in text: String, from start: String.Index, to end: String.Index) -> String.Index? {
    // A boundary may depend on a few characters after it, or on some words in a language without spaces.
    let ahead = text.utf8.index(end, offsetBy: 96, limitedBy: text.endIndex) ?? text.endIndex
    // It may also depend on characters before the start, which need not be a boundary.
    let behind = text.index(start, offsetBy: -4, limitedBy: text.startIndex) ?? text.startIndex
    return search(text, in: behind..<ahead) { boundaries in
      let boundary = boundaries.contains(end) ? end : boundaries.last(before: end)?.index
      return boundary.flatMap { $0 > start ? $0 : nil }
    }
  }
}

/// The boundaries in a part of a text.
package struct Boundaries {
  /// A boundary in a text.
  package struct Boundary {
    package let index: String.Index
    /// Whether the piece before it is a word: letters, digits, ideographs or "_", not spaces or punctuation.
    package let endsWord: Bool
  }

  fileprivate let text: String
  fileprivate let range: Range<String.Index>
  fileprivate let iterator: OpaquePointer

  /// Returns whether `index` is a boundary.
  package func contains(_ index: String.Index) -> Bool { first(from: index)?.index == index }

  /// Returns the boundary at `index`, otherwise the first one after it.
  package func first(from index: String.Index) -> Boundary? {
    _ = swift_ubrk_isBoundary(iterator, offset(index))
    return boundary(swift_ubrk_current(iterator), else: swift_ubrk_next)
  }

  /// Returns the first boundary after `index`; nil at the end of the part.
  package func first(after index: String.Index) -> Boundary? {
    boundary(swift_ubrk_following(iterator, offset(index)), else: swift_ubrk_next)
  }

  /// Returns the last boundary before `index`; nil at the start of the part.
  package func last(before index: String.Index) -> Boundary? {
    boundary(swift_ubrk_preceding(iterator, offset(index)), else: swift_ubrk_previous)
  }

  private func offset(_ index: String.Index) -> Int32 {
    Int32(clamping: text.utf8.distance(from: range.lowerBound, to: index))
  }

  /// Returns the boundary at `offset`. If the offset is inside a character, tries the offset that `next` returns, and so on.
  private func boundary(_ offset: Int32, else next: (OpaquePointer) -> Int32) -> Boundary? {
    var offset = offset
    while offset >= 0 {
      let index = text.utf8.index(range.lowerBound, offsetBy: Int(offset))
      if let index = String.Index(index, within: text) {
        return Boundary(index: index, endsWord: isWord || endsWithConnector(before: index))
      }
      offset = next(iterator)
    }
    return nil
  }

  /// Whether the piece before the iterator's position has a letter, digit or ideograph.
  private var isWord: Bool { swift_ubrk_getRuleStatus(iterator) >= UBRK_WORD_NUMBER.rawValue }

  private func endsWithConnector(before index: String.Index) -> Bool {
    let scalars = text.unicodeScalars
    return index > range.lowerBound
      && scalars[scalars.index(before: index)].properties.generalCategory == .connectorPunctuation
  }
}
