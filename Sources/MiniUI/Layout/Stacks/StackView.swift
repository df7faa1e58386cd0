/// Lays out its arranged subviews in a row or a column. Use it before you write a `layoutSubviews` of your own.
///
///     let row = StackView(arrangedSubviews: [icon, title, Switch()])
///     row.alignment = .center
///     row.spacing = 8
///
/// The stack sets the frames by the natural sizes and priorities of the views: see `intrinsicContentSize`,
/// `setContentHuggingPriority(_:for:)` and `setContentCompressionResistancePriority(_:for:)`. For a view without a
/// natural size it uses `sizeThatFits(_:)` if overridden; a constraint of `widthAnchor` or `heightAnchor` overrides a
/// length, and may relate it to a length of another view in this or another stack. Hidden views take no space; hiding or
/// showing a view in an animation block moves the others. A row is mirrored for right-to-left languages.
///
/// A stack has a natural size itself, so stacks can be nested.
@preconcurrency @MainActor open class StackView: View {
  nonisolated deinit {}

  /// The ways in which the views can share the length of the stack.
  public nonisolated enum Distribution: Hashable, Sendable, CaseIterable {
    /// The view with the lowest priority is stretched or shortened.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths are proportional to the natural lengths.
    case fillProportionally
    /// The views have their natural lengths; the gaps between them are equal, and at least `spacing`.
    case equalSpacing
    /// The views have their natural lengths; their centers are equally far apart, and the gaps at least `spacing`.
    case equalCentering
  }

  /// The ways in which the views can be aligned across the stack.
  public nonisolated enum Alignment: Hashable, Sendable, CaseIterable {
    /// The views fill the width of a column or the height of a row.
    case fill
    /// The views are aligned to the leading edge of a column, or the top of a row.
    case leading
    /// The first lines of text in a row are aligned. In a column the same as `leading`.
    case firstBaseline
    case center
    /// The views are aligned to the trailing edge of a column, or the bottom of a row.
    case trailing
    /// The last lines of text in a row are aligned. In a column the same as `trailing`.
    case lastBaseline

    /// The views are aligned to the top of a row.
    public static let top = Alignment.leading
    /// The views are aligned to the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// The direction in which the views follow each other. By default horizontal.
  open var axis = Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// The way in which the views share the length of the stack. By default `fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// The alignment of the views across the stack. By default `fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The distance between two views, in points; negative to overlap them. By default 0.
  /// - Precondition: It is finite.
  open var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "the spacing of a stack must be a finite number, not \(spacing)")
      if spacing != oldValue { arrangementDidChange() }
    }
  }
  /// Whether the layout uses the layout margins instead of the bounds. By default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// A custom spacing that means "use `spacing`".
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that means "use the system's spacing": 8 points, from UIKit by memory.
  public nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The arranged subviews with their known natural sizes. A layout reads them thousands of times, so exclusivity
  /// checks are off in release builds: see `View`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var items: [StackItem] = []
  /// The pictures of hidden views whose animations are running.
  final var leaving: [Leaving] = []
  /// The views whose natural sizes have changed since the last layout, if no other property has.
  final var changes = StackChanges()
  /// The last natural size of a column; nil if it cannot be updated from the natural sizes of a few changed views.
  final var measurement: StackMeasurement?
  /// Whether a superview has read the natural size, and so must be notified when it changes.
  final var wasMeasured = false
  /// The group of stacks whose views constraints relate to views of this stack; nil for none.
  final var relations: StackRelations?

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a stack with arranged subviews.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  /// The views that the stack lays out, in order. All are subviews, but the order of the subviews is independent.
  open var arrangedSubviews: [View] { arranged }
  /// Appends a view. If it is not a subview yet, it is added in front of the others.
  open func addArrangedSubview(_ view: View) { arrange(view, at: nil) }
  /// Inserts a view at `stackIndex` of the arranged subviews, or moves it there.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) { arrange(view, at: stackIndex) }
  /// Removes a view from the arranged subviews. It remains a subview, with its frame: see `removeFromSuperview`.
  open func removeArrangedSubview(_ view: View) { forget(view) }
  /// Sets the spacing after an arranged subview, in points, instead of the stack's `spacing`; `spacingUseDefault`
  /// removes it. No effect while the view is hidden or last.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    precondition(spacing.isFinite, "the spacing of a stack must be a finite number, not \(spacing)")
    guard let index = index(of: arrangedSubview) else { return }
    items[index].spacing = spacing == StackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }
  /// Returns the custom spacing after a view; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: View) -> CGFloat { customSpacing(of: arrangedSubview) }

  /// Also removes the view from the arranged subviews; call super.
  open override func willRemoveSubview(_ subview: View) { forget(subview) }

  // MARK: Layout

  open override func setNeedsLayout() {
    changes = StackChanges()
    measurement = nil
    relations?.layoutDidChange()
    super.setNeedsLayout()
  }
  open override func layoutSubviews() { layOutStack() }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { stackSize(in: size) }
  /// Resizes the stack to its natural size. The frame's origin stays.
  open override func sizeToFit() { fitSize(in: CGSize(width: CGFloat.infinity, height: .infinity)) }
  open override var intrinsicContentSize: CGSize { stackSize(in: CGSize(width: CGFloat.infinity, height: .infinity)) }
  final override func measure(in room: CGSize) -> CGSize { stackSize(in: room) }
  final override func naturalSizeDidChange(of subview: View) { noteNaturalSize(of: subview) }
  final override func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? { stackBaseline(isLast: isLast, size: size) }
  final override func arranges(_ subview: View) -> Bool { index(of: subview) != nil }
  final override func relationDidChange(_ constraint: LayoutConstraint) -> Bool { relate(constraint) }
  final override func contentPriorities(along axis: Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority) {
    stackPriorities(along: axis)
  }
  final override func visibilityDidChange(of subview: View) { visibilityDidChange(subview) }
  open override func layoutMarginsDidChange() { if isLayoutMarginsRelativeArrangement { arrangementDidChange() } }
  open override func didMoveToWindow() { setNeedsLayout() }
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    let scale = traitCollection.displayScale
    guard previousTraitCollection?.displayScale != scale else { return }
    // Only at other scales natural sizes are rounded.
    if scale != scale.rounded() { for index in items.indices { items[index].forgetNaturalSize() } }
    setNeedsLayout()
  }

  /// The first visible view.
  open override var forFirstBaselineLayout: View { arranged.first { !$0.isHidden } ?? self }
  /// The last visible view of a column, or the first of a row.
  open override var forLastBaselineLayout: View {
    (axis == .vertical ? arranged.last { !$0.isHidden } : arranged.first { !$0.isHidden }) ?? self
  }
}
