import MiniUITesting
import Testing

@testable import MiniUI

struct TextFieldRobustnessTests {
  @Test(arguments: [CGSize(width: 0, height: 0), CGSize(width: 5, height: 5), CGSize(width: 1, height: 80)])
  func `a field of almost no size can be edited`(size: CGSize) throws {
    let scene = try FieldScene("some words")
    scene.field.frame.size = size
    scene.field.clearButtonMode = .always
    scene.field.isSecureTextEntry = true
    try scene.begin()
    try scene.stage.type("x")
    for key: KeyCode in [.left, .home, .end, .up, .backspace] { try scene.stage.key(key) }
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(scene.text == "some wordsx")
    let view = TextView(frame: CGRect(origin: CGPoint(x: 20, y: 60), size: size))
    view.text = "some words\nin lines"
    try scene.stage.add(view)
    view.becomeFirstResponder()
    try scene.stage.type("x")
    for key: KeyCode in [.left, .home, .up, .down, .pageUp, .backspace] { try scene.stage.key(key) }
    try scene.stage.advance(by: 1)
    #expect(view.text.utf16.count >= 18)
  }

  @Test func `a megabyte in a single line can be edited`() throws {
    let scene = try FieldScene("")
    try scene.begin()
    scene.stage.clipboard.text = String(repeating: "a lot of text ", count: 7_000)
    try scene.stage.key(.character("v"), modifiers: .control)
    try scene.stage.type("x")
    #expect(scene.field.textLength == 98_001)
    #expect(scene.field.bounds.contains(scene.field.caretRect(for: 98_001)))
    let end = try scene.stage.snapshot().bitmap
    #expect(end.inkCount(in: scene.field.frame) > 300, "its end is seen")
    try scene.stage.key(.home)
    #expect(scene.selection == range(0))
    #expect(scene.stage.bitmap.inkCount(in: scene.field.frame) > 300, "its beginning is seen")
  }

  @Test func `a field removed during editing ends editing`() throws {
    let scene = try FieldScene("text")
    try scene.begin(selecting: range(1, 2))
    scene.field.removeFromSuperview()
    #expect(!scene.field.isEditing && scene.log == ["should end", "did end"])
    try scene.stage.type("x")
    try scene.stage.advance(by: 1)
    #expect(scene.text == "text" && scene.stage.window.firstResponder == nil)
    scene.refused = ["should end"]
    try scene.stage.add(scene.field)
    try scene.begin()
    scene.field.removeFromSuperview()
    #expect(!scene.field.isEditing && scene.stage.window.firstResponder == nil)
  }

  /// Tests with delegates that remove the field in one of their callbacks.
  @Test func `a delegate may remove the field in any of its methods`() throws {
    let actions: [(FieldScene) throws -> Void] = [
      { try $0.stage.tap(CGPoint(x: 60, y: 38)) },
      { try $0.stage.type("x") },
      { try $0.stage.key(.backspace) },
      { try $0.stage.key(.left) },
      { try $0.stage.key(.character("x"), modifiers: .control) },
      { try $0.stage.key(.character("v"), modifiers: .control) },
      { try $0.stage.key(.character("z"), modifiers: .control) },
      { try $0.stage.key(.enter) },
      { try $0.stage.key(.tab) },
      { try $0.stage.key(.escape) },
      { try $0.stage.compose("か") },
      { try $0.stage.drag(from: CGPoint(x: 60, y: 38), to: CGPoint(x: 290, y: 38)) },
      { try $0.stage.tap(CGPoint(x: 60, y: 38), count: 3) },
      { scene in scene.field.resignFirstResponder() },
      { scene in scene.field.text = "other" },
    ]
    var count = 0
    for pointer in [PointerKind.mouse, .touch] {
      for (index, action) in actions.enumerated() {
        for turn in 0..<4 {
          let scene = try FieldScene("some words", pointer: pointer)
          scene.stage.clipboard.text = "pasted"
          scene.field.returnKeyType = .next
          if index > 0 { try scene.begin(selecting: index.isMultiple(of: 2) ? range(2, 3) : range(4)) }
          var calls = 0
          scene.onLine = { [unowned scene] _ in
            calls += 1
            guard calls > turn else { return }
            scene.field.removeFromSuperview()
            count += 1
          }
          try action(scene)
          scene.onLine = { _ in }
          try scene.stage.advance(by: 1)
          #expect(calls <= turn || scene.stage.window.firstResponder == nil)
        }
      }
    }
    #expect(count > 30)
  }

  @Test func `a field without references is deallocated`() throws {
    weak var field: TextField?
    weak var view: TextView?
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    do {
      let made = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 36))
      let text = TextView(frame: CGRect(x: 0, y: 50, width: 100, height: 80))
      made.text = "some words"
      text.text = "some words"
      (field, view) = (made, text)
      try stage.add(made, text)
      for view in [made, text] as [View] {
        view.becomeFirstResponder()
        try stage.type("x")
        try stage.tap(CGPoint(x: 20, y: view.center.y), count: 2)
      }
      made.removeFromSuperview()
      text.removeFromSuperview()
    }
    try stage.advance(by: 1)
    #expect(field == nil && view == nil)
  }
}

extension Bitmap {
  /// Returns the number of dark pixels within a rectangle, without its edge of 4 pixels.
  fileprivate func inkCount(in rect: CGRect) -> Int {
    (Int(rect.minY) + 4..<Int(rect.maxY) - 4).reduce(0) { count, y in
      count + (Int(rect.minX) + 4..<Int(rect.maxX) - 4).count { row(y)[$0] & 0xFF < 0x80 }
    }
  }
}
