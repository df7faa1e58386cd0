/// The lengths of tables, in points. Measured on UIKit, if nothing else is said.
enum TableMetrics {
  /// The margins at the sides of rows in a table that is at least as wide as the limit, and in a narrower one.
  static let wideMargin: CGFloat = 20
  static let narrowMargin: CGFloat = 16
  static let wideLimit: CGFloat = 390
  /// The distance above and below the text of a row of the default height, and the least height of a row.
  static let rowPadding: CGFloat = 16
  static let leastRow: CGFloat = 44
  /// The part of the height of a row that sizes itself that belongs to its separator.
  static let separatorRoom: CGFloat = 1
  /// The distance above a plain header, which is not part of it.
  static let headerTopPadding: CGFloat = 22
  /// The height of a header besides its text: plain; grouped, the first of the table and a later one.
  static let plainHeader: CGFloat = 7
  static let groupedHeader = (first: CGFloat(35), later: CGFloat(25))
  /// The height of a grouped section's edge without text. That of later headers is the footer's.
  static let untitledHeader = (first: CGFloat(35), later: CGFloat(17.5))
  static let untitledFooter: CGFloat = 17.5
  /// The height of a footer besides its text.
  static let footer: CGFloat = 14
  /// The height of a header or footer view that says nothing about its height. Recalled.
  static let edgeView: CGFloat = 28
  /// The sizes of the fonts of rows and headers, and of footers.
  static let rowFont: CGFloat = 17
  static let footerFont: CGFloat = 13
  /// The duration in which a deselected row fades, in seconds.
  static let deselectFade: TimeInterval = 0.3

  /// Returns the margin at the sides of rows in a table of a width.
  static func margin(width: CGFloat) -> CGFloat { width >= wideLimit ? wideMargin : narrowMargin }

  /// Returns the height of a line of the system's font. Without an application there are no fonts to measure.
  static func lineHeight(_ size: CGFloat) -> CGFloat {
    let font = Font.systemFont(ofSize: size)
    return font.canBeShown ? font.lineHeight : (size * 1.2).rounded(.up)
  }

  /// The height of a row that nothing is known about.
  static var defaultRow: CGFloat { max(leastRow, lineHeight(rowFont) + 2 * rowPadding) }
}
