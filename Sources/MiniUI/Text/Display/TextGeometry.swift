/// Computes the positions of characters of an edited text. Paragraphs are laid out on demand, and the heights of others
/// are estimated, so that a long text costs no more than its visible part.
///
/// Positions count UTF-16 units of the whole text. Points are relative to the top left corner of the first paragraph.
final class TextGeometry {
  /// The text, read from its owner. A stored second reference would cause a copy for every change.
  var storage: TextStorage { source() }
  private let source: () -> TextStorage
  /// Whether each character is shown as a bullet.
  var isSecure = false { didSet { if isSecure != oldValue { reset() } } }
  /// The position of the character that is shown among the bullets; nil for none.
  var revealed: Int? { didSet { if revealed != oldValue { reset() } } }
  var font: Font { didSet { if font != oldValue { reset() } } }
  /// The font family for a font without one: by default the system fonts of the application that was current at
  /// creation.
  var systemFonts = FontFamily.systemFamily { didSet { if systemFonts != oldValue { reset() } } }
  /// The font with its loaded files.
  var shownFont: Font { font.resolved(in: systemFonts) }
  var style = ParagraphStyle(lineBreakMode: .byWordWrapping) { didSet { if style != oldValue { reset() } } }
  /// Whether the view is mirrored, so that natural alignment is right.
  var isMirrored = false { didSet { if isMirrored != oldValue { reset() } } }
  private var shownStyle: ParagraphStyle { style.resolved(isMirrored: isMirrored) }
  /// The width at which lines wrap, in points; infinite if they do not wrap.
  var width: CGFloat = .infinity {
    didSet { if width != oldValue { reset() } }
  }
  /// The width of the text's box: `width`, or, if lines do not wrap, the larger of `room` and the first paragraph's
  /// width.
  var boxWidth: CGFloat { width < .infinity ? width : max(room, layout(0).widthWithTrailingSpaces.rounded(.up)) }
  /// The visible width of a line that does not wrap, in points.
  var room: CGFloat = 0 { didSet { lastCaret = .none } }
  /// The last computed caret, since several callers need it after each keystroke.
  var lastCaret = Rare<(spot: Spot, rect: CGRect)>()

  /// The number of layouts made so far. Tests use it to measure work.
  private(set) var layoutCount = 0
  private var rows: [Row] = [] { didSet { lastCaret = .none } }
  /// The heights of the paragraphs in whole points, to which layouts are rounded up.
  private var heights = FenwickTree<Int>([])
  /// The number of rows that have a layout.
  private var heldCount = 0
  /// The bullets of a secure text, which is always a single paragraph.
  private var obscured = Rare<ObscuredText>()

  private struct Row {
    /// The last layout; nil if there is none.
    var layout: TextLayout?
    /// Whether the text has changed since the last layout. The next layout can reuse much of the last one.
    var isChanged = false
    var height: Int
    /// The number of the last layout.
    var version = 0
    var isCurrent: Bool { layout != nil && !isChanged }
  }

  init(font: Font, source: @escaping () -> TextStorage) {
    self.font = font
    self.source = source
    reset()
  }

  var paragraphCount: Int { rows.count }
  var height: CGFloat { CGFloat(heights.total) }
  /// The distance from one line to the next, in points.
  var pitch: CGFloat {
    // Without an application there may be no font files. The text is measured again when it enters a window.
    let lineHeight = systemFonts != nil || font.canBeShown ? shownFont.lineHeight : font.pointSize
    return max(lineHeight, 1) + style.lineSpacing
  }

  // MARK: Changes

  /// Invalidates the layouts of the paragraphs in `change`.
  func apply(_ change: TextChange) {
    obscured = .none
    let old = change.oldParagraphs
    heldCount -= rows[old].count(where: \.isCurrent)
    if old.count == change.newParagraphs.count {
      // The former height is the best estimate.
      for index in old {
        rows[index].isChanged = true
      }
      return
    }
    rows.replaceSubrange(old, with: change.newParagraphs.map { Row(height: estimate($0)) })
    heights = FenwickTree(rows.map(\.height))
  }

  /// Discards all layouts. Called when all of the text or its style may have changed.
  func reset() {
    let storage = storage
    obscured = .none
    rows = (0..<storage.paragraphCount).map { Row(height: estimate($0)) }
    heights = FenwickTree(rows.map(\.height))
    heldCount = 0
  }

  /// Returns the estimated height of a paragraph, in points.
  private func estimate(_ paragraph: Int) -> Int {
    guard width < .infinity else { return Int(pitch.rounded(.up)) }
    let length = CGFloat(storage.paragraphRange(paragraph).length) * font.pointSize * TextGeometry.averageLetter
    return Int((max(1, (length / max(width, 1)).rounded(.up)) * pitch).rounded(.up))
  }

