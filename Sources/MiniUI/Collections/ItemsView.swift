/// A scroll view that shows the items of a data source in cells, placed by a layout: what tables and collection views share.
///
/// Only the elements that touch the bounds have views. The view of an element that leaves the bounds is used again for one
/// that enters, so that a million items cost as much as those on the screen. `TableView` and `CollectionView` say which
/// methods of their data source and delegate are called.
@MainActor open class ItemsView: ScrollView {
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
  /// Whether a key that moves the focus also selects the focused item, unless Control is held.
  ///
  /// The default is derived, as in UIKit: true while several items can be selected, since a command then acts on the selection,
  /// which must not differ from what the arrow keys have marked. False otherwise: where only one item can be selected, its
  /// selection often shows a page, and arrows would show one after the other.
  open var selectionFollowsFocus: Bool {
    get { chosenFollowing ?? followsFocusByDefault }
    set { chosenFollowing = newValue }
  }
  private var chosenFollowing: Bool?

  // MARK: Internal state

  final var layout: CollectionViewLayout
  /// The number of items in each section; nil if the data source must be asked.
  final var counts: [Int]?
  final var elements = ItemsElements()
  final var queues = ReuseQueues()
  final var dequeueing = Dequeueing()
  final var selection = ItemSet()
  final var pressed: PressedItem?
  final var focus = ItemFocus()
  final var typed = TypedTerm()
  final var updating: PendingUpdates?
  final var moving: InteractiveMove?
  final var prefetching = Prefetching()
  final var itemMenu: ItemMenu?
  final var index = SectionIndex()
  /// The size for which the elements were laid out; nil before the first layout.
  final var laidOutSize: CGSize?
  /// The adjusted content inset for which the layout was prepared.
  final var preparedInset = EdgeInsets.zero
  /// The adjusted content inset for which the elements were laid out.
  final var laidOutInset = EdgeInsets.zero
  /// The adjusted content inset of the former size, while a change of the size begins; nil otherwise.
  final var formerInset: EdgeInsets?
  /// The cells that were visible before the data were reloaded, until the next layout.
  final var formerCells: [ItemsElements.ShownCell] = []
  /// The change of the size that has not settled; nil for none.
  final var sizeChange: SizeChange?
  /// Whether the elements were laid out mirrored.
  final var wasFlipped = false
  /// The offset before a change of size that left no room for it.
  final var sizeMemory = OffsetMemory()
  /// The number of times that the layout was prepared.
  final var preparations = 0
  /// Whether the cells that are shown must be asked for their preferred sizes again.
  final var mustFitShown = false
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

  /// Creates a view with a layout. A program subclasses `TableView` or `CollectionView` instead. It is public, since subclasses of
  /// these would not inherit convenience initializers otherwise.
  public init(frame: CGRect, layout: CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.itemsView = self
    // The layout and the delegate choose the offset after a change of size.
    offsetMemory = nil
  }

  // MARK: The data source, by subclass

  /// Whether there is a data source.
  var hasDataSource: Bool { false }
  func countSections() -> Int { 0 }
  func countItems(inSection section: Int) -> Int { 0 }
  /// Called when the numbers of all sections were asked for, or come from a difference.
  func didAskCounts() {}
  /// Scrolls to where a title of the index leads.
  func didSelectIndexTitle(_ title: String, at number: Int) {}
  /// Called when data are replaced without asking for their numbers.
  func willReplaceData() {}
  /// Returns the cell that the data source supplies.
  func makeCell(at path: IndexPath) -> ReusableView { preconditionFailure("a subclass makes the cells") }
  /// Returns the header, the footer or another view that data source or delegate supply.
  /// - Returns: Nil if there is none after all: then the layout was invalidated.
  func makeSupplementary(_ kind: String, at path: IndexPath) -> ReusableView? { nil }
  func canMove(_ path: IndexPath) -> Bool { false }
  func moveInData(from source: IndexPath, to destination: IndexPath) {}
  /// Whether a data source wants to be notified of items that will soon be visible.
  var isPrefetching: Bool { false }
  func prefetch(_ paths: [IndexPath]) {}
  func cancelPrefetching(_ paths: [IndexPath]) {}

  // MARK: The delegate, by subclass

