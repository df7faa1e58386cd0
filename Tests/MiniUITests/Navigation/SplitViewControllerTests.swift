import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of two columns that become one stack in a narrow window.
struct SplitViewControllerTests {
  private let split = SplitViewController(style: .doubleColumn)
  private let list = ViewController()
  private let detail = ViewController()
  private let stage: Stage

  init() throws {
    list.title = "List"
    detail.title = "Detail"
    split.viewControllers = [list, detail]
    stage = try Stage(split, size: CGSize(width: 900, height: 600))
    try stage.advance(by: 0.1)
  }

  @Test func `a wide split view shows both columns, with the list a third wide`() throws {
    #expect(!split.isCollapsed)
    #expect(list.view.window != nil)
    #expect(detail.view.window != nil)
    #expect(list.view.bounds.width == 300 && detail.view.bounds.width == 600)
    try stage.resize(to: CGSize(width: 1200, height: 600))
    #expect(list.view.bounds.width == 360, "at most")
  }

  @Test func `a narrow split view shows the list, and the details once they were chosen`() throws {
    try stage.resize(to: CGSize(width: 400, height: 600))
    #expect(split.isCollapsed)
    #expect(list.view.window != nil)
    #expect(detail.view.window == nil)
    #expect(list.view.bounds.width == 400)
    let other = ViewController()
    split.showDetailViewController(other, sender: nil)
    try stage.advance(by: 0.6)
    #expect(other.view.window != nil && list.navigationController?.viewControllers == [list, other])
    try stage.resize(to: CGSize(width: 900, height: 600))
    #expect(list.view.window != nil)
    #expect(other.view.window != nil)
    #expect(other.view.bounds.width == 600)
    try stage.resize(to: CGSize(width: 400, height: 600))
    #expect(other.view.window != nil && list.view.window == nil, "the details stay in front")
    try stage.key(.left, modifiers: .alternate)
    try stage.advance(by: 0.6)
    #expect(list.view.window != nil)
  }

  @Test func `repeated resizing keeps the columns and their state`() throws {
    for width in [400, 900, 300, 700, 599, 600] as [CGFloat] { try stage.resize(to: CGSize(width: width, height: 600)) }
    #expect(split.viewControllers == [list, detail])
    #expect(list.view.window != nil)
    #expect(detail.view.window != nil)
    #expect(list.appearance.stage == .appeared && detail.appearance.stage == .appeared)
  }

  @Test func `details left in a narrow window are shown beside the list in a wide one`() throws {
    try stage.resize(to: CGSize(width: 400, height: 600))
    split.show(.secondary)
    try stage.settle()
    #expect(detail.view.window != nil && list.view.window == nil)
    split.show(.primary)
    try stage.settle()
    #expect(list.view.window != nil && detail.view.window == nil)
    split.show(.secondary)
    try stage.settle()
    split.show(.primary)
    try stage.settle()
    try stage.resize(to: CGSize(width: 900, height: 600))
    #expect(list.view.window != nil && detail.view.window != nil)
  }

  @Test func `pages pushed onto list or details stay with their column`() throws {
    let (part, more) = (ViewController(), ViewController())
    list.navigationController?.pushViewController(part, animated: false)
    split.showDetailViewController(detail, sender: nil)
    detail.navigationController?.pushViewController(more, animated: false)
    for _ in 0..<2 {
      try stage.resize(to: CGSize(width: 400, height: 600))
      #expect(more.navigationController?.viewControllers == [list, part, detail, more])
      try stage.resize(to: CGSize(width: 900, height: 600))
      #expect(part.navigationController?.viewControllers == [list, part])
      #expect(more.navigationController?.viewControllers == [detail, more])
    }
  }

  @Test func `viewController(for:) returns the controller that was set`() throws {
    let (lists, details) = (NavigationController(rootViewController: list), NavigationController())
    split.setViewController(lists, for: .primary)
    split.setViewController(details, for: .secondary)
    for width in [900, 400] {
      try stage.resize(to: CGSize(width: width, height: 600))
      #expect(split.viewController(for: .primary) === lists && split.viewController(for: .secondary) === details)
      #expect(split.viewControllers == [lists, details])
      split.showDetailViewController(detail, sender: nil)
      try stage.settle()
      #expect(split.viewController(for: .secondary) === detail && detail.view.window != nil)
      split.setViewController(details, for: .secondary)
      try stage.settle()
    }
    split.setViewController(nil, for: .secondary)
    #expect(split.viewController(for: .secondary) == nil && split.viewControllers == [lists])
  }

  @Test(arguments: [900, 400]) func `exchanged navigation controllers keep their stacks`(width: Int) throws {
    let stacks = (0..<2).map { _ in
      let stack = NavigationController(rootViewController: ViewController())
      stack.pushViewController(ViewController(), animated: false)
      return stack
    }
    let controllers = stacks.map(\.viewControllers)
    try stage.resize(to: CGSize(width: width, height: 600))
    for turn in [0, 1, 0, 0, 1] {
      split.showDetailViewController(stacks[turn], sender: nil)
      try stage.settle()
      let shown = controllers[turn]
      #expect(shown[1].view.window != nil && shown[1].navigationController?.viewControllers.suffix(2) == shown[...])
      #expect(stacks[1 - turn].viewControllers == controllers[1 - turn])
    }
    split.showDetailViewController(detail, sender: nil)
    try stage.settle()
    #expect(detail.view.window != nil && stacks.map(\.viewControllers) == controllers)
    try stage.resize(to: CGSize(width: 900, height: 600))
    #expect(detail.view.window != nil)
    #expect(list.view.window != nil)
    #expect(stacks.map(\.viewControllers) == controllers)
  }

  @Test func `replacing the list keeps the details`() throws {
    let lists = (0..<2).map { _ in NavigationController(rootViewController: ViewController()) }
    split.showDetailViewController(detail, sender: nil)
    try stage.resize(to: CGSize(width: 400, height: 600))
    for stack in lists {
      let root = stack.viewControllers[0]
      split.setViewController(stack, for: .primary)
      try stage.settle()
      #expect(stack.viewControllers == [root, detail] && detail.view.window != nil)
    }
    #expect(lists[0].viewControllers.count == 1)
    try stage.resize(to: CGSize(width: 900, height: 600))
    #expect(lists[1].viewControllers.count == 1)
    #expect(detail.view.window != nil)
    #expect(detail.view.bounds.width == 600)
  }

  @Test func `in a narrow window the details do not appear before they are chosen`() throws {
    let log = Log()
    let split = SplitViewController(style: .doubleColumn)
    split.viewControllers = [LoggingController("L", log), LoggingController("D", log)]
    let stage = try Stage(split, size: CGSize(width: 400, height: 600))
    try stage.advance(by: 0.1)
    #expect(!log.lines.contains("D.didLoad"))
    #expect(log.lines.filter { $0.hasSuffix("ppear") } == ["L.willAppear", "L.didAppear"])
  }
}