  /// The estimated width of a letter as a fraction of the font size.
  private static let averageLetter: CGFloat = 0.55

  // MARK: Layouts

  /// Returns the layout of a paragraph, created if needed.
  func layout(_ paragraph: Int) -> TextLayout {
    let former = rows[paragraph].layout
    if let former, !rows[paragraph].isChanged { return former }
    let layout = TextLayout(shown(paragraph), font: shownFont, style: shownStyle, width: width, like: former)
    layoutCount += 1
    heldCount += 1
    let height = Int((layout.size.height + style.lineSpacing).rounded(.up))
    heights.add(height - rows[paragraph].height, at: paragraph)
    rows[paragraph] = Row(layout: layout, height: height, version: layoutCount)
    return layout
  }

  /// Lays out a short text completely, so that no height is estimated.
  func layOutAllIfShort() {
    guard rows.count <= TextGeometry.maximumLayoutCount / 2, storage.length <= TextGeometry.shortLength else { return }
    for index in rows.indices { _ = layout(index) }
  }

  /// The maximum length of a short text, in UTF-16 units.
  private static let shortLength = 20_000

  /// Returns the geometry of the same text at another width.
  func copy(width: CGFloat) -> TextGeometry {
    let copy = TextGeometry(font: font, source: source)
    copy.systemFonts = systemFonts
    copy.style = style
    copy.isMirrored = isMirrored
    copy.isSecure = isSecure
    copy.width = width
    return copy
  }

  /// Returns a number that is different for each layout of the paragraph.
  func version(of paragraph: Int) -> Int {
    _ = layout(paragraph)
    return rows[paragraph].version
  }

  /// Discards layouts outside of `visible` if there are many.
  func forgetLayouts(except visible: Range<Int>) {
    guard heldCount > TextGeometry.maximumLayoutCount + visible.count else { return }
    for index in rows.indices where !visible.contains(index) { rows[index].layout = nil }
    heldCount = rows[visible].count(where: \.isCurrent)
  }

  /// The maximum number of layouts kept in addition to the visible ones.
  private static let maximumLayoutCount = 400

  /// The displayed text of a paragraph: its own without the line feed, or bullets.
  private func shown(_ paragraph: Int) -> String {
    var text = storage.paragraph(paragraph)
    if isSecure { return bullets.display }
    if text.utf8.last == TextSanitizer.lineFeed { text.unicodeScalars.removeLast() }
    return text
  }

  private var bullets: ObscuredText {
    if let obscured = obscured.value { return obscured }
    let bullets = ObscuredText(storage.paragraph(0), revealing: revealed)
    obscured = .some(bullets)
    return bullets
  }

  // MARK: Positions

  /// Returns the frame of a paragraph: an estimate until it and the paragraphs before it are laid out.
  func frame(of paragraph: Int) -> CGRect {
    let top = heights.sum(before: paragraph)
    return CGRect(x: 0, y: CGFloat(top), width: boxWidth, height: CGFloat(rows[paragraph].height))
  }

  /// Returns the paragraph at `y`, or the nearest one.
  func paragraph(at y: CGFloat) -> Int {
    let y = y > 0 ? Int(min(y, CGFloat(heights.total))) : 0
    return min(heights.index(at: y), rows.count - 1)
  }

  /// Returns the rectangle in which the lines of a paragraph are laid out.
  func box(of paragraph: Int) -> CGRect {
    let height = layout(paragraph).size.height
    return CGRect(origin: frame(of: paragraph).origin, size: CGSize(width: boxWidth, height: height))
  }

  func layoutPosition(of position: Int, _ affinity: TextAffinity) -> (
    paragraph: Int, position: TextPosition
  ) {
    let paragraph = storage.paragraphIndex(containing: position)
    return (paragraph, TextPosition(index(of: position, in: paragraph), affinity))
  }

  /// Returns the index in a paragraph's layout for a position of the text.
  func index(of position: Int, in paragraph: Int) -> String.Index {
    var offset = storage.clamp(position) - storage.paragraphRange(paragraph).location
    if isSecure { offset = bullets.displayPosition(for: offset) }
    let text = layout(paragraph).text
    guard let index = text.utf16.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) else {
      return text.endIndex
    }
    // An index is never within a character of two units.
    return index.samePosition(in: text.unicodeScalars) ?? text.utf16.index(before: index)
  }

  /// Returns the position of the text for an index in a paragraph's layout.
  func position(of index: String.Index, in paragraph: Int) -> Int {
    let text = layout(paragraph).text
    var offset = text.utf16.distance(from: text.startIndex, to: index)
    if isSecure { offset = bullets.position(forDisplay: offset) }
    return storage.paragraphRange(paragraph).location + offset
  }
}
