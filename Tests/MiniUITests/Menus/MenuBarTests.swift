import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the menu bar with pointer and fingers, and of its frame.
struct MenuBarTests {
  @Test func `the menu bar is above the controller's view, as a part of the safe area`() throws {
    let scene = try BarScene()
    #expect(scene.bar.frame == CGRect(x: 0, y: 0, width: 600, height: 28))
    #expect(scene.controller.view.frame.size == CGSize(width: 600, height: 400))
    #expect(scene.controller.view.safeAreaInsets.top == 28)
    #expect((0..<scene.bar.count).map { scene.bar.title($0).title } == ["File", "Edit", "View", "Extras"])
  }

  @Test func `a press on a title opens its menu, and another press closes it`() throws {
    let scene = try BarScene()
    try scene.stage.tap(scene.location("Edit"))
    #expect(scene.path == ["Edit", "-"])
    let frame = try #require(scene.stack?.levels[0].panel.frame)
    #expect(frame.minX == scene.bar.title(1).frame.minX && frame.minY == 27)
    try scene.stage.tap(scene.location("Edit"))
    #expect(scene.path == [] && scene.stack == nil)
  }

  @Test func `moving the pointer to another title opens its menu instead of the open one`() throws {
    let scene = try BarScene()
    try scene.stage.move(to: scene.location("View"))
    #expect(scene.bar.title(2).isHighlighted && scene.stack == nil, "nothing opens before a press")
    try scene.stage.tap(scene.location("File"))
    try scene.stage.move(to: scene.location("View"))
    #expect(scene.path == ["View", "-"])
    #expect((0..<4).map { scene.bar.title($0).isHighlighted } == [false, false, true, false])
    try scene.stage.move(to: CGPoint(x: 550, y: 14))
    #expect(scene.path == ["View", "-"], "beside the titles the menu stays")
  }

  @Test func `dragging from title to title to a row chooses the row`() throws {
    let scene = try BarScene()
    try scene.stage.press(scene.location("File"))
    try scene.stage.move(to: scene.location("Edit"), duration: 0.2)
    #expect(scene.path == ["Edit", "-"])
    try scene.stage.move(to: scene.row("Find"), duration: 0.2)
    #expect(scene.path == ["Edit", "Find"])
    try scene.stage.release()
    #expect(scene.log.lines == ["Find"] && scene.path == [])
    #expect(scene.stage.window.focusedView === scene.button)
  }

  @Test func `a disabled row is not chosen, and its menu stays open`() throws {
    let scene = try BarScene()
    try scene.stage.tap(scene.location("Edit"))
    try scene.stage.tap(scene.row("Locked"))
    #expect(scene.path == ["Edit", "Locked"] && scene.log.lines == [])
  }

  @Test func `a press beside an open menu closes it and is not delivered`() throws {
    let scene = try BarScene()
    try scene.stage.tap(scene.location("File"))
    try scene.stage.tap(CGPoint(x: 300, y: 215))
    #expect(scene.path == [])
    #expect(scene.stack == nil)
    #expect(scene.log.lines == [])
    try scene.stage.tap(CGPoint(x: 300, y: 215))
    #expect(scene.log.lines == ["button"])
  }

  @Test func `a finger opens the bar's menus with large rows, and a tap on another title changes the menu`() throws {
    let scene = try BarScene(pointer: .touch)
    try scene.stage.tap(scene.location("File"))
    #expect(scene.stack?.style == .touch)
    try scene.stage.tap(scene.location("View"))
    #expect(scene.path == ["View", "-"])
    try scene.stage.tap(scene.row("Grid"))
    #expect(scene.log.lines == ["Grid"] && scene.path == [])
  }

  @Test func `titles that do not fit the menu bar are in a menu at the end`() throws {
    let scene = try BarScene(size: CGSize(width: 190, height: 400))
    #expect((0..<scene.bar.count).map { scene.bar.title($0).title } == ["File", "Edit", "»"])
    #expect(scene.bar.more.frame.maxX <= 190 - 8)
    try scene.stage.tap(scene.location("»"))
    #expect(scene.stack?.levels[0].content.rows.map(\.title) == ["View", "Extras"])
    try scene.stage.key(.escape)
    try scene.stage.resize(to: CGSize(width: 400, height: 400))
    #expect((0..<scene.bar.count).map { scene.bar.title($0).title } == ["File", "Edit", "View", "Extras"])
    try scene.stage.resize(to: CGSize(width: 30, height: 60))
    #expect((0..<scene.bar.count).map { scene.bar.title($0).title } == ["»"])
  }

  @Test func `a mirrored menu bar begins at the right, with its menus below the right ends of the titles`() throws {
    let scene = try BarScene(isMirrored: true)
    #expect(scene.bar.title(0).frame.maxX == 592 && scene.bar.title(1).frame.maxX == scene.bar.title(0).frame.minX)
    try scene.stage.tap(scene.location("File"))
    let frame = try #require(scene.stack?.levels[0].panel.frame)
    #expect(frame.maxX == 592)
    try scene.stage.tap(scene.row("Recent"))
    let frames = try #require(scene.stack?.levels.map(\.panel.frame))
    #expect(frames[1].maxX == frames[0].minX + 4, "the submenu opens to the left")
  }

  @Test func `removing, hiding or replacing the open menu closes it`() throws {
    let scene = try BarScene()
    try scene.stage.tap(scene.location("File"))
    scene.bar.menus = []
    try scene.stage.advanceFrame()
    #expect(scene.stack == nil && scene.bar.count == 0)
    let second = try BarScene()
    try second.stage.tap(second.location("File"))
    second.stage.window.rootViewController = ViewController()
    try second.stage.advanceFrame()
    #expect(second.stack == nil)
  }
}
