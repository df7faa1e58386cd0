/// The usual configurations. Font sizes and distances are those of table cells of the corresponding style.
extension ListContentConfiguration {
  /// Returns the content of a row with one text, or with a smaller one below it.
  public static func cell() -> ListContentConfiguration {
    make(TextProperties(17, .label), TextProperties(15, .label), ListContentMetrics.padding)
  }

  /// Returns the content of a row with a faint second text below the first one.
  public static func subtitleCell() -> ListContentConfiguration {
    make(TextProperties(17, .label), TextProperties(15, .secondaryLabel), ListContentMetrics.subtitlePadding)
  }

  /// Returns the content of a row with a faint second text at its end.
  public static func valueCell() -> ListContentConfiguration {
    var content = make(TextProperties(17, .label), TextProperties(17, .secondaryLabel), ListContentMetrics.padding)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Returns the content of a row of a sidebar.
  public static func sidebarCell() -> ListContentConfiguration { cell() }

  /// Returns the content of a row of a sidebar with a faint second text below the first one.
  public static func sidebarSubtitleCell() -> ListContentConfiguration { subtitleCell() }

  /// Returns the content of a header of a plain list.
  public static func plainHeader() -> ListContentConfiguration { header() }
  /// Returns the content of a footer of a plain list.
  public static func plainFooter() -> ListContentConfiguration { footer() }
  /// Returns the content of a header of a grouped list.
  public static func groupedHeader() -> ListContentConfiguration { header() }
  /// Returns the content of a footer of a grouped list.
  public static func groupedFooter() -> ListContentConfiguration { footer() }
  /// Returns the content of a header of a sidebar.
  public static func sidebarHeader() -> ListContentConfiguration { header() }

  /// Returns the content of a header.
  public static func header() -> ListContentConfiguration {
    var content = make(
      TextProperties(17, .label, weight: .semibold), TextProperties(15, .secondaryLabel),
      ListContentMetrics.headerPadding.top)
    content.directionalLayoutMargins.bottom = ListContentMetrics.headerPadding.bottom
    return content
  }

  /// Returns the content of a footer.
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

/// The lengths of the rows of lists, in points, as measured on UIKit.
enum ListContentMetrics {
  /// The distance above and below a single text.
  static let padding: CGFloat = 16
  /// The distance above and below two texts.
  static let subtitlePadding: CGFloat = 15.5
  /// The distance between picture and text.
  static let imageGap: CGFloat = 16
  /// The least distance between two texts side by side.
  static let textGap: CGFloat = 6
  /// The distances above and below the text of a plain header.
  static let headerPadding: (top: CGFloat, bottom: CGFloat) = (4, 3)
  /// The distances above and below the text of a footer.
  static let footerPadding: (top: CGFloat, bottom: CGFloat) = (8, 6)
  /// The width of the leading column of a cell of style `value2`.
  static let valueColumn: CGFloat = 91
}
