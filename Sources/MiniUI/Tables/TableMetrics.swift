/// The metrics of tables and their cells, in points. Measured on UIKit unless stated otherwise.
package enum TableMetrics {
  /// The side margins of rows in wide and narrow tables, and the width that separates them.
  static let wideMargin: CGFloat = 20
  static let narrowMargin: CGFloat = 16
  static let wideLimit: CGFloat = 390
  /// The distance above and below the text in a row of default height, and the minimum height of a row.
  static let rowPadding: CGFloat = 16
  package static let minimumRowHeight: CGFloat = 44
  /// The distance between a plain header and the section above it.
  static let headerTopPadding: CGFloat = 22
  /// The height of a grouped header without text. A later one has the same height as the footer.
  static let untitledHeader = (first: CGFloat(35), later: CGFloat(17.5))
  package static let untitledFooter: CGFloat = 17.5
  /// The height of a header or footer view that does not size itself. From UIKit, by memory.
  static let edgeView: CGFloat = 28
  /// The font sizes of rows and headers, and of footers.
  static let rowFont: CGFloat = 17
  static let footerFont: CGFloat = 13
  /// The margin above and below the content of a cell.
  static let verticalMargin: CGFloat = 15
  /// The margin between the content and an accessory or handle.
  static let marginAtAccessory: CGFloat = 8
  /// The radius of a card's corners. Chosen.
  package static let cardRadius: CGFloat = 12
  static let indentation: CGFloat = 10
  /// The start and size of the leading control, and of its disc.
  static let editControl = (start: CGFloat(15), side: CGFloat(26), disc: CGFloat(22))
  static let editGutter: CGFloat = 40
  static let handleWidth: CGFloat = 27
  /// The duration of a selection's fade and of the slide into editing mode, in seconds.
  static let fadeDuration: TimeInterval = 0.3
  static let editDuration: TimeInterval = 0.3
  /// The distances above and below the text of a grouped header, for the first one in a table and for later ones.
  static let firstHeaderPadding: (top: CGFloat, bottom: CGFloat) = (28.67, 6.33)
  static let laterHeaderPadding: (top: CGFloat, bottom: CGFloat) = (18.67, 6.33)

  /// Returns the side margin of rows in a table of a width.
  package static func margin(width: CGFloat) -> CGFloat { width >= wideLimit ? wideMargin : narrowMargin }

  /// Returns the margins of a cell's content, with the given margins at its start and end.
  static func contentMargins(start: CGFloat, end: CGFloat, isMirrored: Bool) -> EdgeInsets {
    EdgeInsets(
      top: verticalMargin, left: isMirrored ? end : start, bottom: verticalMargin, right: isMirrored ? start : end)
  }

  /// Returns the line height of the system font; an estimate if there are no fonts to measure.
  static func lineHeight(_ size: CGFloat) -> CGFloat {
    let font = Font.systemFont(ofSize: size)
    return font.canBeShown ? font.lineHeight : (size * 1.2).rounded(.up)
  }

  /// The height of a row with unknown content.
  static var defaultRow: CGFloat { max(minimumRowHeight, lineHeight(rowFont) + 2 * rowPadding) }
}
