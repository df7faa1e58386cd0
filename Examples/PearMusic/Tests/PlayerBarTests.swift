import MiniUITestTools
import Testing

@testable import PearMusic

/// Tests of the player's bar below the pages.
@MainActor struct PlayerBarTests {
  @Test func `pages end at the player's bar after a resize while a preview lifts the bar`() throws {
    let stage = try Stage(size: CGSize(width: 390, height: 640))
    stage.window.rootViewController = MusicController(source: .inProcess)
    try stage.settle()
    try stage.tap(.id("tab-playlists"))
    try stage.settle()
    try stage.tap(.id("playlist-1"))
    try stage.settle()
    try stage.tap(.element(.cell, "Yellow Question"))
    try stage.settle()
    let player = try #require(stage.view("player"))
    try stage.press(.id("player-title"), button: .secondary)
    try stage.advance(by: 0.1)
    #expect(player.transform != .identity)
    try stage.resize(to: CGSize(width: 340, height: 700))
    try stage.release(button: .secondary)
    #expect(try #require(stage.view("tabs")).frame == CGRect(x: 0, y: 0, width: 340, height: 604))
    try stage.settle()
    #expect(player.frame == CGRect(x: 0, y: 604, width: 340, height: 96))
  }
}
