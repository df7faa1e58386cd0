/// Shows a part of content that is larger than itself, and lets a finger, a wheel, keys or a scroll bar move it.
///
/// Put the content in as subviews and say how large it is with `contentSize`. The offset is the origin of the view's bounds.
open class ScrollView: View {
  public weak var delegate: (any ScrollViewDelegate)?

  // MARK: The content

  /// In points.
  public var contentSize = CGSize.zero {
    didSet {
      precondition(
        contentSize.width.isFinite && contentSize.height.isFinite, "the size of a scroll view's content must be finite")
      if contentSize != oldValue { setNeedsLayout() }
    }
  }
  /// Room around the content, in points.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange() } }
  }
  /// Where the safe area adds to the insets.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// When the safe area becomes part of a scroll view's insets.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// Along the axes that scroll.
    case automatic, scrollableAxes
    case never
    case always
  }

  // MARK: How it moves

  public var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled { host?.delegate?.focusMayHaveGone() }
    }
  }
  /// A pull goes on beyond the ends, against a resistance, and comes back.
  public var bounces = true
  /// Bounces even if all of the content can be seen.
  public var alwaysBounceHorizontal = false
  public var alwaysBounceVertical = false
  /// Comes to rest at multiples of its own size.
  public var isPagingEnabled = false
  /// A drag that begins along one axis keeps to it.
  public var isDirectionalLockEnabled = false
  public var decelerationRate = Deceleration.Rate.normal
  /// Holds the first touch of a finger back until it is clear that it does not scroll.
  public var delaysContentTouches = true
  /// A finger that moves takes the touch away from the content.
  public var canCancelContentTouches = true
  public var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  public var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// What a drag does to the on-screen keyboard.
  public var keyboardDismissMode = KeyboardDismissMode.none

  /// What a drag does to the on-screen keyboard.
  public enum KeyboardDismissMode: Hashable, Sendable {
    case none
    /// It goes when the drag begins.
    case onDrag
    /// It follows the finger once that has crossed its upper edge. Let go while it moves down, or when more than half of
    /// it has gone, it goes; else it comes back. Only then is anything told of it.
    case interactive
  }

  // MARK: What it is doing

  /// A finger is down on it.
  public internal(set) final var isTracking = false
  /// A finger moves it.
  public internal(set) final var isDragging = false
  /// It moves on by itself after a drag.
  public final var isDecelerating: Bool { activity?.isDeceleration == true }
  /// The recogniser of the finger that moves it. Add `.indirectPointer` to its touch types and the mouse drags too.
  public final let panGestureRecognizer: PanGestureRecognizer
  /// The recogniser of the fingers that zoom it.
  public final let pinchGestureRecognizer = PinchGestureRecognizer()

  // MARK: Zooming

  public var minimumZoomScale: CGFloat = 1
  public var maximumZoomScale: CGFloat = 1
  /// A pinch goes on beyond the limits, against a resistance, and comes back.
  public var bouncesZoom = true
  public internal(set) final var isZooming = false
  var zoom = ZoomState()

  // MARK: Inside

  var activity: ScrollActivity? { didSet { link.isPaused = activity == nil } }
  /// The offset as it is reckoned with; what is shown is rounded to whole pixels.
  var exactOffset = CGPoint.zero
  var drag = DragState()
  let bars = ScrollBars()
  private(set) lazy var link = DisplayLink { [weak self] link in self?.move(to: link.timestamp) }

  public override init(frame: CGRect) {
    let pan = ScrollPan()
    panGestureRecognizer = pan
    super.init(frame: frame)
    clipsToBounds = true
    pan.scrollView = self
    pan.addHandler { [unowned self] pan in dragged(pan) }
    pinchGestureRecognizer.addHandler { [unowned self] pinch in pinched(pinch) }
    for recognizer in [pan, pinchGestureRecognizer, bars.hover] { addGestureRecognizer(recognizer) }
    bars.attach(to: self)
  }

  public convenience init() { self.init(frame: .zero) }

  open override func didMoveToWindow() {
    link.isPaused = activity == nil
    if host != nil { addDisplayLink(link) }
    if host == nil { activity = nil }
  }

  /// Call super: it holds the offset within its limits.
  open override func layoutSubviews() {
    if !isDragging, !isZooming, activity == nil { setOffset(clamped(exactOffset)) }
    bars.layOut()
  }

  /// By Tab, while there is something to scroll.
  open override var canBecomeFocused: Bool { isScrollEnabled && Axis.allCases.contains { range($0).overflows } }

  /// Keys that nothing within wanted.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let press = presses.first, scroll(for: press.key) { return }
    super.pressesBegan(presses, with: event)
  }

  /// Whether a touch that the content has got may be taken from it to scroll. Not from controls, unless overridden.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// The offset is about to change so that the view shows `bounds` of the content.
  /// - Parameter isAssigned: somebody has set `contentOffset`.
  func willScroll(to bounds: CGRect, isAssigned: Bool) {}

  /// The offset is about to go, step by step, to where the view shows `bounds` of the content.
  func willAnimate(to bounds: CGRect) {}

  /// The offset has changed; called before the delegate hears of it.
  func didScroll() {}

  /// The finger that moves it goes up: where the content comes to rest, if not at `target`. In points per millisecond.
  func target(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  private func insetsDidChange() { setNeedsLayout() }
}

extension View {
  /// What of the view bars cover at its edges, in points: as far as the window's safe area reaches into it.
  public var safeAreaInsets: EdgeInsets {
    guard let window, window.additionalSafeAreaInsets != .zero else { return .zero }
    let frame = convert(bounds, to: nil)
    let safe = window.bounds.inset(by: window.additionalSafeAreaInsets)
    return EdgeInsets(
      top: max(0, safe.minY - frame.minY), left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY), right: max(0, frame.maxX - safe.maxX))
  }
}
