/// A view that shows a part of larger content, and scrolls it by fingers, wheel, keys and scroll bars.
///
/// Add the content as subviews, and set `contentSize`. The content offset is the origin of the view's bounds. For lists
/// use ``TableView`` or ``CollectionView``.
///
///     let scrollView = ScrollView(frame: bounds)
///     scrollView.addSubview(picture)
///     scrollView.contentSize = picture.bounds.size
@preconcurrency @MainActor open class ScrollView: View {
  nonisolated deinit {}

  /// The delegate, which is notified of scrolling and zooming; not retained.
  open weak var delegate: (any ScrollViewDelegate)?

  // MARK: The content

  /// The size of the content, in points. Zero by default.
  /// - Precondition: The numbers are finite.
  open var contentSize = CGSize.zero {
    didSet {
      precondition(
        contentSize.width.isFinite && contentSize.height.isFinite, "the size of a scroll view's content must be finite")
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      if layoutState.isObserved { notifyGeometryObservers() }
    }
  }
  /// The point of the content at the view's top left corner, in points. An assigned offset may exceed the limits until
  /// the next layout. The view itself sets it too while it scrolls, so that an override observes each change.
  /// - Precondition: The numbers are finite.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if let shift { return show(newValue, for: shift) }
      stop()
      setOffset(newValue, for: .assignment)
      if clamped(newValue) != newValue { setNeedsLayout() }
    }
  }
  /// Scrolls to `offset`, in 0.3 seconds if animated; then the delegate receives `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    stop()
    guard animated, let host, offset != exactOffset else { return setOffset(offset) }
    animate(to: offset, duration: host.metrics.scrolling.animatedDuration, curve: .cosine)
  }
  /// Scrolls by the smallest distance that reveals `rect` of the content. A rectangle longer than the visible part is
  /// shown from its start, unless it fills that part already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = CGPoint(
      x: range(.horizontal).offset(showing: rect.minX, rect.maxX, from: contentOffset.x),
      y: range(.vertical).offset(showing: rect.minY, rect.maxY, from: contentOffset.y))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }
  /// The content: constraints to its edges determine `contentSize`.
  open var contentLayoutGuide: LayoutGuide { guide(to: .content) }
  /// The visible part: views that constraints place in it do not scroll.
  open var frameLayoutGuide: LayoutGuide { guide(to: .visible) }
  /// The insets around the content, in points. Zero by default.
  open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }
  /// The content insets plus the safe area's part, in points.
  open var adjustedContentInset: EdgeInsets {
    var insets = restingContentInset
    if let refreshControl { insets.top += refreshControl.heldInset }
    return insets
  }
  /// Called when `adjustedContentInset` has changed, before the delegate is notified: immediately if the content insets
  /// have changed, otherwise during layout. Does nothing by default.
  open func adjustedContentInsetDidChange() {}
  /// The way in which the safe area adds to the content insets. Automatic by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }

  /// The ways in which the safe area can add to the content insets of a scroll view.
  public nonisolated enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// The safe area adds along the axes on which the content overflows or always bounces. Both cases are the same.
    case automatic, scrollableAxes
    /// The safe area is not added to the insets.
    case never
    /// The safe area adds along both axes.
    case always
  }

  // MARK: Scrolling

  /// Whether the user can scroll. True by default.
  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled { host?.focusMayBeLost(within: self) }
    }
  }
  /// Whether content can be dragged beyond the limits, with resistance, and bounces back. True by default.
  open var bounces = true
  /// Whether the content bounces horizontally even if all of it is visible. False by default.
  open var alwaysBounceHorizontal = false
  /// Whether the content bounces vertically even if all of it is visible. False by default.
  open var alwaysBounceVertical = false
  /// Whether scrolling stops at multiples of the view's size. False by default.
  open var isPagingEnabled = false
  /// Whether a drag that begins at least twice as fast along one axis as along the other is locked to that axis. False
  /// by default.
  open var isDirectionalLockEnabled = false
  /// The rate at which the velocity decreases after a drag. Normal by default.
  open var decelerationRate = Deceleration.Rate.normal
  /// Whether touches of fingers are delayed until it is known that they do not scroll, for at most 0.15 seconds. True
  /// by default.
  open var delaysContentTouches = true
  /// Whether a drag can cancel a touch that the content has received. True by default.
  open var canCancelContentTouches = true
  /// Whether the horizontal scroll bar is shown. True by default.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Whether the vertical scroll bar is shown. True by default.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// The colour of the scroll bars: by default the colour of texts, which depends on the theme.
  open var indicatorStyle = IndicatorStyle.default { didSet { if indicatorStyle != oldValue { setNeedsLayout() } } }
  private final var verticalBarInsets: EdgeInsets? { didSet { setNeedsLayout() } }
  private final var horizontalBarInsets: EdgeInsets? { didSet { setNeedsLayout() } }
  /// The distances of the vertical scroll bar from the edges of the safe area. By default the insets of the content.
  open var verticalScrollIndicatorInsets: EdgeInsets {
    get { verticalBarInsets ?? contentInset }
    set { verticalBarInsets = newValue }
  }
  /// The distances of the horizontal scroll bar from the edges of the safe area. By default the insets of the content.
  open var horizontalScrollIndicatorInsets: EdgeInsets {
    get { horizontalBarInsets ?? contentInset }
    set { horizontalBarInsets = newValue }
  }
  /// The distances of both scroll bars from the edges of the safe area.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the scroll bars keep out of the safe area, in addition to their own distances. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }
  /// Returns the distances of a scroll bar from the edges of the view.
  final func barInsets(_ axis: Axis) -> EdgeInsets {
    let (own, all) = (axis == .vertical ? verticalBarInsets : horizontalBarInsets, adjustedContentInset)
    guard automaticallyAdjustsScrollIndicatorInsets else { return own ?? contentInset }
    guard let own else { return all }
    let content = contentInset
    return EdgeInsets(
      top: all.top - content.top + own.top, left: all.left - content.left + own.left,
      bottom: all.bottom - content.bottom + own.bottom, right: all.right - content.right + own.right)
  }
  /// Whether the view scrolls to the top when the user selects the tab that is already selected. True by default. If a
  /// page has several such views, the first one scrolls.
  open var scrollsToTop = true
  /// The way in which a drag dismisses the on-screen keyboard. None by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The ways in which a drag can dismiss the on-screen keyboard.
  public nonisolated enum KeyboardDismissMode: Hashable, Sendable {
    /// Not at all.
    case none
    /// The first responder resigns when a drag begins, which hides the keyboard.
    case onDrag
    /// The keyboard follows a finger that has crossed the keyboard's upper edge. It hides if the finger is released
    /// while moving down, or when more than half of the keyboard is hidden; otherwise it returns. Notifications are
    /// posted only then.
    case interactive
  }

  /// The control that refreshes the content when it is pulled down; nil (the default) for none. It is the rearmost
  /// subview.
  open var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: State

  /// Whether a finger is down on the view.
  open var isTracking: Bool { isTouched }
  final var isTouched = false
  /// Whether a finger scrolls the view.
  open var isDragging: Bool { isDragged }
  final var isDragged = false
  /// Whether the view is still scrolling after a drag, or after fingers have scrolled on a touchpad.
  open var isDecelerating: Bool { activity?.isDeceleration == true }
  /// The recognizer for scrolling by finger. Add `.indirectPointer` to its touch types to scroll by dragging with the
  /// mouse.
  open var panGestureRecognizer: PanGestureRecognizer { pan }
  private final let pan: PanGestureRecognizer
  /// The recognizer for zooming by two fingers.
  public final let pinchGestureRecognizer = PinchGestureRecognizer()

  // MARK: Zooming

  /// The scale of the zoomed view. 1 by default; clamped to the limits.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms about the center of the visible part, within the limits, in 0.3 seconds if animated. The delegate is notified of
  /// the beginning and the end of an animated change.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(limited(scale), animated: animated) }
  /// Zooms and scrolls so that `rect`, in the zoomed view's coordinates, fills the scroll view as far as the limits
  /// allow. Does nothing for an empty rectangle.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }
  /// The minimum scale. 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum scale. 1 by default. The user can zoom only if it is greater than the minimum.
  open var maximumZoomScale: CGFloat = 1
  /// Whether a pinch continues beyond the limits, with resistance, and bounces back. True by default.
  open var bouncesZoom = true
  /// Whether fingers zoom the view.
  open var isZooming: Bool { isZoomed }
  final var isZoomed = false
  /// Whether the content is returning from beyond the limits of the scale after a pinch.
  open var isZoomBouncing: Bool { zoom.isBouncing }
  var zoom = ZoomState()

  // MARK: Internal state

  var activity: ScrollActivity? { didSet { link.isPaused = activity == nil } }
  /// The exact offset. The bounds have it rounded to whole pixels.
  var exactOffset = CGPoint.zero
  /// The change while the view itself sets `contentOffset`; nil otherwise.
  final var shift: (offset: CGPoint, cause: OffsetCause)?
  /// Restores the offset after changes of size.
  final var sizeMemory = SizeOffsetHistory()
  /// The safe area's part of the content insets in the last layout.
  var appliedSafeArea = EdgeInsets.zero
  /// The adjusted content inset of the last notification.
  var knownContentInset = EdgeInsets.zero
  var drag = DragState()
  let bars = ScrollBars()
  private(set) lazy var link = DisplayLink { [weak self] link in self?.move(to: link.timestamp) }

  public override init(frame: CGRect = .zero) {
    let pan = ScrollPan()
    self.pan = pan
    super.init(frame: frame)
    clipsToBounds = true
    pan.scrollView = self
    pan.addTarget { [unowned self] pan in dragged(pan) }
    pinchGestureRecognizer.addTarget { [unowned self] pinch in pinched(pinch) }
    for recognizer in [pan, pinchGestureRecognizer, bars.hover] { addGestureRecognizer(recognizer) }
    bars.attach(to: self)
  }

  override var meaning: Meaning { meaningOfScrolling }
  /// Scrolls by a page.
  /// - Returns: false at the end of the content.
  open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { scrollPage(direction) }

  final override var scrollableSize: CGSize? { contentSize }
  final override func adoptContentSize(_ size: CGSize) { if size != contentSize { contentSize = size } }
  /// The safe area, less the part that the content insets already include.
  final override var safeAreaOfSubviews: EdgeInsets {
    var safe = safeAreaInsets
    guard safe != .zero, contentInsetAdjustmentBehavior != .never else { return safe }
    if adjusts(.vertical) { (safe.top, safe.bottom) = (0, 0) }
    if adjusts(.horizontal) { (safe.left, safe.right) = (0, 0) }
    return safe
  }

  open override func didMoveToWindow() {
    link.isPaused = activity == nil
    if host != nil { addDisplayLink(link) }
    if host == nil { activity = nil }
  }

  /// Limits the offset and lays out the scroll bars. Call super.
  open override func layoutSubviews() {
    if activity == nil, !isDragging, !isZooming { followSafeArea() }
    keepInLimits()
    contentInsetMayHaveChanged()
    refreshControl?.offsetDidChange()
    bars.layOut()
  }

  /// Redirects a movement to the limits. Without a movement, scrolls into the limits or, after a change of size, to the
  /// previous offset.
  func keepInLimits() {
    if activity != nil {
      keepTargetInLimits()
    } else if !isDragging, !isZooming {
      setOffset(sizeMemory.settle(exactOffset, in: extent, limited: clamped), for: .layout)
    }
  }
  final var extent: SizeOffsetHistory.Extent { SizeOffsetHistory.Extent(size: bounds.size, content: contentSize) }

  /// Whether the view can be focused by Tab: scrolling is enabled, and the content overflows or can be refreshed.
  open override var canBecomeFocused: Bool {
    isScrollEnabled && (refreshControl?.isEnabled == true || Axis.allCases.contains { range($0).overflowsVisibly })
  }
  override var focusShape: FocusShape { shapeWithinClip ?? super.focusShape }

  /// Scrolls or refreshes for keys that no descendant has consumed. An arrow moves the focus to a nearby descendant
  /// first.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let key = presses.first?.pressedKey, refresh(for: key) || moveFocus(for: key) || scroll(for: key) { return }
    super.pressesBegan(presses, with: event)
  }

  /// Shows the scroll bars for half a second.
  open func flashScrollIndicators() { bars.flash(for: .touch, atLeast: 0.5) }
  /// Returns whether `view`, which lies in this view, receives the touches that have begun in it. By default true.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }
  /// Returns whether a drag may cancel a touch that `view` has received. By default true unless it is a control.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// The container whose bar depends on the offset.
  final weak var scrollObserver: (any ScrollObserver)?

  /// The visible part of the content. Another origin scrolls there, without a call of the delegate.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard newValue.origin != super.bounds.origin, !movesBounds else { return super.bounds = newValue }
      super.bounds.size = newValue.size
      jump(to: newValue.origin)
    }
  }
  /// Whether `moveBounds` sets the bounds.
  private final var movesBounds = false

  /// Shows the content from `origin`, before the delegate is notified.
  func moveBounds(to origin: CGPoint, for cause: OffsetCause) {
    movesBounds = true
    bounds.origin = origin
    movesBounds = false
    if cause == .scrolling || cause == .assignment { host?.input.hasContentScrolled = true }
    bars.layOutBars()
    refreshControl?.offsetDidChange()
  }

  /// Whether notches of the wheel and arrows that end between two pages lead to one of them.
  var settlesOnPages: Bool { isPagingEnabled }

  /// Called before an animation of the offset; `bounds` is the part of the content that will be visible at its end.
  func willAnimate(to bounds: CGRect) {}

  /// Called when a key begins to scroll to the end of the content.
  func didBeginScrollToEnd() {}

  /// Index of the first subview above the background.
  var rearmostIndex: Int { 0 }

  /// Returns the offset at which scrolling stops after a drag, instead of `target`. The velocity is in points per
  /// millisecond.
  func target(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  private func insetsDidChange() {
    setNeedsLayout()
    contentInsetMayHaveChanged()
  }
}
