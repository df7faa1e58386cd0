/// A rectangle that draws content, holds subviews and receives touches.
///
/// Subclasses lay out their subviews in `layoutSubviews`, draw their own content in `draw(_:in:)` or `draw(_:)`, and
/// return their preferred size from `sizeThatFits(_:)`. Lengths are in points; the y axis points down.
///
/// The members that UIKit leaves open can be overridden and observed: `override var isHidden: Bool { didSet { … } }` is
/// called for every assignment. Setting `frame` calls neither `bounds` nor `center`.
@preconcurrency @MainActor open class View: Responder {
  // MARK: State, in one value for each aspect
  // Each frame reads the first five for thousands of views, so exclusivity checks are on in debug builds only.
  // While an animation runs, `presented` differs from the model's `geometry`.
  #if DEBUG
    final var geometry = ViewGeometry()
    final var appearance = ViewAppearance() { didSet { appearanceDidChange(from: oldValue) } }
    nonisolated(unsafe) final var hierarchy = ViewHierarchy()
    final var recording = ViewRecording()
    final var footprint = ViewFootprint()
  #else
    @exclusivity(unchecked) final var geometry = ViewGeometry()
    @exclusivity(unchecked) final var appearance = ViewAppearance() { didSet { appearanceDidChange(from: oldValue) } }
    @exclusivity(unchecked) nonisolated(unsafe) final var hierarchy = ViewHierarchy()
    @exclusivity(unchecked) final var recording = ViewRecording()
    @exclusivity(unchecked) final var footprint = ViewFootprint()
  #endif
  final var inheritance = TraitInheritance()
  final var layoutState = ViewLayoutState()
  final var recognizers: [GestureRecognizer] = []
  /// The interactions. They also store state that few views need, since an empty array takes only one word.
  final var storedInteractions: [any Interaction] = []
  final var animations: [PropertyAnimation] = [] { didSet { isAnimated = !animations.isEmpty } }
  /// Whether the view is being animated. Stored, since a plain value is read without exclusivity checks.
  private(set) final var isAnimated = false

  // MARK: Making a view
  /// Creates a view with `frame`, in its future superview's coordinates. Numbers must be finite.
  public init(frame: CGRect = .zero) {
    super.init()
    setFrame(frame)
  }
  /// Creates a view of no size at (0, 0).
  @_disfavoredOverload public convenience override init() { self.init(frame: .zero) }
  /// UIKit's initializer for archives, which are not supported. Subclasses may declare it, but need not.
  @available(*, unavailable, message: "there are no archives of views: call super.init(frame:)")
  public required init?(coder: NSCoder) { nil }
  /// UIKit's class of the view's layer. Here all layers have one class, whose objects change the view.
  @available(*, unavailable, message: "layers have one class: draw a gradient or a path in draw(_:in:)")
  open class var layerClass: AnyClass { View.self }
  // Not isolated, since subclasses could not have a `deinit` then.
  nonisolated deinit { hierarchy.release(layoutState.item) }

