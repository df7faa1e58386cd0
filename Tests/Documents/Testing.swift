import MiniUI
import MiniUITesting

/// The article on testing. The tests of the tutorials run: see `Examples/Tests/BoardTests.swift`.
@MainActor enum StageArticle {
  static func drop(_ tile: View) throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    try stage.add(tile)
    try stage.drag(.id("tile"), to: .point(CGPoint(x: 300, y: 200)))
    try stage.settle()
    try Golden.assert(stage, named: "dropped")
  }

  static func order(_ stage: Stage) throws {
    try stage.field("Name").type("Ada")
    try stage.get(.button, "Done").press()
    let volume = try stage.slider("Volume").number
    _ = volume
  }

  static func compare(_ stage: Stage) throws {
    try Golden.assert(stage, named: "map", of: .identifier("map"), masks: [.identifier("clock")])
  }
}
