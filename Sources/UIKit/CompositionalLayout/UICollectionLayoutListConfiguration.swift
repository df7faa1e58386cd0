/// The appearance of a list in a compositional layout.
///
///     var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
///     configuration.headerMode = .supplementary
///     let layout = UICollectionViewCompositionalLayout.list(using: configuration)
///
/// Rows, margins, cards and colours are the same as in a table.
public struct UICollectionLayoutListConfiguration {
  /// The styles of lists.
  public enum Appearance: Int, Hashable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, in separated sections.
    case grouped
    /// Sections on cards with rounded corners.
    case insetGrouped
    /// Rows with side margins and rounded selections, in separated sections, without cards and separators.
    case sidebar
    /// Rows from edge to edge, without separators.
    case sidebarPlain
  }
  /// The kinds of headers.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// No header.
    case none
    /// A view of the kind `UICollectionView.elementKindSectionHeader`, which a plain list pins.
    case supplementary
    /// The first item of the section, above its card.
    case firstItemInSection
  }
  /// The kinds of footers.
  public enum FooterMode: Int, Hashable, Sendable {
    /// No footer.
    case none
    /// A view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// The style.
  public let appearance: Appearance
  /// The colour behind the rows, also outside of the section: the first list of a layout colours the collection view.
  /// With `clear`, the view keeps its own colour. With nil, the default, the view gets `systemGroupedBackground` if
  /// sections are separated, otherwise `systemBackground`; a colour that the program has set is kept unless it is one
  /// of these two. A layout without lists restores the former colour.
  public var backgroundColor: UIColor?
  /// Whether there are lines between rows. True by default, except for sidebars.
  public var showsSeparators: Bool
  /// The kind of headers. None by default.
  public var headerMode = HeaderMode.none
  /// The kind of footers. None by default.
  public var footerMode = FooterMode.none

  /// Returns the actions for a side of a row; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the actions for a swipe towards the trailing edge; nil by default. The cell must be a
  /// `UICollectionViewListCell`. The actions are also in the row's context menu, unless the delegate supplies one.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions for a swipe towards the leading edge; nil by default. The cell must be a
  /// `UICollectionViewListCell`. The actions are also in the row's context menu, unless the delegate supplies one.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration of a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }
  /// Whether sections are separated by distances.
  var isGrouped: Bool { appearance != .plain && appearance != .sidebarPlain }
  /// Whether rows have margins at their sides.
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
}
