/// A rectangle that draws content, holds subviews and receives touches.
///
/// A subclass lays out its subviews in `layoutSubviews`, draws content of its own in `draw(_:in:)` or `draw(_:)`, and returns
/// the size that suits it from `sizeThatFits(_:)`. All lengths are in points; the y axis points down.
///
/// What UIKit lets a subclass override or observe is `open` here as well: `override var isHidden: Bool { didSet { … } }` is
/// called for every assignment. As in UIKit, setting `frame` calls neither `bounds` nor `center`, and `addSubview` does not
/// call `insertSubview`.
@MainActor open class View: Responder {
  // MARK: State

  /// The model's bounds, center and transform. While an animation runs, `presented` differs.
  final var geometry = ViewGeometry()
  final var appearance = ViewAppearance()
  final var traitOverrides = TraitOverrides()

  /// The subviews, the rearmost first.
  public internal(set) final var subviews: [View] = []
  /// Unowned, and reset by the superview's `deinit`: a weak reference would make every use of a view with subviews slower.
  public internal(set) final unowned var superview: View?
  /// The controller whose view this is.
  final weak var controller: (any ViewControlling)?
  final var host: ViewHost?
  final var recognizers: [GestureRecognizer] = []

  // MARK: State kept between frames

  final var recording = ViewRecording()
  final var footprint = ViewFootprint()
  final var animations: [PropertyAnimation] = [] { didSet { isAnimated = !animations.isEmpty } }
  /// Every frame asks this of every view, and a plain value is read without Swift's exclusivity checks.
  private(set) final var isAnimated = false
  final var needsLayout = true
  /// A view within needs layout.
  final var containsLayout = true
  /// The view's `KeyboardLayoutGuide`, made on first use.
  final var keyboardGuide: AnyObject?

  // MARK: Making a view

  /// Makes a view whose `frame` is in its future superview's coordinates.
  public init(frame: CGRect) {
    super.init()
    setFrame(frame)
  }

  public convenience override init() { self.init(frame: .zero) }

  /// UIKit's initialiser for archives, which the kit does not read. Subclasses may declare it, and need not.
  @available(*, unavailable, message: "there are no archives of views: call super.init(frame:)")
  public required init?(coder: NSCoder) { nil }

  isolated deinit { for view in subviews { view.superview = nil } }

  // MARK: Identity and interaction

