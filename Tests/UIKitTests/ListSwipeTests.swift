import MiniUITesting
import Testing
import UIKit

/// Tests of swipe actions in lists of compositional layouts: rows of 300×44 points.
@MainActor struct ListSwipeTests {
  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()

  /// Returns a provider of actions that log their titles and rows.
  private func provider(_ titles: String...) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider {
    { [log] path in
      UISwipeActionsConfiguration(
        actions: titles.map { title in
          UIContextualAction(style: .normal, title: title) { _, _, done in
            log.entries.append("\(title) \(path.item)")
            done(true)
          }
        })
    }
  }

  private func scene(_ change: (inout UICollectionLayoutListConfiguration) -> Void) throws -> CompositionalScene {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    change(&configuration)
    let scene = try CompositionalScene(
      .list(using: configuration), [5], cell: UICollectionViewListCell.self)
    try scene.stage.settle()
    return scene
  }

  private func cell(_ scene: CompositionalScene, _ item: Int) throws -> UICollectionViewListCell {
    try #require(scene.view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
  }

  /// The distance by which a row is open: positive if its trailing side is shown.
  private func open(_ scene: CompositionalScene, _ item: Int) throws -> CGFloat { try cell(scene, item).bounds.minX }

  /// Moves a finger along a row, and rests before it is lifted, so that it has no velocity.
  private func swipe(_ scene: CompositionalScene, _ item: Int, from x: CGFloat = 150, by distance: CGFloat) throws {
    let y = 44 * CGFloat(item) + 22
    try scene.stage.touchDown(CGPoint(x: x, y: y))
    try scene.stage.touchMove(to: CGPoint(x: x + distance, y: y), duration: 0.3)
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchUp()
    try scene.stage.settle()
  }

  @Test func `a swipe towards the leading edge shows the trailing actions, and a tap on one performs it`() throws {
    let scene = try scene { $0.trailingSwipeActionsConfigurationProvider = provider("Flag", "More") }
    try swipe(scene, 1, by: -140)
    let width = try open(scene, 1)
    let cell = try cell(scene, 1)
    #expect(width > 100)
    #expect(cell.configurationState.isSwiped)
    #expect(log.entries == [])
    try scene.stage.tap(.text("Flag"))
    try scene.stage.settle()
    #expect(log.entries == ["Flag 1"])
    #expect(cell.bounds.minX == 0)
    #expect(!cell.configurationState.isSwiped)
    #expect(cell.frame.minY == 44)
  }

  @Test func `a swipe towards the trailing edge shows the leading actions, and none without a provider`() throws {
    let scene = try scene { $0.leadingSwipeActionsConfigurationProvider = provider("Pin") }
    try swipe(scene, 0, by: 100)
    #expect(try open(scene, 0) < 0)
    try swipe(scene, 2, by: -140)
    #expect(try open(scene, 2) == 0)
    let plain = try self.scene { _ in }
    try swipe(plain, 0, by: -140)
    #expect(try open(plain, 0) == 0)
  }

  @Test func `a full swipe performs the first action`() throws {
    let scene = try scene { $0.trailingSwipeActionsConfigurationProvider = provider("Archive", "More") }
    try swipe(scene, 2, from: 290, by: -280)
    #expect(log.entries == ["Archive 2"])
    #expect(try open(scene, 2) == 0)
  }

  @Test func `a touch beside the open row closes it and does not select`() throws {
    let scene = try scene { $0.trailingSwipeActionsConfigurationProvider = provider("Flag") }
    try swipe(scene, 0, by: -140)
    try scene.stage.tap(CGPoint(x: 60, y: 66))
    try scene.stage.settle()
    #expect(try open(scene, 0) == 0)
    #expect(scene.view.indexPathsForSelectedItems == nil)
    try scene.stage.tap(CGPoint(x: 60, y: 66))
    #expect(scene.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test(arguments: ["another row", "Escape", "scrolling", "editing", "resizing", "reloading"])
  func `a row closes on another swipe, Escape, scrolling, editing, another size and new data`(cause: String) throws {
    let scene = try scene { $0.trailingSwipeActionsConfigurationProvider = provider("Flag") }
    try swipe(scene, 0, by: -140)
    #expect(try open(scene, 0) > 0)
    switch cause {
    case "another row": try swipe(scene, 2, by: -140)
    case "Escape":
      scene.stage.window.setFocus(scene.view)
      try scene.stage.key(.escape)
    case "scrolling": scene.view.contentOffset.y = 10
    case "editing": scene.view.isEditing = true
    case "resizing": scene.view.frame.size.width = 280
    default: scene.view.reloadData()
    }
    try scene.stage.settle()
    #expect(try open(scene, 0) == 0)
    let cells = scene.view.visibleCells
    #expect(cells.count { $0.bounds.minX != 0 } == (cause == "another row" ? 1 : 0))
  }

  @Test func `rows are not swiped while the list is edited`() throws {
    let scene = try scene { $0.trailingSwipeActionsConfigurationProvider = provider("Flag") }
    scene.view.isEditing = true
    try swipe(scene, 0, by: -140)
    #expect(try open(scene, 0) == 0)
  }

  @Test func `a mouse has a menu of the actions of both sides`() throws {
    let scene = try scene {
      $0.leadingSwipeActionsConfigurationProvider = provider("Pin")
      $0.trailingSwipeActionsConfigurationProvider = provider("Flag")
    }
    try scene.stage.drag(from: CGPoint(x: 200, y: 22), to: CGPoint(x: 50, y: 22), duration: 0.2)
    #expect(try open(scene, 0) == 0)
    try scene.stage.tap(CGPoint(x: 100, y: 110), button: .secondary)
    try scene.stage.settle()
    try scene.stage.tap(.text("Pin"))
    try scene.stage.settle()
    #expect(log.entries == ["Pin 2"])
  }
}
