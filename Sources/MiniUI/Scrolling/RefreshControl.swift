/// The blades above a scroll view's content that appear when a finger pulls the content down, and turn while it is refreshed.
///
/// A pull of 60 points, F5 or Ctrl+R begins to refresh and sends `valueChanged` and `primaryActionTriggered`; the wheel never
/// does. The keys work while the focus is in the scroll view.
///
///     let refresh = RefreshControl()
///     refresh.addTarget(self, action: Inbox.load, for: .valueChanged)
///     scrollView.refreshControl = refresh
///     // … and once all is there:
///     refresh.endRefreshing()
@MainActor open class RefreshControl: Control {
  /// Whether the content is being refreshed. False by default.
  open var isRefreshing: Bool { isActive }

  /// The scroll view that it belongs to.
  final weak var scrollView: ScrollView?
  /// The room that is kept free above the content, in points: the height while the content is refreshed, else 0.
  private(set) final var heldInset: CGFloat = 0
  private let spinner = SpinnerView(.refresh, color: .label)
  private var isActive = false
  /// Whether the blades fade after the end.
  private var isFading = false
  /// Whether the present drag may still begin to refresh. One drag begins once, and not what has ended during it.
  private var isArmed = false

  // Measured on UIKit, in points. The pull is also the one that begins to refresh.
  private static let height: CGFloat = 60
  /// The pull at which the first blade appears, and that for each further one, in points: each is above the content then. Chosen.
  private static let firstBlade: CGFloat = 25
  private static let nextBlade: CGFloat = 5
  /// The duration in which the blades fade, in seconds. Chosen.
  private static let fade: TimeInterval = 0.25

  /// Creates a control that is as high as its blades need. The scroll view sets its frame.
  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: RefreshControl.height))
    isUserInteractionEnabled = false
    isHidden = true
    spinner.count = 0
    addSubview(spinner)
  }

  /// Shows that the content is being refreshed, without events. The content makes room, but is not scrolled.
  open func beginRefreshing() {
    guard !isActive else { return }
    isActive = true
    isFading = false
    spinner.removeAllAnimations()
    spinner.alpha = 1
    spinner.isTurning = true
    if scrollView?.isDragging != true { hold() }
    offsetDidChange()
  }

  /// Ends the refreshing: the blades fade, and the content returns to its place.
  open func endRefreshing() {
    guard isActive else { return }
    isActive = false
    isArmed = false
    fadeOut()
    guard heldInset > 0 else { return }
    heldInset = 0
    scrollView?.keepDragInPlace()
    scrollView?.returnToLimits()
  }

  private func fadeOut() {
    guard host != nil, !isHidden, !traitCollection.prefersReducedMotion else { return didFade() }
    isFading = true
    View.animate(withDuration: RefreshControl.fade, options: .allowUserInteraction) {
      spinner.alpha = 0
    } completion: { [weak self] _ in
      if self?.isFading == true { self?.didFade() }
    }
  }

  private func didFade() {
    isFading = false
    spinner.isTurning = false
    spinner.alpha = 1
    offsetDidChange()
  }

  private func hold() {
    guard heldInset == 0, scrollView != nil else { return }
    heldInset = RefreshControl.height
    scrollView?.setNeedsLayout()
  }

  // MARK: The scroll view

  final func dragDidBegin() { isArmed = true }

  /// Makes room above the content, so that the content returns to below the blades.
  final func dragWillEnd() {
    isArmed = false
    if isActive { hold() }
  }

  /// Updates the blades for the present pull, and begins to refresh if it is far enough.
  final func offsetDidChange() {
    guard let scrollView else { return }
    let top = scrollView.contentOffset.y + scrollView.restingContentInset.top
    if isArmed, isEnabled, !isActive, scrollView.isDragging, -top >= RefreshControl.height {
      isArmed = false
      trigger()
    }
    // Where nothing of it would be seen it is not moved along.
    let isShown = isActive || isFading || top < 0
    if isHidden == isShown { isHidden = !isShown }
    guard isShown else { return }
    if !isActive, !isFading { spinner.count = RefreshControl.blades(pulledBy: -top) }
    let y = isActive || isFading ? min(top, -RefreshControl.height) : top
    View.performWithoutAnimation {
      frame = CGRect(
        x: scrollView.contentOffset.x, y: y, width: scrollView.bounds.width, height: RefreshControl.height)
      layoutIfNeeded()
    }
  }

  /// Returns the number of blades that a pull shows.
  private static func blades(pulledBy pull: CGFloat) -> Int {
    // The pull of an assigned offset may be any number.
    Int(max(0, min(CGFloat(Blades.count), ((pull - firstBlade) / nextBlade).rounded(.down) + 1)))
  }

  /// Begins to refresh as the user does.
  private func trigger() {
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Begins to refresh for a key. Content that shows its beginning moves down, so that the blades are seen.
  final func refreshForKey() {
    guard isEnabled, !isActive, let scrollView else { return }
    let isAtTop = scrollView.exactOffset.y <= scrollView.range(.vertical).minimum
    trigger()
    guard isActive, isAtTop, !scrollView.isDragging else { return }
    let target = CGPoint(x: scrollView.exactOffset.x, y: scrollView.range(.vertical).minimum)
    scrollView.setContentOffset(target, animated: true)
  }

  // MARK: Overrides

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .infinity ? size.width : bounds.width, height: RefreshControl.height)
  }

  open override func layoutSubviews() {
    let side = Blades.refresh.side
    spinner.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(.down), y: ((bounds.height - side) / 2).rounded(.down), width: side,
      height: side)
  }

  /// The blades have the colour that was set for this control, else that of text.
  open override func tintColorDidChange() { spinner.color = inheritance.overrides.tint ?? .label }

  /// The label of the app; without one, whether the content is being refreshed.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isActive ? "Updating" : nil) }
    set { super.accessibilityLabel = newValue }
  }
}

extension ScrollView {
  /// Adopts a new refresh control in place of the old one.
  final func refreshControlDidChange(from old: RefreshControl?) {
    if let old {
      old.scrollView = nil
      if old.superview === self { old.removeFromSuperview() }
    }
    if let refreshControl {
      if let other = refreshControl.scrollView, other !== self { other.refreshControl = nil }
      refreshControl.scrollView = self
      insertSubview(refreshControl, at: rearmostIndex)
      refreshControl.offsetDidChange()
    }
    if old?.heldInset ?? 0 > 0 { returnToLimits() } else { setNeedsLayout() }
    host?.focusMayHaveGone(within: self)
  }

  /// Begins to refresh for F5 and Ctrl+R.
  /// - Returns: false for other keys, and without a refresh control.
  final func refresh(for key: Key) -> Bool {
    guard let refreshControl, refreshControl.isEnabled else { return false }
    guard key == Key(.function(5)) || key == Key(.character("r"), modifiers: .control) else { return false }
    refreshControl.refreshForKey()
    return true
  }
}
