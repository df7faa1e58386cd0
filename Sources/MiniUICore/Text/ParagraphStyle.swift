/// Where the lines of a text stand between its left and its right edge.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Where the text begins: left for a paragraph that runs from left to right, right for one from right to left.
  case natural
  case left, center, right

  /// The part of the room beside a line that lies to its left.
  func fraction(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .natural: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

/// Where the lines of a paragraph begin: `NSWritingDirection`.
///
/// Within a line each piece of text still runs as its script does: numbers and Latin words from left to right, Hebrew and
/// Arabic from right to left.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  /// As the first letter of the paragraph that has a direction; from left to right if there is none.
  case natural
  case leftToRight, rightToLeft
}

/// What becomes of a text that is too long: `NSLineBreakMode`.
///
/// All but `.byCharWrapping` break lines between words. The modes differ in the last line that there is room for.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  /// The last line ends with the last word that fits.
  case byWordWrapping
  /// Every line, the last one too, ends with the last character that fits.
  case byCharWrapping
  /// The last line is cut off at the edge.
  case byClipping
  /// The last line shows the end of its paragraph: "…end".
  case byTruncatingHead
  /// The last line shows its beginning: "start…".
  case byTruncatingTail
  /// The last line shows both its ends: "start…end".
  case byTruncatingMiddle
}

/// How a text is broken into lines and how these are set.
public struct ParagraphStyle: Hashable, Sendable {
  public var alignment: TextAlignment
  public var lineBreakMode: LineBreakMode
  /// The most lines that are shown; 0 is no limit.
  public var numberOfLines: Int
  /// What is added between one line and the next, in points; never negative.
  public var lineSpacing: CGFloat
  /// Where the lines begin.
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
