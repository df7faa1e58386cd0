import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests that compare a field with a small model: an array of characters, and two indices in it.
struct TextFieldInvariantTests {
  private struct Model {
    var characters: [Character]
    var anchor: Int
    var head: Int

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    mutating func move(to position: Int, extending: Bool) {
      head = min(max(position, 0), characters.count)
      if !extending { anchor = head }
    }

    mutating func replace(_ range: Range<Int>, with text: [Character]) {
      characters.replaceSubrange(range, with: text)
      anchor = range.lowerBound + text.count
      head = anchor
    }

    /// Returns a position in UTF-16 units.
    func units(_ position: Int) -> Int { String(characters.prefix(position)).utf16.count }
  }

  private static let letters: [Character] = ["a", "b", " ", "W", "é", "€", "ß", "漢", "👩‍👩‍👧", "🇩🇪"]

  @Test(arguments: 1...12) func `a field agrees with a model after random keys and mouse events`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try FieldScene("", size: CGSize(width: 800, height: 80))
    scene.field.frame.size.width = 760
    try scene.begin()
    var model = Model(characters: [], anchor: 0, head: 0)
    var story = ""
    for _ in 0..<150 {
      let extending = Bool.random(using: &random)
      let modifiers: KeyModifiers = extending ? .shift : []
      let position = Int.random(in: 0...model.characters.count, using: &random)
      // Clicks far apart in time do not form a double click.
      try scene.stage.advance(by: 0.5)
      try scene.stage.keyUp(Key(.modifier))
      let act = Int.random(in: 0..<13, using: &random)
      story += " \(act)\(extending ? "s" : "")@\(position)"
      switch act {
      case 0...3:
        guard model.characters.count < 40 else { continue }
        let letter = TextFieldInvariantTests.letters.randomElement(using: &random)!
        try scene.stage.type(String(letter))
        model.replace(model.range, with: [letter])
      case 4:
        try scene.stage.key(.backspace)
        let range = model.range.isEmpty ? max(0, model.head - 1)..<model.head : model.range
        model.replace(range, with: [])
      case 5:
        try scene.stage.key(.delete)
        let range = model.range.isEmpty ? model.head..<min(model.head + 1, model.characters.count) : model.range
        model.replace(range, with: [])
      case 6:
        try scene.stage.key(.left, modifiers: modifiers)
        let collapses = !extending && !model.range.isEmpty
        model.move(to: collapses ? model.range.lowerBound : model.head - 1, extending: extending)
      case 7:
        try scene.stage.key(.right, modifiers: modifiers)
        let collapses = !extending && !model.range.isEmpty
        model.move(to: collapses ? model.range.upperBound : model.head + 1, extending: extending)
      case 8:
        try scene.stage.key(.home, modifiers: modifiers)
        model.move(to: 0, extending: extending)
      case 9:
        try scene.stage.key(.end, modifiers: modifiers)
        model.move(to: model.characters.count, extending: extending)
      case 10:
        let isInside = model.range.contains(position)
        if isInside { continue }
        try scene.stage.keyDown(Key(.modifier, modifiers: modifiers))
        try scene.stage.tap(scene.location(model.units(position)))
        model.move(to: position, extending: extending)
      case 11:
        let end = Int.random(in: 0...model.characters.count, using: &random)
        guard !model.range.contains(position), position != end else { continue }
        try scene.stage.drag(
          from: scene.location(model.units(position)), to: scene.location(model.units(end)), duration: 0.05)
        (model.anchor, model.head) = (position, end)
      default:
        try scene.stage.key(.character("a"), modifiers: .control)
        (model.anchor, model.head) = (0, model.characters.count)
      }
      #expect(scene.text == String(model.characters), "\(story)")
      let start = model.units(model.range.lowerBound)
      let wanted = NSRange(location: start, length: model.units(model.range.upperBound) - start)
      #expect(scene.selection == wanted, "\(story) in \(scene.text)")
      let selection = scene.field.session.editor.selection
      #expect(selection.isCaret || (selection.head < selection.anchor) == (model.head < model.anchor))
      guard scene.selection == wanted else { return }
    }
  }

  @Test func `a damaged redraw of a field equals a full one`() throws {
    var random = SplitMix64(seed: 5)
    let scene = try FieldScene("some words that are too long for it")
    scene.field.clearButtonMode = .whileEditing
    try scene.begin()
    for _ in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try scene.stage.type("w")
      case 1: try scene.stage.key(.left, modifiers: .shift)
      case 2: try scene.stage.key(.home)
      case 3: try scene.stage.key(.end, modifiers: .shift)
      default: try scene.stage.advance(by: 0.4)
      }
      let shown = try scene.stage.snapshot().bitmap
      scene.stage.window.setNeedsDisplay()
      try scene.stage.advance(by: 0)
      #expect(scene.stage.bitmap.hasSamePixels(as: shown))
    }
  }
}
