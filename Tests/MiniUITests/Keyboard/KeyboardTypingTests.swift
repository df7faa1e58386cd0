import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the text that fingers type on the keyboard, and of the time at which it is typed.
struct KeyboardTypingTests {
  @Test func `a letter is typed when the finger lifts`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-h"))
    #expect(scene.text == "")
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchUp()
    #expect(scene.text == "h")
    try scene.tap("e", "l", "l", "o")
    #expect(scene.text == "hello")
  }

  @Test func `a second finger's press types the first one's key`() throws {
    let scene = try KeyboardScene()
    for (index, key) in ["a", "l", "s", "k", "d", "j"].enumerated() {
      try scene.stage.touchDown(.id("key-\(key)"), id: Int64(index))
      #expect(scene.text == String("alskdj".prefix(index)))
      try scene.stage.advance(by: 0.03)
      // A fast typist lifts the first finger only after the next one is down.
      if index > 0 { try scene.stage.touchUp(id: Int64(index - 1)) }
      #expect(scene.text == String("alskdj".prefix(index)))
    }
    try scene.stage.touchUp(id: 5)
    #expect(scene.text == "alskdj")
  }

  @Test func `random typing with two thumbs types every key once, in the order of the presses`() throws {
    let scene = try KeyboardScene(["en"])
    var random = SplitMix64(seed: 5)
    let keys = "qwertyuiopasdfghjklzxcvbnm".map(String.init)
    let locations = try Dictionary(uniqueKeysWithValues: keys.map { ($0, try scene.center($0)) })
    var down: [Int64] = []
    var expected = ""
    var last = ""
    for index in 0..<400 {
      if down.count < 2, Bool.random(using: &random) || down.isEmpty {
        let key = keys.filter { $0 != last }.randomElement(using: &random)!
        last = key
        expected += key
        down.append(Int64(index))
        try scene.stage.touchDown(locations[key]!, id: Int64(index))
      } else {
        let id = down.remove(at: Int.random(in: down.indices, using: &random))
        try scene.stage.touchUp(id: id)
      }
      try scene.stage.advance(by: 0.05)
    }
    for id in down { try scene.stage.touchUp(id: id) }
    #expect(scene.text == expected)
  }

  @Test(arguments: [(7.9, "g"), (8.1, "h")])
  func `a key keeps its finger up to 8 points beyond its edge`(distance: CGFloat, typed: String) throws {
    let scene = try KeyboardScene()
    let cell = try #require(scene.keyboard.keyGeometry.cells.first { $0.key.id == "g" })
    let edge = scene.keyboard.convert(CGPoint(x: cell.hit.maxX, y: cell.hit.midY), to: nil)
    try scene.stage.touchDown(.id("key-g"))
    try scene.stage.touchMove(to: CGPoint(x: edge.x + distance, y: edge.y))
    try scene.stage.touchUp()
    #expect(scene.text == typed)
  }

  @Test func `a finger that leaves the keyboard or ends on Shift types nothing`() throws {
    for target in [CGPoint(x: 200, y: 100), nil] {
      let scene = try KeyboardScene()
      try scene.stage.touchDown(.id("key-g"))
      try scene.stage.touchMove(to: target ?? scene.center("shift"))
      try scene.stage.touchUp()
      #expect(scene.field.strokes == [])
      #expect(scene.keyboard.shift.mode == .off)
    }
  }

  @Test func `cancelled touches type nothing`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-g"))
    scene.stage.window.cancelAllTouches()
    #expect(scene.text == "" && scene.keyboard.presses.isEmpty)
    try scene.stage.touchUp()
    #expect(scene.text == "")
    try scene.stage.advance(by: 0.1)
    try scene.tap("h")
    #expect(scene.text == "h")
  }

  @Test func `a mouse types like a finger, and its secondary button does not`() throws {
    let scene = try KeyboardScene()
    scene.stage.pointer.kind = .mouse
    for key in ["o", "k"] { try scene.stage.tap(.id("key-\(key)")) }
    #expect(scene.text == "ok")
    try scene.stage.press(.id("key-x"), button: .secondary)
    try scene.stage.release(button: .secondary)
    #expect(scene.text == "ok")
  }

  @Test func `the keyboard never becomes focused or first responder`() throws {
    let scene = try KeyboardScene()
    scene.stage.window.setFocus(scene.keyboard)
    #expect(scene.stage.window.focusedView == nil)
    try scene.tap("a")
    #expect(scene.stage.window.focusedView == nil && scene.stage.window.firstResponder == nil)
    #expect(!scene.keyboard.becomeFirstResponder())
  }

  // MARK: Repeated presses

  @Test(arguments: [
    (0.039, CGFloat(0), "a"), (0.039, 12.5, "a"), (0.041, 0, "aa"), (0.039, 12.7, "aa"), (0.2, 0, "aa"),
  ])
  func `a second press at the same place shortly after the release is ignored`(
    gap: TimeInterval, distance: CGFloat, typed: String
  ) throws {
    let scene = try KeyboardScene()
    let location = try scene.center("a")
    try scene.stage.touchDown(location)
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchUp()
    try scene.stage.advance(by: gap)
    try scene.stage.touchDown(CGPoint(x: location.x, y: location.y + distance))
    try scene.stage.touchUp()
    #expect(scene.text == typed)
  }

  @Test func `a second press of a mouse is never ignored`() throws {
    let scene = try KeyboardScene()
    scene.stage.pointer.kind = .mouse
    for _ in 0..<2 {
      try scene.stage.press(.id("key-a"))
      try scene.stage.release()
    }
    #expect(scene.text == "aa")
  }

  // MARK: Backspace

  @Test(arguments: [(0.01, 1), (0.39, 1), (0.401, 2), (0.449, 2), (0.451, 3), (1.001, 14), (1.34, 20), (1.36, 22)])
  func `a held backspace key repeats and accelerates`(duration: TimeInterval, count: Int) throws {
    let scene = try KeyboardScene { $0.text = String(repeating: "x", count: 100) }
    try scene.stage.touchDown(.id("key-backspace"))
    #expect(scene.text.count == 99)
    try scene.stage.advance(by: duration)
    try scene.stage.touchUp()
    #expect(scene.text.count == 100 - count)
    try scene.stage.advance(by: 1)
    #expect(scene.text.count == 100 - count)
  }

  @Test func `backspace stops repeating when the finger leaves it, or another finger presses a key`() throws {
    let scene = try KeyboardScene { $0.text = String(repeating: "x", count: 100) }
    try scene.stage.touchDown(.id("key-backspace"))
    try scene.stage.touchMove(to: CGPoint(x: 100, y: 100))
    try scene.stage.advance(by: 1)
    try scene.stage.touchUp()
    #expect(scene.text.count == 99)
    try scene.stage.touchDown(.id("key-backspace"), id: 1)
    try scene.stage.touchDown(.id("key-a"), id: 2)
    try scene.stage.advance(by: 1)
    #expect(scene.field.strokes == ["⌫", "⌫"])
  }

  // MARK: Return, hide

  @Test func `the return key types a line feed, unless it is disabled in an empty field`() throws {
    let scene = try KeyboardScene { field in
      field.enablesReturnKeyAutomatically = true
      field.returnKeyType = .search
    }
    #expect(try scene.key("return").face.text == "Search")
    #expect(try !scene.key("return").face.isEnabled)
    try scene.tap("return")
    #expect(scene.text == "")
    try scene.tap("a")
    #expect(try scene.key("return").face.isEnabled)
    try scene.tap("return", "backspace", "backspace")
    #expect(scene.field.strokes == ["a", "\n", "⌫", "⌫"])
    #expect(try !scene.key("return").face.isEnabled)
  }

  @Test func `a return key that focuses another field shows that field's keys`() throws {
    let scene = try KeyboardScene { $0.text = "a" }
    let next = FakeField()
    next.keyboardType = .numberPad
    scene.field.changed = { scene.keyboard.input = next }
    try scene.stage.touchDown(.id("key-123"), id: 1)
    try scene.stage.touchDown(.id("key-return"), id: 2)
    try scene.stage.touchUp(id: 2)
    try scene.stage.touchUp(id: 1)
    try scene.tap("5", "backspace", "7")
    #expect(scene.field.strokes == ["\n"] && next.strokes == ["5", "⌫", "7"])
    scene.keyboard.input = nil
    try scene.tap("5")
    #expect(next.strokes.count == 3)
  }

  @Test func `the hide key notifies the delegate`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-hide"))
    #expect(scene.log == [])
    try scene.stage.touchUp()
    #expect(scene.log == ["hide"])
    #expect(scene.field.strokes == [])
  }

  // MARK: Double space

  @Test(arguments: [(1.09, "ok. "), (1.11, "ok  ")])
  func `two spaces after a word within 1.1 seconds become a full stop`(gap: TimeInterval, text: String) throws {
    let scene = try KeyboardScene()
    try scene.tap("o", "k")
    let location = try scene.center("space")
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchDown(location)
    try scene.stage.touchUp()
    try scene.stage.advance(by: gap)
    try scene.stage.touchDown(location)
    try scene.stage.touchUp()
    #expect(scene.text == text)
  }

  @Test func `two spaces stay where no sentence can end`() throws {
    for (type, secure, start) in [
      (KeyboardType.emailAddress, false, "a"), (.default, true, "a"), (.default, false, ""), (.default, false, "a,"),
      (.default, false, "a "),
    ] {
      let scene = try KeyboardScene(type: type) { field in
        field.text = start
        field.isSecureTextEntry = secure
      }
      try scene.tap("space", "space")
      #expect(scene.text == start + "  ")
    }
  }

  @Test func `a character typed between two spaces keeps both spaces`() throws {
    let scene = try KeyboardScene()
    try scene.tap("a", "space", "b", "backspace", "space")
    #expect(scene.text == "a  ")
  }
}
