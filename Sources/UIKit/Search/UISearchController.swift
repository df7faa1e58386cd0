/// Connects a search bar with the object that shows the results.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// The search becomes active when the user begins to edit the text, and ends when the user presses Cancel. The bar can also
/// be in a table's header. The controller is not presented, and its own view shows nothing.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The object that shows the results; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The bar.
  open var searchBar: UISearchBar { bar }
  /// The controller that is shown over the content while there is a text; nil if the content shows the results.
  open private(set) var searchResultsController: UIViewController?

  /// Whether the search is active. Setting it to true does not begin editing; setting it to false empties the text.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue != isSearching { newValue ? activate() : deactivate() } }
  }
  /// Whether the content is dimmed while the search is active and no results controller is shown. A press on it ends
  /// the search. By default true.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateCover() } }
  /// UIKit's former name for `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title is hidden while the search is active. Not used: the title stays. By default true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the Cancel button is shown while the search is active. By default true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are shown while the search is active. By default true.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is shown only while there is a text. By default true.
  open var automaticallyShowsSearchResultsController = true { didSet { updateCover() } }
  /// Whether the results controller is shown while the search is active, also without a text. Setting it sets
  /// `automaticallyShowsSearchResultsController` to false. By default false.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      updateCover()
    }
  }

  private let bar = UISearchBar()
  private var isSearching = false
  private var cover: PageCover?
  private let tap = UITapGestureRecognizer()
  /// The item that shows the bar.
  weak var item: UINavigationItem?

  /// Creates a controller.
  /// - Parameter searchResultsController: The controller to show over the content; nil if the content shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
    bar.sizeToFit()
    tap.addTarget(self, action: UISearchController.end)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    Warnings.handler("a search controller is not presented: set navigationItem.searchController, or show its searchBar")
  }

  // MARK: The search

  private func activate() {
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false { bar.showsScopeBar = true }
    searchDidChange()
    delegate?.didPresentSearchController(self)
  }

  private func deactivate() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    bar.resignFirstResponder()
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { bar.showsScopeBar = false }
    if bar.text?.isEmpty == false { bar.text = "" } else { searchDidChange() }
    delegate?.didDismissSearchController(self)
  }

  private func end() { isActive = false }

  /// Called by the bar when the user begins to edit its text.
  final func editingDidBegin() { if isSearching { searchDidChange() } else { isActive = true } }

  /// Called by the bar when its text or its scope has changed.
  final func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    updateCover()
  }

  /// Called by the bar when its preferred height has changed.
  final func barDidResize() { item?.bottomViewDidResize() }
  /// Called by the bar when it was laid out, for example in a window.
  final func barDidLayOut() { updateCover() }
  /// Called by the bar when it was removed from its window.
  final func barDidLeaveWindow() { removeCover() }

  // MARK: The cover

  private var showsResults: Bool {
    guard searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController ? bar.text?.isEmpty == false : showsSearchResultsController
  }

  /// The controller whose content is searched.
  private var searched: UIViewController? {
    let controller = sequence(first: bar as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    return (controller as? UINavigationController)?.topViewController ?? controller
  }

  /// Shows the results or a dimmed area over the content, or neither. Not animated.
  private func updateCover() { UIView.performWithoutAnimation { showCover() } }

  private func showCover() {
    guard isSearching, bar.window != nil, showsResults || obscuresBackgroundDuringPresentation, let searched,
      let page = searched.viewIfLoaded, let container = page.superview
    else { return removeCover() }
    let cover = cover ?? makeCover()
    self.cover = cover
    cover.page = page
    // The results begin below the bar, if the bar is part of the content.
    let top = bar.isDescendant(of: page) ? bar.convert(bar.bounds, to: container).maxY : page.frame.minY
    let area = CGRect(x: page.frame.minX, y: top, width: page.frame.width, height: max(0, page.frame.maxY - top))
    if cover.frame != area { cover.frame = area }
    if cover.superview !== container { container.insertSubview(cover, aboveSubview: page) }
    cover.backgroundColor = showsResults ? nil : UIColor(white: 0, alpha: 0.2)
    tap.isEnabled = !showsResults
    showsResults ? showResults(in: cover, of: searched) : removeResults()
  }

  private func makeCover() -> PageCover {
    let cover = PageCover(frame: .zero)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.addGestureRecognizer(tap)
    return cover
  }

  private func removeCover() {
    guard let cover else { return }
    self.cover = nil
    removeResults()
    cover.removeFromSuperview()
  }

  private func showResults(in cover: UIView, of parent: UIViewController) {
    guard let results = searchResultsController, results.parent !== parent else { return }
    removeResults()
    parent.addChild(results)
    results.view.frame = cover.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.addSubview(results.view)
    results.didMove(toParent: parent)
  }

  private func removeResults() {
    guard let results = searchResultsController, results.parent != nil else { return }
    results.willMove(toParent: nil)
    results.view.removeFromSuperview()
    results.removeFromParent()
  }
}
