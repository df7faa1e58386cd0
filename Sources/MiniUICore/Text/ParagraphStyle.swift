/// The horizontal alignment of lines of text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start of the text: left in left-to-right paragraphs, right in right-to-left ones.
  case natural
  case left, center, right

  /// Returns the fraction of a line's free width to its left.
  func fraction(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .natural: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

/// The base direction of a paragraph, as `NSWritingDirection`.
///
/// Within a line, each piece of text still has the direction of its script: numbers and Latin words are left-to-right,
/// Hebrew and Arabic right-to-left.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction of the paragraph's first letter with a direction; left-to-right if there is none.
  case natural
  case leftToRight, rightToLeft
}

/// The modes in which lines are broken and truncated, like UIKit's `NSLineBreakMode`.
///
/// All modes except `.byCharWrapping` break lines between words. They differ in the last line that fits.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  /// The last line ends with the last word that fits.
  case byWordWrapping
  /// All lines, even the last, end with the last character that fits.
  case byCharWrapping
  /// The last line is clipped at the edge.
  case byClipping
  /// The last line shows the end of its paragraph: "…end".
  case byTruncatingHead
  /// The last line shows the start of its paragraph: "start…".
  case byTruncatingTail
  /// The last line shows both ends of its paragraph: "start…end".
  case byTruncatingMiddle
}

/// The attributes of a paragraph: its alignment, line breaks and spacing.
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of the lines. By default `.natural`.
  public var alignment: TextAlignment
  /// The mode in which lines are broken and truncated. By default `.byWordWrapping`.
  public var lineBreakMode: LineBreakMode
  /// The maximum number of lines; 0 (the default) for no limit.
  public var numberOfLines: Int
  /// The additional distance between lines, in points. Negative values count as 0.
  public var lineSpacing: CGFloat
  /// The base direction of lines.
  public var baseWritingDirection: WritingDirection

  public init(
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping, numberOfLines: Int = 0,
    lineSpacing: CGFloat = 0, baseWritingDirection: WritingDirection = .natural
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.lineSpacing = lineSpacing
    self.baseWritingDirection = baseWritingDirection
  }
}
