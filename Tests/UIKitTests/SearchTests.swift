import MiniUITesting
import Testing
import UIKit

/// Tests of search bars, and of search controllers in navigation bars and table headers.
@MainActor struct SearchTests {
  private final class Log: UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
    var entries: [String] = []

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      entries.append("may begin")
      return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { entries.append("began") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      entries.append("may end")
      return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { entries.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { entries.append("text \(searchText)") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      text != "1"
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { entries.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { entries.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      entries.append("scope \(selectedScope)")
    }

    func updateSearchResults(for searchController: UISearchController) {
      entries.append("update \(searchController.searchBar.text ?? "nil")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { entries.append("will begin") }
    func didPresentSearchController(_ searchController: UISearchController) { entries.append("did begin") }
    func willDismissSearchController(_ searchController: UISearchController) { entries.append("will end") }
    func didDismissSearchController(_ searchController: UISearchController) { entries.append("did end") }
  }

  private let log = Log()

  // MARK: Bars

  @Test func `a search bar notifies its delegate of editing, changes by the user and Return`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 100))
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.delegate = log
    try stage.add(bar)
    #expect(bar.placeholder == "Search" && bar.text == "")
    try stage.tap(CGPoint(x: 100, y: 28))
    try stage.type("a1b")
    try stage.key(.enter)
    #expect(log.entries == ["may begin", "began", "text a", "text ab", "search"])
    #expect(bar.text == "ab")
    #expect(bar.isFirstResponder)
    #expect(bar.searchTextField.isFirstResponder)
    log.entries = []
    bar.text = "c"
    bar.resignFirstResponder()
    #expect(log.entries == ["may end", "ended"] && !bar.isFirstResponder)
  }

  @Test func `the Cancel button of a search bar notifies the delegate, and is beside the field`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 100))
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.delegate = log
    try stage.add(bar)
    #expect(bar.searchTextField.frame == CGRect(x: 16, y: 10, width: 268, height: 36))
    bar.showsCancelButton = true
    try stage.tap(.text("Cancel"))
    #expect(log.entries == ["cancel"])
    let button = try #require(bar.subviews.first { $0 is UIButton })
    #expect(bar.searchTextField.frame.maxX + 8 == button.frame.minX && button.frame.maxX == 284)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    try stage.advance(by: 0)
    #expect(button.frame.minX == 16 && bar.searchTextField.frame.maxX == 284)
  }

  @Test func `a search bar with scopes is higher, and notifies its delegate of the selected scope`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.delegate = log
    bar.scopeButtonTitles = ["All", "New"]
    #expect(bar.intrinsicContentSize.height == 56 && bar.selectedScopeButtonIndex == 0)
    bar.showsScopeBar = true
    bar.sizeToFit()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
    try stage.add(bar)
    try stage.tap(.text("New"))
    try stage.settle()
    #expect(bar.selectedScopeButtonIndex == 1 && log.entries == ["scope 1"])
  }

  @Test func `the background of a search bar is its bar colour, unless its style is minimal`() {
    let bar = UISearchBar()
    bar.barTintColor = .red
    #expect(bar.backgroundColor == .red)
    bar.searchBarStyle = .minimal
    #expect(bar.backgroundColor == nil)
  }

  // MARK: Controllers

  private let page = UIViewController()
  private let size = CGSize(width: 400, height: 700)

  private func stage(_ search: UISearchController) throws -> Stage {
    search.searchResultsUpdater = log
    search.delegate = log
    page.title = "Page"
    page.navigationItem.searchController = search
    return try Stage(UINavigationController(rootViewController: page), size: size, prefersReducedMotion: true)
  }

  @Test func `the bar of a search controller is below the title, and leaves with its item`() throws {
    let search = UISearchController(searchResultsController: nil)
    let stage = try stage(search)
    let bar = search.searchBar
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 44, width: 400, height: 56))
    #expect(page.view.safeAreaInsets.top == 100)
    page.navigationController?.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    #expect(bar.window == nil && page.navigationController?.navigationBar.frame.height == 44)
    page.navigationController?.popViewController(animated: true)
    try stage.settle()
    #expect(bar.window != nil && page.navigationController?.navigationBar.frame.height == 100)
    page.navigationItem.searchController = nil
    try stage.settle()
    #expect(bar.window == nil && page.view.safeAreaInsets.top == 44)
  }

  @Test func `a search begins with editing and ends with the Cancel button`() throws {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.scopeButtonTitles = ["All", "New"]
    let stage = try stage(search)
    let bar = search.searchBar
    try stage.tap(CGPoint(x: 100, y: 72))
    try stage.advance(by: 0.5)
    #expect(search.isActive)
    #expect(bar.isFirstResponder)
    #expect(bar.showsCancelButton)
    #expect(bar.showsScopeBar)
    #expect(page.view.safeAreaInsets.top == 144 && page.view.superview?.subviews.count == 1)
    try stage.type("ab")
    #expect(log.entries == ["will begin", "update ", "did begin", "update a", "update ab"])
    log.entries = []
    try stage.tap(.text("New"))
    #expect(log.entries == ["update ab"] && bar.selectedScopeButtonIndex == 1)
    log.entries = []
    try stage.tap(.text("Cancel"))
    try stage.advance(by: 0.5)
    #expect(log.entries == ["will end", "update ", "did end"])
    #expect(!search.isActive)
    #expect(!bar.isFirstResponder)
    #expect(!bar.showsCancelButton)
    #expect(bar.text == "")
    #expect(page.view.safeAreaInsets.top == 100)
  }

  @Test func `the content is dimmed during a search, and a press on it ends the search`() throws {
    let search = UISearchController(searchResultsController: nil)
    let stage = try stage(search)
    let pages = try #require(page.view.superview)
    search.isActive = true
    try stage.advance(by: 0.5)
    #expect(pages.subviews.count == 2 && pages.subviews.first === page.view)
    #expect(pages.subviews.last?.frame == page.view.frame)
    try stage.tap(CGPoint(x: 200, y: 400))
    try stage.advance(by: 0.5)
    #expect(!search.isActive && pages.subviews.count == 1)
  }

  @Test func `the results controller covers the content while there is a text, also after a push and a pop`() throws {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let stage = try stage(search)
    search.isActive = true
    try stage.advance(by: 0.5)
    #expect(results.parent == nil)
    search.searchBar.text = "a"
    try stage.advance(by: 0.5)
    #expect(results.parent === page && results.view.convert(results.view.bounds, to: nil).size == size)
    #expect(results.view.safeAreaInsets.top == 100)
    try stage.tap(CGPoint(x: 200, y: 400))
    #expect(search.isActive)
    results.navigationController?.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    #expect(results.viewIfLoaded?.window == nil && search.isActive)
    page.navigationController?.popViewController(animated: true)
    try stage.settle()
    #expect(results.view.window != nil && search.searchBar.text == "a")
    search.searchBar.text = ""
    #expect(results.parent == nil)
  }

  @Test func `a search bar in the header of a table stays above the dimmed area`() throws {
    let table = UITableViewController(style: .plain)
    let search = UISearchController(searchResultsController: nil)
    table.tableView.tableHeaderView = search.searchBar
    let stage = try Stage(table, size: size)
    try stage.tap(CGPoint(x: 100, y: 28))
    try stage.advance(by: 0.5)
    let views = try #require(table.view.superview).subviews
    let index = try #require(views.firstIndex { $0 === table.view })
    #expect(search.isActive && views[index + 1].frame == CGRect(x: 0, y: 56, width: 400, height: 644))
  }
}
