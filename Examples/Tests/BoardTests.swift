import Foundation
import MiniUITesting
import Testing

@testable import BoardExample

/// The tests of the tutorials "A board of tiles in fifteen minutes" and "Screenshot tests for your app".
@MainActor struct BoardTests {
  @Test func `a released tile stops at a position of the grid`() throws {
    let stage = try Stage(BoardController(), size: CGSize(width: 480, height: 320))
    try stage.drag(.id("tile1"), to: .point(CGPoint(x: 273, y: 201)))
    try stage.settle()
    let tile = try #require(stage.view("tile1"))
    #expect(tile.frame.minX.truncatingRemainder(dividingBy: 20) == 0)
    try Golden.assert(stage, named: "dropped")
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `an added tile can be read in both themes`(theme: UserInterfaceStyle) throws {
    let stage = try Stage(size: CGSize(width: 420, height: 300), scale: 2, theme: theme)
    stage.window.rootViewController = NavigationController(rootViewController: BoardController())
    try stage.settle()
    try stage.tap(.text("+"))
    try stage.settle()
    try Golden.assert(stage, named: "added", of: .identifier("tile6"))
  }

  @Test func `the scripts match their goldens`() {
    let app = ScriptedApp(scenes: ["board"]) { take, stage in
      stage.window.rootViewController = NavigationController(rootViewController: BoardController())
      try stage.advanceFrame()
    }

    let check = GoldenCheck(["Examples/Board/Scripts"], app: app)
    if ProcessInfo.processInfo.environment["MINIUI_UPDATE"] == "all" { check.update = .everything }
    let result = check.run()
    #expect(result.exitCode == 0, "\(result.messages.joined(separator: "\n"))")
  }
}
