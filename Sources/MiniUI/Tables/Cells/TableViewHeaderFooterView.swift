/// A view that shows the header or the footer of a section of a table.
@MainActor open class TableViewHeaderFooterView: ReusableView {
  /// The kinds of views, which determine fonts and distances.
  enum Role: Hashable {
    case plainHeader
    /// The header of a group; the first one of a table is further from its top.
    case groupedHeader(isFirst: Bool)
    case footer(isPlain: Bool)
  }

  /// The view of the content, to which a program adds its own.
  public final let contentView = View()
  /// The label of the text.
  public final let textLabel: Label? = Label("")
  final var cardInset: CGFloat = 0
  final var role = Role.plainHeader
  final var isPinned = false

  /// Creates a view with labels for a section.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    backgroundColor = .systemBackground
    addSubview(contentView)
    if let textLabel { contentView.addSubview(textLabel) }
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view of a registered class, for a table. A subclass that overrides `init(reuseIdentifier:)`, or has no
  /// initializer of its own, inherits it.
  public required convenience init(registeredAs identifier: String?) { self.init(reuseIdentifier: identifier) }

  open override func layoutSubviews() {
    contentView.frame = bounds
    textLabel?.frame = bounds.insetBy(dx: TableMetrics.narrowMargin, dy: 0)
  }

  /// Returns the height for a width, in points, as the view asks for it.
  final func systemHeight(fitting width: CGFloat) -> CGFloat {
    let height = sizeThatFits(CGSize(width: width, height: .infinity)).height
    return height.isFinite ? max(0, height) : 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = TableMetrics.lineHeight(TableMetrics.rowFont)
    let height =
      switch role {
      case .plainHeader: line + TableMetrics.plainHeader
      case .groupedHeader(let isFirst):
        line + (isFirst ? TableMetrics.groupedHeader.first : TableMetrics.groupedHeader.later)
      case .footer: TableMetrics.lineHeight(TableMetrics.footerFont) + TableMetrics.footer
      }
    return CGSize(width: size.width, height: height)
  }
}
