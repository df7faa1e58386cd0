import Foundation
import MiniUITesting
import TestSupport
import Testing

@testable import DragDemo
@testable import MiniUI

/// A platform's drag without effects.
private final class Outgoing: OutgoingDrag {
  let isAccepted = false
  var acceptanceDidChange: () -> Void = {}
  var didEnd: (_ isTaken: Bool) -> Void = { _ in }
  func move(to point: CGPoint) -> Bool { false }
  func drop() {}
  func cancel() {}
}

/// Tests of dropping pictures of other programs on a tile, and of dragging pictures to them.
@MainActor struct PictureDropTests {
  private func open() throws -> (stage: Stage, picture: ImageView) {
    let stage = try Stage(size: CGSize(width: 960, height: 640))
    stage.window.rootViewController = TilesController()
    try stage.settle()
    let tile = try #require(stage.view("tile3") as? PictureTile)
    return (stage, try #require(tile.subviews.first as? ImageView))
  }

  @Test func `a dropped picture file replaces the picture of the tile`() async throws {
    let (stage, picture) = try open()
    let folder = try TemporaryFolder()
    try stage.platform.images.writePNG(try Bitmap(width: 4, height: 4), to: folder.file("dropped.png"))
    try stage.dragItems([.file(path: "")], to: .id("tile3"))
    #expect(stage.surface?.isDragAccepted == true)
    try stage.dragItems([.file(path: "")], to: .id("tile1"))
    #expect(stage.surface?.isDragAccepted == false)
    try stage.drop([.file(path: folder.file("dropped.png"))], on: .id("tile3"))
    for _ in 0..<2000 where picture.image?.size.width != 4 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(picture.image?.size == CGSize(width: 4, height: 4))
  }

  @Test func `a picture among the shapes is dragged to other programs as a PNG file`() async throws {
    let stage = try Stage(size: CGSize(width: 960, height: 640))
    stage.window.rootViewController = ShapesController()
    try stage.advance(by: 0.1)
    let picture = try #require(stage.window.firstView { $0 is ImageView })
    var types: [String] = []
    stage.window.tree.beginDrag = { items in
      types = items.map(\.type)
      return Outgoing()
    }
    try stage.press(picture.convert(CGPoint(x: 30, y: 30), to: nil))
    try stage.move(by: CGPoint(x: 10, y: 0))
    for _ in 0..<2000 where types.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    #expect(types == ["image/png"])
    try stage.release()
  }

  @Test func `dropping a file that no longer exists shows an error`() async throws {
    let (stage, picture) = try open()
    let former = picture.image
    try stage.drop([.file(path: "/nowhere/a.png")], on: .id("tile3"))
    let message = Target.Anchor.text("there is no file /nowhere/a.png")
    for _ in 0..<2000 where (try? stage.view(message)) == nil {
      try await Task.sleep(for: .milliseconds(2))
      try stage.advance(by: 0.1)
    }
    #expect((try? stage.view(message)) != nil && picture.image === former)
  }
}
