/// A text that is broken into lines and measured once, then drawn any number of times.
///
/// It is measured at one pixel per point, so that a layout is the same at every scale. Lines break at `\n`, `\r\n` and
/// Unicode's line and paragraph separators, and greedily at the width. White space at the end of a line hangs over its
/// edge and is not counted. A break at the end of the text begins no line, except for a caret: see `hasExtraLine`.
public struct TextLayout {
  /// A line of the layout, with its position.
  public struct Line {
    /// The text of the line, as it is drawn.
    public let content: TextLine
    /// The start of the baseline, relative to the top left corner of a box with the layout's `size`.
    public let origin: CGPoint
    /// The range of the text that the line represents, including trailing spaces and the break. There are no gaps
    /// between the ranges of lines.
    public let range: Range<String.Index>

    /// Whether the line is right-to-left, by its paragraph's base direction.
    public var isRightToLeft: Bool { content.isRightToLeft }
  }

  /// The text that was laid out.
  public let text: String
  /// The lines, from top to bottom.
  public let lines: [Line]
  /// The smallest box that contains the lines, in whole points. An empty text is one line high.
  public let size: CGSize
  /// Whether a part of the text is hidden.
  public let isTruncated: Bool

  let style: ParagraphStyle
  /// The height of a line, and the distance between lines, in points.
  let lineHeight, pitch: CGFloat
  /// The maximum width of lines, in points; nil for no limit.
  let room: CGFloat?
  /// Whether `size` includes the extra line.
  let showsExtraLine: Bool
  /// Whether a line extends beyond the edge and must be clipped.
  let isClipped: Bool

  /// Breaks a text into lines and measures it.
  /// - Parameters:
  ///   - text: the text.
  ///   - font: the font of the whole text.
  ///   - style: the alignment, the line breaks and the number of lines.
  ///   - width: the maximum width of lines, in points; infinite for no limit. Negative values and NaN count as 0; a
  ///     line always contains at least one character.
  ///   - height: the maximum height, in points: only lines that fit completely are shown, but always the first.
  ///   - showsExtraLine: whether `size` includes the caret's line after a break at the end of the text.
  public init(
    _ text: String, font: Font, style: ParagraphStyle = ParagraphStyle(), width: CGFloat = .infinity,
    height: CGFloat = .infinity, showsExtraLine: Bool = false
  ) {
    self.init(
      text, font: font, style: style, width: width, height: height, showsExtraLine: showsExtraLine, like: nil)
  }

  /// Creates a layout of a text that may be similar to another one.
  /// - Parameter former: the layout before a change of the text. Equal parts of long lines are not measured again.
  package init(
    _ text: String, font: Font, style: ParagraphStyle, width: CGFloat, height: CGFloat = .infinity,
    showsExtraLine: Bool = false, like former: TextLayout?
  ) {
    let font = font.resolved()
    let face = font.primaryFace
    let lineHeight = max(face.lineHeight, 1)
    let spacing = style.lineSpacing > 0 ? min(style.lineSpacing, 1e6) : 0
    let limit = TextLayout.lineLimit(style.numberOfLines, CGFloat(lineHeight), spacing, height)
    let room: Int? = width == .infinity ? nil : width > 0 ? Int(min(width, 1e9) + TextLayout.roundingError) : 0
    var breaker = LineBreaker(
      text: text, font: font, width: room, breaksWords: style.lineBreakMode == .byCharWrapping,
      direction: style.baseWritingDirection)

    var fragments: [LineBreaker.Fragment] = []
    var position = text.startIndex
    while position < text.endIndex, fragments.count < limit {
      breaker.former = former.flatMap { fragments.count < $0.lines.count ? $0.lines[fragments.count].content : nil }
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
    // Line height beyond the letters' height is divided between above and below.
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
    self.lineHeight = CGFloat(lineHeight)
    self.pitch = pitch
    self.room = room.map { CGFloat($0) }
    self.showsExtraLine =
      showsExtraLine && position == text.endIndex && lines.last.map { $0.endsWithBreak(in: text) } ?? false
    let height = pitch * CGFloat(max(fragments.count + (self.showsExtraLine ? 1 : 0), 1)) - spacing
    size = CGSize(width: widest.rounded(.up), height: height.rounded(.up))
    isTruncated = position < text.endIndex || fragments.last?.isTruncated == true
  }

  /// Returns the left edge of a line in a box of a given width. A clipped line shows its start.
  private static func offset(of line: TextLine, in width: CGFloat, _ style: ParagraphStyle) -> CGFloat {
    if line.width > width, line.isRightToLeft { return width - line.width }
    return max(0, width - line.width) * style.alignment.fraction(isRightToLeft: line.isRightToLeft)
  }

  /// Returns the left edge of the box for lines of a direction, when the layout is drawn in `rect`.
  func left(in rect: CGRect, isRightToLeft: Bool) -> CGFloat {
    rect.minX + (rect.width - size.width) * style.alignment.fraction(isRightToLeft: isRightToLeft)
  }

  private static func lineLimit(_ lines: Int, _ lineHeight: CGFloat, _ spacing: CGFloat, _ height: CGFloat) -> Int {
    let limit = lines > 0 ? lines : .max
    guard height < 1e9 else { return limit }
    return max(1, min(limit, height > 0 ? Int((height + spacing + roundingError) / (lineHeight + spacing)) : 1))
  }

  /// The length by which a width or height may be too small, in points. At a scale of 1.1, 22 pixels are a little less than
  /// 20 points.
  private static let roundingError: CGFloat = 1e-4
}
