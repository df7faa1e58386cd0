import MiniUITesting
import Swift5Client
import Testing
import UIKit

/// Tests of a client in Swift 5 mode that does not name an actor.
@MainActor struct UnannotatedClientTests {
  @Test func `functions without isolation create and change views`() {
    let badge = makeBadge("New")
    #expect(badge.alpha == 0.5)
    BadgeStyle().apply(to: badge)
    #expect(badge.backgroundColor == .blue)
    #expect(badge.subviews.first?.isHidden == true)
  }

  private final class Flag { var isSet = false }

  @Test func `the deinit of a view's subclass is called, and its subviews have no superview then`() {
    let (flag, subview) = (Flag(), UIView())
    var badge: Badge? = makeBadge("New") { flag.isSet = true }
    badge?.addSubview(subview)
    #expect(subview.superview === badge)
    badge = nil
    #expect(flag.isSet)
    #expect(subview.superview == nil)
  }

  /// The only reference to a view.
  private final class Box: @unchecked Sendable {
    nonisolated(unsafe) var view: UIView?
    init(_ view: UIView) { self.view = view }
  }

  @Test func `a view that is released on another thread leaves its subviews without a superview`() async {
    let subview = UIView()
    let box = Box(makeBadge("New"))
    box.view?.addSubview(subview)
    await Task.detached { box.view = nil }.value
    for _ in 0..<1000 where subview.superview != nil { await Task.yield() }
    #expect(subview.superview == nil)
  }

  @Test func `a data source without isolation supplies rows`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let list = BadgeList(titles: ["One", "Two"])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.dataSource = list
    try stage.add(table)
    try stage.advance(by: 0)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["One", "Two"])
  }

  @Test func `an app delegate, a table controller and a form without isolation run on a stage`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200)) { try $0.launch(ClientAppDelegate()) }
    try stage.tap(.text("Two"))
    try stage.settle()
    let badges = try #require(stage.window.rootViewController as? BadgesViewController)
    #expect(badges.selected == ["Two"] && badges.title == "1")
    weak let badge = badges.form.badge
    #expect(badge != nil)
    try stage.tap(.text("Send"))
    try stage.settle()
    #expect(badge == nil && badges.form.sentCount == 1)
  }
}
