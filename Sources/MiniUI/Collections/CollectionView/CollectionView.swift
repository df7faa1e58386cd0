/// A scroll view that shows items of a data source in cells, positioned by a layout. For a single column of rows use
/// ``TableView``.
///
/// Only elements in the visible bounds have views, which are reused, so that a million items cost as much as the
/// visible ones.
///
///     let view = CollectionView(frame: bounds, collectionViewLayout: CollectionViewFlowLayout())
///     view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
///     view.dataSource = self
@MainActor open class CollectionView: ItemsView {
  /// The object that supplies items and cells; not retained. Setting it reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// An object to be notified of items that will soon be visible; not retained.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// The delegate; not retained. It should adopt `CollectionViewDelegate`, to be notified of items too.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The delegate, if it adopts `CollectionViewDelegate`. Cached, since checking a conformance is slow.
  final weak var collectionDelegate: (any CollectionViewDelegate)?

  /// Creates a collection view with the given frame and layout.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    super.init(frame: frame, layout: layout)
  }

  /// Creates a collection view of zero size with the given layout.
  public convenience init(collectionViewLayout layout: CollectionViewLayout) {
    self.init(frame: .zero, collectionViewLayout: layout)
  }

  /// The layout. Setting it changes the layout without animation.
  public final var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Lays out the items and the section index. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showIndex(of: indexTitles ?? [])
  }

  // MARK: The data source

  final override var hasDataSource: Bool { dataSource != nil }
  final override func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  final override func countItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  final override func didAskCounts() { indexTitles = dataSource?.indexTitles(for: self) }
  final override func didSelectIndexTitle(_ title: String, at number: Int) {
    guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: number) else { return }
    scrollToStart(of: path)
  }
  final override func makeCell(at path: IndexPath) -> ReusableView {
    guard let dataSource else { preconditionFailure("there is no data source that could supply the cell for \(path)") }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    dequeueing.check(cell)
    return cell
  }
  final override func makeSupplementary(_ kind: String, at path: IndexPath) -> ReusableView? {
    guard let dataSource else { preconditionFailure("there is no data source that could supply the view for \(path)") }
    let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    dequeueing.check(view)
    return view
  }
  final override func canMove(_ path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) == true
  }
  final override func moveInData(from source: IndexPath, to destination: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: source, to: destination)
  }
  final override var isPrefetching: Bool { prefetchDataSource != nil }
  final override func prefetch(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: paths)
  }
  final override func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }

  // MARK: The delegate

  final override func shouldHighlight(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }
  final override func didHighlight(_ path: IndexPath) {
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }
  final override func didUnhighlight(_ path: IndexPath) {
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }
  /// Changes the selection on behalf of the user. Asks the delegate about each change, and notifies it afterwards.
  final override func change(to wanted: ItemSet) {
    let going = selection.subtracting(wanted).paths.filter {
      collectionDelegate?.collectionView(self, shouldDeselectItemAt: $0) ?? true
    }
    let coming = wanted.subtracting(selection).paths.filter {
      collectionDelegate?.collectionView(self, shouldSelectItemAt: $0) ?? true
    }
    guard !going.isEmpty || !coming.isEmpty else { return }
    // In single selection, the selected item stays selected if the new one is refused.
    if !canSelectSeveral, !wanted.isEmpty, coming.isEmpty { return }
    var selected = selection
    for path in going { selected.remove(path) }
    for path in coming { selected.insert(path) }
    setSelection(selected)
    for path in going { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
    for path in coming { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
  }
  final override func performPrimaryAction(_ path: IndexPath) {
    guard let collectionDelegate, collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else {
      return
    }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }
  final override func typeSelectString(_ path: IndexPath) -> String? {
    collectionDelegate?.collectionView(self, typeSelectStringForItemAt: path)
  }
  final override func canFocus(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? true
  }
  final override func followsFocus(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
  }
  final override func didMoveFocus(from old: IndexPath?, to new: IndexPath?) {
    collectionDelegate?.collectionView(self, didMoveFocusFrom: old, to: new)
  }
  final override func canHaveMenu(_ path: IndexPath?) -> Bool { collectionDelegate != nil }
  final override func menuConfiguration(for paths: [IndexPath], at point: CGPoint) -> ContextMenuConfiguration? {
    collectionDelegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
  }
  final override func preview(for menu: ContextMenuConfiguration, at path: IndexPath, isDismissal: Bool)
    -> TargetedPreview?
  {
    isDismissal
      ? collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, dismissalPreviewForItemAt: path)
      : collectionDelegate?.collectionView(self, contextMenuConfiguration: menu, highlightPreviewForItemAt: path)
  }
  final override func didTapPreview(
    of menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionCommitAnimating
  ) { collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator) }
  final override func willDisplay(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    collectionDelegate?.collectionView(self, willDisplayContextMenu: menu, animator: animator)
  }
  final override func willEnd(_ menu: ContextMenuConfiguration, _ animator: any ContextMenuInteractionAnimating) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: animator)
  }

  // A layout has cells for items only, and the data source supplies these classes.
  final override func willShow(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes) {
    guard let collectionDelegate else { return }
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell {
      collectionDelegate.collectionView(
        self, willDisplay: unsafeDowncast(view, to: CollectionViewCell.self), forItemAt: path)
    } else {
      collectionDelegate.collectionView(
        self, willDisplaySupplementaryView: unsafeDowncast(view, to: CollectionReusableView.self),
        forElementKind: attributes.representedElementKind ?? "", at: path)
    }
  }
  final override func didHide(_ view: ReusableView, _ attributes: CollectionViewLayoutAttributes) {
    guard let collectionDelegate else { return }
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell {
      collectionDelegate.collectionView(
        self, didEndDisplaying: unsafeDowncast(view, to: CollectionViewCell.self), forItemAt: path)
    } else {
      collectionDelegate.collectionView(
        self, didEndDisplayingSupplementaryView: unsafeDowncast(view, to: CollectionReusableView.self),
        forElementOfKind: attributes.representedElementKind ?? "", at: path)
    }
  }
  final override func willTransition(to size: CGSize) {
    collectionDelegate?.collectionView(self, willTransitionTo: size)
  }
  final override func targetOffset(_ proposed: CGPoint) -> CGPoint {
    collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }
  final override func didUpdate(_ changes: CollectionViewChanges) {
    collectionDelegate?.collectionView(self, didUpdateItems: changes)
  }
  final override func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
    collectionDelegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
      toProposedIndexPath: proposed) ?? proposed
  }
}
