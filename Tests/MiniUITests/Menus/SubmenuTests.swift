import MiniUITesting
import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

/// Tests of submenus: when they open and close under the pointer, and where they are.
struct SubmenuTests {
  private func scene(size: CGSize = CGSize(width: 600, height: 400)) throws -> MenuScene {
    let scene = try MenuScene(size: size)
    scene.menu = Menu(children: [
      scene.item("Plain"),
      Menu(title: "First", children: (1...6).map { scene.item("A\($0)") }),
      Menu(title: "Second", children: [scene.item("B"), Menu(title: "Third", children: [scene.item("C")])]),
      scene.item("Last"),
    ])
    return scene
  }

  @Test func `a submenu opens when the pointer rests on its row for 0.15 seconds`() throws {
    let scene = try scene()
    try scene.open()
    try scene.stage.move(to: scene.location("First"))
    try scene.stage.advance(by: 0.14)
    #expect(scene.path == ["First"])
    try scene.stage.advance(by: 0.03)
    #expect(scene.path == ["First", "-"])
    let frames = try #require(scene.stack?.levels.map(\.panel.frame))
    #expect(frames[1].minX == frames[0].maxX - 4)
    #expect(frames[1].minY + 6 == frames[0].minY + 6 + 28, "the first row is level with the submenu's row")
  }

  @Test func `a press on a row immediately opens the submenu, and the release chooses nothing`() throws {
    let scene = try scene()
    try scene.open()
    try scene.stage.tap(scene.location("Second"))
    #expect(scene.path == ["Second", "-"])
    try scene.stage.tap(scene.location("B"))
    #expect(scene.takeLog() == ["end", "B"])
  }

  @Test func `another row closes the submenu after 0.15 seconds, and opens its own`() throws {
    let scene = try scene()
    try scene.open()
    try scene.stage.tap(scene.location("First"))
    // Straight down, so not towards the submenu.
    try scene.stage.move(to: scene.location("Second"))
    try scene.stage.move(by: CGPoint(x: -20, y: 0))
    #expect(scene.path == ["Second", "-"])
    try scene.stage.advance(by: 0.14)
    #expect(scene.titles.first == "A1")
    try scene.stage.advance(by: 0.05)
    #expect(scene.path == ["Second", "-"] && scene.titles.first == "B")
    try scene.stage.move(to: scene.location("Plain", in: 0))
    try scene.stage.advance(by: 0.2)
    #expect(scene.path == ["Plain"])
  }

  @Test func `a submenu stays open when the pointer leaves its row and soon returns to it`() throws {
    let scene = try scene()
    try scene.open()
    try scene.stage.tap(scene.location("First"))
    let row = scene.location("First", in: 0)
    try scene.stage.move(to: scene.location("Plain"))
    try scene.stage.move(by: CGPoint(x: -10, y: 0))
    #expect(scene.path == ["Plain", "-"])
    try scene.stage.advance(by: 0.1)
    try scene.stage.move(to: row)
    #expect(scene.path == ["First", "-"])
    try scene.stage.advance(by: 1)
    #expect(scene.path == ["First", "-"])
  }

  @Test func `the pointer may cross other rows while it approaches the submenu`() throws {
    let scene = try scene()
    try scene.open()
    try scene.stage.tap(scene.location("First"))
    let goal = scene.location("A5")
    // Slower than the delay of 0.15 s, but always closer.
    try scene.stage.move(to: goal, duration: 0.6)
    #expect(scene.path == ["First", "A5"])
    try scene.stage.advance(by: 1)
    #expect(scene.path == ["First", "A5"])
  }

  @Test func `a pointer that rests for 0.3 seconds before the submenu highlights the row below it`() throws {
    let scene = try scene()
    try scene.open()
    try scene.stage.tap(scene.location("First"))
    let row = scene.location("First", in: 0)
    try scene.stage.move(to: CGPoint(x: row.x + 30, y: row.y + 22))
    #expect(scene.path == ["First", "-"])
    try scene.stage.advance(by: 0.28)
    #expect(scene.path == ["First", "-"])
    try scene.stage.advance(by: 0.05)
    #expect(scene.path == ["Second", "-"] && scene.titles.first == "A1")
    try scene.stage.advance(by: 0.2)
    #expect(scene.titles.first == "B")
  }

