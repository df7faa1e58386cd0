import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of random touches at random times, and of layouts of any shape.
struct KeyboardRobustnessTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `no key stays pressed after random touches have ended`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try KeyboardScene(type: KeyboardType.allCases.randomElement(using: &random)!) {
      $0.autocapitalizationType = .sentences
    }
    var down: Set<Int64> = []
    let area = scene.keyboard.frame
    func location() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: area.minX - 5...area.maxX + 5, using: &random),
        y: CGFloat.random(in: area.minY - 60...area.maxY, using: &random))
    }
    for _ in 0..<250 {
      let id = Int64.random(in: 1...4, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<5 where !down.contains(id):
        down.insert(id)
        try scene.stage.touchDown(location(), id: id)
      case 0..<5, 5, 6:
        if down.remove(id) != nil { try scene.stage.touchUp(id: id) }
      case 7, 8: if down.contains(id) { try scene.stage.touchMove(to: location(), id: id) }
      case 9: if Int.random(in: 0..<8, using: &random) == 0 { scene.stage.window.cancelAllTouches() }
      case 10 where Int.random(in: 0..<10, using: &random) == 0:
        scene.field.keyboardType = KeyboardType.allCases.randomElement(using: &random)!
        scene.keyboard.input = scene.field
      default: try scene.stage.advance(by: TimeInterval.random(in: 0...0.5, using: &random))
      }
      #expect(scene.keyboard.presses.count <= down.count)
      #expect(scene.keyboard.presses.allSatisfy { $0.index == nil || scene.keyboard.cell(of: $0) != nil })
      #expect(scene.keyboard.keyViews.count == scene.keyboard.keyGeometry.cells.count)
      #expect(scene.keyboard.layout.layers[scene.keyboard.layerName] != nil)
    }
    for id in down { try scene.stage.touchUp(id: id) }
    try scene.stage.advance(by: 2)
    let count = scene.field.strokes.count
    #expect(count > 0)
    try scene.stage.advance(by: 3)
    #expect(scene.field.strokes.count == count)
    #expect(scene.keyboard.presses.isEmpty)
    #expect(!scene.keyboard.shift.isHeld)
    #expect(scene.previewText == nil)
    #expect(!scene.isShown("key-choices"))
    #expect(scene.keyboard.keyViews.allSatisfy { !$0.face.isPressed })
    // The picture is the same as when all keys are drawn again.
    let before = try scene.stage.snapshot().bitmap
    scene.keyboard.setNeedsDisplay()
    for view in scene.keyboard.keyViews { view.setNeedsDisplay() }
    try scene.stage.advance(by: 0.1)
    #expect(try scene.stage.snapshot().bitmap.hasSamePixels(as: before))
  }

  @Test func `many presses at the same time need few previews`() throws {
    let scene = try KeyboardScene()
    let locations = try ["a", "l", "q", "p"].map(scene.center)
    for index in 0..<60 {
      try scene.stage.touchDown(locations[index % 4])
      try scene.stage.touchUp()
    }
    #expect(scene.text == String(repeating: "alqp", count: 15))
    #expect(scene.keyboard.previews.count <= 10)
    try scene.stage.advance(by: 0.1)
    #expect(scene.previewText == nil)
  }

  @Test func `layouts with fewer or more rows change the keyboard's height`() throws {
    let scene = try KeyboardScene(["en"])
    let small = try KeyboardLayout(json: Data(KeyboardSample.text().utf8))
    scene.keyboard.layout = small
    #expect(scene.log == ["size"] && scene.keyboard.bounds.height == 56 * 3 + 6)
    try scene.tap("q", "123", "4", "abc", "space", "backspace")
    #expect(scene.field.strokes == ["q", "4", " ", "⌫"])
    scene.field.keyboardType = .phonePad
    scene.keyboard.input = scene.field
    #expect(scene.log == ["size", "size"] && scene.keyboard.bounds.height == 56 * 4 + 6)
    try scene.tap("pad-symbols", "*", "pad-numbers", "0")
    #expect(scene.field.strokes.suffix(2) == ["*", "0"])
  }

  @Test func `a keyboard removed from the window types nothing more`() throws {
    let scene = try KeyboardScene { $0.text = "abc" }
    try scene.stage.touchDown(.id("key-backspace"))
    scene.keyboard.removeFromSuperview()
    try scene.stage.advance(by: 1)
    try scene.stage.touchUp()
    #expect(scene.text == "ab" && scene.keyboard.presses.isEmpty)
  }

  @Test func `a keyboard retains neither its input nor its delegate`() throws {
    let keyboard = KeyboardView(layouts: [try KeyboardFiles.layout("en")])
    weak var lost: FakeField?
    do {
      let field = FakeField()
      lost = field
      keyboard.input = field
    }
    #expect(lost == nil && keyboard.input == nil)
  }

  @Test func `a keyboard types into a plain key input`() throws {
    let scene = try KeyboardScene()
    let plain = PlainInput()
    scene.keyboard.input = plain
    #expect(try scene.key("a").face.text == "A")
    try scene.tap("a", "b", "space", "space", "backspace")
    #expect(plain.strokes == ["A", "b", " ", " ", "⌫"])
  }
}

/// A responder that receives text, and reports only whether there is any.
private final class PlainInput: Responder, @MainActor KeyInput {
  var strokes: [String] = []
  var hasText: Bool { !strokes.isEmpty }
  func insertText(_ text: String) { strokes.append(text) }
  func deleteBackward() { strokes.append("⌫") }
}
