extension Font {
  /// Text styles, with the sizes of UIKit's default content size.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

    /// The size in points.
    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// Creates the system font of `labelFontSize`.
  public init() { self = .systemFont(ofSize: UIFont.labelFontSize) }

  /// Returns the system font for a text style. The size is constant, since users cannot choose a content size here.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    .systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }
}

/// Scales fonts and lengths for the content size of the user, which is constant here.
@preconcurrency @MainActor open class UIFontMetrics {
  nonisolated deinit {}

  /// The metrics of the text style `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns the font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font; its size is at most `maximumPointSize` points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }
  /// Returns the value itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension Font.Weight {
  /// The lightest available weight: `regular`.
  public static let ultraLight = Font.Weight.regular
  /// The lightest available weight: `regular`.
  public static let thin = Font.Weight.regular
  /// The lightest available weight: `regular`.
  public static let light = Font.Weight.regular
  /// The heaviest available weight: `bold`.
  public static let heavy = Font.Weight.bold
  /// The heaviest available weight: `bold`.
  public static let black = Font.Weight.bold
}

extension Font {
  /// The distance between the descent of a line and the ascent of the next one, in points.
  public var leading: CGFloat { lineHeight - ascender + descender }
  /// Returns the system font. Its digits are not monospaced: they have their own widths.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    .systemFont(ofSize: fontSize, weight: weight)
  }
  /// Returns the system font, which has no italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { .systemFont(ofSize: fontSize) }
}
