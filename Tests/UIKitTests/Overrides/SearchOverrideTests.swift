import Foundation
import MiniUITesting
import Swift5Client
import Testing
import UIKit

/// Tests of overrides of search bars, search controllers and date pickers in a client in Swift 5 mode.
@MainActor struct SearchOverrideTests {
  private final class Flag { var isSet = false }

  @Test func `a subclass of a search bar observes its properties and has a deinit`() throws {
    let flag = Flag()
    var bar: OverridingSearchBar? = OverridingSearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    bar?.didEnd = { flag.isSet = true }
    bar?.text = "a"
    bar?.placeholder = "Albums"
    bar?.showsCancelButton = true
    #expect(bar?.log.calls == ["text a", "placeholder", "showsCancelButton"])
    bar = nil
    #expect(flag.isSet)
  }

  @Test func `a subclass of a search controller observes the beginning and the end of a search by the user`() throws {
    let page = UIViewController()
    let search = OverridingSearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    let stage = try Stage(
      UINavigationController(rootViewController: page), size: CGSize(width: 400, height: 700),
      prefersReducedMotion: true)
    try stage.tap(CGPoint(x: 100, y: 72))
    try stage.advance(by: 0.5)
    try stage.tap(.text("Cancel"))
    #expect(search.log.calls == ["isActive true", "isActive false"])
  }

  @Test func `a function without isolation observes an offset and makes an appearance`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    var offsets: [CGFloat] = []
    let observation = observeOffset(of: scrollView) { offsets.append($0) }
    scrollView.contentOffset.y = 30
    observation.invalidate()
    scrollView.contentOffset.y = 40
    #expect(offsets == [30])
    let bar = UINavigationBar()
    bar.standardAppearance = makeAppearance(.red)
    #expect(bar.backgroundColor == .red)
  }

  @Test func `setting the date of a date picker is an overridable call`() {
    let picker = OverridingDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.date = Date(timeIntervalSince1970: 0)
    #expect(picker.log.calls == ["setDate"] && picker.date == Date(timeIntervalSince1970: 0))
  }
}
