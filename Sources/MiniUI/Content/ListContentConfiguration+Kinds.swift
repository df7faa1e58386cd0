/// The default configurations. Font sizes and distances match table cells of the corresponding style.
extension ListContentConfiguration {
  /// Returns content with one text, or with a smaller one below it.
  public static func cell() -> ListContentConfiguration {
    make(TextProperties(17, .label), TextProperties(15, .label), ListContentMetrics.padding)
  }

  /// Returns content with a grey secondary text below the text.
  public static func subtitleCell() -> ListContentConfiguration {
    make(TextProperties(17, .label), TextProperties(15, .secondaryLabel), ListContentMetrics.subtitlePadding)
  }

  /// Returns content with a grey secondary text at the trailing end.
  public static func valueCell() -> ListContentConfiguration {
    var content = make(TextProperties(17, .label), TextProperties(17, .secondaryLabel), ListContentMetrics.padding)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Returns content for a sidebar's row.
  public static func sidebarCell() -> ListContentConfiguration { cell() }

  /// Returns content for a sidebar's row, with a grey secondary text below the text.
  public static func sidebarSubtitleCell() -> ListContentConfiguration { subtitleCell() }

  /// Returns content for a plain list's header.
  public static func plainHeader() -> ListContentConfiguration { header() }
  /// Returns content for a plain list's footer.
  public static func plainFooter() -> ListContentConfiguration { footer() }
  /// Returns content for a grouped list's header.
  public static func groupedHeader() -> ListContentConfiguration { header() }
  /// Returns content for a grouped list's footer.
  public static func groupedFooter() -> ListContentConfiguration { footer() }
  /// Returns content for a sidebar's header.
  public static func sidebarHeader() -> ListContentConfiguration { header() }

  /// Returns content for a header.
  public static func header() -> ListContentConfiguration {
    var content = make(
      TextProperties(17, .label, weight: .semibold), TextProperties(15, .secondaryLabel),
      ListContentMetrics.headerPadding.top)
    content.directionalLayoutMargins.bottom = ListContentMetrics.headerPadding.bottom
    return content
  }

  /// Returns content for a footer.
  public static func footer() -> ListContentConfiguration {
    var content = make(
      TextProperties(13, .secondaryLabel), TextProperties(13, .secondaryLabel), ListContentMetrics.footerPadding.top)
    content.directionalLayoutMargins.bottom = ListContentMetrics.footerPadding.bottom
    return content
  }

  private static func make(_ text: TextProperties, _ secondary: TextProperties, _ padding: CGFloat)
    -> ListContentConfiguration
  {
    var content = ListContentConfiguration()
    content.textProperties = text
    content.secondaryTextProperties = secondary
    content.directionalLayoutMargins = DirectionalEdgeInsets(top: padding, bottom: padding)
    return content
  }
}

/// The metrics of list rows, in points. Measured on UIKit.
enum ListContentMetrics {
  /// The distance above and below a single text.
  static let padding: CGFloat = 16
  /// The distance above and below two texts.
  static let subtitlePadding: CGFloat = 15.5
  /// The distance between image and text.
  static let imageGap: CGFloat = 16
  /// The minimum distance between two texts side by side.
  static let textGap: CGFloat = 6
  /// The distances above and below the text of a plain header.
  static let headerPadding: (top: CGFloat, bottom: CGFloat) = (4, 3)
  /// The distances above and below the text of a footer.
  static let footerPadding: (top: CGFloat, bottom: CGFloat) = (8, 6)
  /// The width of the leading column of a cell of style `value2`.
  static let valueColumn: CGFloat = 91
}
