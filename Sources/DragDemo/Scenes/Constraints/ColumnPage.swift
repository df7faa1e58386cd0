internal import MiniUI

/// A page that scrolls, with cards in two columns: side by side, or one below the other. The columns are layout guides,
/// and constraints to them determine the content size.
final class ColumnPage: ScrollView {
  /// Whether the columns are side by side.
  var isWide = false {
    didSet {
      guard isWide != oldValue else { return }
      LayoutConstraint.deactivate(isWide ? stacked : sideBySide)
      LayoutConstraint.activate(isWide ? sideBySide : stacked)
    }
  }

  private let columns = [LayoutGuide(), LayoutGuide()]
  private let stacked, sideBySide: [LayoutConstraint]

  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 16
  /// The minimum width of the content. A narrower page scrolls horizontally.
  private static let minimumWidth: CGFloat = 320

  override init(frame: CGRect) {
    let (first, second) = (columns[0], columns[1])
    stacked = [
      second.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      second.trailingAnchor.constraint(equalTo: first.trailingAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: ColumnPage.gap),
    ]
    sideBySide = [
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: ColumnPage.gap),
      second.widthAnchor.constraint(equalTo: first.widthAnchor),
      second.topAnchor.constraint(equalTo: first.topAnchor),
    ]
    super.init(frame: frame)
    for column in columns { addLayoutGuide(column) }
    let (content, margin) = (contentLayoutGuide, ColumnPage.margin)
    let width = content.widthAnchor.constraint(equalTo: widthAnchor)
    width.priority = .required - 1
    // Exactly as high as the longer column.
    let height = content.heightAnchor.constraint(equalToConstant: 0)
    height.priority = .fittingSizeLevel
    LayoutConstraint.activate([
      width, content.widthAnchor.constraint(greaterThanOrEqualToConstant: ColumnPage.minimumWidth),
      first.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin),
      second.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin),
      first.topAnchor.constraint(equalTo: content.topAnchor, constant: margin),
      content.bottomAnchor.constraint(greaterThanOrEqualTo: first.bottomAnchor, constant: margin),
      content.bottomAnchor.constraint(greaterThanOrEqualTo: second.bottomAnchor, constant: margin), height,
    ])
    LayoutConstraint.activate(stacked)
  }

  /// Adds cards to a column, from its top to its bottom.
  func add(_ cards: [View], toColumn index: Int) {
    addColumn(cards, in: columns[index], spacing: ColumnPage.gap)
  }

  /// Returns the width of a column in a page that is `width` points wide.
  func columnWidth(inWidth width: CGFloat) -> CGFloat {
    let room = width - 2 * ColumnPage.margin
    return isWide ? (room - ColumnPage.gap) / 2 : room
  }
}
