/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text or the scope has changed, when the user begins to edit the text, and when the search begins or
  /// ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified when a search begins and ends. All methods have defaults.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search has become active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

extension UINavigationItem {
  /// The controller whose search bar is shown below the title; nil (the default) for none.
  public final var searchController: UISearchController? {
    get { bottomController as? UISearchController }
    set {
      bottomController = newValue
      bottomView = newValue?.searchBar
      newValue?.item = self
    }
  }

  /// Whether the search bar is hidden until the content is pulled down. Not used: the bar is always shown.
  public final var hidesSearchBarWhenScrolling: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}
