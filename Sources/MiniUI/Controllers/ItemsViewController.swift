/// The base class of `TableViewController` and `CollectionViewController`.
///
/// The controller is the delegate of its view. It is also the data source if a subclass adopts that protocol.
@preconcurrency @MainActor open class ItemsViewController: ViewController, ScrollViewDelegate {
  nonisolated deinit {}

  /// Whether the selection is cleared before the view appears. True by default. A cancelled transition restores the
  /// selection.
  open var clearsSelectionOnViewWillAppear = true
  /// The control that refreshes the content when it is pulled down; nil, the default, for none.
  open var refreshControl: RefreshControl? {
    get { itemsView.refreshControl }
    set { itemsView.refreshControl = newValue }
  }
  var itemsView: ItemsView { preconditionFailure("a subclass has the view") }
  /// The name of the data source protocol that the subclass must adopt; nil if it does.
  var missingDataSource: String? { nil }
  private var hasAppeared = false

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { clearSelection(animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    itemsView.host?.performAfterFrame { [weak self] in self?.warnOfMissingDataSource() }
  }

  private func warnOfMissingDataSource() {
    guard let missingDataSource else { return }
    Warnings.report("\(type(of: self)) shows nothing: it does not adopt \(missingDataSource)")
  }

  private func clearSelection(animated: Bool) {
    let view = itemsView
    let selected = view.engine.selection
    guard !selected.isEmpty else { return }
    view.setSelection(ItemSet(), animated: animated)
    transitionCoordinator?.animate(alongsideTransition: nil) { [weak view] context in
      if context.isCancelled { view?.restoreSelection(selected) }
    }
  }

  // MARK: Scrolling, for subclasses

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  open func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  open func scrollViewDidZoom(_ scrollView: ScrollView) {}
  open func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {}
}
