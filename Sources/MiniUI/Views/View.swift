/// A rectangle that draws content, holds subviews and receives touches.
///
/// A subclass lays out its subviews in `layoutSubviews`, draws content of its own in `draw(_:in:)` or `draw(_:)`, and returns
/// the size that suits it from `sizeThatFits(_:)`. All lengths are in points; the y axis points down.
///
/// A subclass can override and observe the members that UIKit leaves open: `override var isHidden: Bool { didSet { … } }` is
/// called for every assignment. As in UIKit, setting `frame` calls neither `bounds` nor `center`, and `addSubview` does not
/// call `insertSubview`.
///
///     final class Dot: View {
///       override func draw(_ rect: CGRect, in context: inout DrawingContext) {
///         context.fill(bounds, .systemBlue, corners: CornerRadii(bounds.width / 2))
///       }
///     }
@MainActor open class View: Responder {
  // MARK: State, in one value for each aspect
  //
  // Each frame reads the first five of thousands of views: only debug builds check them for overlapping accesses.

  /// The model's bounds, center and transform. While an animation runs, `presented` differs from it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var geometry = ViewGeometry()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var appearance = ViewAppearance()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var hierarchy = ViewHierarchy()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var recording = ViewRecording()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var footprint = ViewFootprint()
  final var inheritance = TraitInheritance()
  final var layoutState = ViewLayoutState()
  final var interactivity = ViewInteractivity()
  final var identity = ViewIdentity()
  final var animations: [PropertyAnimation] = [] { didSet { isAnimated = !animations.isEmpty } }
  /// Whether an animation of the view runs. Stored, since a plain value is read without Swift's exclusivity checks.
  private(set) final var isAnimated = false
  /// The subview, if there is one and no other. Not counted as a reference, as a frame walks down thousands of nested views.
  final var onlySubview: Unmanaged<View>?

  // MARK: Making a view

  /// Creates a view with `frame`, in the coordinates of its future superview. Numbers must be finite.
  public init(frame: CGRect = .zero) {
    super.init()
    setFrame(frame)
  }

  /// Creates a view of no size at (0, 0).
  @_disfavoredOverload public convenience override init() { self.init(frame: .zero) }

  /// UIKit's initialiser for archives, which the kit does not read. A subclass may declare it, but does not have to.
  @available(*, unavailable, message: "there are no archives of views: call super.init(frame:)")
  public required init?(coder: NSCoder) { nil }

  isolated deinit { for view in subviews { view.forgetSuperview() } }

  // MARK: Identity and interaction

