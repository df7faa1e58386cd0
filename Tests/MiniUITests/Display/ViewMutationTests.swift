import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI
@testable import MiniUITestTools

@Suite struct ViewMutationTests {
  nonisolated static let settings = [(90, 70, 1), (120, 60, 2), (75, 83, 1.5)].flatMap { width, height, scale in
    (1...4).map { RandomScene.Setting(size: CGSize(width: width, height: height), scale: scale, seed: UInt64($0)) }
  }

  private func differing(_ color: UInt32) -> UInt32 { color ^ 0x40_4040 }

  private func drawing(_ window: Window) throws -> Bitmap {
    let canvas = try Canvas(size: window.bounds.size, scale: window.canvas.scale)
    canvas.draw(window.displayList())
    return canvas.bitmap
  }

  /// Returns a copy of the window's canvas on which the mutation is drawn.
  private func drawn(_ mutation: ViewMutation, of view: View, in window: Window) throws -> Bitmap {
    let canvas = try Canvas(size: window.bounds.size, scale: window.canvas.scale)
    canvas.draw(window.displayList())
    _ = mutation.draw(view, of: window, on: canvas)
    return canvas.bitmap
  }

  /// Returns a scene after many changes.
  private func scene(_ setting: RandomScene.Setting) throws -> RandomScene {
    let scene = try RandomScene(setting)
    var random = SplitMix64(seed: setting.seed)
    for _ in 0..<30 { scene.change(random.next()) }
    try scene.stage.advance(by: 3)
    return scene
  }

  @Test(arguments: settings)
  func `a trial move of a view draws the same pixels as an actual move`(_ setting: RandomScene.Setting) throws {
    let scene = try scene(setting)
    let window = scene.stage.window
    for view in scene.views where view.animations.isEmpty {
      let tried = try drawn(.move(CGPoint(x: 1, y: 0)), of: view, in: window)
      let center = view.center
      view.center.x += 1
      try scene.stage.advance(by: 0)
      #expect(tried.hasSamePixels(as: window.canvas.bitmap), "\(setting): \(view.accessibilityIdentifier ?? "")")
      view.center = center
      try scene.stage.advance(by: 0)
    }
  }

  @Test(arguments: settings)
  func `a trial colour changes only pixels in the view's drawn area`(
    _ setting: RandomScene.Setting
  ) throws {
    let scene = try scene(setting)
    let window = scene.stage.window
    for view in scene.views {
      let tried = try drawn(.recolor(differing), of: view, in: window)
      let (list, border) = (view.recording.list, view.recording.border)
      let around = Array(sequence(first: view, next: \.superview))
      view.recording.list = list?.mapColors(differing)
      view.recording.border = border?.mapColors(differing)
      for view in around { view.recording.layer = nil }
      let real = try drawing(window)
      view.recording.list = list
      view.recording.border = border
      for view in around { view.recording.layer = nil }
      #expect(tried.hasSamePixels(as: real), "\(setting): \(view.accessibilityIdentifier ?? "")")
    }
  }

  @Test(arguments: settings)
  func `trying mutations changes nothing in the window`(_ setting: RandomScene.Setting) throws {
    let scene = try scene(setting)
    let window = scene.stage.window
    let before = (tree: ViewNode(window), pixels: try drawing(window), presents: scene.stage.surface?.presentCount)
    for view in scene.views {
      for mutation in [ViewMutation.move(CGPoint(x: 1, y: 0)), .recolor(differing)] {
        _ = try drawn(mutation, of: view, in: window)
      }
    }
    #expect(window.nextDeadline == nil || window.tree.changes.isEmpty)
    try scene.stage.advance(by: 0)
    #expect(ViewNode(window) == before.tree && scene.stage.surface?.presentCount == before.presents)
    #expect(try drawing(window).hasSamePixels(as: before.pixels))
    #expect(window.canvas.bitmap.hasSamePixels(as: before.pixels))
  }
}
