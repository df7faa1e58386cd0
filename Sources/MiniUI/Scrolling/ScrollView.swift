/// Shows a part of content that is larger than itself, and lets a finger, a wheel, keys or a scroll bar move it.
///
/// Put the content in as subviews and say how large it is with `contentSize`. The offset is the origin of the view's bounds.
@MainActor open class ScrollView: View {
  open weak var delegate: (any ScrollViewDelegate)?

  // MARK: The content

  /// The size of the content, in points. Numbers must be finite.
  open var contentSize = CGSize.zero {
    didSet {
      precondition(
        contentSize.width.isFinite && contentSize.height.isFinite, "the size of a scroll view's content must be finite")
      if contentSize != oldValue { setNeedsLayout() }
    }
  }
  /// The point of the content at the view's top left corner: the origin of its bounds, in points. An assigned offset is not
  /// limited; it returns to its limits with the next layout.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { assignOffset(newValue) }
  }
  /// Scrolls to `offset`, in 0.3 seconds if animated; `scrollViewDidEndScrollingAnimation` reports the arrival.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { scroll(to: offset, animated: animated) }
  /// Scrolls by as little as shows `rect` of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }
  /// Room around the content, in points.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange() } }
  }
  /// The insets with the part of the safe area that counts.
  open var adjustedContentInset: EdgeInsets { effectiveContentInset }
  /// Whether the safe area adds to the insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// When the safe area becomes part of a scroll view's insets.
  public nonisolated enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// Along the axes that scroll.
    case automatic, scrollableAxes
    case never
    case always
  }

  // MARK: How it moves

  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled { host?.delegate?.focusMayHaveGone(within: self) }
    }
  }
  /// A pull goes on beyond the ends, against a resistance, and comes back.
  open var bounces = true
  /// Bounces even if all of the content can be seen.
  open var alwaysBounceHorizontal = false
  open var alwaysBounceVertical = false
  /// Comes to rest at multiples of its own size.
  open var isPagingEnabled = false
  /// A drag that begins along one axis keeps to it.
  open var isDirectionalLockEnabled = false
  open var decelerationRate = Deceleration.Rate.normal
  /// Holds the first touch of a finger back until it is clear that it does not scroll.
  open var delaysContentTouches = true
  /// A finger that moves takes the touch away from the content.
  open var canCancelContentTouches = true
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// What a drag does to the on-screen keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// What a drag does to the on-screen keyboard.
  public nonisolated enum KeyboardDismissMode: Hashable, Sendable {
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

  /// The scale of the zoomed view, against its own size.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms about the middle of what is visible, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms and scrolls so that `rect`, in the zoomed view's coordinates, fills the scroll view as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  /// A pinch goes on beyond the limits, against a resistance, and comes back.
  open var bouncesZoom = true
  public internal(set) final var isZooming = false
  var zoom = ZoomState()

  // MARK: Inside

  var activity: ScrollActivity? { didSet { link.isPaused = activity == nil } }
  /// The offset as it is reckoned with; what is shown is rounded to whole pixels.
  var exactOffset = CGPoint.zero
  var memory = OffsetMemory()
  var drag = DragState()
  let bars = ScrollBars()
  private(set) lazy var link = DisplayLink { [weak self] link in self?.move(to: link.timestamp) }

  public override init(frame: CGRect) {
    let pan = ScrollPan()
    panGestureRecognizer = pan
    super.init(frame: frame)
    clipsToBounds = true
    pan.scrollView = self
    pan.addTarget { [unowned self] pan in dragged(pan) }
    pinchGestureRecognizer.addTarget { [unowned self] pinch in pinched(pinch) }
    for recognizer in [pan, pinchGestureRecognizer, bars.hover] { addGestureRecognizer(recognizer) }
    bars.attach(to: self)
  }

  open override func didMoveToWindow() {
    link.isPaused = activity == nil
    if host != nil { addDisplayLink(link) }
    if host == nil { activity = nil }
  }

  /// Call super: it holds the offset within its limits.
  open override func layoutSubviews() {
    if !isDragging, !isZooming, activity == nil {
      let extent = OffsetMemory.Extent(size: bounds.size, content: contentSize)
      setOffset(memory.settle(exactOffset, in: extent, limited: clamped))
    }
    bars.layOut()
  }

  /// By Tab, while there is something to scroll.
  open override var canBecomeFocused: Bool { isScrollEnabled && Axis.allCases.contains { range($0).overflows } }

  /// Keys that nothing within wanted.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let press = presses.first, scroll(for: press.pressedKey) { return }
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
