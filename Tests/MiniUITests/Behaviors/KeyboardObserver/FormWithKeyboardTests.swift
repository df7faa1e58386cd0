import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests with text fields, the on-screen keyboard, and a finger.
struct FormWithKeyboardTests {
  private func form(_ container: View, pointer: PointerKind = .touch) throws -> (Stage, [TextField]) {
    let stage = try Stage(size: CGSize(width: 390, height: 700), pointer: pointer)
    stage.window.keyboard = KeyboardView(layouts: [try KeyboardFiles.layout("en")])
    let fields = (0..<8).map { index in
      let field = TextField(frame: CGRect(x: 20, y: 40 + 80 * CGFloat(index), width: 350, height: 40))
      field.accessibilityIdentifier = "field\(index)"
      field.autocapitalizationType = .none
      container.addSubview(field)
      return field
    }
    (container as? ScrollView)?.contentSize = CGSize(width: 390, height: 680)
    stage.window.rootViewController = FormController(container)
    try stage.advance(by: 0.1)
    return (stage, fields)
  }

  @Test func `every field of a form can be filled in with the on-screen keyboard alone`() throws {
    for container in [ScrollView(), View()] {
      let (stage, fields) = try form(container)
      for (index, field) in fields.enumerated() {
        try stage.tap(.id("field\(index)"))
        try stage.settle(limit: 10)
        let keyboard = try #require(stage.window.keyboardFrame)
        #expect(field.isFirstResponder && field.convert(field.bounds, to: nil).maxY <= keyboard.minY)
        for key in ["k", "i", "t"] {
          try stage.advance(by: 0.1)
          try stage.tap(.id("key-\(key)"))
        }
        // The last fields are below the keyboard, and a plain form cannot be scrolled.
        if index % 2 == 1 || index > 5 {
          try stage.tap(.id("key-hide"))
          try stage.settle(limit: 10)
          #expect(!stage.window.isKeyboardVisible && container.transform == .identity)
          #expect((container as? ScrollView)?.contentInset ?? .zero == .zero)
        }
      }
      #expect(fields.map { $0.text ?? "" } == fields.map { _ in "kit" })
    }
  }

  @Test func `a floating keyboard is dragged by its grip, and views beside it receive touches`() throws {
    let (stage, fields) = try form(View())
    let keyboard = try #require(stage.window.keyboard as? KeyboardView)
    keyboard.isFloating = true
    try stage.tap(.id("field0"))
    try stage.settle(limit: 10)
    let before = try #require(stage.window.keyboardFrame)
    let grip = CGPoint(x: before.midX, y: before.maxY - 6)
    try stage.drag(from: grip, to: CGPoint(x: grip.x, y: grip.y - 300))
    try stage.settle(limit: 10)
    #expect(stage.window.keyboardFrame == before.offsetBy(dx: 0, dy: -300))
    #expect(keyboard.convert(keyboard.bounds, to: nil) == stage.window.keyboardFrame)
    try stage.tap(.id("field7"))
    #expect(fields[7].isFirstResponder)
    try stage.tap(.id("key-k"))
    #expect(fields[7].text == "k")
    // If the keyboard is dragged beyond the window, it stays inside.
    let now = try #require(stage.window.keyboardFrame)
    try stage.drag(from: CGPoint(x: now.midX, y: now.maxY - 6), to: CGPoint(x: 389, y: 699))
    try stage.settle(limit: 10)
    #expect(stage.window.bounds.contains(try #require(stage.window.keyboardFrame)))
  }

  @Test func `a tapped or clicked field becomes completely visible with any keyboard`() throws {
    for pointer in [PointerKind.touch, .mouse] {
      for isFloating in [false, true] {
        let scrollView = ScrollView()
        let (stage, fields) = try form(scrollView, pointer: pointer)
        let keyboard = try #require(stage.window.keyboard as? KeyboardView)
        keyboard.isFloating = isFloating
        if !isFloating { stage.window.keyboardPolicy = .never }
        scrollView.contentSize.height = 1000
        // Half of the last field is below the lower edge, half of the first one above the upper edge.
        fields[7].frame.origin.y = 720
        scrollView.contentOffset.y = 40
        try stage.advance(by: 0.1)
        for (field, location) in [(fields[7], CGPoint(x: 100, y: 690)), (fields[0], CGPoint(x: 100, y: 10))] {
          if field === fields[0] { scrollView.contentOffset.y = 60 }
          try stage.advance(by: 0.5)
          try stage.tap(location)
          try stage.settle(limit: 5)
          let seen = field.convert(field.bounds, to: nil)
          #expect(field.isFirstResponder)
          #expect(seen.minY >= 0)
          #expect(seen.maxY <= 700)
        }
        let before = scrollView.contentOffset
        try stage.tap(.id("field3"))
        try stage.settle(limit: 5)
        #expect(fields[3].isFirstResponder && scrollView.contentOffset == before)
      }
    }
  }

  @Test func `a pressed view does not move away from the pointer when its field is revealed`() throws {
    let scrollView = ScrollView()
    let (stage, fields) = try form(scrollView, pointer: .mouse)
    stage.window.keyboardPolicy = .never
    fields[7].frame.origin.y = 680
    scrollView.contentSize.height = 1000
    try stage.press(CGPoint(x: 100, y: 690))
    try stage.advance(by: 0.5)
    #expect(fields[7].isFirstResponder && scrollView.contentOffset.y == 0)
    try stage.release()
    try stage.advance(by: 0.1)
    #expect(scrollView.contentOffset.y == 28 && (1..<28).contains(scrollView.presentation.bounds.minY))
    try stage.settle(limit: 5)
    #expect(scrollView.presentation.bounds.minY == 28)
  }

