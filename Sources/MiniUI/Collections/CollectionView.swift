/// A scroll view that shows the items of a data source in cells, placed by a layout.
///
/// Only the elements that touch the bounds have views. The view of an element that leaves the bounds is used again for one
/// that enters, so that a million items cost as much as those on the screen.
///
///     let view = CollectionView(frame: bounds, collectionViewLayout: CollectionViewFlowLayout())
///     view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
///     view.dataSource = self
@MainActor open class CollectionView: ScrollView {
  /// The object that supplies items and cells; not retained. Assigning another one reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of items that will soon be visible; not retained.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// The object that is notified and asked; not retained. One that adopts `CollectionViewDelegate` is notified of items too.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The delegate, if it adopts `CollectionViewDelegate`. It is stored, since a conformance check at each call is slow.
  final weak var collectionDelegate: (any CollectionViewDelegate)?

  /// The view behind all elements, which fills the bounds; nil, the default, for none.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: Selection

  /// Whether items can be highlighted, focused and selected, by the user or by `selectItem(at:animated:scrollPosition:)`.
  /// True by default.
  open var allowsSelection = true
  /// Whether several items can be selected. False by default. Setting it to false keeps only the first selected item.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selection.count > 1 { keepFirstSelection() } }
  }
  /// Whether an arrow key that moves the focus also selects the focused item, unless Control is held. False by default.
  open var selectionFollowsFocus = false

  // MARK: Internal state

  final var layout: CollectionViewLayout
  /// The number of items in each section; nil if the data source must be asked.
  final var counts: [Int]?
  final var elements = CollectionElements()
  final var queues = ReuseQueues()
  final var dequeueing = Dequeueing()
  final var selection = ItemSet()
  final var pressed: PressedItem?
  final var focus = ItemFocus()
  final var updating: PendingUpdates?
  final var moving: InteractiveMove?
  final var prefetch = Prefetching()
  final var itemMenu: ItemMenu?
  /// The size for which the elements were laid out; nil before the first layout.
  final var laidOutSize: CGSize?
  /// Whether the layout was asked about a change of the bounds since it was last brought up to date.
  final var hasAskedLayout = false
  /// The invalidation to apply once an assigned offset has taken effect.
  private var contextOfAssignment: CollectionViewLayoutInvalidationContext?
  /// Whether the offset changes for the layout's sake, rather than by the user or by code that scrolls.
  final var isRestoringOffset = false
  /// The number of times that the view was scrolled, its selection changed or its focused item moved, by the user or by code.
  /// Compare it with an earlier value to find out whether a remembered position is still valid. Layout for another size, and
  /// the changes that follow from new data, do not count.
  public internal(set) final var interactionCount = 0

  /// Creates a collection view with the given frame and layout.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
    // The layout and the delegate choose the offset after a change of size.
    offsetMemory = nil
  }

  /// Creates a collection view of zero size with the given layout.
  public convenience init(collectionViewLayout layout: CollectionViewLayout) {
    self.init(frame: .zero, collectionViewLayout: layout)
  }

  /// The layout that places the elements. Setting it changes the layout without animation.
  public final var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  // MARK: Data

  /// Discards the counts, the cells and the selection. The data source is asked again at the next layout at the latest.
  open func reloadData() { reload() }
  /// Animates several changes as one batch.
  ///
  /// Change the data within `updates`, and report each change there with `insertItems`, `deleteItems` and the like. The index
  /// paths of deleted, reloaded and moved items count as before the batch, those of inserted items and the destinations of
  /// moves as after it.
  /// - Parameter completion: Called when the animation has ended or, without an animation, in the next turn. `finished` is
  ///   false if there was none because the view is in no window or has not been laid out.
  /// - Precondition: The numbers of items before and after agree with the reported changes, and no cell is being made.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) { batchUpdate(updates, completion) }

  // MARK: Scrolling

  override func willScroll(to bounds: CGRect, isAssigned: Bool) {
    if !isRestoringOffset { interactionCount += 1 }
    guard !hasAskedLayout, let context = contextOfScrolling(to: bounds) else { return hasAskedLayout = true }
    hasAskedLayout = true
    // As in UIKit, the layout is invalidated after the bounds have moved if the offset was assigned.
    if isAssigned { contextOfAssignment = context } else { layout.invalidateLayout(with: context) }
  }

  override func willAnimate(to bounds: CGRect) {
    if let context = contextOfScrolling(to: bounds) { layout.invalidateLayout(with: context) }
  }

  /// Returns what the layout invalidates for `bounds`; nil if it is unaffected or will be prepared in any case.
  private func contextOfScrolling(to bounds: CGRect) -> CollectionViewLayoutInvalidationContext? {
    guard !layout.needsPrepare, layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    return layout.invalidationContext(forBoundsChange: bounds)
  }

  override var rearmostIndex: Int { backgroundView == nil ? 0 : 1 }

  override func didScroll() {
    if let context = contextOfAssignment {
      contextOfAssignment = nil
      layout.invalidateLayout(with: context)
    }
    setNeedsLayout()
  }

  override func target(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  open override func layoutSubviews() {
    followSize()
    prepareLayout()
    isRestoringOffset = true
    super.layoutSubviews()
    isRestoringOffset = false
    updateElements()
    elements.formerFrame = nil
    backgroundView?.frame = bounds
  }

  // MARK: The keyboard and the pointer

  open override var canBecomeFocused: Bool { super.canBecomeFocused || (allowsSelection && firstItem != nil) }
  override var focusedPart: View? { focusedCell }
  open override func didUpdateFocus() { focusDidArrive() }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let press = presses.first, keyDown(press) { return }
    super.pressesBegan(presses, with: event)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where !menuTouchDown(touch, event) { touchDown(touch) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      menuTouchMoved(touch)
      touchMoved(touch)
    }
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where !menuTouchUp(touch, isCancelled: false) { touchUp(touch) }
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      _ = menuTouchUp(touch, isCancelled: true)
      if touch === pressed?.touch { endHighlight() }
    }
    super.touchesCancelled(touches, with: event)
  }

  /// Prevents scrolling by a finger that has opened the menu of an item.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    itemMenu?.open == nil && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Returns true, so that a drag that begins on a button scrolls.
  open override func touchesShouldCancel(in view: View) -> Bool { true }
}
