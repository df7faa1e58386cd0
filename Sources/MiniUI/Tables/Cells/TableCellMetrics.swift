/// The lengths of cells, headers and footers of tables, in points. Measured on UIKit, if nothing else is said.
enum TableCellMetrics {
  /// The margin within a card.
  static let cardMargin: CGFloat = 16
  /// The margin above and below the content of a cell.
  static let verticalMargin: CGFloat = 15
  /// The margin of the content that ends at an accessory or a handle.
  static let marginAtAccessory: CGFloat = 8
  /// The radius of a card's corners. Chosen.
  static let cardRadius: CGFloat = 12
  /// The part of the width that content is moved by for each level of indentation.
  static let indentation: CGFloat = 10
  /// The place of the control that deletes or inserts, and the start of the content beside it.
  static let editControl = (start: CGFloat(15), side: CGFloat(26), disc: CGFloat(22))
  static let editGutter: CGFloat = 40
  /// The width of the handle by which a row is moved.
  static let handleWidth: CGFloat = 27
  /// The duration of a selection's fade and of the slide into the edit mode, in seconds.
  static let fadeDuration: TimeInterval = 0.3
  static let editDuration: TimeInterval = 0.3
  /// The distances above and below the text of a grouped header, first in its table or not.
  static let groupedHeaderAbove = (first: CGFloat(28.67), later: CGFloat(18.67))
  static let groupedHeaderBelow: CGFloat = 6.33
  static let cardRadii = CornerRadii(cardRadius)
}
