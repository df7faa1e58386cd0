import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the placeholder that an empty text view shows.
struct TextPlaceholderTests {
  private func label(_ scene: TextScene) -> Label? { scene.view.firstView { $0 is Label } as? Label }

  @Test func `the placeholder is shown while the text is empty, however it became empty`() throws {
    let scene = try TextScene()
    #expect(scene.view.placeholder == nil && label(scene) == nil)
    scene.view.placeholder = "Say something"
    try scene.begin()
    let hint = try #require(label(scene))
    #expect(!hint.isHidden && hint.text == "Say something")
    for (change, isHidden) in [
      ({ try $0.stage.type("x") }, true), ({ try $0.stage.key(.backspace) }, false),
      ({ $0.view.text = "by program" }, true), ({ $0.view.text = "" }, false), ({ try $0.stage.compose("か") }, true),
      ({ try $0.stage.cancelComposition() }, false), ({ $0.view.insertText("\n") }, true),
    ] as [((TextScene) throws -> Void, Bool)] {
      try change(scene)
      try scene.stage.advance(by: 0)
      #expect(hint.isHidden == isHidden)
    }
    scene.view.placeholder = nil
    #expect(scene.view.placeholder == nil)
  }

  @Test func `the placeholder begins where the text will begin`() throws {
    for alignment in [TextAlignment.left, .right, .center] {
      let pictures = try [true, false].map { isHint in
        let scene = try TextScene()
        scene.view.textAlignment = alignment
        scene.view.font = .systemFont(ofSize: 20)
        scene.view.textColor = .secondaryLabel
        let words = "Words that take two lines"
        if isHint { scene.view.placeholder = words } else { scene.view.text = words }
        try scene.stage.settle()
        return try scene.stage.snapshot().bitmap
      }
      #expect(pictures[0].hasSamePixels(as: pictures[1]))
    }
  }

  @Test func `a text view that grows fits all of its placeholder`() throws {
    let scene = try TextScene()
    scene.view.isScrollEnabled = false
    let limit = CGSize(width: 222, height: CGFloat.infinity)
    scene.view.placeholder = "A question that is asked at some length, in the hope of an answer of some length"
    #expect(scene.view.sizeThatFits(limit).height > 2 * scene.geometry.pitch + 16)
    scene.view.text = "No"
    #expect(scene.view.sizeThatFits(limit).height == scene.geometry.pitch + 16)
  }

  @Test(arguments: [false, true])
  func `in a mirrored view text and placeholder begin at the right`(isForced: Bool) throws {
    func pictures(_ show: (_ text: String, _ isHint: Bool) -> View) throws -> [Bitmap] {
      try [true, false].map { isHint in
        let stage = try Stage(size: CGSize(width: 200, height: 60))
        let view = show("Words", isHint)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        if isForced {
          view.semanticContentAttribute = .forceRightToLeft
        } else {
          stage.window.traits.layoutDirection = .rightToLeft
        }
        try stage.add(view)
        try stage.settle()
        return try stage.snapshot().bitmap
      }
    }
    let fields = try pictures { text, isHint in
      let field = TextField()
      (field.borderStyle, field.textColor) = (.none, .secondaryLabel)
      if isHint { field.placeholder = text } else { field.text = text }
      return field
    }
    let views = try pictures { text, isHint in
      let view = TextView()
      view.textColor = .secondaryLabel
      if isHint { view.placeholder = text } else { view.text = text }
      return view
    }
    for (hint, text) in [(fields[0], fields[1]), (views[0], views[1])] {
      #expect(hint.hasSamePixels(as: text))
      let ink = (0..<200).filter { x in (0..<60).contains { text[x, $0] != text[0, 59] } }
      #expect(ink.first ?? 0 > 120 && ink.last ?? 0 > 185)
    }
  }
}