  @Test func `a pointer that turns back before it reaches the submenu highlights the row below it`() throws {
    let scene = try scene()
    try scene.open()
    try scene.stage.tap(scene.location("First"))
    let row = scene.location("First", in: 0)
    try scene.stage.move(to: CGPoint(x: row.x + 30, y: row.y + 22))
    #expect(scene.path == ["First", "-"])
    try scene.stage.move(by: CGPoint(x: -5, y: 0))
    #expect(scene.path == ["Second", "-"])
  }

  @Test func `a submenu without space opens to the left and moves up`() throws {
    let scene = try scene(size: CGSize(width: 330, height: 190))
    try scene.open(at: CGPoint(x: 190, y: 60))
    try scene.stage.tap(scene.location("First"))
    let frames = try #require(scene.stack?.levels.map(\.panel.frame))
    #expect(frames[1].maxX == frames[0].minX + 4 && frames[1].maxY <= 186)
  }

  @Test func `in a narrow window a submenu replaces its menu, with a row to go back`() throws {
    let scene = try scene(size: CGSize(width: 220, height: 400))
    try scene.open()
    try scene.stage.tap(scene.location("Second"))
    #expect(scene.titles == ["Second", "", "B", "Third"])
    #expect(scene.stack?.levels[0].panel.isHidden == true)
    try scene.stage.tap(scene.location("Third"))
    #expect(scene.titles == ["Third", "", "C"])
    try scene.stage.tap(scene.location("Third", in: 2))
    #expect(scene.titles.first == "Second" && scene.path == ["Second", "Third"])
    try scene.stage.key(.escape)
    #expect(scene.path == ["Second"] && scene.stack?.levels[0].panel.isHidden == false)
    try scene.stage.key(.right)
    #expect(scene.path == ["Second", "B"])
  }

  // MARK: The safe triangle

