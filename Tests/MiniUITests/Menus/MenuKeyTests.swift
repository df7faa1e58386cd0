import MiniUITesting
import SeededRandom
import Testing
import TestSupport

@testable import MiniUI

/// Tests of the keys of menus.
struct MenuKeyTests {
  private func scene() throws -> MenuScene {
    let scene = try MenuScene()
    scene.menu = Menu(children: [
      scene.item("Apple"), scene.item("Banana", .disabled),
      Menu(title: "More", children: [scene.item("Cherry"), Menu(title: "Deeper", children: [scene.item("Date")])]),
      Menu(title: "Section", options: .displayInline, children: [scene.item("Blueberry"), scene.item("Blackberry")]),
    ])
    return scene
  }

  @Test func `the Menu key and Shift+F10 open the menu of the focused view, or of its superview`() throws {
    let scene = try scene()
    let inner = Button("Inner")
    inner.frame = CGRect(x: 10, y: 10, width: 60, height: 30)
    scene.pad.addSubview(inner)
    scene.stage.window.setFocus(inner)
    for key in [Key(.menu), Key(.function(10), modifiers: .shift)] {
      try scene.stage.key(key)
      #expect(scene.path == ["Apple"])
      #expect(scene.stack?.levels[0].panel.frame.origin == CGPoint(x: 40, y: 160))
      try scene.stage.key(key)
      #expect(!scene.isOpen)
    }
    scene.stage.window.setFocus(scene.button)
    try scene.stage.key(.menu)
    #expect(!scene.isOpen)
  }

  @Test func `arrow keys, Home and End move between rows, skip lines and headers, and wrap around`() throws {
    let scene = try scene()
    try scene.open()
    var visited: [String] = []
    for _ in 0..<6 {
      try scene.stage.key(.down)
      visited += scene.path
    }
    #expect(visited == ["Apple", "Banana", "More", "Blueberry", "Blackberry", "Apple"])
    try scene.stage.key(.up)
    #expect(scene.path == ["Blackberry"])
    try scene.stage.key(.home)
    #expect(scene.path == ["Apple"])
    try scene.stage.key(.end)
    #expect(scene.path == ["Blackberry"])
  }

  @Test func `Right and Enter open a submenu at its first row, and Left and Escape close it`() throws {
    let scene = try scene()
    try scene.open()
    for key in [KeyCode.down, .down, .down, .right, .down, .enter] { try scene.stage.key(key) }
    #expect(scene.path == ["More", "Deeper", "Date"])
    try scene.stage.key(.left)
    #expect(scene.path == ["More", "Deeper"])
    try scene.stage.key(.escape)
    #expect(scene.path == ["More"])
    try scene.stage.key(.escape)
    #expect(!scene.isOpen && scene.takeLog() == ["end"])
  }

  @Test func `Enter and Space choose an enabled row, and no key reaches the view below`() throws {
    let scene = try scene()
    try scene.open()
    for key in [KeyCode.down, .down, .enter, .up, .space] { try scene.stage.key(key) }
    #expect(!scene.isOpen && scene.takeLog() == ["end", "Apple"])
    try scene.stage.key(.space)
    #expect(scene.takeLog() == ["button"])
  }

  @Test func `Tab closes the menu and moves the focus`() throws {
    let scene = try scene()
    let next = Button("Next")
    next.frame = CGRect(x: 360, y: 40, width: 60, height: 30)
    try scene.stage.add(next)
    try scene.open()
    try scene.stage.key(.tab)
    #expect(!scene.isOpen && scene.stage.window.focusedView === next)
  }

  @Test func `key commands do not reach responders while a menu is open`() throws {
    let scene = try scene()
    let controller = ViewController()
    var count = 0
    controller.addKeyCommand(KeyCommand(input: "n", modifierFlags: .command) { _ in count += 1 })
    scene.stage.window.rootViewController = controller
    scene.stage.window.setFocus(nil)
    try scene.stage.key(.character("n"), modifiers: .control)
    #expect(count == 1)
    try scene.open()
    try scene.stage.key(.character("n"), modifiers: .control)
    #expect(count == 1 && scene.isOpen)
  }

  @Test func `typed letters move to titles that begin with them, and a repeated letter to the next`() throws {
    let scene = try scene()
    try scene.open()
    var visited: [String] = []
    for character in "bbbb" {
      try scene.stage.key(.character(character))
      visited += scene.path
    }
    #expect(visited == ["Banana", "Blueberry", "Blackberry", "Banana"])
    try scene.stage.advance(by: 1)
    for character in "bla" { try scene.stage.key(.character(character)) }
    #expect(scene.path == ["Blackberry"])
    try scene.stage.advance(by: 0.9)
    try scene.stage.key(.character("x"))
    #expect(scene.path == ["Blackberry"])
    try scene.stage.advance(by: 1.1)
    try scene.stage.key(.character("m"))
    #expect(scene.path == ["More"])
  }

