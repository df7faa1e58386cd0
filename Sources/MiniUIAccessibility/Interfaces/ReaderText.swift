internal import MiniUICore

/// The text of an object with offsets for readers, which count Unicode scalars.
struct ReaderText {
  let offsets: ScalarOffsets
  private let element: Element
  private let text: AccessibilityText

  /// Creates the text of an object; nil if it has none.
  init?(_ element: Element) {
    guard let text = element.text else { return nil }
    (self.element, self.text) = (element, text)
    offsets = element.tree.offsets.offsets(of: text.string)
  }

  var count: Int { offsets.count }
  /// The position of the caret; -1 without one.
  var caret: Int { text.selection.map { offsets.scalars(at: $0.upperBound) } ?? -1 }
  /// The selection; nil if it is empty.
  var selection: Range<Int>? {
    guard let range = text.selection, !range.isEmpty else { return nil }
    return offsets.scalars(at: range.lowerBound)..<offsets.scalars(at: range.upperBound)
  }

  /// Returns the range between two scalars in UTF-16 code units, clamped. The order of the two does not matter.
  func units(_ first: Int, _ second: Int) -> Range<Int> {
    offsets.units(at: min(first, second))..<offsets.units(at: max(first, second))
  }

  func substring(from start: Int, to end: Int) -> String {
    let range = max(min(start, end), 0)..<max(start, end, 0)
    return offsets.substring(range.clamped(to: 0..<count))
  }

  /// Returns the scalar at a position as a number; 0 at the end.
  func scalar(at offset: Int) -> Int {
    guard (0..<count).contains(offset) else { return 0 }
    return substring(from: offset, to: offset + 1).unicodeScalars.first.map { Int($0.value) } ?? 0
  }

  /// Selects the range between two scalars. Returns whether the text allows it.
  func select(_ first: Int, _ second: Int) -> Bool {
    guard let number = element.number, text.selection != nil else { return false }
    return element.source.setSelection(units(first, second), of: number)
  }

  // MARK: Segments

  /// Returns the segment at a position, in scalars.
  func segment(_ unit: TextSegments.Unit, at offset: Int) -> Range<Int> {
    scalars(segments.segment(unit, at: offsets.units(at: offset)))
  }

  /// Returns the segment at, before or after a position, by the name of the method that asks for it.
  func segment(_ unit: TextSegments.Unit, at offset: Int, method: String) -> Range<Int> {
    let current = segment(unit, at: offset)
    switch method {
    case "GetTextBeforeOffset": return current.lowerBound == 0 ? 0..<0 : segment(unit, at: current.lowerBound - 1)
    case "GetTextAfterOffset":
      return current.upperBound == count ? count..<count : segment(unit, at: current.upperBound)
    default: return current
    }
  }

  /// Returns the reply with a piece of the text and its range.
  func reply(_ range: Range<Int>) -> Answer {
    [.string(offsets.substring(range)), .int(range.lowerBound), .int(range.upperBound)]
  }

  private var segments: TextSegments {
    let (source, number) = (element.source, element.number)
    return TextSegments(offsets) { offset in number.flatMap { source.line(at: offset, of: $0) } }
  }

  private func scalars(_ range: Range<Int>) -> Range<Int> {
    offsets.scalars(at: range.lowerBound)..<offsets.scalars(at: range.upperBound)
  }
}
