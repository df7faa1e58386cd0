import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the keyboard in a window with real fields.
struct KeyboardFieldTests {
  private let stage: Stage
  private let keyboard: KeyboardView
  private let name = TextField(frame: CGRect(x: 20, y: 40, width: 350, height: 40))
  private let note = TextView(frame: CGRect(x: 20, y: 160, width: 350, height: 80))
  private let amount = TextField(frame: CGRect(x: 20, y: 100, width: 350, height: 40))

  init() throws {
    stage = try Stage(size: CGSize(width: 390, height: 700), prefersReducedMotion: true, pointer: .touch)
    keyboard = KeyboardView(layouts: try ["en", "ru"].map(KeyboardFiles.layout))
    stage.window.keyboard = keyboard
    name.accessibilityIdentifier = "name"
    amount.accessibilityIdentifier = "amount"
    note.accessibilityIdentifier = "note"
    amount.keyboardType = .decimalPad
    try stage.add(name, amount)
  }

  private func tap(_ ids: String...) throws {
    for id in ids {
      try stage.advance(by: 0.06)
      try stage.tap(.id(id))
    }
  }

  @Test func `a name with capitals, accents and a full stop is typed on the keyboard`() throws {
    try tap("name")
    #expect(stage.window.isKeyboardVisible && keyboard.input === name)
    try tap("key-a", "key-n", "key-n", "key-space", "key-l")
    try stage.touchDown(.id("key-e"))
    try stage.advance(by: 0.4)
    try stage.touchMove(to: stage.point(of: .id("alt-é")))
    try stage.touchUp()
    try tap("key-a", "key-backspace", "key-space", "key-space", "key-t")
    #expect(name.text == "Ann lé. T")
    #expect(stage.window.firstResponder === name)
  }

  @Test func `a typed key follows the text that an input method composes`() throws {
    stage.window.keyboardPolicy = .always
    try tap("name")
    try stage.compose("한")
    try tap("key-q")
    #expect(name.text == "한q" && name.markedTextRange == nil)
    try stage.compose("안")
    try tap("key-backspace")
    #expect(name.text == "한q")
  }

  @Test func `a delegate that refuses the full stop of a double space is asked for the second space`() throws {
    let judge = Judge()
    (name.delegate, note.delegate) = (judge, judge)
    try stage.add(note)
    for id in ["name", "note"] {
      func text() -> String? { id == "name" ? name.text : note.text }
      judge.asked = []
      judge.refused = [". "]
      try tap(id, "key-o", "key-k", "key-space", "key-space")
      #expect(text() == "Ok  ")
      #expect(judge.asked.suffix(3) == ["2+0 ' '", "2+1 '. '", "3+0 ' '"])
      try tap("key-a")
      #expect(text() == "Ok  a")
      judge.refused = []
      try tap("key-space", "key-space")
      #expect(text() == "Ok  a. ")
    }
  }

  @Test func `a delegate that changes the text instead of the full stop gets no space added`() throws {
    let judge = Judge()
    name.delegate = judge
    judge.refused = [". "]
    judge.onRefusal = { [name] in name.text = "Other" }
    try tap("name", "key-o", "key-k", "key-space", "key-space")
    #expect(name.text == "Other")
  }

  @Test func `the full stop of a double space is undone in one step`() throws {
    try tap("name", "key-o", "key-k", "key-space", "key-space")
    #expect(name.text == "Ok. " && name.selectedRange == NSRange(location: 4, length: 0))
    try stage.key(.character("z"), modifiers: .control)
    #expect(name.text == "Ok ")
    try stage.key(.character("z"), modifiers: .control)
    #expect(name.text == "")
    try stage.key(.character("y"), modifiers: .control)
    try stage.key(.character("y"), modifiers: .control)
    #expect(name.text == "Ok. ")
  }

