import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the view that gets the focus first, and of the arrow keys, which do not leave the content.
struct FirstFocusTests {
  private final class Page: ViewController {
    let buttons = (0..<2).map { Button("\($0)") }
    var preferred: Button?

    override func viewDidLoad() {
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(x: 10, y: 80 + CGFloat(index) * 40, width: 80, height: 30)
        view.addSubview(button)
      }
    }

    override var preferredFocusEnvironments: [any FocusEnvironment] { preferred.map { [$0] } ?? [] }
  }

  private func scene() throws -> (Stage, Page) {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let page = Page()
    page.navigationItem.rightBarButtonItem = BarButtonItem(primaryAction: Action(title: "Bar") { _ in })
    stage.window.rootViewController = NavigationController(rootViewController: page)
    try stage.settle()
    return (stage, page)
  }

  @Test(arguments: [KeyCode.down, .right, .tab])
  func `the first key focuses the content, not a bar`(_ key: KeyCode) throws {
    let (stage, page) = try scene()
    try stage.key(key)
    #expect(page.buttons[0].isFocused && stage.window.focus.isRingVisible)
  }

  @Test func `the first key focuses the view that the controller prefers`() throws {
    let (stage, page) = try scene()
    page.preferred = page.buttons[1]
    try stage.key(.tab)
    #expect(page.buttons[1].isFocused)
  }

  @Test func `a preferred view that cannot have the focus is skipped`() throws {
    let (stage, page) = try scene()
    page.preferred = page.buttons[1]
    page.buttons[1].isHidden = true
    try stage.key(.tab)
    #expect(page.buttons[0].isFocused)
  }

  @Test func `arrow keys move within the content, and Tab moves to the bar`() throws {
    let (stage, page) = try scene()
    var focused: [Bool] = []
    for key in [KeyCode.down, .down, .down, .up] {
      try stage.key(key)
      focused.append(page.buttons.contains(where: \.isFocused))
    }
    #expect(focused == [true, true, true, true] && page.buttons[1].isFocused)
    try stage.key(.tab)
    #expect(stage.window.focusedView != nil && !page.buttons.contains(where: \.isFocused))
  }

  private final class List: TableViewController, TableViewDataSource {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = self
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test func `the first arrow focuses the first row of a list, and does not scroll it`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let list = List(style: .plain)
    stage.window.rootViewController = list
    try stage.settle()
    for row in 0..<2 {
      try stage.key(.down)
      try stage.settle()
      #expect(list.tableView.isFocused && list.tableView.focusedIndexPath == IndexPath(row: row, section: 0))
      #expect(list.tableView.contentOffset.y == 0)
    }
  }

  private func scrolling(_ locations: [CGFloat]) throws -> (Stage, ScrollView, [Button]) {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let page = ViewController()
    stage.window.rootViewController = page
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    scrollView.contentSize = CGSize(width: 400, height: 1000)
    let buttons = locations.map { y in
      let button = Button("\(y)")
      button.frame = CGRect(x: 10, y: y, width: 80, height: 30)
      scrollView.addSubview(button)
      return button
    }
    page.view.addSubview(scrollView)
    try stage.settle()
    return (stage, scrollView, buttons)
  }

  @Test func `arrow keys move to the controls in a scroll view, and Tab also to the scroll view`() throws {
    let (stage, scrollView, buttons) = try scrolling([10, 150, 350])
    for button in buttons {
      try stage.key(.down)
      try stage.settle()
      #expect(button.isFocused && stage.window.bounds.contains(button.convert(button.bounds, to: nil)))
    }
    try stage.key(.up)
    #expect(buttons[1].isFocused)
    try stage.key(.tab, modifiers: .shift)
    try stage.key(.tab, modifiers: .shift)
    #expect(scrollView.isFocused)
  }

  @Test func `an arrow key scrolls if the next control is far away`() throws {
    let (stage, scrollView, buttons) = try scrolling([10, 900])
    try stage.key(.down)
    try stage.key(.down)
    try stage.settle()
    #expect(buttons[0].isFocused && scrollView.contentOffset.y == 40)
    for _ in 0..<20 where !buttons[1].isFocused {
      try stage.key(.down)
      try stage.settle()
    }
    #expect(buttons[1].isFocused && stage.window.bounds.contains(buttons[1].convert(buttons[1].bounds, to: nil)))
  }
}
