import MiniUITesting
import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the rows of menus and their frames.
struct MenuContentTests {
  private func action(_ title: String, _ attributes: MenuElement.Attributes = []) -> Action {
    Action(title: title, attributes: attributes) { _ in }
  }

  /// Returns the rows as words: titles, `-` for a line, `#` before a header, `>` after a submenu.
  private func words(_ content: MenuContent) -> [String] {
    content.rows.map { row in
      switch row.kind {
      case .line: "-"
      case .header: "#" + row.title
      case .submenu: row.title + ">"
      default: row.title
      }
    }
  }

  @Test func `inline menus are separated by lines, with their titles above them`() throws {
    _ = try Stage()
    let menu = Menu(children: [
      action("a"), Menu(options: .displayInline, children: [action("b")]),
      Menu(title: "C", options: .displayInline, children: [action("c"), Menu(title: "s", children: [action("d")])]),
      action("e"), action("hidden", .hidden),
    ])
    let content = MenuContent(menu, style: .pointer)
    #expect(words(content) == ["a", "-", "b", "-", "#C", "c", "s>", "-", "e"])
    #expect(content.tops == [0, 28, 37, 65, 74, 102, 130, 158, 167, 195])
  }

  @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func `all lines have the same thickness in whole pixels at every scale`(scale: CGFloat) throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100), scale: scale)
    let columns = MenuRowView.Columns(style: .pointer, titleInset: 0, hasMarks: false, isRightToLeft: false)
    for index in 0..<6 {
      let row = MenuRowView()
      row.frame = CGRect(x: 0, y: CGFloat(index) * 15.5, width: 100, height: 9)
      row.show(MenuRow(.line), in: columns, isHighlighted: false)
      try stage.add(row)
    }
    try stage.advance(by: 0)
    let column = (0..<stage.bitmap.height).map { stage.bitmap.row($0)[Int(50 * scale)] }
    #expect(column.count { $0 != column[0] } == 6 * Int(scale))
  }

  @Test func `a menu has no line at an end, no adjacent lines, and no header without rows`() throws {
    _ = try Stage()
    let empty = Menu(title: "Empty", options: .displayInline, children: [action("x", .hidden)])
    let menu = Menu(children: [
      empty, empty, Menu(options: .displayInline, children: [Menu(options: .displayInline, children: [action("a")])]),
      empty, action("b"), empty,
    ])
    #expect(words(MenuContent(menu, style: .pointer)) == ["a", "-", "b"])
    #expect(MenuContent(Menu(children: [empty]), style: .pointer).rows.isEmpty)
    #expect(MenuContent(Menu(), style: .touch).rows.isEmpty)
  }

  @Test func `a row with a mark or picture indents all rows`() throws {
    _ = try Stage()
    let image = Image(bitmap: try Bitmap(width: 8, height: 8))
    let plain = MenuContent(Menu(children: [action("Some title of a row")]), style: .pointer)
    let marked = MenuContent(
      Menu(children: [action("Some title of a row"), Action(title: "", state: .on) { _ in }]), style: .pointer)
    let both = MenuContent(
      Menu(children: [Action(title: "Some title of a row", image: image, state: .mixed) { _ in }]), style: .pointer)
    #expect([plain, marked, both].map(\.titleInset) == [12, 32, 56])
    #expect(marked.width == plain.width + 20 && both.width == plain.width + 44)
  }

  @Test func `a menu's width fits titles, keys and arrows within limits`() throws {
    _ = try Stage()
    let long = String(repeating: "wide ", count: 200_000)
    func width(_ element: MenuElement) -> CGFloat { MenuContent(Menu(children: [element]), style: .pointer).width }
    #expect(width(action("a")) == 120 && width(action(long)) == 400)
    let plain = width(action("A title of some length here"))
    #expect(width(Menu(title: "A title of some length here", children: [])) == plain + 20)
    let key = KeyCommand(title: "A title of some length here", action: { _ in }, input: "n", modifierFlags: .command)
    #expect(width(key) > plain + 24)
    #expect(MenuContent(Menu(children: [action("a")]), style: .touch).width == 180)
  }

  @Test func `the longest titles determine the width of a menu with many rows`() throws {
    _ = try Stage()
    var random = SplitMix64(seed: 5)
    let titles = (0..<500).map { _ in String(repeating: "n", count: Int.random(in: 1...30, using: &random)) }
    let all = MenuContent(Menu(children: titles.map { action($0) }), style: .pointer)
    let longest = titles.max { $0.count < $1.count }!
    #expect(all.width == MenuContent(Menu(children: [action(longest)]), style: .pointer).width)
  }

  @Test func `the row at a point is the row that a linear search finds`() throws {
    _ = try Stage()
    var random = SplitMix64(seed: 9)
    for _ in 0..<Soak.count(20, of: 300) {
      let children: [MenuElement] = (0..<Int.random(in: 1...40, using: &random)).map { index in
        let item = action("\(index)")
        if Bool.random(using: &random) { item.subtitle = "more" }
        return Int.random(in: 0..<4, using: &random) == 0 ? Menu(options: .displayInline, children: [item]) : item
      }
      let content = MenuContent(Menu(children: children), style: .pointer)
      for _ in 0..<40 {
        let y = CGFloat.random(in: -20...content.height + 20, using: &random)
        let found = content.rows.indices.first { content.tops[$0] <= y && y < content.tops[$0 + 1] }
        #expect(content.row(at: y) == found)
        let end = y + CGFloat.random(in: 1...200, using: &random)
        let touched = content.rows.indices.filter { content.tops[$0 + 1] > max(0, y) && content.tops[$0] < end }
        if y < content.height, end > 0 { #expect(Array(content.rows(from: y, to: end)) == touched) }
      }
    }
  }

  // MARK: Long menus

  @Test func `only the visible rows of a very long menu have views`() throws {
    let scene = try MenuScene()
    scene.menu = Menu(children: (0..<10_000).map { scene.item("Row \($0)") })
    try scene.open()
    let panel = try #require(scene.stack?.levels[0].panel)
    func count() -> Int {
      var rest: [View] = [panel]
      var found = 0
      while let view = rest.popLast() {
        if view is MenuRowView { found += 1 }
        rest += view.subviews
      }
      return found
    }
    #expect(panel.frame.minY == 4)
    #expect(panel.frame.maxY == 396)
    #expect(count() <= 16)
    try scene.stage.key(.end)
    #expect(scene.path == ["Row 9999"])
    #expect(count() <= 32)
    #expect(panel.scrollOffset == panel.maximumOffset)
    try scene.stage.key(.pageUp)
    #expect(scene.path == ["Row 9987"])
    try scene.stage.wheel(dy: 3, at: panel.center)
    #expect(panel.scrollOffset < panel.maximumOffset)
    try scene.stage.key(.enter)
    #expect(scene.takeLog().count == 2)
  }

  @Test func `the pointer on a scroll arrow scrolls by 8 points per frame to the end`() throws {
    let scene = try MenuScene()
    scene.menu = Menu(children: (0..<40).map { scene.item("Row \($0)") })
    try scene.open()
    let panel = try #require(scene.stack?.levels[0].panel)
    try scene.stage.move(to: CGPoint(x: panel.frame.midX, y: panel.frame.maxY - 10))
    #expect(scene.path == ["-"])
    try scene.stage.advanceFrame()
    let offset = panel.scrollOffset
    try scene.stage.advance(by: 10 / 60.0)
    #expect(panel.scrollOffset == offset + 80)
    try scene.stage.advance(by: 2)
    #expect(panel.scrollOffset == panel.maximumOffset && scene.stage.window.pendingWork.isEmpty)
    try scene.stage.tap(CGPoint(x: panel.frame.midX, y: panel.frame.maxY - 12))
    #expect(scene.takeLog() == ["end", "Row 39"], "at the end there is no arrow any more")
  }

  @Test func `scrolling a long menu with a finger chooses no row`() throws {
    let scene = try MenuScene(pointer: .touch)
    scene.menu = Menu(children: (0..<40).map { scene.item("Row \($0)") })
    try scene.stage.longPress(CGPoint(x: 60, y: 60))
    let panel = try #require(scene.stack?.levels[0].panel)
    try scene.stage.drag(from: panel.center, to: CGPoint(x: panel.center.x, y: panel.center.y - 100), duration: 0.2)
    #expect(scene.isOpen)
    #expect(panel.scrollOffset > 80)
    #expect(scene.takeLog() == [])
  }
}
