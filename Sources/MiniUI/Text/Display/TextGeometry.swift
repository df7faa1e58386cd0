/// Where the letters of an edited text stand. It lays out a paragraph when somebody asks about it, and guesses the heights of
/// those that nobody has looked at, so that a long text costs what is seen of it.
///
/// Positions count UTF-16 units of the whole text; points count from the top left corner of the first paragraph.
final class TextGeometry {
  /// The text. It is asked for and not kept, since a second holder would make every change of it a copy.
  var storage: TextStorage { source() }
  private let source: () -> TextStorage
  /// Shows a bullet for each character.
  var isSecure = false { didSet { if isSecure != oldValue { reset() } } }
  /// The position of the one character that shows among the bullets.
  var revealed: Int? { didSet { if revealed != oldValue { reset() } } }
  var font: Font { didSet { if font != oldValue { reset() } } }
  var style = ParagraphStyle(lineBreakMode: .byWordWrapping) { didSet { if style != oldValue { reset() } } }
  /// Where lines break, in points; infinite: nowhere.
  var width: CGFloat = .infinity {
    didSet { if width != oldValue { reset() } }
  }
  /// How wide the text stands: `width`, or what there is room for, or more if a single line is longer.
  var boxWidth: CGFloat { width < .infinity ? width : max(room, layout(0).widthWithTrailingSpaces.rounded(.up)) }
  /// What there is to be seen of a line that never breaks.
  var room: CGFloat = 0 { didSet { lastCaret = nil } }
  /// The caret that was asked for last: after each letter many want to know the same one.
  var lastCaret: (spot: Spot, rect: CGRect)?

  /// How many paragraphs have been laid out: what the text has cost.
  private(set) var layoutCount = 0
  private var rows: [Row] = [] { didSet { lastCaret = nil } }
  /// In whole points: that is what layouts are high.
  private var heights = PrefixSums([])
  private var heldCount = 0
  /// The bullets of a secure text, which is one paragraph.
  private var obscured: ObscuredText?

  private struct Row {
    var layout: TextLayout?
    var height: Int
    /// Tells one layout from the next.
    var version = 0
  }

  init(font: Font, source: @escaping () -> TextStorage) {
    self.font = font
    self.source = source
    reset()
  }

  var paragraphCount: Int { rows.count }
  var height: CGFloat { CGFloat(heights.total) }
  /// From one line to the next.
  var pitch: CGFloat { max(font.lineHeight, 1) + style.lineSpacing }

  // MARK: Changes

  /// The text is another in the paragraphs that `change` names.
  func apply(_ change: TextChange) {
    obscured = nil
    let old = change.oldParagraphs
    heldCount -= rows[old].count { $0.layout != nil }
    if old.count == change.newParagraphs.count {
      // What it was high is the best guess.
      for index in old { rows[index].layout = nil }
      return
    }
    rows.replaceSubrange(old, with: change.newParagraphs.map { Row(height: estimate($0)) })
    heights = PrefixSums(rows.map(\.height))
  }

  /// Everything is laid out anew: all of the text may be another.
  func reset() {
    let storage = storage
    obscured = nil
    rows = (0..<storage.paragraphCount).map { Row(height: estimate($0)) }
    heights = PrefixSums(rows.map(\.height))
    heldCount = 0
  }

  /// How high a paragraph may be.
  private func estimate(_ paragraph: Int) -> Int {
    guard width < .infinity else { return Int(pitch.rounded(.up)) }
    let length = CGFloat(storage.paragraphRange(paragraph).length) * font.pointSize * TextGeometry.averageLetter
    return Int((max(1, (length / max(width, 1)).rounded(.up)) * pitch).rounded(.up))
  }

  /// How wide a letter is, in parts of the font's size.
  private static let averageLetter: CGFloat = 0.55

  // MARK: Layouts