  @Test func `the duration of a key press changes neither the text nor the pixels`() throws {
    var shown: [Bitmap] = []
    for rest in [0, 0.1] {
      let scene = try KeyboardFieldTests()
      try scene.tap("name")
      for key in ["t", "o", "space", "b", "e", "backspace"] {
        try scene.stage.touchDown(.id("key-\(key)"))
        try scene.stage.advance(by: rest)
        try scene.stage.touchUp()
        try scene.stage.advance(by: 0.3 - rest)
      }
      #expect(scene.name.text == "To b")
      shown.append(try scene.stage.snapshot().bitmap)
    }
    #expect(shown[0].hasSamePixels(as: shown[1]))
  }

  @Test func `a keyboard that the window replaces stays unchanged until it is hidden`() throws {
    stage.window.traits.prefersReducedMotion = false
    try stage.tap(.id("name"))
    try stage.settle()
    let faces = keyboard.keyViews.map(\.face)
    #expect(keyboard.shift.isUpper)
    // A program that replaces the shown page does this.
    stage.window.keyboard = nil
    name.removeFromSuperview()
    for _ in 0..<10 {
      try stage.advanceFrame()
      #expect(keyboard.window != nil && keyboard.keyViews.map(\.face) == faces)
    }
    try stage.settle()
    #expect(keyboard.window == nil && keyboard.input == nil)
  }

  @Test func `a replaced keyboard is removed at once, and types no more`() throws {
    try tap("name")
    let other = KeyboardView(layouts: [try KeyboardFiles.layout("de")])
    stage.window.keyboard = other
    try stage.advance(by: 0)
    #expect(keyboard.window == nil)
    #expect(keyboard.input == nil)
    #expect(other.input === name)
    #expect(other.window != nil)
    stage.window.keyboard = nil
    try stage.settle()
    #expect(other.window == nil && other.input == nil)
  }

  @Test func `another field shows other keys, and the hide key hides them`() throws {
    try tap("name", "key-globe", "key-й", "amount", "key-1", "key-decimal", "key-5")
    #expect(name.text == "Й" && amount.text == "1,5")
    try tap("name", "key-ц", "key-hide")
    #expect(name.text == "Йц" && !stage.window.isKeyboardVisible)
  }

  @Test func `the caret's position determines the automatic capitals`() throws {
    try tap("name", "key-o", "key-k")
    let key = try #require(stage.view("key-q") as? KeyView)
    #expect(key.face.text == "q")
    name.selectedRange = NSRange(location: 0, length: 0)
    try stage.advance(by: 0.1)
    #expect(key.face.text == "Q")
    try tap("key-w")
    #expect(name.text == "WOk")
  }

  @Test func `a key preview is in front of the accessory bar`() throws {
    let bar = View(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    bar.backgroundColor = .systemGreen
    name.inputAccessoryView = bar
    try tap("name")
    let key = try stage.point(of: .id("key-t"))
    let above = (x: Int(key.x) - 18, y: Int(key.y) - 60)
    let green = stage.bitmap[above.x, above.y]
    #expect(green & 0xFF_FFFF == Color.systemGreen.light & 0xFF_FFFF)
    try stage.touchDown(.id("key-t"))
    #expect(stage.bitmap[above.x, above.y] & 0xFF_FFFF == 0xFF_FFFF)
    try stage.touchUp()
    try stage.advance(by: 0.1)
    #expect(stage.bitmap[above.x, above.y] == green)
  }

  @Test func `the language can be changed in any layer`() throws {
    try tap("name", "key-123", "key-#+=", "key-globe", "key-ф", "key-123", "key-globe", "key-f")
    #expect(name.text == "Фf")
  }
}

/// A delegate that accepts or refuses changes, and records them.
private final class Judge: TextFieldDelegate, TextViewDelegate {
  var asked: [String] = []
  var refused: Set<String> = []
  var onRefusal: () -> Void = {}

  private func judge(_ range: NSRange, _ text: String) -> Bool {
    asked.append("\(range.location)+\(range.length) '\(text)'")
    guard refused.contains(text) else { return true }
    onRefusal()
    return false
  }

  func textField(_ field: TextField, shouldChangeCharactersIn range: NSRange, replacementString text: String) -> Bool {
    judge(range, text)
  }
  func textView(_ view: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    judge(range, text)
  }
}
