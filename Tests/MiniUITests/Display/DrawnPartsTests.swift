import TestSupport
import Testing

@testable import MiniUI
@testable import MiniUITesting

/// Tests that compare the parts that each view draws with the pixels that change when the view's colour changes.
@Suite struct DrawnPartsTests {
  nonisolated static let settings = [(90, 70, 1), (75, 83, 1.5), (80, 60, 2)].flatMap { width, height, scale in
    (1...UInt64(Soak.count(1, of: 6))).map {
      RandomScene.Setting(size: CGSize(width: width, height: height), scale: scale, seed: $0)
    }
  }

  @Test(arguments: settings)
  func `a view's colour is visible where the view is drawn or shows through transparent views`(
    _ setting: RandomScene.Setting
  ) throws {
    var random = SplitMix64(seed: setting.seed &* 31)
    let scene = try RandomScene(setting)
    let window = scene.stage.window
    for _ in 0..<25 {
      for _ in 0..<Int.random(in: 0...6, using: &random) { scene.change(random.next()) }
      try scene.stage.advance(by: Double.random(in: 0...0.1, using: &random))
      guard let view = ([window] + scene.views).randomElement(using: &random) else { continue }
      view.backgroundColor = Color(hex: 0x20_4060)
      // The end of an animation may change views in the turn after its last frame.
      for _ in 0..<3 { try scene.stage.advance(by: 0) }
      let before = try window.canvas.bitmap.copy()
      view.backgroundColor = Color(hex: 0xC0_A080)
      try scene.stage.advance(by: 0)
      let wrong = try firstWrong(view, before, window)
      try #require(wrong == nil, "\(view.accessibilityIdentifier ?? ""):\n\(ViewNode(window).description)")
    }
  }

  /// Returns a pixel that changed although other views cover it, or did not change although only this view draws it.
  private func firstWrong(_ view: View, _ before: Bitmap, _ window: Window) throws -> [Int]? {
    let after = window.canvas.bitmap
    let owners = OwnerMap(window: window, in: after.bounds)
    let position = try #require(ViewPath.names(in: window).firstIndex { $0.view === view })
    let isPlain = type(of: view) == View.self && view.border == nil && view.animations.isEmpty
    for y in 0..<after.height {
      for x in 0..<after.width {
        let owner = owners.ownerIndex(x: x, y: y)
        let cover = owners.coverIndex(x: x, y: y)
        if before[x, y] != after[x, y] {
          if owner == nil || owner != position && cover ?? -1 > position { return [x, y] }
        } else if isPlain, owner == position, cover == position {
          return [x, y]
        }
      }
    }
    return nil
  }

  @Test func `drawing a part of the views by itself equals its pixels in the whole`() throws {
    let scene = try RandomScene(.init(size: CGSize(width: 100, height: 80), scale: 2, seed: 4))
    let window = scene.stage.window
    for view in scene.views { (view.alpha, view.clipsToBounds, view.transform) = (1, false, .identity) }
    try scene.stage.advance(by: 0)
    // No view fades, clips or rotates several views together here, so the parts can be drawn one after another.
    let canvas = try Canvas(size: window.bounds.size, scale: 2)
    var list = DisplayList()
    for part in DrawnPart.all(in: window) {
      let alone = try Canvas(size: window.bounds.size, scale: 2)
      alone.draw(part.list)
      for y in 0..<alone.bitmap.height {
        for x in 0..<alone.bitmap.width where alone.bitmap[x, y] != 0 {
          try #require(part.pixels.contains(x: x, y: y), "\(part.view.accessibilityIdentifier ?? "")")
        }
      }
      list.append(.list(part.list))
    }
    canvas.draw(list)
    #expect(canvas.bitmap.hasSamePixels(as: scene.stage.bitmap))
  }
}