  /// Whether items, and several of them, can be selected at this moment.
  var canSelect: Bool { allowsSelection }
  var canSelectSeveral: Bool { allowsMultipleSelection }
  /// Returns the change of the selection that a touch on an item stands for.
  func selectionMove(isPointer: Bool) -> SelectionMove { defaultSelectionMove(isPointer: isPointer) }
  /// Changes the selection, as far as the delegate allows it, and notifies the delegate.
  func change(to wanted: ItemSet) { changeSelection(to: wanted) }
  /// Performs the effect of a touch that ended on the item on which it began.
  func didTouch(_ path: IndexPath, _ touch: Touch) { performTouch(path, touch) }
  /// Performs the effect of Enter on the focused item.
  func didPressEnter(_ path: IndexPath) { performPrimaryAction(path) }
  /// Returns the text by which an item is found by typing; nil for that of its first label.
  func typeSelectString(_ path: IndexPath) -> String? { nil }
  func shouldHighlight(_ path: IndexPath) -> Bool { true }
  func didHighlight(_ path: IndexPath) {}
  func didUnhighlight(_ path: IndexPath) {}
  func shouldSelect(_ path: IndexPath) -> Bool { true }
  func shouldDeselect(_ path: IndexPath) -> Bool { true }
  func didSelect(_ path: IndexPath) {}
  func didDeselect(_ path: IndexPath) {}
  func performPrimaryAction(_ path: IndexPath) {}
  /// The value of `selectionFollowsFocus` until a program sets it.
  var followsFocusByDefault: Bool { allowsMultipleSelection }
  /// Returns whether moving the focus to an item by keys also selects it.
  func followsFocus(_ path: IndexPath) -> Bool { selectionFollowsFocus }
  func canFocus(_ path: IndexPath) -> Bool { true }
  func didMoveFocus(from old: IndexPath?, to new: IndexPath?) {}
  /// Called when the view has begun to scroll to an item, whose place may change on the way.
  func didBeginReveal(_ path: IndexPath) {}
  /// Returns whether there can be a menu for an item, or for a place without one.
  func canHaveMenu(_ path: IndexPath?) -> Bool { false }
  func menuConfiguration(for paths: [IndexPath], at point: CGPoint) -> ContextMenuConfiguration? { nil }
  /// Returns the view that a menu lifts, or that its preview returns to; nil for the cell.
  func preview(for menu: ContextMenuConfiguration, at path: IndexPath, isDismissal: Bool) -> TargetedPreview? { nil }
  func didTapPreview(of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionCommitAnimating) {}
  func willDisplay(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {}
  func willEnd(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {}
  func willShow(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes) {}
  func didHide(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes) {}
  /// Called before the view is laid out for `size`, or by another layout.
  func willTransition(to size: CGSize) {}
  /// Returns the offset after an update or a change of size, instead of the one that the layout proposes.
  func targetOffset(_ proposed: CGPoint) -> CGPoint { proposed }
  func didUpdate(_ changes: CollectionViewChanges) {}
  /// Returns where the item that is being moved would be dropped, instead of `proposed`.
  func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath { proposed }

  // MARK: Elements, by subclass

  /// The greatest number of rounds in which elements are shown: views that size themselves change the layout, which shows other
  /// elements, and that has to end.
  var mostRounds: Int { 8 }
  /// Called before and after the elements are brought up to date.
  func willUpdateElements() {}
  func didUpdateElements() {}
  /// Called in a layout when the elements that are shown have their lengths.
  func didMeasureElements() {}
  /// Updates the frames of elements that depend on the offset.
  func adjustElements() {}
  /// Takes over the length that a view needs, before it is displayed.
  /// - Returns: False if that changes the places of other elements.
  func measure(_ view: ReusableView, _ index: Int) -> Bool { true }
  /// Asks for the lengths of the elements that are shown again: a batch without changes was performed.
  func measureAgain() {}
  /// Called when the last round has not settled the elements.
  func didNotSettle() {}
  /// Called when the highlight or the selection of items has changed.
  func didChangeStates() {}
  /// Returns the attributes that a deleted or reloaded element is animated to; nil fades it out at its place.
  func finalAttributes(of element: ItemsElements.Element) -> CollectionViewLayoutAttributes? {
    layout.shown(layout.finalLayoutAttributesForDisappearingItem(at: element.attributes.indexPath))
  }
  /// Returns whether a subview is behind all elements.
  func isBehindElements(_ view: View) -> Bool { view === backgroundView || view === refreshControl }
  /// Returns the length at the start of the visible part that other elements cover when the item at `path` is revealed.
  func coveredLength(at path: IndexPath) -> CGFloat { 0 }

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

  /// The greatest number of times that the offset is corrected in one layout after a change of the size.
  private static let maximumCorrectionCount = 8

  open override var adjustedContentInset: EdgeInsets { formerInset ?? super.adjustedContentInset }

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
    followDirection()
    followSize()
    prepareLayout()
    followLayoutOfSize()
    isRestoringOffset = true
    super.layoutSubviews()
    isRestoringOffset = false
    followInsets()
    updateElements()
    didMeasureElements()
    // Cells that size themselves, and insets that follow the safe area, move what is to be kept in view.
    var corrections = ItemsView.maximumCorrectionCount
    while corrections > 0, followLayoutOfSize() {
      corrections -= 1
      updateElements()
      didMeasureElements()
    }
    laidOutInset = adjustedContentInset
    formerCells = []
    elements.formerFrame = nil
    backgroundView?.frame = bounds
  }

  // MARK: The keyboard and the pointer

  open override var canBecomeFocused: Bool { super.canBecomeFocused || (canSelect && firstItem != nil) }
  override var focusedPart: View? { focusedCell }
  open override func didUpdateFocus() { focusDidArrive() }

  final override func edits(with key: Key) -> Bool { selectsAll(with: key) }
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
