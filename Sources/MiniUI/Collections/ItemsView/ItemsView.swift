/// The common base class of tables and collection views: shows a data source's items in cells, positioned by a layout.
///
/// Only elements in the visible bounds have views, which are reused, so that a million items cost as much as the
/// visible ones. See `TableView` and `CollectionView` for the methods of data source and delegate.
@preconcurrency @MainActor open class ItemsView: ScrollView {
  nonisolated deinit {}

  /// A view behind all elements that fills the bounds; nil, the default, for none.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: Selection

  /// Whether items can be highlighted, focused and selected, by the user or by
  /// `selectItem(at:animated:scrollPosition:)`. True by default.
  open var allowsSelection = true
  /// Whether several items can be selected. False by default. Setting it to false keeps only the first selected item.
  open var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection, engine.selection.count > 1 {
        setSelection(ItemSet(engine.selection.first.map { [$0] } ?? []))
      }
    }
  }
  /// Whether moving the focus by keys also selects the focused item, unless Control is held.
  ///
  /// As in UIKit, the default depends on `allowsMultipleSelection`. In multiple selection it is true: commands act on
  /// the selection, which must match the items that arrow keys have marked. In single selection it is false: a selected
  /// item often opens a page, and arrow keys would open one page after the other.
  open var selectionFollowsFocus: Bool {
    get { chosenFollowing ?? adapter?.selectionRules.followsFocus ?? false }
    set { chosenFollowing = newValue }
  }
  private var chosenFollowing: Bool?

  // MARK: Internal state

  final var layout: CollectionViewLayout
  /// The items, without their views.
  final let engine = ListEngine()
  final var elements = ItemsElements()
  /// The view itself, which is a table or a collection view; nil only during its initialization. Unsafe, since an
  /// object outlives its own properties.
  final unowned(unsafe) var adapter: (any ItemsAdapter)?
  /// The view itself if it is a table; nil otherwise.
  final unowned(unsafe) var rowList: (any RowList)?
  final var queues = ReuseQueues()
  final var dequeueing = Dequeueing()
  final var pressed: PressedItem?
  final var typed = TypedTerm()
  final var moving: InteractiveMove?
  final var prefetching = Prefetching()
  final var itemMenu: ItemMenu?
  /// The swiped row; nil if rows cannot be swiped.
  final var swipe: RowSwipe?
  final var indexView: SectionIndexView?
  /// The titles of the section index that the data source last returned; nil for no index.
  final var indexTitles: [String]?
  /// The size of the view in the last layout of its elements; nil before the first layout.
  final var laidOutSize: CGSize?
  /// The adjusted content inset when the layout was last prepared.
  final var preparedInset = EdgeInsets.zero
  /// The adjusted content inset in the last layout of the elements.
  final var laidOutInset = EdgeInsets.zero
  /// The adjusted content inset for the former size, at the beginning of a change of size; nil otherwise.
  final var formerInset: EdgeInsets?
  final var sizeChange: SizeChange?
  /// The change that is being shown, for a layout that a delegate requests meanwhile: only `layoutSubviews` reads it.
  final var shownChange: LayoutPass?
  final var wasFlipped = false
  final var preparations = 0
  /// Whether the visible cells must be asked for their preferred sizes again or, in a table, measured again.
  package final var mustFitShown = false
  /// Whether the layout was asked about a change of bounds since its last update.
  final var hasAskedLayout = false
  /// The number of times that the user or the program has scrolled, or has changed the selection or the focused item.
  /// Compare it with an earlier value to find out whether a remembered position is still valid. Layout for another size
  /// and consequences of new data do not count.
  public internal(set) final var interactionCount = 0

  /// Creates a view with a layout. Subclass `TableView` or `CollectionView` instead: this is public only so that their
  /// subclasses inherit convenience initializers.
  public init(frame: CGRect, layout: CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.itemsView = self
    engine.askCounts = { [unowned self] in askCounts() }
  }

  override var meaning: Meaning {
    var meaning = Meaning(.container, role: .list)
    meaning.actions = actionsOfScrolling
    if canSelectSeveral { meaning.states.insert(.multiselectable) }
    return meaning
  }

  // MARK: Data

  /// The number of sections, as last returned by the data source; 0 without a data source.
  open var numberOfSections: Int { engine.counts.count }
  /// Discards counts, cells and selection. The data source is asked again, at the latest in the next layout.
  open func reloadData() { reload() }
  /// Animates several changes as one batch.
  ///
  /// Index paths of deleted, reloaded and moved items are those before the batch; index paths of inserted items and
  /// destinations of moves are those after it.
  /// - Parameters:
  ///   - updates: Changes the data, and reports each change with `insertItems`, `deleteItems` and the like.
  ///   - completion: Called when the animation has ended or, without an animation, in the next run loop turn.
  ///     `finished` is false if there was no animation because the view is in no window or has not been laid out.
  /// - Precondition: The numbers of items before and after agree with the reported changes, and no cell is being
  ///   created.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard engine.batch == nil else {
      updates?()
      return NextTurnCompletions.perform(for: host, completion, isFinished: true)
    }
    beginBatch()
    updates?()
    endBatch(completion)
  }

  // MARK: Scrolling

  /// The maximum number of corrections of the offset in one layout after a change of size.
  private static let maximumCorrectionCount = 16

  open override var adjustedContentInset: EdgeInsets { formerInset ?? super.adjustedContentInset }

  override func moveBounds(to origin: CGPoint, for cause: OffsetCause) {
    if cause == .scrolling || cause == .assignment {
      interactionCount += 1
      swipe?.close(animated: true)
    }
    let context = hasAskedLayout ? nil : contextOfScrolling(to: CGRect(origin: origin, size: bounds.size))
    hasAskedLayout = true
    // As in UIKit, if the offset was assigned, the layout is invalidated after the bounds have changed.
    let isAssigned = cause == .assignment || cause == .safeArea
    if let context, !isAssigned { layout.invalidateLayout(with: context) }
    super.moveBounds(to: origin, for: cause)
    if let context, isAssigned { layout.invalidateLayout(with: context) }
    setNeedsLayout()
    if cause == .scrolling { carryMovingItem() }
  }

  /// Layout and delegate choose the offset after a change of size, and move the target of an animation.
  override func keepInLimits() {
    if activity == nil, !isDragging, !isZooming { restoreOffset(clamped(exactOffset)) }
  }

  override func willAnimate(to bounds: CGRect) {
    if let context = contextOfScrolling(to: bounds) { layout.invalidateLayout(with: context) }
  }

  /// Returns the invalidation for `bounds`; nil if the layout is unaffected or already invalid.
  private func contextOfScrolling(to bounds: CGRect) -> CollectionViewLayoutInvalidationContext? {
    guard !layout.needsPrepare, layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    return layout.invalidationContext(forBoundsChange: bounds)
  }

  final var viewsBehind: [View] { (backgroundView.map { [$0] } ?? []) + (rowList?.edgeViews ?? []) }
  final override var rearmostIndex: Int { viewsBehind.count }

  override func target(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  open override func layoutSubviews() {
    followDirection()
    let sizePass = followSize()
    let pass = sizePass ?? shownChange ?? LayoutPass()
    prepareLayout()
    chooseOffset()
    super.layoutSubviews()
    followInsets()
    updateElements(pass)
    // Self-sizing cells, and insets that follow the safe area, move the content that is to stay visible.
    var corrections = ItemsView.maximumCorrectionCount
    while corrections > 0, rowList?.returnToAnchor() == true || chooseOffset() {
      corrections -= 1
      updateElements(pass)
    }
    laidOutInset = adjustedContentInset
    shownChange = nil
    if sizePass != nil { layout.finalizeAnimatedBoundsChange() }
    backgroundView?.setLayoutFrame(bounds)
  }

  // MARK: The keyboard and the pointer

  open override var canBecomeFocused: Bool { super.canBecomeFocused || (canFocusItems && engine.firstItem != nil) }
  override var focusedPart: View? { focusedCell }
  open override func didUpdateFocus() { focusDidArrive() }

  final override func edits(with key: Key) -> Bool {
    key == Key(.character("a"), modifiers: .control) && canPerformAction(.selectAll, withSender: nil)
  }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .selectAll
      ? canSelect && canSelectSeveral && engine.firstItem != nil : super.canPerformAction(action, withSender: sender)
  }
  /// Selects all items on behalf of the user, as far as the delegate allows. Called by Ctrl+A or a menu, if several items
  /// can be selected.
  open override func selectAll(_ sender: Any?) { selectAllItems() }
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if let press = presses.first, keyDown(press) { return }
    super.pressesBegan(presses, with: event)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let others = touches.filter { !closeOpenRow(for: $0) }
    guard !others.isEmpty else { return }
    for touch in others where !menuTouchDown(touch, event) { touchDown(touch) }
    super.touchesBegan(others, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      menuTouchMoved(touch)
      touchMoved(touch)
    }
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { endTouchOnOpenRow(touch) }
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

  /// Returns the view that receives a touch. While a row is swiped, the list itself receives touches beside the row's
  /// buttons.
  open override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard let buttons = swipe?.cell?.swipeView, let hit, !hit.isDescendant(of: buttons), !(hit is ScrollBar) else {
      return hit
    }
    return self
  }

  /// Prevents a finger that has opened an item's menu from scrolling.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    itemMenu?.open == nil && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Returns true, so that a drag that begins on a button scrolls.
  open override func touchesShouldCancel(in view: View) -> Bool { true }
}
