/// A text broken into lines and set in a box: measured once, then drawn as often as one likes.
///
/// All is counted at one pixel a point, so that a layout is the same at every scale. Lines break at `\n`, `\r\n` and Unicode's
/// line and paragraph separators, and greedily where the width ends. White space at the end of a line hangs over its edge
/// and counts for nothing. A break at the end of the text opens no further line, but a caret has one there: see `hasExtraLine`.
public struct TextLayout {
  /// One line of the layout and where it stands.
  public struct Line {
    public let content: TextLine
    /// Where its baseline starts, from the top left corner of a box of the layout's `size`.
    public let origin: CGPoint
    /// What it stands for in the text, with the spaces and the break at its end. The ranges of all lines join without gaps.
    public let range: Range<String.Index>

    /// True if it begins at its right end: the base direction of its paragraph.
    public var isRightToLeft: Bool { content.isRightToLeft }
  }

  /// What it was made of.
  public let text: String
  public let lines: [Line]
  /// The smallest box that holds the lines, in whole points. An empty text is one line high.
  public let size: CGSize
  /// True if not all of the text is shown.
  public let isTruncated: Bool

  let style: ParagraphStyle
  let font: Font
  /// What one line takes, and how far it is from one to the next, in points.
  let lineHeight, pitch: CGFloat
  /// What lines may be wide, in points; nil: as they are.
  let room: CGFloat?
  /// True if `size` has the extra line in it.
  let showsExtraLine: Bool
  /// True if a line reaches over the edge and is to be cut there.
  let isClipped: Bool

  /// - Parameters:
  ///   - width: what lines may be wide, in points; infinite: as wide as they are. What is no width counts as 0, and a line
  ///     has one character at least.
  ///   - height: only lines are set that fit into it whole, in points; but always the first.
  ///   - showsExtraLine: whether `size` has room for the line that a caret has after a break at the end of the text.
  public init(
    _ text: String, font: Font, style: ParagraphStyle = ParagraphStyle(), width: CGFloat = .infinity,
    height: CGFloat = .infinity, showsExtraLine: Bool = false
  ) {
    let face = font.primaryFace
    let lineHeight = max(face.lineHeight, 1)
    let spacing = style.lineSpacing > 0 ? min(style.lineSpacing, 1e6) : 0
    let limit = TextLayout.lineLimit(style.numberOfLines, CGFloat(lineHeight), spacing, height)
    let room: Int? = width == .infinity ? nil : width > 0 ? Int(min(width, 1e9)) : 0
    let breaker = LineBreaker(
      text: text, font: font, width: room, breaksWords: style.lineBreakMode == .byCharWrapping,
      direction: style.baseWritingDirection)

    var fragments: [LineBreaker.Fragment] = []
    var position = text.startIndex
    while position < text.endIndex, fragments.count < limit {
      let fragment =
        fragments.count + 1 < limit
        ? breaker.line(from: position) : breaker.lastLine(from: position, mode: style.lineBreakMode)
      fragments.append(fragment)
      position = fragment.range.upperBound
    }

    var widest = fragments.reduce(0) { max($0, $1.line.width) }
    isClipped = style.lineBreakMode == .byClipping && widest > CGFloat(room ?? .max)
    if isClipped { widest = CGFloat(room!) }
    let pitch = CGFloat(lineHeight) + spacing
    // What the line is higher than its letters is shared above and below them.
    let baseline = CGFloat(face.ascent) + (CGFloat(lineHeight - face.ascent - face.descent) / 2).rounded(.down)
    lines = fragments.enumerated().map { index, fragment in
      Line(
        content: fragment.line,
        origin: CGPoint(
          x: TextLayout.offset(of: fragment.line, in: widest, style), y: baseline + pitch * CGFloat(index)),
        range: fragment.range)
    }
    self.text = text
    self.style = style
    self.font = font
    self.lineHeight = CGFloat(lineHeight)
    self.pitch = pitch
    self.room = room.map { CGFloat($0) }
    self.showsExtraLine =
      showsExtraLine && position == text.endIndex && lines.last.map { $0.endsWithBreak(in: text) } ?? false
    let height = pitch * CGFloat(max(fragments.count + (self.showsExtraLine ? 1 : 0), 1)) - spacing
    size = CGSize(width: widest.rounded(.up), height: height.rounded(.up))
    isTruncated = position < text.endIndex || fragments.last?.isTruncated == true
  }

  /// Where a line starts in a box of that width. What is clipped shows where it begins.
  private static func offset(of line: TextLine, in width: CGFloat, _ style: ParagraphStyle) -> CGFloat {
    if line.width > width, line.isRightToLeft { return width - line.width }
    return max(0, width - line.width) * style.alignment.fraction(isRightToLeft: line.isRightToLeft)
  }

  /// Where the box of a line's direction has its left edge when the layout is drawn within `rect`.
  func left(in rect: CGRect, isRightToLeft: Bool) -> CGFloat {
    rect.minX + (rect.width - size.width) * style.alignment.fraction(isRightToLeft: isRightToLeft)
  }

  private static func lineLimit(_ lines: Int, _ lineHeight: CGFloat, _ spacing: CGFloat, _ height: CGFloat) -> Int {
    let limit = lines > 0 ? lines : .max
    guard height < 1e9 else { return limit }
    return max(1, min(limit, height > 0 ? Int((height + spacing) / (lineHeight + spacing)) : 1))
  }
}