  @Test func `the caret of a text taller than its scroll view is revealed`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    scrollView.contentSize = CGSize(width: 300, height: 900)
    let view = TextView(frame: CGRect(x: 0, y: 20, width: 300, height: 800))
    view.text = String(repeating: "line\n", count: 25) + "end"
    scrollView.addSubview(view)
    try stage.add(scrollView)
    view.becomeFirstResponder()
    try stage.settle(limit: 5)
    let caret = view.convert(view.caretRect(for: view.selectedRange.location), to: nil)
    #expect(scrollView.contentOffset.y > 100)
    #expect(caret.minY >= 0)
    #expect(caret.maxY <= 200)
  }

  @Test func `with a physical keyboard, a page scrolls to the caret of a text that grows or is left by the pointer`()
    throws
  {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    let view = TextView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    view.isScrollEnabled = false
    scrollView.addSubview(view)
    try stage.add(scrollView)
    view.becomeFirstResponder()
    try stage.settle(limit: 5)
    func isCaretVisible(_ position: Int) -> Bool {
      let caret = view.convert(view.caretRect(for: position), to: nil)
      return caret.minY >= 0 && caret.maxY <= 200
    }
    try stage.type(String(repeating: "line\n", count: 20))
    try stage.advance(by: 0.1)
    #expect(scrollView.contentOffset.y > 200 && isCaretVisible(view.selectedRange.location))
    // Scrolling alone does not move the caret, and the moving end of a selection counts.
    scrollView.contentOffset.y = 0
    try stage.advance(by: 0.1)
    #expect(scrollView.contentOffset.y == 0)
    for _ in 0..<12 { try stage.key(.up, modifiers: .shift) }
    try stage.advance(by: 0.1)
    #expect(isCaretVisible(view.selectedRange.location) && !isCaretVisible(view.selectedRange.upperBound))
    // A visible caret moves nothing, even if parts of the text are hidden.
    let before = scrollView.contentOffset
    try stage.key(.left)
    try stage.advance(by: 0.1)
    #expect(scrollView.contentOffset == before)
  }

  @Test func `a floating keyboard at the lower edge of the window causes no inset`() throws {
    let scrollView = ScrollView()
    let (stage, _) = try form(scrollView)
    let keyboard = try #require(stage.window.keyboard as? KeyboardView)
    keyboard.isFloating = true
    try stage.tap(.id("field0"))
    try stage.settle(limit: 10)
    let before = try #require(stage.window.keyboardFrame)
    let grip = CGPoint(x: before.midX, y: before.maxY - 6)
    try stage.drag(from: grip, to: CGPoint(x: grip.x, y: 699))
    try stage.settle(limit: 10)
    #expect(try #require(stage.window.keyboardFrame).minY > before.minY)
    #expect(scrollView.contentInset == .zero)
  }

  @Test func `the view that is focused when the keyboard hides is visible`() throws {
    let scrollView = ScrollView()
    let (stage, fields) = try form(scrollView)
    let button = Button("Send")
    button.frame = CGRect(x: 20, y: 760, width: 100, height: 40)
    scrollView.addSubview(button)
    scrollView.contentSize.height = 820
    try stage.tap(.id("field0"))
    try stage.settle(limit: 10)
    for _ in 1...fields.count { try stage.key(.tab) }
    try stage.settle(limit: 10)
    #expect(button.isFocused && stage.window.keyboardFrame == nil)
    #expect(stage.window.bounds.contains(button.convert(button.bounds, to: nil)))
  }

  @Test func `typing with physical keys never shows the on-screen keyboard`() throws {
    let (stage, fields) = try form(View(), pointer: .mouse)
    stage.window.didShowFrame = { _ in #expect(stage.window.keyboardFrame == nil) }
    for field in fields {
      try stage.key(.tab)
      #expect(field.isFirstResponder && stage.window.focus.isRingVisible)
      try stage.type("kit")
    }
    #expect(fields.map { $0.text ?? "" } == fields.map { _ in "kit" })
    try stage.key(.tab, modifiers: .shift)
    #expect(fields[6].isFirstResponder)
  }

  @Test func `an input method composes text in a form's field`() throws {
    let (stage, fields) = try form(View(), pointer: .mouse)
    try stage.key(.tab)
    try stage.type("a")
    try stage.send(.composition("ni", selectionStart: 2, selectionLength: 0))
    #expect(fields[0].markedTextRange == NSRange(location: 1, length: 2))
    let caret = try #require(stage.surface?.caret)
    #expect(fields[0].frame.contains(caret) && caret.width < 5)
    try stage.send(.text("你"))
    #expect(fields[0].text == "a你" && fields[0].markedTextRange == nil)
    try stage.send(.composition("hao", selectionStart: 3, selectionLength: 0))
    try stage.key(.escape)
    #expect(fields[0].text == "a你" && fields[0].markedTextRange == nil)
    try stage.send(.composition("hao", selectionStart: 3, selectionLength: 0))
    try stage.send(.focusLost)
    #expect(fields[0].text == "a你hao")
    try stage.send(.composition("x", selectionStart: 1, selectionLength: 0))
    fields[1].becomeFirstResponder()
    #expect(fields[0].text == "a你haox")
    #expect(fields[0].markedTextRange == nil)
    #expect(fields[1].isFirstResponder)
  }
}
