/// Shows the header or footer of a table's section: a text, or content of the program's own.
///
///     tableView.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
@preconcurrency @MainActor open class TableViewHeaderFooterView: ReusableView {
  nonisolated deinit {}

  /// The roles of the view, which determine fonts and distances.
  enum Role: Hashable {
    case plainHeader
    /// The header of a group. The first one has more space above it.
    case groupedHeader(isFirst: Bool)
    case footer(isPlain: Bool)
  }

  /// The view for the content, to which a program can add views.
  open var contentView: View { content }
  /// The label for the text; nil with a `contentConfiguration`.
  open var textLabel: Label? { configurations?.content == nil ? content.madeTextLabel : nil }
  /// The label for a secondary text, below the first; nil with a `contentConfiguration`.
  open var detailTextLabel: Label? { configurations?.content == nil ? content.madeDetailLabel : nil }
  /// A view behind all others, with the size of this view; nil, the default, for none.
  open var backgroundView: View? { didSet { replaceBackground(oldValue, by: backgroundView, at: 0) } }

  /// The configuration of the content; nil, the default, to use the labels. Setting one clears them.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set {
      setContent(newValue, in: content, for: automaticallyUpdatesContentConfiguration ? configurationState : nil)
      if newValue != nil { content.removeParts() }
    }
  }
  /// Whether `contentConfiguration` is updated for each state by `ContentConfiguration.updated(for:)`. By default true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The configuration of the background; nil, the default, for the default colour of the table's style.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set {
      setBackground(newValue, for: automaticallyUpdatesBackgroundConfiguration ? configurationState : nil)
      setNeedsDisplay()
    }
  }
  /// Whether `backgroundConfiguration` is updated for each state by `BackgroundConfiguration.updated(for:)`. By default
  /// true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called after `updateConfiguration(using:)`, for each new state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state of the view.
  open var configurationState: ViewConfigurationState {
    var state = ViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }

  /// Configures a view for a state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: TableViewHeaderFooterView, _ state: ViewConfigurationState
  ) -> Void

  final let content = TableHeaderContentView()
  /// The distance between the margin and the text, as on a card. The table sets it.
  final var cardInset: CGFloat = 0 { didSet { if cardInset != oldValue { setNeedsLayout() } } }
  final var role = Role.plainHeader {
    didSet {
      guard role != oldValue else { return }
      content.role = role
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The line below a plain table's header. The table sets it.
  final var line = TableSeparator() { didSet { if line != oldValue { setNeedsDisplay() } } }
  /// Whether the view is a header pinned to the top. The table sets it.
  final var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  /// Creates a view with labels for a section.
  public init(reuseIdentifier: String? = nil) {
    super.init(frame: .zero)
    identifier = reuseIdentifier
    addSubview(content)
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view of a registered class, for a table. See ``TableViewCell/init(registeredAs:)``.
  @available(swift, introduced: 6)
  public required convenience init(registeredAs identifier: String?) { self.init(reuseIdentifier: identifier) }

  /// Sets `frame`, as UIKit's tables do.
  final override func position(in frame: CGRect) { setLayoutFrame(frame) }

  /// Returns an empty configuration with the font and distances of a header or footer.
  open func defaultContentConfiguration() -> ListContentConfiguration { role.isFooter ? .footer() : .header() }
  /// Requests a call of `updateConfiguration(using:)` before the view's next layout.
  open func setNeedsUpdateConfiguration() { needsConfiguration = true }
  /// Called before the view's first layout and after its state has changed. Override it to configure the view for a
  /// state.
  open func updateConfiguration(using state: ViewConfigurationState) {}

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    let margins = margins
    if content.layoutMargins != margins { content.layoutMargins = margins }
    content.frame = bounds
    configurations?.contentView?.setLayoutFrame(content.bounds)
    configurations?.backgroundView?.setLayoutFrame(bounds)
    backgroundView?.setLayoutFrame(bounds)
  }

  /// Returns the size of the view for a width. The height includes the content and the distances of a header or footer.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let margins = margins
    if content.layoutMargins != margins { content.layoutMargins = margins }
    let height =
      configurations?.contentView?.sizeThatFits(CGSize(width: size.width, height: .infinity)).height
      ?? (content.hasParts ? content.height(width: size.width) : content.fittingHeight(for: size.width))
    return CGSize(width: size.width, height: height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { sizeThatFits(CGSize(width: targetSize.width, height: .infinity)) }

  /// Fills the background in a plain table, so that rows do not show through a pinned header, and draws the line below
  /// the header.
  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let isFilled = role == .plainHeader || role == .footer(isPlain: true)
    if isFilled, backgroundColor == nil, backgroundView == nil, configurations?.background == nil {
      context.fill(rect, .systemBackground)
      if role == .plainHeader, line.isBottomShown {
        let start = isMirrored ? line.insets.right : line.insets.left
        let width = max(0, rect.width - line.insets.left - line.insets.right)
        context.fill(
          CGRect(x: rect.minX + start, y: rect.maxY - line.thickness, width: width, height: line.thickness), line.color)
      }
    }
    // Only a subclass can override `draw(_:)`, which `super` calls.
    if type(of: self) != TableViewHeaderFooterView.self { super.draw(rect, in: &context) }
  }

  open override func didMoveToWindow() { setNeedsLayout() }
}

extension TableViewHeaderFooterView {
  /// The margins: horizontally as for the rows' texts, vertically by role.
  private var margins: EdgeInsets {
    let padding = role.padding
    let side = (superview as? TableView)?.rowMargin ?? TableMetrics.margin(width: bounds.width)
    return EdgeInsets(top: padding.top, left: side + cardInset, bottom: padding.bottom, right: side + cardInset)
  }

  private func updateConfigurationIfNeeded() {
    updateConfigurations(in: content, for: configurationState) {
      updateConfiguration(using: $0)
      configurationUpdateHandler?(self, $0)
      return (automaticallyUpdatesContentConfiguration, automaticallyUpdatesBackgroundConfiguration)
    }
  }
}

extension TableViewHeaderFooterView.Role {
  var isFooter: Bool { if case .footer = self { true } else { false } }

  /// The distances above and below the text, in points.
  var padding: (top: CGFloat, bottom: CGFloat) {
    switch self {
    case .plainHeader: ListContentMetrics.headerPadding
    case .groupedHeader(isFirst: true): TableMetrics.firstHeaderPadding
    case .groupedHeader: TableMetrics.laterHeaderPadding
    case .footer: ListContentMetrics.footerPadding
    }
  }
}
