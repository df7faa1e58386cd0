/// The metrics of an open menu, in points. Chosen, unless stated otherwise.
struct MenuStyle: Hashable {
  let rowHeight: CGFloat
  let tallRowHeight: CGFloat
  let titleFont, subtitleFont: Font
  let minimumWidth, maximumWidth: CGFloat
  let imageSide: CGFloat

  static let headerHeight: CGFloat = 28
  /// The height of a line between sections, including the space around it.
  static let gap: CGFloat = 9
  /// The space above the first row and below the last.
  static let padding: CGFloat = 6
  /// The distance from the edges to titles, and the widths of the columns for marks and images, if there are any.
  static let inset: CGFloat = 12
  static let markColumn: CGFloat = 20
  static let imageColumn: CGFloat = 24
  /// The space before the key of a row.
  static let keyGap: CGFloat = 24
  /// The width of the arrow of a submenu, with the space before it.
  static let arrowColumn: CGFloat = 20
  static let cornerRadius: CGFloat = 10
  static let headerFont = Font.systemFont(ofSize: 13, weight: .medium)

  /// The metrics for a mouse.
  static let pointer = MenuStyle(
    rowHeight: 28, tallRowHeight: 44, titleFont: .systemFont(ofSize: 15), subtitleFont: .systemFont(ofSize: 12),
    minimumWidth: 120, maximumWidth: 400, imageSide: 16)
  /// The metrics for a finger.
  static let touch = MenuStyle(
    rowHeight: 42, tallRowHeight: 58, titleFont: .systemFont(ofSize: 17), subtitleFont: .systemFont(ofSize: 13),
    minimumWidth: 180, maximumWidth: 320, imageSide: 18)

  static let panelColor = Color(light: .white, dark: Color(hex: 0x343A43))
  static let highlightColor = Color(light: Color(hex: 0xE6E9EE), dark: Color(hex: 0x4C5462))
  /// The colour of a highlighted row that deletes something.
  static let highlightedRed = Color(light: .destructiveTitle, dark: .systemRed.blended(with: .label, 0.6))
}
