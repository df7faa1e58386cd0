/// The metrics of a table's cells, headers and footers, in points. Measured on UIKit unless stated otherwise.
enum TableCellMetrics {
  static let cardMargin: CGFloat = 16
  /// The margin above and below the content of a cell.
  static let verticalMargin: CGFloat = 15
  /// The margin between the content and an accessory or handle.
  static let marginAtAccessory: CGFloat = 8
  /// The radius of a card's corners. Chosen.
  static let cardRadius: CGFloat = 12
  static let indentation: CGFloat = 10
  /// The start and size of the leading control, and of its disc.
  static let editControl = (start: CGFloat(15), side: CGFloat(26), disc: CGFloat(22))
  static let editGutter: CGFloat = 40
  static let handleWidth: CGFloat = 27
  /// The duration of a selection's fade and of the slide into editing mode, in seconds.
  static let fadeDuration: TimeInterval = 0.3
  static let editDuration: TimeInterval = 0.3
  /// The distances above and below the text of a grouped header, for the first one in a table and for later ones.
  static let groupedHeaderAbove = (first: CGFloat(28.67), later: CGFloat(18.67))
  static let groupedHeaderBelow: CGFloat = 6.33
  static let cardRadii = CornerRadii(cardRadius)
}