  @Test func `the safe area of a submenu is the triangle between the pointer and the submenu`() {
    let submenu = CGRect(x: 200, y: 50, width: 100, height: 200)
    let aim = SubmenuTriangle(from: CGPoint(x: 150, y: 60), to: submenu, margin: 5, until: 1)
    let inside = [CGPoint(x: 146, y: 60.5), CGPoint(x: 180, y: 120), CGPoint(x: 199, y: 240), CGPoint(x: 250, y: 100)]
    let outside = [CGPoint(x: 140, y: 60), CGPoint(x: 150, y: 90), CGPoint(x: 180, y: 45), CGPoint(x: 310, y: 100)]
    for point in inside { #expect(aim.contains(point), "\(point)") }
    for point in outside { #expect(!aim.contains(point), "\(point)") }
    // The same, mirrored.
    let mirrored = SubmenuTriangle(
      from: CGPoint(x: -150, y: 60), to: CGRect(x: -300, y: 50, width: 100, height: 200), margin: 5, until: 1)
    for point in inside { #expect(mirrored.contains(CGPoint(x: -point.x, y: point.y)), "\(point)") }
    for point in outside { #expect(!mirrored.contains(CGPoint(x: -point.x, y: point.y)), "\(point)") }
  }

  @Test func `a submenu waits longer while the pointer approaches it, and not after the pointer turns away`() {
    var aim = SubmenuTriangle(
      from: CGPoint(x: 150, y: 60), to: CGRect(x: 200, y: 50, width: 100, height: 200), margin: 5, until: 0.3)
    let answers = [
      (160, 70, 0.2, 0.5), (160, 75, 0.3, 0.6), (165, 75, 0.5, 0.8),
    ].map { x, y, time, deadline in
      (aim.follow(CGPoint(x: x, y: y), at: time, until: deadline), aim.deadline)
    }
    #expect(answers.map(\.0) == [true, true, false], "in the end the time is over")
    #expect(answers.map(\.1) == [0.5, 0.5, 0.5])
    var other = SubmenuTriangle(
      from: CGPoint(x: 150, y: 60), to: CGRect(x: 200, y: 50, width: 100, height: 200), margin: 5, until: 0.3)
    let isAiming = other.follow(CGPoint(x: 149, y: 60), at: 0.1, until: 0.4)
    #expect(!isAiming)
  }

  // MARK: Random input

  /// Tests with random input that each submenu belongs to the highlighted row, that an element is performed at most
  /// once for each opening, and that the focus does not change.
  @Test func `after random input each submenu belongs to a row of the menu before it`() throws {
    for seed in 0..<Soak.count(25, of: 500) {
      var random = SplitMix64(seed: UInt64(seed) &+ 77)
      let isTouch = seed % 4 == 3
      let scene = try MenuScene(
        size: seed % 3 == 0 ? CGSize(width: 260, height: 200) : CGSize(width: 600, height: 400),
        pointer: isTouch ? .touch : .mouse)
      scene.menu = randomMenu(0, scene, &random)
      func anywhere() -> CGPoint {
        let bounds = scene.stage.window.bounds
        return CGPoint(
          x: CGFloat.random(in: 0..<bounds.width, using: &random).rounded(),
          y: CGFloat.random(in: 0..<bounds.height, using: &random).rounded())
      }
      for step in 0..<120 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0 where !isTouch: try scene.open(at: CGPoint(x: 60, y: 60))
        case 0: try scene.stage.longPress(CGPoint(x: 60, y: 60))
        case 1...4 where !isTouch: try scene.stage.move(to: anywhere())
        case 1...5:
          let level = scene.stack?.levels.randomElement(using: &random)
          let row = level?.content.rows.randomElement(using: &random)
          if let row, row.isFocusable { try scene.stage.tap(scene.location(row.title)) }
        case 6: try scene.stage.wheel(dy: CGFloat.random(in: -3...3, using: &random), at: anywhere())
        case 7: try scene.stage.tap(anywhere())
        // Without a menu, keys move the focus.
        case _ where scene.stack == nil: break
        default:
          try scene.stage.key([KeyCode.down, .up, .right, .left, .enter, .escape, .end].randomElement(using: &random)!)
        }
        try scene.stage.advance(by: Double.random(in: 0...0.2, using: &random))
        check(scene, "seed \(seed), step \(step)")
      }
      let log = scene.takeLog()
      for (line, next) in zip(log, log.dropFirst()) {
        #expect(line == "end" || next == "end" || line == "button" || next == "button", "seed \(seed): two in a row")
      }
    }
  }

  private func randomMenu(_ depth: Int, _ scene: MenuScene, _ random: inout SplitMix64) -> Menu {
    let children: [MenuElement] = (0..<Int.random(in: 1...14, using: &random)).map { index in
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where depth < 3: return randomMenu(depth + 1, scene, &random)
      case 1: return Menu(title: "Part", options: .displayInline, children: [scene.item("i\(depth)\(index)")])
      default: return scene.item("\(depth)\(index)", Bool.random(using: &random) ? .disabled : [])
      }
    }
    return Menu(title: "m\(depth)", children: children)
  }

  private func check(_ scene: MenuScene, _ location: String) {
    #expect(scene.stage.window.focusedView === scene.button, "\(location)")
    guard let stack = scene.stack else {
      #expect(!scene.stage.window.overlays.takesKeys, "\(location)")
      return
    }
    for (index, level) in stack.levels.enumerated() {
      #expect(level.parentRow == nil ? index == 0 : index > 0, "\(location)")
      if let row = level.highlighted { #expect(level.content.rows[row].isFocusable, "\(location)") }
      if index > 0, let row = level.parentRow {
        #expect(stack.levels[index - 1].content.rows[row].element === level.menu, "\(location)")
      }
      let limit = scene.stage.window.bounds.insetBy(dx: 4, dy: 4)
      #expect(limit.contains(level.panel.frame), "\(location): \(level.panel.frame)")
    }
    // When no timer is pending, each submenu's row is highlighted.
    if stack.closing == nil, stack.aim == nil {
      for (level, next) in zip(stack.levels, stack.levels.dropFirst()) {
        #expect(level.highlighted == next.parentRow, "\(location)")
      }
    }
  }
}
