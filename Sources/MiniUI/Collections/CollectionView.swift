/// Shows items that a data source knows, each by a cell, where a layout says.
///
/// Only what can be seen has a view. A cell that leaves is used again for one that comes, so that a million items cost as
/// much as those on the screen.
@MainActor open class CollectionView: ScrollView {
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// One that adopts `CollectionViewDelegate` is told about items too.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The delegate, if it wants to know about items. It is kept, since asking what a delegate adopts takes long.
  final weak var collectionDelegate: (any CollectionViewDelegate)?

  /// Behind all items, as large as what is seen.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: What the user may do

  open var allowsSelection = true
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selection.count > 1 { keepFirstSelection() } }
  }
  /// Moving the keyboard's focus selects.
  open var selectionFollowsFocus = false

  // MARK: Inside

  final var layout: CollectionViewLayout
  /// How many items there are in each section; nil: to be asked.
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
  /// The size that the elements were laid out for.
  final var laidOutSize: CGSize?
  /// The layout was asked about the next bounds, and has not answered with elements since.
  final var hasAskedLayout = false
  /// What of the layout no longer holds once the offset that is being assigned is shown.
  private var contextOfAssignment: CollectionViewLayoutInvalidationContext?
  /// The offset changes because of the layout, not because somebody wants to see something else.
  final var isRestoringOffset = false
  /// How often somebody scrolled, selected, or moved the focus. Whoever remembers the number can tell whether what was
  /// remembered of the view still is what the user wants to see. Laying out for another size, and what follows from new
  /// data, does not count.
  public internal(set) final var interactionCount = 0

  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public convenience init(collectionViewLayout layout: CollectionViewLayout) {
    self.init(frame: .zero, collectionViewLayout: layout)
  }

  /// Where the elements are. Setting it moves them there at once.
  public final var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  // MARK: Data

  /// Forgets the counts, the cells and the selection, and asks the data source again with the next layout.
  open func reloadData() { reload() }
  /// Animates several changes as one. Change the data within `updates`, and report it there by `insertItems` and its kin:
  /// paths of deleted, reloaded and moved items count as before the batch, those of inserted and moved items as after it.
  /// - Parameter completion: called once the animation has ended; with false at once if there was none, since the view is in
  ///   no window.
  /// - Precondition: the numbers of items before and after agree with what was reported, and no cell is being made.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) { batchUpdate(updates, completion) }

  // MARK: Scrolling

  override func willScroll(to bounds: CGRect, isAssigned: Bool) {
    if !isRestoringOffset { interactionCount += 1 }
    guard !hasAskedLayout, let context = contextOfScrolling(to: bounds) else { return hasAskedLayout = true }
    hasAskedLayout = true
    // As in UIKit, where the layout of an offset that is assigned finds the bounds moved already.
    if isAssigned { contextOfAssignment = context } else { layout.invalidateLayout(with: context) }
  }

  override func willAnimate(to bounds: CGRect) {
    if let context = contextOfScrolling(to: bounds) { layout.invalidateLayout(with: context) }
  }

  /// Asks the layout, unless it has to begin anew in any case, what of it does not hold at `bounds`.
  private func contextOfScrolling(to bounds: CGRect) -> CollectionViewLayoutInvalidationContext? {
    guard !layout.needsPrepare, layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    return layout.invalidationContext(forBoundsChange: bounds)
  }

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
    for touch in touches { touchDown(touch) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { touchMoved(touch) }
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { touchUp(touch) }
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where touch === pressed?.touch { endHighlight() }
    super.touchesCancelled(touches, with: event)
  }

  /// A list of buttons can be dragged.
  open override func touchesShouldCancel(in view: View) -> Bool { true }
}
