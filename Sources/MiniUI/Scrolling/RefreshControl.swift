/// Lets the user refresh a scroll view's content by pulling it down. A spinner above the content shows the pull and the
/// refresh.
///
/// A pull of 60 points, F5 or Ctrl+R begins a refresh and sends `valueChanged` and `primaryActionTriggered`; the wheel
/// does not. The keys work while the focus is in the scroll view.
///
///     let refresh = RefreshControl()
///     refresh.addTarget(self, action: Inbox.load, for: .valueChanged)
///     scrollView.refreshControl = refresh
///     // … and when the data has arrived:
///     refresh.endRefreshing()
@preconcurrency @MainActor open class RefreshControl: Control {
  nonisolated deinit {}

  /// Whether the content is being refreshed. False by default.
  open var isRefreshing: Bool { isActive }

  final weak var scrollView: ScrollView?
  /// The space kept free above the content, in points: the control's height during a refresh, otherwise 0.
  private(set) final var heldInset: CGFloat = 0
  private let spinner = SpinnerView(.refresh, color: .label)
  private var isActive = false
  private var isFading = false
  /// Whether the current drag may still begin a refresh. A drag begins at most one refresh, and none if a refresh ended
  /// during the drag.
  private var isArmed = false

  // In points; also the pull that begins a refresh. Measured on UIKit.
  private static let height: CGFloat = 60
  /// The pull for the first blade and the distance for each further blade, in points: each appears above the
  /// content. Chosen.
  private static let firstBlade: CGFloat = 25
  private static let nextBlade: CGFloat = 5
  /// The duration of the spinner's fade, in seconds. Chosen.
  private static let fade: TimeInterval = 0.25

  /// Creates a control with the height of its spinner. The scroll view sets its frame.
  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: RefreshControl.height))
    setUp()
  }

  /// Creates a control with the height of its spinner. The scroll view sets its frame.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: RefreshControl.height))
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    spinner.count = 0
    addSubview(spinner)
  }

  /// False: the user pulls the content instead.
  open override var canBecomeFocused: Bool { false }

  /// Shows the refreshing state, without sending events. The content makes space but is not scrolled.
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

  /// Ends the refresh: the spinner fades, and the content moves back.
  open func endRefreshing() {
    guard isActive else { return }
    isActive = false
    isArmed = false
    fadeOut()
    guard heldInset > 0 else { return }
    heldInset = 0
    scrollView?.keepDragPosition()
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

  final func dragDidBegin() { isArmed = true }

  /// Keeps space above the content, so that the content stops below the spinner.
  final func dragWillEnd() {
    isArmed = false
    if isActive { hold() }
  }

  /// Updates the spinner for the current pull, and begins a refresh if it is large enough.
  final func offsetDidChange() {
    guard let scrollView else { return }
    let top = scrollView.contentOffset.y + scrollView.restingContentInset.top
    if isArmed, isEnabled, !isActive, scrollView.isDragging, -top >= RefreshControl.height {
      isArmed = false
      trigger()
    }
    // Not moved while it cannot be seen.
    let isShown = isActive || isFading || top < 0
    if isHidden == isShown { isHidden = !isShown }
    guard isShown else { return }
    if !isActive, !isFading { spinner.count = RefreshControl.blades(pulledBy: -top) }
    let y = isActive || isFading ? min(top, -RefreshControl.height) : top
    View.performWithoutAnimation {
      frame = CGRect(x: scrollView.contentOffset.x, y: y, width: scrollView.bounds.width, height: RefreshControl.height)
      layoutIfNeeded()
    }
  }

  private static func blades(pulledBy pull: CGFloat) -> Int {
    // An assigned offset may be any number, so clamp before converting.
    Int(max(0, min(CGFloat(SpinnerShape.count), ((pull - firstBlade) / nextBlade).rounded(.down) + 1)))
  }

  private func trigger() {
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Begins a refresh for a key. Content at its beginning moves down, so that the spinner is visible.
  final func refreshForKey() {
    guard isEnabled, !isActive, let scrollView else { return }
    let isAtTop = scrollView.exactOffset.y <= scrollView.range(.vertical).minimum
    trigger()
    guard isActive, isAtTop, !scrollView.isDragging else { return }
    let target = CGPoint(x: scrollView.exactOffset.x, y: scrollView.range(.vertical).minimum)
    scrollView.setContentOffset(target, animated: true)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .infinity ? size.width : bounds.width, height: RefreshControl.height)
  }

  open override func layoutSubviews() {
    let side = SpinnerShape.refresh.side
    spinner.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(.down), y: ((bounds.height - side) / 2).rounded(.down), width: side,
      height: side)
  }

  /// The spinner has the tint colour that was set for this control, otherwise the text colour.
  open override func tintColorDidChange() {
    spinner.color = inheritance.overrides.tint == nil ? .label : inheritance.tintColor
  }

  /// An element only while the content is being refreshed: a pull or a key begins it.
  override var meaning: Meaning {
    guard isActive else { return Meaning(.absent, role: nil) }
    var meaning = meaning(
      as: .activityIndicator, label: Word.refresh.text, value: Word.updating.text, traits: .updatesFrequently)
    meaning.states.insert(.busy)
    return meaning
  }
}

extension ScrollView {
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
    host?.focusMayBeLost(within: self)
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