  /// The name of the view for scripts and tests, such as `tile1`.
  open var accessibilityIdentifier: String? {
    get { identity.identifier }
    set { identity.identifier = newValue }
  }
  /// A short text that a screen reader speaks; nil (the default) for a view whose subviews are spoken instead.
  open var accessibilityLabel: String? {
    get { identity.label }
    set { identity.label = newValue }
  }
  /// The number that `viewWithTag(_:)` finds the view by. By default 0.
  open var tag: Int {
    get { identity.tag }
    set { identity.tag = newValue }
  }
  /// Whether the view and its subviews receive touches. If false, touches go to the views behind. By default true.
  open var isUserInteractionEnabled: Bool {
    get { interactivity.isEnabled }
    set { setInputEnabled(newValue) }
  }
  /// Whether the view receives more than one touch at a time. By default false.
  open var isMultipleTouchEnabled: Bool {
    get { interactivity.takesSeveralTouches }
    set { interactivity.takesSeveralTouches = newValue }
  }
  /// The shape of the pointer over the view; nil (the default) for the superview's. UIKit has interactions for it, since its
  /// pointer takes the shape of what is below it.
  open var cursor: Cursor? {
    get { interactivity.cursor }
    set { setCursor(newValue) }
  }
  /// The view's gesture recognizers, in the order in which they were added and are asked; nil if there are none.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { attachedRecognizers }
    set { attachedRecognizers = newValue }
  }

  /// The view's interactions, in the order in which they were added. Assigning an array removes those that are not in it, and
  /// adds the others.
  open var interactions: [any Interaction] {
    get { attachedInteractions }
    set { attachedInteractions = newValue }
  }

  // MARK: Geometry

  /// The smallest upright rectangle in the superview's coordinates that contains the view. Set it only while `transform` is
  /// the identity; otherwise set `center` and `bounds`. Numbers must be finite.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }
  /// The view's rectangle in its own coordinates. Its origin is (0, 0) unless content is scrolled. Numbers must be finite.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }
  /// The center of the view, in the superview's coordinates. Changing it invalidates no drawing. Numbers must be finite.
  open var center: CGPoint {
    get { geometry.center }
    set { setPlacement(center: newValue, transform: geometry.transform) }
  }
  /// The transform that rotates, scales or shears the view about its center. By default the identity.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { setPlacement(center: geometry.center, transform: newValue) }
  }
  /// The distances and lengths that change with the superview's size. By default none.
  open var autoresizingMask: AutoresizingMask {
    get { layoutState.mask }
    set { layoutState.mask = newValue }
  }
  /// Whether a change of size applies the subviews' autoresizing masks. By default true.
  open var autoresizesSubviews: Bool {
    get { layoutState.resizesSubviews }
    set { layoutState.resizesSubviews = newValue }
  }

  // MARK: Appearance

  /// The opacity of the view with its subviews, drawn as one picture: 0 is invisible, 1 (the default) opaque. Other values
  /// are clamped.
  open var alpha: CGFloat {
    get { appearance.alpha }
    set { setAlpha(newValue) }
  }
  /// The part of `alpha` that the view is drawn with: less than 1 for a control that is dimmed.
  var dimming: CGFloat { 1 }
  /// Whether the view is hidden. A hidden view and its subviews are neither drawn nor hit. By default false.
  open var isHidden: Bool {
    get { appearance.isHidden }
    set { setHidden(newValue) }
  }
  /// Whether subviews are drawn only within the view's rounded rectangle. By default false.
  open var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { setClipsToBounds(newValue) }
  }
  /// The colour behind the view's content; nil (the default) for none.
  open var backgroundColor: Color? {
    get { appearance.backgroundColor }
    set { setBackgroundColor(newValue) }
  }
  /// The colour of interactive elements in this view, and in all subviews that set none. By default the
  /// superview's, or `systemBlue` if no superview sets one; setting nil restores that.
  open var tintColor: Color! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }
  /// The placement of content of a different size. Only image views use it; other views draw again after every change of
  /// size, as with `.redraw`.
  open var contentMode: ContentMode {
    get { appearance.contentMode }
    set { setContentMode(newValue) }
  }
  /// Has no effect: the kit finds opaque backgrounds itself.
  open var isOpaque = true
  /// The traits that the view inherits from its superviews and window, with its own override of the interface style.
  open var traitCollection: TraitCollection { effectiveTraits }
  /// The reason why the view is mirrored, or not, for languages that are written from right to left. By default
  /// `unspecified`: it is mirrored.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { semantics }
    set { semantics = newValue }
  }
  /// The direction of the view's own layout: its `semanticContentAttribute` applied to the direction of the user's language.
  /// Subviews have attributes of their own.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection { layoutDirection }

  // MARK: Safe area, margins, guides

  /// The distances from the view's edges that bars cover, in points. Zero while the view is in no window.
  open var safeAreaInsets: EdgeInsets { coveredInsets }
  /// Called when the safe area has changed, before the layout.
  open func safeAreaInsetsDidChange() {}
  /// The insets of the content, in points: by default 8 at each edge and the safe area. The margins of a controller's view are
  /// 0 above and below, and at least 16 at the sides, or 20 in a wide window. Set them without the safe area.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { setMargins(.absolute(newValue)) }
  }
  /// The layout margins for both directions of writing.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { setMargins(.directional(newValue)) }
  }
  /// Whether the margins are at least as large as the part of the superview's margins that covers the view. By default false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { preservesMargins }
    set { preservesMargins = newValue }
  }
  /// Whether the safe area adds to the layout margins. By default true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { addsSafeAreaToMargins }
    set { addsSafeAreaToMargins = newValue }
  }
  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}
  /// The area that no bar covers.
  open var safeAreaLayoutGuide: LayoutGuide { safeAreaGuide }
  /// The area within the layout margins.
  open var layoutMarginsGuide: LayoutGuide { marginsGuide }
  /// The area for text: that within the margins, but not wider than 920 points.
  open var readableContentGuide: LayoutGuide { readableGuide }
  /// The guides of the view, in the order in which they were added. The view's own ones are among them from their first use.
  open var layoutGuides: [LayoutGuide] { attachedGuides }
  /// Adds a guide. One that belongs to another view is removed from that first.
  open func addLayoutGuide(_ layoutGuide: LayoutGuide) { attach(layoutGuide) }
  /// Removes a guide that was added. The view's own guides stay.
  open func removeLayoutGuide(_ layoutGuide: LayoutGuide) { detach(layoutGuide) }
  /// The part of the safe area's insets that is left for the subviews.
  var safeAreaOfSubviews: EdgeInsets { safeAreaInsets }

  // MARK: Responder

  open override var next: Responder? { controller ?? superview }
  final override var responderHost: ViewHost? { host }
  /// Whether the view has the keyboard's focus.
  open var isFocused: Bool { host?.focusedView === self }
  /// Whether the view can take the keyboard's focus. By default true if a recognizer or an interaction of it has a use for keys.
  open var canBecomeFocused: Bool { recognizers.contains { $0.receivesPresses } || interactionsUseKeys }
  /// The part of the view that the focus ring surrounds; nil for no ring.
  var focusedPart: View? { self }
  /// The shape that the focus ring surrounds, in the view's coordinates.
  var focusShape: FocusShape { FocusShape(frame: presented.bounds, corners: cornerRadii) }
  /// Called when the view has received or lost the keyboard's focus.
  open func didUpdateFocus() {}
  /// Lets the first responder resign if it is this view or within it; with `force`, even if it refuses.
  /// - Returns: whether the first responder is elsewhere now, or there is none.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingWithin(force) }

  // MARK: Subviews

  /// Adds `view` in front of all subviews. A view that has another superview is removed from it first.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }
  /// Adds `view` so that `index` subviews lie behind it. `index` is 0…`subviews.count`.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }
  /// Adds `view` directly in front of `sibling`, which must be a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: index(of: sibling, without: view) + 1)
  }
  /// Adds `view` directly behind `sibling`, which must be a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: index(of: sibling, without: view))
  }
  /// Exchanges the subviews at two indices, which must exist.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  /// Moves `view` in front of its siblings. It stays in the window, and its touches continue.
  open func bringSubviewToFront(_ view: View) { if view.superview === self { move(view, to: subviews.count - 1) } }
  /// Moves `view` behind its siblings. It stays in the window, and its touches continue.
  open func sendSubviewToBack(_ view: View) { if view.superview === self { move(view, to: 0) } }
  /// Removes the view from its superview, which releases it.
  open func removeFromSuperview() { detach() }
  /// Returns the first view with `tag`: the view itself or one of its subviews, depth first; nil if there is none.
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
  /// Performs the layout that `setNeedsLayout` requested, in this view and its subviews, immediately. Within an animation
  /// block the changes are animated.
  open func layoutIfNeeded() { layOut() }
  /// Sets the frames of the subviews. Called before a frame when the size has changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}
  /// Returns the size that suits the content, at most about `size`. By default the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that `sizeThatFits(_:)` returns for infinite room. The frame's origin stays.
  open func sizeToFit() { fitSize() }

  // MARK: Natural size

  /// The size of the content, in points; `noIntrinsicMetric` (the default) for a length that it does not have. A view whose size
  /// changes calls `invalidateIntrinsicContentSize()`.
  open var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }
  /// Requests a layout of the superview, since `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() { invalidateNaturalSize() }
  /// Returns the priority with which the view resists to become larger than its content. By default 250; of a label's height
  /// 251.
  open func contentHuggingPriority(for axis: Axis) -> LayoutPriority { huggingPriority(for: axis) }
  /// Sets the priority with which the view resists to become larger than its content.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    setHuggingPriority(priority, for: axis)
  }
  /// Returns the priority with which the view resists to become smaller than its content. By default 750.
  open func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority { resistancePriority(for: axis) }
  /// Sets the priority with which the view resists to become smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    resist(priority, axis)
  }
  /// The width, to give the view one of its own in a stack.
  open var widthAnchor: LayoutDimension { LayoutDimension(self, .horizontal) }
  /// The height, to give the view one of its own in a stack.
  open var heightAnchor: LayoutDimension { LayoutDimension(self, .vertical) }
  /// Returns the size that suits the content, as near to `targetSize` as that allows.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  /// Returns the size that suits the content. A length of `targetSize` is kept if its priority is higher than the view's own.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
  /// The view in this view whose first line of text is aligned with that of its neighbours. By default this view.
  open var forFirstBaselineLayout: View { self }
  /// The view in this view whose last line of text is aligned with that of its neighbours. By default this view.
  open var forLastBaselineLayout: View { self }

  /// Returns the size that the content asks for in `room`, whose lengths may be infinite; a length is `noIntrinsicMetric` if the
  /// content has none.
  func measure(in room: CGSize) -> CGSize { measuredSize(in: room) }
  /// Returns the priority that `contentHuggingPriority` has until it is set.
  func defaultHuggingPriority(for axis: Axis) -> LayoutPriority { .defaultLow }
  /// Called when the natural size of a subview has changed.
  func naturalSizeDidChange(of subview: View) { setNeedsLayout() }
  /// Called when a subview was hidden or shown.
  func visibilityDidChange(of subview: View) {}
  /// Returns the distance from the top to the first or last baseline of the text at this size of the view; nil if unknown.
  func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? { nil }

  // MARK: Drawing

  /// Requests that the view's own content is drawn again before the next frame.
  open func setNeedsDisplay() { invalidateDisplay() }
  /// Requests that the part in `rect` is drawn again. The view records its whole content; only changed pixels are repaired.
  open func setNeedsDisplay(_ rect: CGRect) { invalidateDisplay() }
  /// Draws the view's own content, above its background and below its subviews. The commands are recorded: this is called
  /// again only after `setNeedsDisplay` or a change of bounds. By default calls `draw(_:)`. A view that is further than 1,000
  /// points out of sight is first asked when it comes nearer.
  open func draw(_ rect: CGRect, in context: inout DrawingContext) {
    GraphicsContext.draw(into: &context) { draw(rect) }
  }
  /// Draws the view's own content into `GraphicsContext.current`, with `Color.setFill()`, `BezierPath` and the like, as in
  /// UIKit.
  open func draw(_ rect: CGRect) {}
  /// Called when a frame has placed the view where it can be seen, if its footprint is watched.
  func didComeIntoSight() {}
  /// Called when the tint colour has changed, in this view or in a superview.
  open func tintColorDidChange() {}
  /// Called when a trait has changed: interface style, display scale, size class or reduced motion.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Hit testing and gestures

  /// Whether `point`, in the view's coordinates, lies in the view.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }
  /// Returns the frontmost view at `point`, in this view's coordinates: itself, a descendant, or nil.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { deepestView(at: point, with: event) }
  /// Adds a gesture recognizer. One that is attached to another view is removed from that first.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a gesture recognizer. A gesture in progress is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { detach(gestureRecognizer) }
  /// Adds an interaction, which the view retains. One of another view is removed from that; one of this view stays in place.
  open func addInteraction(_ interaction: any Interaction) { attach(interaction) }
  /// Removes an interaction, which releases it. One that is not the view's is ignored.
  open func removeInteraction(_ interaction: any Interaction) { detach(interaction) }
  /// Whether a recognizer of this view, or of a superview, may begin with a touch of this view. By default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}
