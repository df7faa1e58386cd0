/// A text broken into lines and set in a box: measured once, then drawn as often as one likes.
///
/// All is counted at one pixel a point, so that a layout is the same at every scale. Lines break at `\n`, `\r\n` and Unicode's
/// line and paragraph separators, and greedily where the width ends. White space at the end of a line hangs over its edge
/// and counts for nothing. A break at the end of the text opens no further line.
public struct TextLayout {
  /// One line of the layout and where it stands.
  public struct Line {
    public let content: TextLine
    /// Where its baseline starts, from the top left corner of a box of the layout's `size`.
    public let origin: CGPoint
    /// What it stands for in the text, with the spaces and the break at its end. The ranges of all lines join without gaps.
    public let range: Range<String.Index>
  }

  public let lines: [Line]
  /// The smallest box that holds the lines, in whole points. An empty text is one line high.
  public let size: CGSize
  /// True if not all of the text is shown.
  public let isTruncated: Bool

  private let alignment: TextAlignment
  /// True if a line reaches over the edge and is to be cut there.
  private let isClipped: Bool

  /// - Parameters:
  ///   - width: what lines may be wide, in points; infinite: as wide as they are. What is no width counts as 0, and a line
  ///     has one character at least.
  ///   - height: only lines are set that fit into it whole, in points; but always the first.
  public init(
    _ text: String, font: Font, style: ParagraphStyle = ParagraphStyle(), width: CGFloat = .infinity,
    height: CGFloat = .infinity
  ) {
    let face = font.primaryFace
    let lineHeight = max(face.lineHeight, 1)
    let spacing = style.lineSpacing > 0 ? min(style.lineSpacing, 1e6) : 0
    let limit = TextLayout.lineLimit(style.numberOfLines, CGFloat(lineHeight), spacing, height)
    let room: Int? = width == .infinity ? nil : width > 0 ? Int(min(width, 1e9)) : 0
    let breaker = LineBreaker(
      text: text, font: font, width: room, breaksWords: style.lineBreakMode == .byCharWrapping)

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
          x: max(0, widest - fragment.line.width) * style.alignment.fraction, y: baseline + pitch * CGFloat(index)),
        range: fragment.range)
    }
    let height = pitch * CGFloat(max(fragments.count, 1)) - spacing
    size = CGSize(width: widest.rounded(.up), height: height.rounded(.up))
    isTruncated = position < text.endIndex || fragments.last?.isTruncated == true
    alignment = style.alignment
  }

  /// Draws the lines within `rect`: along it as they are aligned, and in the middle of its height.
  public func append(to list: inout DisplayList, in rect: CGRect, paint: Paint) {
    let x = rect.minX + (rect.width - size.width) * alignment.fraction
    let y = rect.minY + (rect.height - size.height) / 2
    let draw = { (list: inout DisplayList) in
      for line in lines where !line.content.text.isEmpty {
        list.append(.text(line.content, CGPoint(x: x + line.origin.x, y: y + line.origin.y), paint))
      }
    }
    if isClipped { list.withClip(rect, draw) } else { draw(&list) }
  }

  /// All that drawing within `rect` touches at `scale` pixels a point: letters may reach beyond the room that they take.
  public func inkBounds(in rect: CGRect, scale: CGFloat) -> CGRect {
    let x = rect.minX + (rect.width - size.width) * alignment.fraction
    let y = rect.minY + (rect.height - size.height) / 2
    let ink = lines.reduce(CGRect.null) { ink, line in
      let bounds = line.content.inkBounds(scale: scale)
      return bounds.isEmpty ? ink : ink.union(bounds.offsetBy(dx: x + line.origin.x, dy: y + line.origin.y))
    }
    if ink.isNull { return CGRect(origin: rect.origin, size: .zero) }
    return isClipped ? ink.intersection(rect) : ink
  }

  private static func lineLimit(_ lines: Int, _ lineHeight: CGFloat, _ spacing: CGFloat, _ height: CGFloat) -> Int {
    let limit = lines > 0 ? lines : .max
    guard height < 1e9 else { return limit }
    return max(1, min(limit, height > 0 ? Int((height + spacing) / (lineHeight + spacing)) : 1))
  }
}
