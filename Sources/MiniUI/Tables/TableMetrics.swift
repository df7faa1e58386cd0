/// The metrics of tables, in points. Measured on UIKit unless stated otherwise.
enum TableMetrics {
  /// The side margins of rows in wide and narrow tables, and the width that separates them.
  static let wideMargin: CGFloat = 20
  static let narrowMargin: CGFloat = 16
  static let wideLimit: CGFloat = 390
  /// The distance above and below the text in a row of default height, and the minimum height of a row.
  static let rowPadding: CGFloat = 16
  static let minimumRowHeight: CGFloat = 44
  /// The distance above a plain header, outside of it.
  static let headerTopPadding: CGFloat = 22
  /// The height of a header in addition to its text: plain; grouped, first in the table; grouped, later.
  static let plainHeader: CGFloat = 7
  static let groupedHeader = (first: CGFloat(35), later: CGFloat(25))
  /// The height of a grouped header without text. A later one has the same height as the footer.
  static let untitledHeader = (first: CGFloat(35), later: CGFloat(17.5))
  static let untitledFooter: CGFloat = 17.5
  /// The height of a footer in addition to its text.
  static let footer: CGFloat = 14
  /// The height of a header or footer view without a height of its own. From UIKit, by memory.
  static let edgeView: CGFloat = 28
  /// The font sizes of rows and headers, and of footers.
  static let rowFont: CGFloat = 17
  static let footerFont: CGFloat = 13

  /// Returns the side margin of rows in a table of a width.
  static func margin(width: CGFloat) -> CGFloat { width >= wideLimit ? wideMargin : narrowMargin }

  /// Returns the line height of the system font. Without an application, there are no fonts to measure.
  static func lineHeight(_ size: CGFloat) -> CGFloat {
    let font = Font.systemFont(ofSize: size)
    return font.canBeShown ? font.lineHeight : (size * 1.2).rounded(.up)
  }

  /// The height of a row with unknown content.
  static var defaultRow: CGFloat { max(minimumRowHeight, lineHeight(rowFont) + 2 * rowPadding) }
}
