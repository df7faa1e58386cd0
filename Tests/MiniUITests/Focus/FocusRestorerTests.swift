import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the focus that returns to a view, or moves to the view that replaces it.
struct FocusRestorerTests {
  /// A bar that shows the button `wide` if it fits, and `narrow` otherwise.
  private final class Bar: View {
    let wide = Button("wide")
    let narrow = Button("narrow")
    let last = Button("last")

    override func layoutSubviews() {
      let isWide = bounds.width >= 300
      (wide.isHidden, narrow.isHidden) = (!isWide, isWide)
      (isWide ? wide : narrow).frame = CGRect(x: 60, y: 10, width: 80, height: 20)
      last.frame = CGRect(x: bounds.width - 60, y: 10, width: 50, height: 20)
    }
  }

  private func bar() throws -> (Stage, Bar) {
    let stage = try Stage(size: CGSize(width: 400, height: 100))
    let bar = Bar(frame: stage.window.bounds)
    bar.autoresizingMask = .flexibleWidth
    for button in [bar.wide, bar.narrow, bar.last] { bar.addSubview(button) }
    try stage.add(bar)
    return (stage, bar)
  }

  private func row() throws -> (Stage, [Button]) {
    let stage = try Stage(size: CGSize(width: 400, height: 100))
    let buttons = (0..<4).map { Button("\($0)") }
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 10 + CGFloat(index) * 60, y: 10, width: 40, height: 20)
      try stage.add(button)
    }
    return (stage, buttons)
  }

  @Test func `the focus moves to the control that replaces the focused one, and back`() throws {
    let (stage, bar) = try bar()
    try stage.key(.tab)
    #expect(bar.wide.isFocused && stage.window.focus.isRingVisible)
    for _ in 0..<2 {
      try stage.resize(to: CGSize(width: 200, height: 100))
      try stage.settle()
      #expect(bar.narrow.isFocused && stage.window.focus.isRingVisible)
      try stage.resize(to: CGSize(width: 400, height: 100))
      try stage.settle()
      #expect(bar.wide.isFocused && stage.window.focus.isRingVisible)
    }
  }

  @Test func `the focus returns to the first of several former views that is shown again`() throws {
    let (stage, buttons) = try row()
    stage.window.setFocus(buttons[0])
    for index in 0..<4 {
      buttons[index].isHidden = true
      try stage.advanceFrame()
    }
    #expect(stage.window.focusedView == nil)
    buttons[2].isHidden = false
    try stage.advanceFrame()
    #expect(buttons[2].isFocused)
    buttons[0].isHidden = false
    try stage.advanceFrame()
    #expect(buttons[0].isFocused)
    buttons[1].isHidden = false
    try stage.advanceFrame()
    #expect(buttons[0].isFocused && !stage.window.focus.isRingVisible)
  }

  @Test(arguments: ["key", "press", "program"])
  func `the focus does not return after the user or the program has moved it`(_ reason: String) throws {
    let (stage, buttons) = try row()
    stage.window.setFocus(buttons[0])
    buttons[0].isHidden = true
    try stage.advanceFrame()
    switch reason {
    case "key": try stage.key(.tab)
    case "press": try stage.press(CGPoint(x: 300, y: 80))
    default: stage.window.setFocus(buttons[2])
    }
    let chosen = stage.window.focusedView
    buttons[0].isHidden = false
    try stage.advanceFrame()
    #expect(stage.window.focusedView === chosen && !buttons[0].isFocused)
  }

  @Test func `an edited field gets the focus back, and no other view replaces it`() throws {
    let (stage, buttons) = try row()
    let field = TextField(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
    let other = TextField(frame: CGRect(x: 150, y: 50, width: 100, height: 30))
    other.isHidden = true
    try stage.add(field, other)
    field.becomeFirstResponder()
    (field.isHidden, other.isHidden) = (true, false)
    try stage.advanceFrame()
    #expect(stage.window.focusedView == nil)
    (field.isHidden, other.isHidden) = (false, true)
    try stage.advanceFrame()
    #expect(field.isFocused)
    #expect(!field.isEditing)
    #expect(buttons.count == 4)
  }

  @Test func `the focus of a removed page moves to the new content, not to a bar`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let root = ViewController()
    stage.window.rootViewController = root
    let bar = Button("bar")
    bar.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
    root.view.addSubview(bar)
    func show() throws -> Button {
      for old in root.children {
        old.view.removeFromSuperview()
        old.removeFromParent()
      }
      let page = ViewController()
      let button = Button("content")
      button.frame = CGRect(x: 10, y: 10, width: 80, height: 30)
      root.addChild(page)
      page.view.frame = CGRect(x: 0, y: 100, width: 400, height: 200)
      page.view.addSubview(button)
      root.view.addSubview(page.view)
      page.didMove(toParent: root)
      try stage.advanceFrame()
      return button
    }
    let first = try show()
    try stage.key(.tab)
    #expect(first.isFocused)
    let second = try show()
    #expect(second.isFocused && stage.window.focus.isRingVisible)
  }

  @Test func `the focus returns to its former view when a focused toast disappears`() throws {
    let (stage, buttons) = try row()
    stage.window.setFocus(buttons[1])
    let toast = Toast("Deleted", buttonTitle: "Undo") {}
    toast.show(in: stage.window)
    try stage.settle()
    let undo = try #require(stage.window.firstView { ($0 as? Button)?.currentTitle == "Undo" })
    stage.window.setFocus(undo)
    toast.dismiss()
    try stage.settle()
    #expect(buttons[1].isFocused)
  }
}