  /// Names the view for scripts and tests: `tile1`.
  open var accessibilityIdentifier: String?
  /// A short text that a screen reader speaks; nil for a view that speaks through its parts.
  open var accessibilityLabel: String?
  /// A number that `viewWithTag(_:)` finds the view by.
  open var tag = 0
  /// False lets touches pass through this view and its subviews to views behind.
  open var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { host?.delegate?.focusMayHaveGone(within: self) } }
  }
  /// False gives the view one touch at a time.
  open var isMultipleTouchEnabled = false
  /// The pointer's shape over the view; nil takes the superview's.
  open var cursor: Cursor? {
    didSet { if cursor != oldValue { host?.delegate?.cursorMayHaveChanged() } }
  }
  /// The recognisers of the view, in the order in which they were added and are asked; nil without any.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { attachedRecognizers }
    set { attachedRecognizers = newValue }
  }

  // MARK: Geometry

  /// The smallest upright rectangle in the superview's coordinates that holds the view. Set it only while `transform` is the
  /// identity; otherwise set `center` and `bounds`. Numbers must be finite.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }
  /// The view's rectangle in its own coordinates. Its origin is (0, 0) unless the content is scrolled. Numbers must be finite.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setBounds(newValue) }
  }
  /// The middle of the view, in the superview's coordinates. Moving it invalidates no drawing. Numbers must be finite.
  open var center: CGPoint {
    get { geometry.center }
    set { setCenter(newValue) }
  }
  /// Turns, scales or shears the view about its center.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { setTransform(newValue) }
  }
  /// How the frame follows when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether a change of size applies the subviews' autoresizing masks.
  open var autoresizesSubviews = true

  // MARK: Appearance

  /// Fades the view and its subviews as one picture: 0 is invisible, 1 (the default) opaque. Other values are clamped.
  open var alpha: CGFloat {
    get { appearance.alpha }
    set { setAlpha(newValue) }
  }
  /// A hidden view is neither drawn nor hit, and neither are its subviews.
  open var isHidden: Bool {
    get { appearance.isHidden }
    set { setHidden(newValue) }
  }
  /// Whether subviews are drawn only within the view's rounded rectangle.
  open var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { setClipsToBounds(newValue) }
  }
  /// The colour behind the view's content; nil for none.
  open var backgroundColor: Color? {
    get { appearance.backgroundColor }
    set { setBackgroundColor(newValue) }
  }
  /// The colour of what can be acted on, in this view and in all subviews that set none. Setting nil inherits the superview's.
  open var tintColor: Color! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }
  /// How a content of one size fills the view. An image view obeys it; other views draw again after every change of size, as
  /// with `.redraw`.
  open var contentMode: ContentMode {
    get { appearance.contentMode }
    set { setContentMode(newValue) }
  }
  /// Has no effect: the kit finds out by itself which backgrounds are opaque.
  open var isOpaque = true
  /// The traits that the view inherits from its superviews and window.
  open var traitCollection: TraitCollection { effectiveTraits }
  /// The distances that bars cover at the edges of the view, in points.
  open var safeAreaInsets: EdgeInsets { coveredInsets }

  // MARK: Responder

  open override var next: Responder? { controller ?? superview }
  final override var responderHost: ViewHost? { host }

  /// Whether the view has the keyboard's focus.
  open var isFocused: Bool { host?.delegate?.focusedView === self }
  /// Whether the keyboard can focus the view. By default true if one of its recognisers receives key presses.
  open var canBecomeFocused: Bool { recognizers.contains { $0.receivesPresses } }
  /// The part of the view that the focus ring surrounds; nil for no ring.
  var focusedPart: View? { self }
  /// The keyboard's focus came or went.
  open func didUpdateFocus() {}

  // MARK: Subviews

  /// Adds `view` in front of all subviews. A view that has another superview leaves it first.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }
  /// Adds `view` so that `index` subviews lie behind it. `index` is 0…`subviews.count`.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }
  /// Adds `view` just in front of `sibling`, which must be a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: index(of: sibling, without: view) + 1)
  }
  /// Adds `view` just behind `sibling`, which must be a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: index(of: sibling, without: view))
  }
  /// Exchanges the subviews at two indices, which must exist.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  /// Moves `view` in front of its siblings. It stays in the window, and its touches go on.
  open func bringSubviewToFront(_ view: View) { if view.superview === self { move(view, to: subviews.count - 1) } }
  /// Moves `view` behind its siblings. It stays in the window, and its touches go on.
  open func sendSubviewToBack(_ view: View) { if view.superview === self { move(view, to: 0) } }
  /// Removes the view from its superview, which releases it.
  open func removeFromSuperview() { detach() }
  /// Returns the first view with this tag: the view itself, or one of its subviews, depth first.
  open func viewWithTag(_ tag: Int) -> View? { firstView { $0.tag == tag } }

  /// The view is about to be added to `newSuperview`, or (nil) to be removed.
  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  /// The view is about to enter `newWindow`, or (nil) to leave its window.
  open func willMove(toWindow newWindow: Window?) {}
  open func didMoveToWindow() {}
  /// A subview was added.
  open func didAddSubview(_ subview: View) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Layout

  /// Requests a layout of the subviews before the next frame.
  open func setNeedsLayout() { invalidateLayout() }
  /// Lays out now what `setNeedsLayout` requested, in this view and its subviews. Within an animation block the changes are
  /// animated.
  open func layoutIfNeeded() { layOut() }
  /// Puts the subviews where they belong. Called before a frame when the size changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}
  /// Returns the size that suits the content, at most about `size`. By default the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that `sizeThatFits(_:)` returns for unlimited room. The frame's origin stays.
  open func sizeToFit() { fitSize() }

  // MARK: Drawing

  /// Requests that the view's own content is drawn again before the next frame.
  open func setNeedsDisplay() { invalidateDisplay() }
  /// Requests that the part in `rect` is drawn again. The view records its whole content; only changed pixels are repaired.
  open func setNeedsDisplay(_ rect: CGRect) { invalidateDisplay() }
  /// Draws the view's own content, above its background and below its subviews. The commands are recorded: this is called again
  /// only after `setNeedsDisplay` or a change of bounds. By default calls `draw(_:)`.
  open func draw(_ rect: CGRect, in context: inout DrawingContext) {
    GraphicsContext.draw(into: &context) { draw(rect) }
  }
  /// UIKit's form of the above: draws into `GraphicsContext.current`, by `Color.setFill()`, `BezierPath` and their like.
  open func draw(_ rect: CGRect) {}
  /// The tint colour changed, in this view or in a superview.
  open func tintColorDidChange() {}
  /// Light or dark, scale, size class or motion changed.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Hit testing and gestures

  /// Whether `point`, in the view's coordinates, lies in the view.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }
  /// Returns the frontmost view at `point`, in this view's coordinates: itself, a descendant, or nil.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { deepestView(at: point, with: event) }
  /// Adds a recogniser. One that is on another view leaves that first.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a recogniser. A gesture under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a recogniser of this view, or of a superview, may begin with a touch of this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}

/// All that a view knows of the controller it belongs to: someone to tell.
protocol ViewControlling: Responder {
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
  /// The view is about to enter a window, or (false) to leave it.
  func view(willBeInWindow isInWindow: Bool)
  func view(isInWindow: Bool)
}