  func layout(_ paragraph: Int) -> TextLayout {
    if let layout = rows[paragraph].layout { return layout }
    let layout = TextLayout(shown(paragraph), font: font, style: style, width: width)
    layoutCount += 1
    heldCount += 1
    let height = Int((layout.size.height + style.lineSpacing).rounded(.up))
    heights.add(height - rows[paragraph].height, at: paragraph)
    rows[paragraph] = Row(layout: layout, height: height, version: layoutCount)
    return layout
  }

  /// A text that is not long is laid out as a whole, so that nothing about it is guessed.
  func layOutAllIfShort() {
    guard rows.count <= TextGeometry.mostLayouts / 2, storage.length <= TextGeometry.shortLength else { return }
    for index in rows.indices { _ = layout(index) }
  }

  /// In UTF-16 units.
  private static let shortLength = 20_000

  /// The same text at another width.
  func copy(width: CGFloat) -> TextGeometry {
    let copy = TextGeometry(font: font, source: source)
    copy.style = style
    copy.isSecure = isSecure
    copy.width = width
    return copy
  }

  /// Another number after every layout of the paragraph.
  func version(of paragraph: Int) -> Int {
    _ = layout(paragraph)
    return rows[paragraph].version
  }

  /// Forgets layouts far from `visible`, once there are many.
  func forgetLayouts(except visible: Range<Int>) {
    guard heldCount > TextGeometry.mostLayouts + visible.count else { return }
    for index in rows.indices where !visible.contains(index) { rows[index].layout = nil }
    heldCount = rows[visible].count { $0.layout != nil }
  }

  private static let mostLayouts = 400

  /// What a paragraph shows: its text without the break.
  private func shown(_ paragraph: Int) -> String {
    var text = storage.paragraph(paragraph)
    if isSecure { return bullets.display }
    if text.utf8.last == TextCleaner.lineFeed { text.unicodeScalars.removeLast() }
    return text
  }

  private var bullets: ObscuredText {
    if let obscured { return obscured }
    let bullets = ObscuredText(storage.paragraph(0), revealing: revealed)
    obscured = bullets
    return bullets
  }

  // MARK: Places

  /// Where a paragraph stands; what is not yet laid out, by a guess.
  func frame(of paragraph: Int) -> CGRect {
    let top = heights.sum(ofFirst: paragraph)
    return CGRect(x: 0, y: CGFloat(top), width: boxWidth, height: CGFloat(rows[paragraph].height))
  }

  /// The paragraph at a height, or the nearest one.
  func paragraph(at y: CGFloat) -> Int {
    let y = y > 0 ? Int(min(y, CGFloat(heights.total))) : 0
    return min(heights.index(at: y), rows.count - 1)
  }

  /// Where the lines of a paragraph are set.
  func box(of paragraph: Int) -> CGRect {
    let height = layout(paragraph).size.height
    return CGRect(origin: frame(of: paragraph).origin, size: CGSize(width: boxWidth, height: height))
  }

  /// The place in the layout of a paragraph that belongs to a position of the text.
  func place(of position: Int, _ affinity: TextAffinity = .downstream) -> (paragraph: Int, position: TextPosition) {
    let paragraph = storage.paragraphIndex(containing: position)
    return (paragraph, TextPosition(index(of: position, in: paragraph), affinity))
  }

  func index(of position: Int, in paragraph: Int) -> String.Index {
    var offset = storage.clamp(position) - storage.paragraphRange(paragraph).location
    if isSecure { offset = bullets.displayPosition(for: offset) }
    let text = layout(paragraph).text
    guard let index = text.utf16.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) else {
      return text.endIndex
    }
    // Not in the middle of a character that takes two units.
    return index.samePosition(in: text.unicodeScalars) ?? text.utf16.index(before: index)
  }

  /// The position of the text that belongs to a place in a layout.
  func position(of index: String.Index, in paragraph: Int) -> Int {
    let text = layout(paragraph).text
    var offset = text.utf16.distance(from: text.startIndex, to: index)
    if isSecure { offset = bullets.position(forDisplay: offset) }
    return storage.paragraphRange(paragraph).location + offset
  }
}
