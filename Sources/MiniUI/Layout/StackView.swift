/// A view that lays out its arranged subviews in a row or a column.
///
///     let row = StackView(arrangedSubviews: [icon, title, Switch()])
///     row.alignment = .center
///     row.spacing = 8
///
/// The stack sets their frames by their natural sizes and priorities: see `intrinsicContentSize`,
/// `setContentHuggingPriority(_:for:)` and `setContentCompressionResistancePriority(_:for:)`. A view without a natural size that
/// overrides `sizeThatFits(_:)` has that size; a constraint of `widthAnchor` or `heightAnchor` gives a view another one. A hidden
/// view takes no room; hiding or showing it in an animation block moves the others. A row is mirrored for languages that are
/// written from right to left.
///
/// The stack has a natural size itself, and can be an arranged subview of another.
@MainActor open class StackView: View {
  /// The ways in which the views share the length of the stack.
  public nonisolated enum Distribution: Hashable, Sendable, CaseIterable {
    /// The view that resists least is stretched or shortened.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths are in proportion to the natural ones.
    case fillProportionally
    /// The views have their natural lengths, and the gaps between them are equal, and at least `spacing`.
    case equalSpacing
    /// The views have their natural lengths, and their centers are equally far apart; the gaps are at least `spacing`.
    case equalCentering
  }

  /// The places of the views across the stack.
  public nonisolated enum Alignment: Hashable, Sendable, CaseIterable {
    /// The views are as wide as a column, or as high as a row.
    case fill
    /// The views begin at the leading edge of a column, or at the top of a row.
    case leading
    /// The first lines of text in a row are on one line. In a column as `leading`.
    case firstBaseline
    case center
    /// The views end at the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// The last lines of text in a row are on one line. In a column as `trailing`.
    case lastBaseline

    /// The views begin at the top of a row.
    public static let top = Alignment.leading
    /// The views end at the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// The direction in which the views follow each other. By default horizontal.
  open var axis = Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// The way in which the views share the length of the stack. By default `fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// The places of the views across the stack. By default `fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The space between two views, in points: negative for views that overlap. By default 0. - Precondition: It is finite.
  open var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "the spacing of a stack must be a finite number, not \(spacing)")
      if spacing != oldValue { arrangementDidChange() }
    }
  }
  /// Whether the views are laid out within the layout margins instead of the bounds. By default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// The value of a custom spacing that stands for `spacing`.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The value of a spacing that stands for the system's: 8 points, recalled from UIKit.
  public nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The arranged subviews, with their natural sizes as far as they are known. A layout reads them thousands of times, so
  /// that outside of debug builds overlapping accesses are not looked for: see `View`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var items: [StackItem] = []
  /// The pictures of views that were hidden in animations that are still running.
  final var leaving: [Leaving] = []
  /// The views whose natural sizes have changed since the last layout, if nothing else has.
  final var changes = StackChanges()
  /// Whether a superview has asked for the natural size, and must be notified when it changes.
  final var wasMeasured = false

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a stack with arranged subviews.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  /// The views that the stack lays out, in their order. All are subviews; the order of the subviews is independent of it.
  open var arrangedSubviews: [View] { arranged }
  /// Adds a view at the end. It becomes a subview in front of the others, unless it is one already.
  open func addArrangedSubview(_ view: View) { arrange(view, at: nil) }
  /// Adds a view so that `stackIndex` arranged subviews precede it. One that is arranged already is moved.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) { arrange(view, at: stackIndex) }
  /// Removes a view from the arranged subviews. It remains a subview, where it is: see `removeFromSuperview`.
  open func removeArrangedSubview(_ view: View) { forget(view) }
  /// Sets the space after a view, which replaces `spacing` there. It has no effect while the view is hidden or last.
  /// - Parameter spacing: in points; `spacingUseDefault` removes it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    setSpacing(spacing, after: arrangedSubview)
  }
  /// Returns the custom space after a view; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: View) -> CGFloat { customSpacing(of: arrangedSubview) }

  /// Also removes the view from the arranged subviews; call super.
  open override func willRemoveSubview(_ subview: View) { forget(subview) }

  // MARK: Layout

  open override func setNeedsLayout() {
    changes = StackChanges()
    super.setNeedsLayout()
  }
  open override func layoutSubviews() { layOutStack() }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { stackSize(in: size) }
  open override var intrinsicContentSize: CGSize { stackSize(in: CGSize(width: CGFloat.infinity, height: .infinity)) }
  final override func measure(in room: CGSize) -> CGSize { stackSize(in: room) }
  final override func naturalSizeDidChange(of subview: View) { noteNaturalSize(of: subview) }
  final override func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? { stackBaseline(isLast: isLast, size: size) }
  final override func visibilityDidChange(of subview: View) { visibilityDidChange(subview) }
  open override func layoutMarginsDidChange() { if isLayoutMarginsRelativeArrangement { arrangementDidChange() } }
  open override func didMoveToWindow() { setNeedsLayout() }
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsLayout() }
  }

  /// The first view that is shown.
  open override var forFirstBaselineLayout: View { arranged.first { !$0.isHidden } ?? self }
  /// The last view of a column that is shown, or the first of a row.
  open override var forLastBaselineLayout: View {
    (axis == .vertical ? arranged.last { !$0.isHidden } : arranged.first { !$0.isHidden }) ?? self
  }
}
