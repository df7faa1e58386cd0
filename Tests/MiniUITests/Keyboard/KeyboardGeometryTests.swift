import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the keys' frames, and of the keyboard's size.
struct KeyboardGeometryTests {
  @Test(arguments: [
    (CGFloat(390), CGFloat(844), CGFloat(230)), (844, 390, 166), (320, 568, 178), (2000, 1200, 230),
    (320, 240, 166), (1024, 600, 186),
  ])
  func `the keyboard has the window's width and a height for fingers`(
    width: CGFloat, height: CGFloat, ownHeight: CGFloat
  ) throws {
    let scene = try KeyboardScene(["en"])
    #expect(scene.keyboard.size(in: CGSize(width: width, height: height)) == CGSize(width: width, height: ownHeight))
  }

  /// Tests that each point of the area hits exactly one key: the key that is visible there, if there is one.
  @Test(arguments: KeyboardFiles.languages)
  func `every point of the keyboard belongs to exactly one key`(language: String) throws {
    var random = SplitMix64(seed: 9)
    let layout = try KeyboardFiles.layout(language)
    for width in [320, 390, 568, 844, 1024, 1280, 2000] as [CGFloat] {
      for type in [KeyboardType.default, .url, .phonePad] {
        for layer in layout.reach(for: type) {
          let bounds = CGRect(x: 0, y: 0, width: width, height: 230)
          let geometry = KeyboardGeometry(
            rows: layout.rows(of: layer, for: type), isPad: layout.layers[layer]!.isPad, in: bounds)
          #expect(geometry.area.width <= 1024 && abs(geometry.area.midX - width / 2) <= 0.5)
          for _ in 0..<60 {
            let point = CGPoint(
              x: CGFloat.random(in: geometry.area.minX..<geometry.area.maxX, using: &random),
              y: CGFloat.random(in: 0..<230, using: &random))
            let hits = geometry.cells.filter { $0.hit.contains(point) }
            #expect(hits.count == 1, "\(language) \(layer) \(width) \(point)")
            let seen = geometry.cells.filter { $0.frame.contains(point) }
            if let seen = seen.first { #expect(hits.first == seen) }
          }
          let whole = geometry.cells.reduce(0) { $0 + $1.hit.width * $1.hit.height }
          #expect(abs(whole - geometry.area.width * geometry.area.height) < 1)
          for (index, cell) in geometry.cells.enumerated() {
            #expect(geometry.area.contains(cell.frame) && cell.hit.contains(cell.frame))
            #expect(cell.hit.width >= 24)
            // The boundary is in the middle between two keys.
            if index > 0, geometry.cells[index - 1].frame.minY == cell.frame.minY {
              let before = geometry.cells[index - 1]
              #expect(cell.frame.minX - before.frame.maxX == 6)
              #expect(cell.hit.minX == (cell.frame.minX + before.frame.maxX) / 2)
            }
          }
        }
      }
    }
  }

  @Test(arguments: [320, 353, 390, 411, 844] as [CGFloat])
  func `all letters have the same size`(width: CGFloat) throws {
    for language in KeyboardFiles.languages {
      let scene = try KeyboardScene([language], size: CGSize(width: width, height: 600))
      let sizes = Set(scene.keyboard.keyViews.compactMap(\.face.letterSize))
      let narrowest = scene.keyboard.keyViews.map(\.frame.width).min()!
      #expect(sizes.count == 1)
      #expect(sizes.allSatisfy { $0 >= 17 && $0 <= 23 && $0 < narrowest })
    }
  }

  @Test func `keys are laid out again when the window is resized`() throws {
    let scene = try KeyboardScene()
    let before = try scene.key("p").frame
    try scene.stage.resize(to: CGSize(width: 844, height: 390))
    scene.layOut()
    try scene.stage.advance(by: 0)
    #expect(try scene.key("p").frame.maxX == 841 && before.maxX == 387)
    try scene.tap("p")
    #expect(scene.text == "p")
  }

  @Test func `a keyboard without space does not trap`() throws {
    let scene = try KeyboardScene()
    for frame in [CGRect.zero, CGRect(x: 0, y: 0, width: 3, height: 2), CGRect(x: 0, y: 0, width: 5000, height: 9000)] {
      scene.keyboard.frame = frame
      for isFloating in [true, false] {
        scene.keyboard.frame = frame
        scene.keyboard.isFloating = isFloating
        try scene.stage.advance(by: 0.02)
      }
    }
    scene.layOut()
    try scene.tap("a")
    #expect(scene.text == "a")
  }

  // MARK: Floating

  @Test func `a floating keyboard has its own size and is moved by its grip`() throws {
    let scene = try KeyboardScene(size: CGSize(width: 600, height: 500), floating: true)
    #expect(scene.keyboard.bounds.size == CGSize(width: 360, height: 40 * 4 + 6 + 22))
    let start = scene.keyboard.center
    try scene.stage.touchDown(.id("keyboard-grip"))
    try scene.stage.touchMove(by: CGPoint(x: 60, y: -100))
    #expect(scene.keyboard.center == CGPoint(x: start.x + 60, y: start.y - 100))
    #expect(scene.log == [])
    try scene.stage.touchMove(by: CGPoint(x: 900, y: -900))
    try scene.stage.touchUp()
    #expect(scene.keyboard.frame.maxX == 600 && scene.keyboard.frame.minY == 0)
    #expect(scene.log == ["moved"])
    try scene.tap("g")
    #expect(scene.text == "g")
    // At the top of the window, popups stay inside.
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchDown(.id("key-e"))
    try scene.stage.advance(by: 0.4)
    let choices = try #require(scene.keyboard.presses.first?.choices)
    #expect(choices.convert(choices.bounds, to: nil).minY >= 0)
  }

  @Test func `floating and docking notify the delegate of the new size`() throws {
    let scene = try KeyboardScene()
    scene.keyboard.isFloating = true
    #expect(scene.log == ["size"] && scene.keyboard.bounds.width == 360)
    scene.keyboard.isFloating = false
    #expect(scene.log == ["size", "size"] && scene.keyboard.bounds.width == 390)
  }
}