  // MARK: Identity and interaction
  /// A number for `viewWithTag(_:)`. By default 0.
  open var tag = 0
  /// Whether the view and its subviews receive touches. If false, touches go to the views behind. By default true.
  open var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { host?.focusMayBeLost(within: self) } }
  }
  /// Whether the view receives more than one touch at a time. By default false.
  open var isMultipleTouchEnabled = false
  /// The pointer's shape over the view; nil (the default) inherits the superview's. UIKit has pointer interactions.
  open var cursor: Cursor? { didSet { if cursor != oldValue { host?.notify(.cursorMayHaveChanged) } } }
  /// The view's gesture recognizers, in the order in which they were added; nil if there are none.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers where newValue?.contains(recognizer) != true { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// The view's interactions, in the order in which they were added.
  open var interactions: [any Interaction] {
    get { storedInteractions }
    set { setInteractions(newValue) }
  }

  // MARK: Geometry
  /// The smallest upright rectangle in the superview's coordinates that contains the view; finite. Under a transform that
  /// does not only scale or turn by right angles, set `center` and `bounds`.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }
  /// The view's rectangle in its own coordinates, with finite numbers. Its origin is (0, 0) unless content is scrolled.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }
  /// The location of the layer's anchor point, by default the view's center, in the superview's coordinates; finite.
  open var center: CGPoint {
    get { anchorPosition }
    set { setPlacement(center: newValue, transform: geometry.transform) }
  }
  /// The transform that rotates, scales or shears the view about `center`. By default the identity.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { setPlacement(center: anchorPosition, transform: newValue) }
  }
  /// The margins and lengths that change with the superview's size. By default none.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether a change of size applies the subviews' autoresizing masks. By default true.
  open var autoresizesSubviews = true

  // MARK: Appearance
  // Equal values are not assigned: each assignment copies the former appearance for its observer.
  /// The opacity of the view with its subviews, drawn as one picture: 0 (invisible) … 1 (opaque, the default); clamped.
  open var alpha: CGFloat {
    get { appearance.alpha }
    set { if newValue != appearance.alpha { appearance.alpha = newValue } }
  }
  /// A factor for `alpha` when the view is drawn: less than 1 for a dimmed control.
  var dimming: CGFloat { 1 }
  /// Whether the view is hidden. A hidden view and its subviews are neither drawn nor hit. By default false.
  open var isHidden: Bool {
    get { appearance.isHidden }
    set { if newValue != appearance.isHidden { appearance.isHidden = newValue } }
  }
  /// Whether subviews are clipped to the view's rounded rectangle. By default false.
  open var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { if newValue != appearance.clipsToBounds { appearance.clipsToBounds = newValue } }
  }
  /// The colour behind the view's content; nil (the default) for none.
  open var backgroundColor: Color? {
    get { appearance.backgroundColor }
    set { if newValue != appearance.backgroundColor { appearance.backgroundColor = newValue } }
  }
  /// The colour of interactive elements; nil inherits the superview's, or `systemBlue`.
  open var tintColor: Color! {
    get { inheritance.tintColor }
    set { overrideTraits { $0.tint = newValue } }
  }
  /// The mode in which content of a different size is positioned. Only image views use it; others are redrawn.
  open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
  /// Has no effect: the kit detects opaque backgrounds itself.
  open var isOpaque = true
  /// The traits that the view inherits from its superviews and window, with its own override of the interface style.
  open var traitCollection: TraitCollection { inheritance.traits(in: host) }
  /// Whether the view is mirrored for right-to-left languages, by its meaning. By default `unspecified`: mirrored.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { layoutState.preferences?.semantics ?? .unspecified }
    set { setSemantics(newValue) }
  }
  /// The direction of the view's own layout: `semanticContentAttribute` applied to the direction of the user's language.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    semanticContentAttribute.resolved(in: host?.traits.layoutDirection ?? .leftToRight)
  }

  // MARK: Safe area, margins, guides
  /// The distances from the view's edges that bars cover, in points. Zero outside of a window.
  open var safeAreaInsets: EdgeInsets { coveredInsets }
  /// Called when the safe area has changed, before the layout.
  open func safeAreaInsetsDidChange() {}
  /// The insets of the content, to which the safe area is added. By default 8; for a controller's view 0 and 16 or 20.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.margins = .absolute(newValue) } }
  }
  /// The layout margins, with leading and trailing sides.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { changeMargins { $0.margins = .directional(newValue) } }
  }
  /// Whether the margins are at least the superview's margins where those cover the view. By default false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preferences?.preservesMargins ?? false }
    set { if newValue != preservesSuperviewLayoutMargins { changeMargins { $0.preservesMargins = newValue } } }
  }
  /// Whether the safe area adds to the layout margins. By default true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.preferences?.addsSafeArea ?? true }
    set { if newValue != insetsLayoutMarginsFromSafeArea { changeMargins { $0.addsSafeArea = newValue } } }
  }
  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}
  /// The area that no bar covers.
  open var safeAreaLayoutGuide: LayoutGuide { guide(to: .safe) }
  /// The area within the layout margins.
  open var layoutMarginsGuide: LayoutGuide { guide(to: .margins) }
  /// The area for readable text: within the margins, at most 920 points wide.
  open var readableContentGuide: LayoutGuide { guide(to: .readable) }
  /// The guides of the view, in the order in which they were added; its own ones after their first use.
  open var layoutGuides: [LayoutGuide] { layoutState.guides }
  /// Adds a guide, after removing it from another view.
  open func addLayoutGuide(_ layoutGuide: LayoutGuide) { attach(layoutGuide) }
  /// Removes a guide that was added. The view's own guides stay.
  open func removeLayoutGuide(_ layoutGuide: LayoutGuide) { detach(layoutGuide) }
  /// The safe area's insets that remain for the subviews.
  var safeAreaOfSubviews: EdgeInsets { safeAreaInsets }

  // MARK: Responder
  open override var next: Responder? { controller ?? superview }
  final override var responderHost: ViewHost? { host }
  final override var frameOfElement: CGRect { convert(bounds, to: nil) }
  override var actionsByKind: [AccessibilityCustomAction] { recognizers.flatMap(\.customActions) }
  /// Whether the view has the keyboard's focus.
  open var isFocused: Bool { host?.focusedView === self }
  /// Whether the view can take the keyboard's focus. By default true if a recognizer or interaction handles keys.
  open var canBecomeFocused: Bool { recognizers.contains { $0.makesViewFocusable } }
  /// The view that the focus ring surrounds, this one or a descendant; nil for no ring.
  var focusedPart: View? { self }
  /// The shape that the focus ring surrounds, in the view's coordinates.
  var focusShape: FocusShape { FocusShape(frame: presented.bounds, corners: cornerRadii) }
  /// Called when the view has received or lost the keyboard's focus.
  open func didUpdateFocus() {}
  /// Resigns the first responder if it is this view or a descendant; with `force`, even if it refuses. Returns success.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderWithin(force) }

  // MARK: Subviews
  /// Adds `view` in front of all subviews, after removing it from its former superview.
  open func addSubview(_ view: View) { insert(view, at: hierarchy.count) }
  /// Adds `view` in front of the first `index` subviews. `index` is 0…`subviews.count`.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }
  /// Adds `view` directly in front of `sibling`, which must be a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, beside: sibling, isInFront: true) }
  /// Adds `view` directly behind `sibling`, which must be a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, beside: sibling, isInFront: false) }
  /// Exchanges the subviews at two indices, which must exist.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    hierarchy.exchange(first, second)
    for index in [first, second] { hierarchy.subview(at: index).setNeedsComposition() }
  }
  /// Moves `view` in front of its siblings. It stays in the window, and its touches continue.
  open func bringSubviewToFront(_ view: View) { if view.superview === self { move(view, to: hierarchy.count - 1) } }
  /// Moves `view` behind its siblings. It stays in the window, and its touches continue.
  open func sendSubviewToBack(_ view: View) { if view.superview === self { move(view, to: 0) } }
  /// Removes the view from its superview, which releases it.
  open func removeFromSuperview() { detach() }
  /// Returns whether this view is `view` or lies within it.
  open func isDescendant(of view: View) -> Bool { isWithin(view) }
  /// Returns the first view with `tag`: this view or a descendant, depth first; nil if there is none.
  open func viewWithTag(_ tag: Int) -> View? { firstView { $0.tag == tag } }
  /// Called before the view is added to `newSuperview`, or removed if that is nil.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called when the view has been added to a superview or removed from one.
  open func didMoveToSuperview() {}
  /// Called before the view enters `newWindow`, or leaves its window if that is nil.
  open func willMove(toWindow newWindow: Window?) {}
  /// Called when the view has entered a window or left one.
  open func didMoveToWindow() {}
  /// Called when a subview has been added.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Layout
  /// Requests a layout of the subviews before the next frame.
  open func setNeedsLayout() { invalidateLayout() }
  /// Performs pending layout in this view and its subviews immediately. An animation block animates the changes.
  open func layoutIfNeeded() {
    if ConstraintUse.isAny { updateConstraintsWithin() }
    layOut()
  }
  /// Sets the frames of the subviews. Override it; do not call it. Called before a frame after the size has changed or
  /// `setNeedsLayout` was called, and after the frames that constraints determine were set.
  open func layoutSubviews() {}
  /// Returns the size that fits the content, at most about `size`. By default the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the result of `sizeThatFits(_:)` for its current size. The frame's origin stays.
  open func sizeToFit() { fitSize(in: bounds.size) }

  // MARK: Constraints
  /// Whether code sets the view's frame. By default true; false if constraints or a stack determine the frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesMask }
    set {
      guard newValue != layoutState.translatesMask else { return }
      layoutState.translatesMask = newValue
      constraintRoleDidChange()
    }
  }
  /// The active constraints of which this is the innermost view that contains all items, in the order of activation.
  open var constraints: [LayoutConstraint] { layoutState.item?.heldConstraints ?? [] }
  /// Activates or deactivates constraints whose items are this view or its descendants.
  open func addConstraint(_ constraint: LayoutConstraint) { activate(constraint) }
  open func addConstraints(_ constraints: [LayoutConstraint]) { for constraint in constraints { activate(constraint) } }
  open func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
  open func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }
  /// Changes constraints before the next layout, from subviews to superviews. Call super at the end of an override. Called
  /// once for each view of a program that uses constraints, then after `setNeedsUpdateConstraints`.
  open func updateConstraints() {}
  /// Makes the next layout call `updateConstraints` first.
  open func setNeedsUpdateConstraints() {
    ConstraintUse.isAny = true
    layoutState.needsConstraintUpdate = true
    setNeedsLayout()
  }
  /// Whether `updateConstraints` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { layoutState.needsConstraintUpdate }
  /// Calls `updateConstraints` of this view and its descendants now, where it was requested.
  open func updateConstraintsIfNeeded() { updateConstraintsWithin() }
  /// Whether views of the class cannot be laid out without constraints. By default false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The distances of the edges that constraints align from the view's frame. By default zero.
  open var alignmentRectInsets: EdgeInsets { .zero }
  /// Returns the rectangle that constraints align for a frame: by default, the frame without `alignmentRectInsets`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
  // The edges and baselines. Leading is where text begins; a view without text has its baselines at the bottom.
  open var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .leading) }
  open var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .trailing) }
  open var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .left) }
  open var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .right) }
  open var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .centerX) }
  open var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .top) }
  open var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .bottom) }
  open var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .centerY) }
  open var widthAnchor: LayoutDimension { LayoutDimension(layoutItem, .width) }
  open var heightAnchor: LayoutDimension { LayoutDimension(layoutItem, .height) }
  open var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .firstBaseline) }
  open var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .lastBaseline) }

  // MARK: Natural size
  /// The natural size of the content, with `noIntrinsicMetric` (the default) for none; see `invalidateIntrinsicContentSize`.
  open var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }
  /// Requests a layout after `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() { invalidateNaturalSize() }
  /// Returns the priority against becoming larger than the content. By default 250; 251 for the height of a label.
  open func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    layoutState.preferences?.hugging[axis] ?? .defaultLow
  }
  /// Sets the priority with which the view resists becoming larger than its content.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    changePriorities { $0.hugging[axis] = priority }
  }
  /// Returns the priority with which the view resists becoming smaller than its content. By default 750.
  open func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    layoutState.preferences?.resistance[axis] ?? .defaultHigh
  }
  /// Sets the priority with which the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    changePriorities { $0.resistance[axis] = priority }
  }
  /// Returns the size that fits the content, as close to `targetSize` as possible; the present one if only code sets it.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  /// Returns the size that fits the content. A length of `targetSize` is kept if its priority is higher than the view's.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
  /// The descendant whose first line of text is aligned with the neighbours' first baselines. By default this view.
  open var forFirstBaselineLayout: View { self }
  /// The descendant whose last line of text is aligned with the neighbours' last baselines. By default this view.
  open var forLastBaselineLayout: View { self }
  /// Returns the natural size in `room`, whose lengths may be infinite, with `noIntrinsicMetric` for none.
  func measure(in room: CGSize) -> CGSize { measuredSize(in: room) }
  func naturalSizeDidChange(of subview: View) { setNeedsLayout() }
  /// Whether the view sets the frame of a subview whose `translatesAutoresizingMaskIntoConstraints` is false.
  func arranges(_ subview: View) -> Bool { false }
  /// Called when lengths of arranged views are related, or no longer. Returns whether the view lays out by the constraint.
  func relationDidChange(_ constraint: LayoutConstraint) -> Bool { false }
  /// The size of a scroll view's content; nil for other views.
  var scrollableSize: CGSize? { nil }
  /// Sets the size of a scroll view's content, as constraints determine it.
  func adoptContentSize(_ size: CGSize) {}
  /// Returns the priorities with which constraints keep the natural length.
  func contentPriorities(along axis: Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority) {
    (contentHuggingPriority(for: axis), contentCompressionResistancePriority(for: axis))
  }
  /// Called when a subview was hidden or shown.
  func visibilityDidChange(of subview: View) {}
  /// Returns the distance from the top to the first or last baseline of the text at this size; nil if unknown.
  func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? { nil }

  // MARK: Drawing
  /// Marks the view's own content to be drawn again before the next frame.
  open func setNeedsDisplay() { invalidateDisplay() }
  /// Marks the content in `rect` to be drawn again. Only changed pixels are repainted.
  open func setNeedsDisplay(_ rect: CGRect) { invalidateDisplay() }
  /// Draws the view's own content, above its background and below its subviews. By default calls `draw(_:)`. The
  /// commands are recorded: it is called again only after `setNeedsDisplay` or a change of bounds. A view that is more
  /// than 1,000 points out of sight is drawn when it comes nearer.
  open func draw(_ rect: CGRect, in context: inout DrawingContext) {
    GraphicsContext.draw(into: &context) { draw(rect) }
  }
  /// Draws the view's own content into `GraphicsContext.current` with `Color.setFill()` and `BezierPath`, as in UIKit.
  open func draw(_ rect: CGRect) {}
  /// Called after a frame in which the view has become visible, if its footprint is watched.
  func didBecomeVisible() {}
  /// Called when the tint colour of this view has changed, whether its own or the inherited one.
  open func tintColorDidChange() {}
  /// Called when a trait has changed: interface style, display scale, size class or reduced motion.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Hit testing and gestures
  /// Whether `point`, in the view's coordinates, lies in the view.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }
  /// Returns the frontmost view at `point`, in this view's coordinates: this view, a descendant, or nil.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { deepestView(at: point, with: event) }
  /// Adds a gesture recognizer, after removing it from another view.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a gesture recognizer. A gesture in progress is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { detach(gestureRecognizer) }
  /// Adds and retains an interaction, after removing it from another view. Does nothing if the view already has it.
  open func addInteraction(_ interaction: any Interaction) { attach(interaction) }
  /// Removes and releases an interaction. Does nothing if the view does not have it.
  open func removeInteraction(_ interaction: any Interaction) { detach(interaction) }
  /// Returns whether a recognizer of this view or of a superview may begin with a touch of this view. By default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}
