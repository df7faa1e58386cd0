import MiniUIData
import MiniUITesting
import Testing

@testable import DialExample
@testable import FormExample
@testable import GridExample
@testable import MotionExample
@testable import NotesExample
@testable import StackExample
@testable import TileExample

/// A test of an app: a stage shows a controller without a window, a simulated user acts, a golden holds the picture.
///
/// `MINIUI_UPDATE=all` accepts the pictures as they are now.
@MainActor struct ExampleTests {
  private func stage(_ controller: ViewController) throws -> Stage {
    let stage = try Stage(size: CGSize(width: 480, height: 320))
    stage.window.rootViewController = controller
    try stage.settle()
    return stage
  }

  @Test func `a dragged tile stops at a multiple of 20 points`() throws {
    let stage = try stage(Board())
    try stage.drag(.id("tile1"), to: .point(CGPoint(x: 273, y: 201)))
    try stage.settle()
    let tile = try #require(stage.view("tile1"))
    #expect(tile.frame.minX.truncatingRemainder(dividingBy: 20) == 0 && tile.frame.minX > 180)
    try Golden.assert(stage, named: "tile")
  }

  @Test func `the selected cell stays in view when the window rotates`() throws {
    let stage = try stage(Numbers())
    try stage.tap(.element(.cell, "12"))
    let grid = try #require(stage.view("grid") as? CollectionView)
    let path = try #require(grid.indexPathsForSelectedItems?.first)
    try Golden.assert(stage, named: "grid")
    try stage.rotate()
    try stage.settle()
    #expect(grid.indexPathsForVisibleItems.contains(path))
  }

  @Test func `a form greets with the typed name`() throws {
    let stage = try stage(Form())
    try stage.tap(.id("name"))
    try stage.type("Ada")
    try stage.settle()
    try Golden.assert(stage, named: "form")
  }

  @Test func `a dial follows the mouse`() throws {
    let stage = try stage(Panel())
    let dial = try #require(stage.view("dial") as? Dial)
    try stage.tap(CGPoint(x: 240, y: 70))
    #expect(abs(dial.value - 0.5) < 0.01)
    try Golden.assert(stage, named: "dial")
  }

  @Test func `a row that is shown moves the rows below it and no others`() throws {
    let stage = try stage(Delivery())
    let express = try #require(stage.view("express"))
    let area = express.frame
    try stage.tap(.id("express"))
    try stage.settle()
    #expect(express.frame == area)
    try Golden.assert(stage, named: "stack")
  }

  @Test func `the columns of a form are mirrored for languages from right to left`() throws {
    let stage = try stage(Delivery())
    let frame = try #require(stage.view("express")).frame
    stage.window.traits.layoutDirection = .rightToLeft
    stage.window.traits.userInterfaceStyle = .dark
    try stage.settle()
    #expect(stage.view("express")?.frame.minX == 480 - 2 * 16 - frame.maxX)
    try Golden.assert(stage, named: "stack-mirrored")
  }

  @Test func `springs with different bounces are at different positions during an animation`() throws {
    let stage = try stage(Springs())
    try stage.tap(CGPoint(x: 240, y: 160))
    try stage.advance(by: 0.3)
    try Golden.assert(stage, named: "motion")
    try stage.settle()
    #expect(stage.view("ball4")?.center.x == 350)
  }

  @Test func `a typed note and a note written by another program appear at their index in the list`() async throws {
    let database = try DatabaseQueue()
    try await database.write {
      try $0.execute(
        sql: """
          CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
          INSERT INTO note (text) VALUES ('Apples'), ('Milk'), ('Tea');
          """)
    }
    let stage = try Stage(size: CGSize(width: 480, height: 320))
    stage.window.rootViewController = Notes(database)
    try await stage.settle()
    try stage.tap(.id("new"))
    try stage.type("Bread")
    try stage.key(.enter)
    try await database.write { try $0.execute(sql: "UPDATE note SET text = 'Oat milk' WHERE text = 'Milk'") }
    try await stage.settle()
    try Golden.assert(stage, named: "notes")
  }
}
