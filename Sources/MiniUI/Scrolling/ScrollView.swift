/// A view that shows a part of content that is larger than itself, and scrolls by fingers, wheel, keys and scroll bars.
///
/// Add the content as subviews, and set its size. The content offset is the origin of the view's bounds.
///
///     let scrollView = ScrollView(frame: bounds)
///     scrollView.addSubview(picture)
///     scrollView.contentSize = picture.bounds.size
@MainActor open class ScrollView: View {
  /// The object that is notified of scrolling and zooming; not retained.
  open weak var delegate: (any ScrollViewDelegate)?

  // MARK: The content

  /// The size of the content, in points. Zero by default. - Precondition: The numbers are finite.
  open var contentSize = CGSize.zero {
    didSet {
      precondition(
        contentSize.width.isFinite && contentSize.height.isFinite, "the size of a scroll view's content must be finite")
      if contentSize != oldValue { setNeedsLayout() }
    }
  }
  /// The point of the content at the view's top left corner, in points: the origin of the bounds. An assigned offset is not
  /// limited; it returns to its limits with the next layout. - Precondition: The numbers are finite.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { assignOffset(newValue) }
  }
  /// Scrolls to `offset`, in 0.3 seconds if animated. The delegate is notified of the end of the animation by
  /// `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { scroll(to: offset, animated: animated) }
  /// Scrolls as little as it takes to reveal `rect` of the content. A rectangle longer than the visible part is shown from
  /// its start, unless it fills that part already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }
  /// The insets around the content, in points. Zero by default.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange() } }
  }
  /// The content insets with the safe area's part, in points.
  open var adjustedContentInset: EdgeInsets { effectiveContentInset }
  /// Called when `adjustedContentInset` has changed, before the delegate is notified: at once where the content insets change, else
  /// with the layout. The default does nothing.
  open func adjustedContentInsetDidChange() {}
  /// The rule by which the safe area adds to the content insets. Automatic by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// The rules by which the safe area adds to the content insets of a scroll view.
  public nonisolated enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// The safe area adds along the axes where the content is longer than the view or always bounces. Both are the same.
    case automatic, scrollableAxes
    /// The safe area adds nothing.
    case never
    /// The safe area adds along both axes.
    case always
  }

  // MARK: Scrolling

  /// Whether the user can scroll. True by default.
  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled { host?.focusMayHaveGone(within: self) }
    }
  }
  /// Whether a drag continues beyond the limits, against the resistance of a rubber band, and returns. True by default.
  open var bounces = true
  /// Whether horizontal drags bounce even if all of the content is visible. False by default.
  open var alwaysBounceHorizontal = false
  /// Whether vertical drags bounce even if all of the content is visible. False by default.
  open var alwaysBounceVertical = false
  /// Whether drags end at multiples of the view's size. False by default.
  open var isPagingEnabled = false
  /// Whether a drag that begins at least twice as fast along one axis as along the other keeps to that axis. False by
  /// default.
  open var isDirectionalLockEnabled = false
  /// The rate at which the velocity decreases after a drag. Normal by default.
  open var decelerationRate = Deceleration.Rate.normal
  /// Whether touches of fingers are held back from the content until it is clear that they do not scroll, for 0.15 seconds at
  /// most. True by default.
  open var delaysContentTouches = true
  /// Whether a drag can cancel a touch that was delivered to the content. True by default.
  open var canCancelContentTouches = true
  /// Whether the horizontal scroll bar is shown. True by default.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// Whether the vertical scroll bar is shown. True by default.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }
  /// Whether the view scrolls to the top of its content when the user selects the tab that is shown already. True by default. Of
  /// several such views in a page, the first one scrolls.
  open var scrollsToTop = true
  /// The effect of a drag on the on-screen keyboard. None by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The effects of a drag on the on-screen keyboard.
  public nonisolated enum KeyboardDismissMode: Hashable, Sendable {
    /// The keyboard stays.
    case none
    /// The first responder resigns when the drag begins, which hides the keyboard.
    case onDrag
    /// The keyboard follows the finger from the moment that the finger crosses its upper edge. If it is released while it
    /// moves down, or when more than half of it is hidden, it hides; else it returns. Notifications are posted only then.
    case interactive
  }

  /// The control that refreshes the content when a finger pulls it down; nil (the default) for none. It is the rearmost subview.
  open var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: State

  /// Whether a finger is down on the view.
  public internal(set) final var isTracking = false
  /// Whether a finger scrolls the view.
  public internal(set) final var isDragging = false
  /// Whether the view still scrolls after a drag.
  public final var isDecelerating: Bool { activity?.isDeceleration == true }
  /// The recognizer of the finger that scrolls. Add `.indirectPointer` to its touch types, and the mouse drags too.
  public final let panGestureRecognizer: PanGestureRecognizer
  /// The recognizer of the fingers that zoom.
  public final let pinchGestureRecognizer = PinchGestureRecognizer()

  // MARK: Zooming

  /// The scale of the zoomed view, relative to its own size. 1 by default. It is limited to the least and greatest scales.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms about the center of the visible part, within the limits, in 0.3 seconds if animated.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms and scrolls so that `rect`, in the zoomed view's coordinates, fills the scroll view as far as the limits allow. An
  /// empty rectangle has no effect.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }
  /// The least scale. 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale. 1 by default. Only if it is greater than the least one can the user zoom.
  open var maximumZoomScale: CGFloat = 1
  /// Whether a pinch continues beyond the limits, against a resistance, and returns. True by default.
  open var bouncesZoom = true
  /// Whether fingers zoom the view.
  public internal(set) final var isZooming = false
  var zoom = ZoomState()

  // MARK: Internal state

  var activity: ScrollActivity? { didSet { link.isPaused = activity == nil } }
  /// The offset in exact numbers; the bounds show it rounded to whole pixels.
  var exactOffset = CGPoint.zero
  /// The offset before a change of size, to which the view returns; nil if the view chooses its offset for a size by itself.
  var offsetMemory: OffsetMemory? = OffsetMemory()
  /// The safe area's part of the content insets at the last layout.
  var appliedSafeArea = EdgeInsets.zero
  /// The adjusted content inset of which subclasses and the delegate were notified.
  var knownContentInset = EdgeInsets.zero
  var drag = DragState()
  let bars = ScrollBars()
  private(set) lazy var link = DisplayLink { [weak self] link in self?.move(to: link.timestamp) }

  public override init(frame: CGRect = .zero) {
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

  final override var safeAreaOfSubviews: EdgeInsets { safeAreaOfContent }

  open override func didMoveToWindow() {
    link.isPaused = activity == nil
    if host != nil { addDisplayLink(link) }
    if host == nil { activity = nil }
  }

  /// Limits the offset and lays the scroll bars out; call super.
  open override func layoutSubviews() {
    if activity != nil {
      keepTargetInLimits()
    } else if !isDragging, !isZooming {
      followSafeArea()
      settleOffset()
    }
    contentInsetMayHaveChanged()
    refreshControl?.offsetDidChange()
    bars.layOut()
  }

  /// Scrolls into the limits, or back to where the view was before a change of its size.
  private func settleOffset() {
    let extent = OffsetMemory.Extent(size: bounds.size, content: contentSize)
    setOffset(offsetMemory?.settle(exactOffset, in: extent, limited: clamped) ?? clamped(exactOffset))
  }

  /// Whether the view can be focused by Tab: while scrolling is enabled, and the content is longer than the view or can be
  /// refreshed.
  open override var canBecomeFocused: Bool {
    isScrollEnabled && (refreshControl?.isEnabled == true || Axis.allCases.contains { range($0).overflowsVisibly })
  }
  override var focusShape: FocusShape { shapeWithinClip ?? super.focusShape }

  /// Scrolls or refreshes for keys that no view within has used. An arrow moves the focus within, to a view that is not far.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let key = presses.first?.pressedKey, refresh(for: key) || moveFocus(for: key) || scroll(for: key) { return }
    super.pressesBegan(presses, with: event)
  }

  /// Returns whether a drag may cancel a touch that was delivered to `view`. By default true unless it is a control.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// The container whose bar follows the content.
  final weak var scrollObserver: (any ScrollObserver)?

  /// Called before the offset changes so that the view shows `bounds` of the content.
  /// - Parameter isAssigned: Whether `contentOffset` was assigned.
  func willScroll(to bounds: CGRect, isAssigned: Bool) {}

  /// Called before an animation of the offset to where the view shows `bounds` of the content.
  func willAnimate(to bounds: CGRect) {}

  /// Called when a key has begun to scroll to the end of the content.
  func didBeginScrollToEnd() {}

  /// Called when an animation of the offset has reached its target, before the delegate is notified.
  func didEndAnimation() {}

  /// Called when the offset has changed, before the delegate is notified.
  func didScroll() {}

  /// The index of the rearmost subview that is in front of the background.
  var rearmostIndex: Int { 0 }

  /// Returns the offset at which a drag comes to rest, instead of `target`. The velocity is in points per millisecond.
  func target(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  private func insetsDidChange() {
    setNeedsLayout()
    contentInsetMayHaveChanged()
  }
}
