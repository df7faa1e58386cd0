/// A rectangle that draws something, holds other views, and can be touched.
///
/// A subclass lays out its subviews in `layoutSubviews`, draws what no subview draws in `draw(_:in:)`, and says how large it
/// would like to be in `sizeThatFits(_:)`. All lengths are points, y downwards.
open class View: Responder {
  // MARK: What it is

  /// Where and how large the model says it is. What is visible differs while an animation runs.
  var geometry = ViewGeometry()
  var appearance = ViewAppearance()

  /// Names the view for scripts and tests: `tile1`.
  public var accessibilityIdentifier: String?
  /// What a screen reader would say; nil for views that speak through their parts.
  public var accessibilityLabel: String?
  /// A number to find it by, with `viewWithTag(_:)`.
  public var tag = 0
  /// False lets touches through to what lies behind, here and in all subviews.
  public var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { host?.delegate?.focusMayHaveGone() } }
  }
  /// False gives the view one touch at a time.
  public var isMultipleTouchEnabled = false
  /// What the pointer looks like over it; nil asks the superview.
  public var cursor: Cursor? {
    didSet { if cursor != oldValue { host?.delegate?.cursorMayHaveChanged() } }
  }
  /// How it follows when its superview's size changes.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether a change of size changes the subviews by their masks.
  public var autoresizesSubviews = true

  // MARK: Where it stands

  /// The views within, the rearmost first.
  public internal(set) final var subviews: [View] = []
  /// Unowned, and taken back by its `deinit`: a weak reference would make every use of a view with subviews slower.
  public internal(set) final unowned var superview: View?
  /// The controller whose view this is.
  final weak var controller: (any ViewControlling)?
  final var host: ViewHost?
  final var recognizers: [any AnyGestureRecognizer] = []

  // MARK: What is remembered between frames

  final var recording = ViewRecording()
  final var footprint = ViewFootprint()
  final var animations: [PropertyAnimation] = [] { didSet { isAnimated = !animations.isEmpty } }
  /// Every frame asks this of every view, and a plain value is read without Swift's exclusivity checks.
  private(set) final var isAnimated = false
  final var needsLayout = true
  /// A view within needs layout.
  final var containsLayout = true
  final var traitOverrides = TraitOverrides()
  /// What tells where the keyboard is; made when somebody asks for it.
  final var keyboardGuide: AnyObject?

  /// A view of `frame` in its superview's coordinates.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  isolated deinit { for view in subviews { view.superview = nil } }

  open override var next: Responder? { controller ?? superview }
  final override var responderHost: ViewHost? { host }

  // MARK: For subclasses

  /// Puts the subviews where they belong. Called before a frame whenever the size changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}

  /// Draws the view's own content, above its background and below its subviews. It is recorded, and called again only after
  /// `setNeedsDisplay` or a change of bounds.
  open func draw(_ rect: CGRect, in context: inout DrawingContext) {}

  /// The size that suits the content, at most about `size`; the present size unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Whether `point`, in the view's coordinates, hits it.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// The frontmost view at `point`, in this view's coordinates: itself, one within, or nil.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { deepestView(at: point, with: event) }

  /// The last word on whether a recogniser of this view or of one around it may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: any AnyGestureRecognizer) -> Bool { true }

  /// Whether the keyboard can focus it. True by itself if one of its recognisers listens to keys.
  open var canBecomeFocused: Bool { recognizers.contains { $0.receivesPresses } }

  /// It is about to get a superview, or to lose the one it has.
  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  /// A view was added to it.
  open func didAddSubview(_ subview: View) {}
  /// A view is about to leave it.
  open func willRemoveSubview(_ subview: View) {}
  /// The tint changed, here or above.
  open func tintColorDidChange() {}
  /// Light, dark, scale or motion changed.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}
  /// The keyboard's focus came or went.
  open func didUpdateFocus() {}
  /// What of it the ring surrounds while it has the keyboard's focus; nil: nothing.
  var focusedPart: View? { self }
}

/// All that a view knows of the controller it belongs to: someone to tell.
protocol ViewControlling: Responder {
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// The view is about to enter a window, or (false) to leave it.
  func view(willBeInWindow isInWindow: Bool)
  func view(isInWindow: Bool)
}

extension View: Hashable {
  nonisolated public static func == (a: View, b: View) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
