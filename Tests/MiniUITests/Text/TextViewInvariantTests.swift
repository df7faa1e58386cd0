import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests that compare an edited text view with an array of characters, and with a view that was created with the final text.
struct TextViewInvariantTests {
  private static let letters = [
    "a", "word ", "W", "é", "\n", "\n", "👩‍👩‍👧", "a longer piece of text that wraps ", "e\u{301}", "ש",
  ]

  /// Returns the frames of all paragraphs after a complete layout.
  private func frames(_ geometry: TextGeometry) -> [CGRect] {
    for index in 0..<geometry.paragraphCount { _ = geometry.layout(index) }
    return (0..<geometry.paragraphCount).map(geometry.frame)
  }

  @Test(arguments: 1...8) func `a text view after random edits equals one whose text was set`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try TextScene("", width: 122)
    try scene.begin()
    var characters: [Character] = []
    var (anchor, head) = (0, 0)
    for _ in 0..<120 {
      let range = min(anchor, head)..<max(anchor, head)
      let extending = Bool.random(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        let text = TextViewInvariantTests.letters.randomElement(using: &random)!
        scene.view.insertText(text)
        characters.replaceSubrange(range, with: Array(text))
        (anchor, head) = (range.lowerBound + text.count, range.lowerBound + text.count)
      case 4:
        try scene.stage.key(.backspace)
        let gone = range.isEmpty ? max(0, head - 1)..<head : range
        characters.removeSubrange(gone)
        (anchor, head) = (gone.lowerBound, gone.lowerBound)
      case 5:
        try scene.stage.key(.delete)
        let gone = range.isEmpty ? head..<min(head + 1, characters.count) : range
        characters.removeSubrange(gone)
        (anchor, head) = (gone.lowerBound, gone.lowerBound)
      case 6:
        try scene.stage.key(.home, modifiers: extending ? [.control, .shift] : .control)
        head = 0
        if !extending { anchor = 0 }
      case 7:
        try scene.stage.key(.end, modifiers: extending ? [.control, .shift] : .control)
        head = characters.count
        if !extending { anchor = head }
      default:
        let positions = [0, 1].map { _ in Int.random(in: 0...characters.count, using: &random) }
        (anchor, head) = (positions.min()!, positions.max()!)
        let units = String(characters[..<anchor]).utf16.count
        scene.view.selectedRange = span(units, String(characters[anchor..<head]).utf16.count)
      }
      #expect(scene.view.text == String(characters))
      let low = min(anchor, head)
      let high = max(anchor, head)
      let start = String(characters[..<low]).utf16.count
      #expect(scene.selection == span(start, String(characters[low..<high]).utf16.count))
    }
    try scene.stage.advance(by: 0)
    let fresh = try TextScene(scene.view.text, width: 122)
    #expect(frames(scene.geometry) == frames(fresh.geometry))
    for index in 0..<fresh.geometry.paragraphCount {
      #expect(scene.geometry.layout(index).text == fresh.geometry.layout(index).text)
    }
    while scene.view.session.editor.history.canUndo {
      try scene.stage.key(.character("z"), modifiers: .control)
    }
    #expect(scene.view.text == "")
    while scene.view.session.editor.history.canRedo {
      try scene.stage.key(.character("y"), modifiers: .control)
    }
    #expect(scene.view.text == String(characters))
  }

  private func span(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

  @Test func `redrawing only the damage of a text view gives the pixels of a full redraw`() throws {
    var random = SplitMix64(seed: 9)
    let scene = try TextScene((0..<30).map { "line \($0) of text that wraps" }.joined(separator: "\n"))
    scene.view.borderStyle = .roundedRect
    try scene.begin(selecting: range(40))
    for _ in 0..<60 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: try scene.stage.type("w")
      case 1: try scene.stage.type("\n")
      case 2: try scene.stage.key(.left, modifiers: .shift)
      case 3: try scene.stage.key(.backspace)
      case 4: try scene.stage.key(.pageDown)
      case 5: try scene.stage.key(.up, modifiers: .shift)
      default: try scene.stage.advance(by: 0.4)
      }
      let shown = try scene.stage.snapshot().bitmap
      scene.stage.window.setNeedsDisplay()
      try scene.stage.advance(by: 0)
      #expect(scene.stage.bitmap.hasSamePixels(as: shown))
    }
  }
}