  @Test func `letters typed in a submenu do not continue those typed in its parent menu`() throws {
    let scene = try scene()
    try scene.open()
    for key in [KeyCode.character("m"), .right, .character("d")] { try scene.stage.key(key) }
    #expect(scene.path == ["More", "Deeper"])
    for key in [KeyCode.left, .character("a")] { try scene.stage.key(key) }
    #expect(scene.path == ["Apple"])
  }

  @Test func `a right-to-left menu has its submenus on the left`() throws {
    let scene = try scene()
    var request = MenuRequest(
      try #require(scene.menu), source: scene.pad, anchor: CGRect(x: 400, y: 50, width: 0, height: 0))
    request.isRightToLeft = true
    request.highlight = .first
    _ = scene.stage.window.overlays.openMenu(request)
    #expect(scene.stack?.levels[0].panel.frame.maxX == 400)
    for key in [KeyCode.down, .down, .right] { try scene.stage.key(key) }
    #expect(scene.path == ["More"])
    try scene.stage.key(.left)
    #expect(scene.path == ["More", "Cherry"])
    let frames = scene.stack?.levels.map(\.panel.frame) ?? []
    #expect(frames[1].maxX == frames[0].minX + 4)
    try scene.stage.key(.right)
    #expect(scene.path == ["More"])
  }

  // MARK: A model

  /// A menu as the model sees it.
  private struct Item {
    var title: String
    var isEnabled = true
    var children: [Item]?
  }

  /// The open menus: the items of each level, and the highlighted index.
  private struct Model {
    var levels: [(items: [Item], at: Int)]
    var chosen: String?

    mutating func press(_ key: KeyCode) {
      guard let (items, at) = levels.last, chosen == nil else { return }
      switch key {
      case .down: levels[levels.count - 1].at = at + 1 == items.count ? 0 : at + 1
      case .up: levels[levels.count - 1].at = at == 0 ? items.count - 1 : at - 1
      case .home: levels[levels.count - 1].at = 0
      case .end: levels[levels.count - 1].at = items.count - 1
      case .left: if levels.count > 1 { levels.removeLast() }
      case .escape: levels.removeLast()
      case .right: if let children = items[at].children { levels.append((children, 0)) }
      case .enter, .space:
        if let children = items[at].children {
          levels.append((children, 0))
        } else if items[at].isEnabled {
          chosen = items[at].title
          levels = []
        }
      case .character(let character):
        for step in 1...items.count where items[(at + step) % items.count].title.hasPrefix("\(character)") {
          levels[levels.count - 1].at = (at + step) % items.count
          break
        }
      default: break
      }
    }
  }

  private func items(_ depth: Int, _ random: inout SplitMix64) -> [Item] {
    (0..<Int.random(in: 1...7, using: &random)).map { index in
      let title = "\(["a", "b", "c"].randomElement(using: &random)!)\(index) of \(depth)"
      let isMenu = depth < 4 && Int.random(in: 0..<4, using: &random) == 0
      return Item(
        title: title, isEnabled: isMenu || Int.random(in: 0..<5, using: &random) > 0,
        children: isMenu ? items(depth + 1, &random) : nil)
    }
  }

  /// Makes the menu of items, with some of them in sections.
  private func menu(_ title: String, _ items: [Item], _ scene: MenuScene, _ random: inout SplitMix64) -> Menu {
    var elements: [MenuElement] = []
    for item in items {
      let element: MenuElement =
        item.children.map { menu(item.title, $0, scene, &random) }
        ?? scene.item(item.title, item.isEnabled ? [] : .disabled)
      let isInSection = Int.random(in: 0..<4, using: &random) == 0
      elements.append(
        isInSection
          ? Menu(title: ["", "Part"].randomElement(using: &random)!, options: .displayInline, children: [element])
          : element)
      if Int.random(in: 0..<6, using: &random) == 0 { elements.append(scene.item("hidden", .hidden)) }
    }
    return Menu(title: title, children: elements)
  }

  @Test func `random keys in a menu agree with an independent model`() throws {
    let keys: [KeyCode] = [
      .down, .down, .up, .home, .end, .left, .right, .right, .enter, .escape, .character("a"), .character("b"), .space,
    ]
    for seed in 0..<Soak.count(40, of: 1000) {
      var random = SplitMix64(seed: UInt64(seed))
      let scene = try MenuScene(size: CGSize(width: 1400, height: 500))
      let items = items(0, &random)
      scene.menu = menu("", items, scene, &random)
      scene.pad.addSubview(View())
      scene.stage.window.setFocus(scene.button)
      try scene.open()
      try scene.stage.key(.home)
      var model = Model(levels: [(items, 0)])
      for step in 0..<40 where !model.levels.isEmpty {
        let key = keys.randomElement(using: &random)!
        try scene.stage.advance(by: 1.01)
        try scene.stage.key(key)
        model.press(key)
        let expected = model.levels.map { $0.items[$0.at].title }
        #expect(scene.path == expected, "seed \(seed), step \(step), \(key)")
        if scene.path != expected { return }
      }
      let log = scene.takeLog().filter { $0 != "end" }
      #expect(log == (model.chosen.map { [$0] } ?? []) && scene.isOpen == !model.levels.isEmpty, "seed \(seed)")
    }
  }
}
