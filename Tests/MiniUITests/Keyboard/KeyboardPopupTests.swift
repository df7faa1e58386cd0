import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of bubbles and choices above keys.
struct KeyboardPopupTests {
  @Test func `a pressed key shows its preview until shortly after its release`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-g"))
    #expect(scene.previewText == "g")
    try scene.stage.touchUp()
    try scene.stage.advance(by: 0.069)
    #expect(scene.previewText == "g")
    try scene.stage.advance(by: 0.002)
    #expect(scene.previewText == nil)
  }

  @Test func `a key pressed again at once keeps its single preview`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-g"))
    let once = try scene.stage.snapshot().bitmap
    try scene.stage.touchUp()
    try scene.stage.advance(by: 0.05)
    try scene.stage.touchDown(.id("key-g"))
    #expect(scene.keyboard.previews.count { !$0.isHidden } == 1)
    try scene.stage.advance(by: 0.05)
    #expect(scene.previewText == "g")
    #expect(try scene.stage.snapshot().bitmap.hasSamePixels(as: once))
  }

  @Test func `a preview is hidden when the layer changes`() throws {
    for way in ["'", "slide", "two fingers", "tap"] {
      let scene = try KeyboardScene()
      switch way {
      case "'": try scene.tap("123", "'")
      case "slide":
        try scene.stage.touchDown(.id("key-123"))
        try scene.stage.touchMove(to: scene.center("7"))
        #expect(scene.previewText == "7")
        try scene.stage.touchUp()
      case "two fingers":
        try scene.stage.touchDown(.id("key-123"), id: 1)
        try scene.stage.touchDown(.id("key-7"), id: 2)
        #expect(scene.previewText == "7")
        try scene.stage.touchUp(id: 1)
      default:
        try scene.stage.touchDown(.id("key-g"))
        try scene.stage.touchUp()
        #expect(scene.previewText == "g")
        try scene.stage.touchDown(.id("key-123"))
      }
      #expect(scene.previewText == nil, "by \(way)")
    }
  }

  @Test func `a preview at the window's upper edge is beside its key`() throws {
    let scene = try KeyboardScene(floating: true)
    scene.keyboard.frame.origin.y = 0
    try scene.stage.advance(by: 0)
    for key in ["q", "t", "y", "p", "s"] {
      try scene.stage.touchDown(.id("key-\(key)"))
      let preview = try #require(scene.keyboard.previews.first { !$0.isHidden })
      let card = preview.convert(preview.card, to: nil)
      let area = try scene.key(key).convert(scene.key(key).bounds, to: nil)
      #expect(!card.intersects(area) && scene.stage.window.bounds.contains(card), "\(key)")
      #expect(preview.hasNeck == (card.maxY <= area.minY && card.intersects(area.offsetBy(dx: 0, dy: -20))), "\(key)")
      try scene.stage.touchUp()
      try scene.stage.advance(by: 0.5)
    }
  }

  @Test func `variants at the window's upper edge are a card that can be chosen from`() throws {
    let scene = try KeyboardScene(floating: true)
    scene.keyboard.frame.origin.y = 0
    try scene.stage.advance(by: 0)
    try scene.stage.touchDown(.id("key-e"))
    try scene.stage.advance(by: 0.4)
    let choices = try #require(scene.stage.view("key-choices") as? KeyChoices)
    #expect(!choices.hasNeck && choices.selection == 0)
    #expect(scene.stage.window.bounds.contains(choices.convert(choices.card, to: nil)))
    try scene.stage.touchMove(to: scene.stage.point(of: .id("alt-é")))
    try scene.stage.touchUp()
    #expect(scene.text == "é")
  }

  @Test func `secure fields and pads show no preview`() throws {
    let secret = try KeyboardScene { $0.isSecureTextEntry = true }
    try secret.stage.touchDown(.id("key-g"))
    #expect(secret.previewText == nil)
    #expect(try secret.key("g").face.isPressed)
    let pad = try KeyboardScene(type: .numberPad)
    try pad.stage.touchDown(.id("key-5"))
    #expect(pad.previewText == nil)
  }

  @Test func `the preview follows a sliding finger`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-g"))
    try scene.stage.touchMove(to: scene.center("j"))
    #expect(scene.previewText == "j")
    try scene.stage.touchMove(to: scene.center("shift"))
    #expect(scene.previewText == nil)
  }

  @Test func `a key held for 0.3 seconds shows its variants`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-e"))
    try scene.stage.advance(by: 0.299)
    #expect(!scene.isShown("alt-é"))
    try scene.stage.advance(by: 0.002)
    #expect(scene.isShown("alt-é") && scene.previewText == nil)
    try scene.stage.touchMove(to: scene.stage.point(of: .id("alt-é")))
    try scene.stage.touchUp()
    #expect(scene.text == "é" && !scene.isShown("alt-é"))
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchDown(.id("key-e"))
    try scene.stage.advance(by: 0.4)
    try scene.stage.touchUp()
    #expect(scene.text == "ée")
  }

  @Test func `a key that the finger slid onto shows its variants after 0.9 seconds`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-g"))
    try scene.stage.touchMove(to: scene.center("e"))
    try scene.stage.advance(by: 0.899)
    #expect(!scene.isShown("alt-é"))
    try scene.stage.advance(by: 0.002)
    #expect(scene.isShown("alt-é"))
  }

  @Test(arguments: [(39.5, "e"), (40.5, "")])
  func `a finger more than 40 points away from the variants chooses none`(distance: CGFloat, typed: String) throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-e"))
    try scene.stage.advance(by: 0.4)
    let bubble = try #require(scene.keyboard.presses.first?.choices)
    let card = bubble.convert(bubble.card, to: nil)
    try scene.stage.touchMove(to: CGPoint(x: card.minX + 20, y: card.minY - distance))
    try scene.stage.touchUp()
    #expect(scene.text == typed)
  }

  @Test func `the variants of a key are capitals with Shift`() throws {
    let scene = try KeyboardScene(["de"])
    try scene.tap("shift")
    try scene.stage.touchDown(.id("key-a"))
    try scene.stage.advance(by: 0.4)
    try scene.stage.touchMove(to: scene.stage.point(of: .id("alt-Ä")))
    try scene.stage.touchUp()
    try scene.tap("a")
    #expect(scene.text == "Äa")
  }

  @Test(arguments: KeyboardFiles.languages)
  func `every variant of every letter can be chosen`(language: String) throws {
    let scene = try KeyboardScene([language])
    for key in scene.keyboard.layout.rows(of: "letters", for: .default).flatMap({ $0 }) {
      for alternate in key.alternates {
        scene.field.strokes = []
        try scene.stage.advance(by: 0.05)
        try scene.stage.touchDown(scene.center(key.id))
        try scene.stage.advance(by: 0.31)
        let choices = try #require(scene.keyboard.presses.first?.choices)
        #expect(scene.keyboard.convert(choices.frame, to: nil).minX >= 0)
        #expect(scene.keyboard.convert(choices.frame, to: nil).maxX <= 390)
        try scene.stage.touchMove(to: scene.stage.point(of: .id("alt-\(alternate)")))
        try scene.stage.touchUp()
        #expect(scene.field.strokes == [alternate], "\(language) \(key.id)")
      }
    }
  }

  @Test func `another finger's press types the chosen variant first`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-e"), id: 1)
    try scene.stage.advance(by: 0.4)
    try scene.stage.touchMove(to: scene.stage.point(of: .id("alt-é")), id: 1)
    try scene.stage.touchDown(.id("key-m"), id: 2)
    #expect(scene.text == "é" && !scene.isShown("alt-é"))
    try scene.stage.touchUp(id: 2)
    try scene.stage.touchUp(id: 1)
    #expect(scene.text == "ém")
  }

  // MARK: Pixels

  /// Tests that a press damages only the key and its bubble.
  @Test func `a press damages only the key and its preview`() throws {
    let scene = try KeyboardScene()
    try scene.tap("a")
    try scene.stage.advance(by: 0.5)
    var damage = Region()
    scene.stage.window.didShowFrame = { damage.add($0) }
    try scene.stage.touchDown(.id("key-g"))
    let key = scene.keyboard.convert(try scene.key("g").frame, to: nil)
    let around = PixelRect(covering: key.inset(by: EdgeInsets(top: -80, left: -26, bottom: -16, right: -26)))
    #expect(!damage.isEmpty && around.contains(damage.extents))
    damage = Region()
    try scene.stage.touchUp()
    try scene.stage.advance(by: 0.2)
    #expect(!damage.isEmpty && around.contains(damage.extents))
  }

  @Test func `popups leave no pixels behind`() throws {
    let scene = try KeyboardScene()
    try scene.stage.advance(by: 0.5)
    let before = try scene.stage.snapshot().bitmap
    for key in ["q", "e", "p", "globe"] {
      try scene.stage.touchDown(.id("key-\(key)"))
      try scene.stage.advance(by: 0.7)
      #expect(try !scene.stage.snapshot().bitmap.hasSamePixels(as: before))
      try scene.stage.touchMove(to: CGPoint(x: 5, y: 5))
      try scene.stage.touchUp()
      try scene.stage.advance(by: 0.2)
      #expect(try scene.stage.snapshot().bitmap.hasSamePixels(as: before))
    }
  }
}
