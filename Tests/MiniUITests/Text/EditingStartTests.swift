import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of a focused field that is not being edited: the next key may begin editing.
struct EditingStartTests {
  /// Returns a scene in which Escape has ended the editing of the field.
  private func field() throws -> FieldScene {
    let scene = try FieldScene("ab")
    try scene.begin()
    try scene.stage.key(.escape)
    #expect(!scene.field.isFirstResponder && scene.field.isFocused)
    scene.log = []
    return scene
  }

  private func isExpected(_ stage: Stage) throws -> Bool { try #require(stage.surface).expectsText }

  @Test func `the key that begins editing a field types its character`() throws {
    for text in ["x", "É", " ", "xyz"] {
      let scene = try field()
      try scene.stage.type(text)
      #expect(scene.text == "ab" + text && scene.field.isFirstResponder)
    }
  }

  @Test func `a text view begins editing on a key that types, but not on a key that scrolls`() throws {
    let scene = try TextScene("ab")
    try scene.begin()
    try scene.stage.key(.escape)
    try scene.stage.type(" ")
    #expect(!scene.view.isFirstResponder)
    try scene.stage.type("x")
    #expect(scene.view.text == "abx" && scene.view.isFirstResponder)
  }

  @Test func `a composition by an input method begins editing with the composed text`() throws {
    let scene = try field()
    try scene.stage.compose("に")
    #expect(scene.text == "abに" && scene.field.markedTextRange == range(2, 1))
    try scene.stage.commit("日")
    #expect(scene.text == "ab日" && scene.field.markedTextRange == nil)
  }

  @Test func `committed text of an input method begins editing with the text`() throws {
    let scene = try field()
    try scene.stage.keyDown(Key(.modifier, modifiers: .shift))
    try scene.stage.send(.text("！"))
    #expect(scene.text == "ab！" && scene.field.isFirstResponder)
  }

  @Test func `text input is expected only while a key could begin editing`() throws {
    let scene = try FieldScene()
    #expect(try !isExpected(scene.stage))
    try scene.begin()
    #expect(try !isExpected(scene.stage) && scene.stage.surface?.caret != nil)
    try scene.stage.key(.escape)
    #expect(try isExpected(scene.stage) && scene.stage.surface?.caret == nil)
    scene.field.isEnabled = false
    try scene.stage.advance(by: 0)
    #expect(try !isExpected(scene.stage))
    scene.field.isEnabled = true
    scene.stage.window.setFocus(scene.field)
    #expect(try isExpected(scene.stage))
    scene.stage.window.setFocus(nil)
    #expect(try !isExpected(scene.stage))
    scene.stage.window.setFocus(scene.field)
    scene.field.removeFromSuperview()
    try scene.stage.advance(by: 0)
    #expect(try !isExpected(scene.stage))
  }

  @Test func `a read-only text expects no text input`() throws {
    let scene = try TextScene("ab")
    scene.view.isEditable = false
    scene.stage.window.setFocus(scene.view)
    #expect(try !isExpected(scene.stage))
    try scene.stage.type("x")
    #expect(scene.view.text == "ab" && !scene.view.isFirstResponder)
  }

  @Test func `a field that must not begin editing types nothing, and is asked once for each key`() throws {
    let scene = try field()
    scene.refused = ["should begin"]
    try scene.stage.type("xy")
    #expect(scene.text == "ab" && scene.log == ["should begin", "should begin"])
  }

  /// A page whose field becomes first responder in viewWillAppear.
  private final class Form<Text: View>: ViewController {
    let text: Text
    var resigns = false

    init(_ text: Text) {
      self.text = text
      super.init(nibName: nil, bundle: nil)
      text.frame = CGRect(x: 20, y: 100, width: 200, height: 60)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      view.addSubview(text)
      #expect(!text.becomeFirstResponder() && !text.isFirstResponder)
      if resigns { text.resignFirstResponder() }
    }
  }

  private func typed<Text: View>(into form: Form<Text>, animated: Bool) throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let navigation = NavigationController(rootViewController: ViewController())
    stage.window.rootViewController = navigation
    try stage.settle()
    navigation.pushViewController(form, animated: animated)
    try stage.advanceFrame()
    try stage.type("ab")
    try stage.settle()
  }

  @Test(arguments: [true, false])
  func `a field that becomes first responder outside of a window begins editing when it enters a window`(animated: Bool)
    throws
  {
    let (field, view) = (Form(TextField()), Form(TextView()))
    try typed(into: field, animated: animated)
    try typed(into: view, animated: animated)
    #expect(field.text.isFirstResponder)
    #expect(field.text.isEditing)
    #expect(field.text.text == "ab")
    #expect(view.text.isFirstResponder && view.text.text == "ab")
  }

  @Test func `a field that resigns before it is in a window does not begin editing`() throws {
    let form = Form(TextField())
    form.resigns = true
    try typed(into: form, animated: true)
    #expect(!form.text.isFirstResponder && form.text.text == "")
  }

  /// A page whose other field becomes first responder in viewDidAppear.
  private final class TwoTexts: ViewController {
    let (early, late) = (TextField(), TextField())
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      for field in [early, late] { view.addSubview(field) }
      early.becomeFirstResponder()
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      late.becomeFirstResponder()
    }
  }

  @Test(arguments: [true, false])
  func `a field waiting for its window does not become first responder if another was requested later`(animated: Bool)
    throws
  {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let navigation = NavigationController(rootViewController: ViewController())
    stage.window.rootViewController = navigation
    try stage.settle()
    let page = TwoTexts()
    navigation.pushViewController(page, animated: animated)
    try stage.settle()
    #expect(page.late.isFirstResponder)
  }
}
