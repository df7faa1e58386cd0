import TestSupport
import Testing

@testable import MiniUI

/// Tests that tens of thousands of random edits agree with a model that has no paragraphs, clusters or incremental changes.
@Suite struct TextEditorInvariantTests {
  /// An editor, a model, and the text that results from the editor's changes alone.
  private struct Pair {
    var editor: TextEditor
    var model: EditingModel
    var paragraphs = [""]
    var units: [UInt16] = []
    var time: TimeInterval = 0

    /// Applies an edit that the editor has proposed, as a view does.
    mutating func apply(_ edit: TextEdit) { follow(editor.apply(edit, at: time)) }

    mutating func commit() {
      follow(editor.commit(at: time))
      model.commit(at: time)
    }

    mutating func select(anchor: Int, head: Int) {
      follow(editor.select(TextSelection(anchor: anchor, head: head), at: time))
      model.select(anchor: anchor, head: head, at: time)
    }

    mutating func follow(_ change: TextChange?) {
      guard let change else { return }
      let storage = editor.storage
      guard change.oldParagraphs.upperBound <= paragraphs.count, NSMaxRange(change.replaced) <= units.count else {
        Issue.record("a change outside of the text: \(change)")
        return
      }
      paragraphs.replaceSubrange(change.oldParagraphs, with: change.newParagraphs.map(storage.paragraph))
      let new = Array(storage.string.utf16)[change.replaced.location...].prefix(change.insertedLength)
      units.replaceSubrange(change.replaced.location..<NSMaxRange(change.replaced), with: new)
    }
  }

  @Test(arguments: 0..<UInt64(Soak.count(6, of: 24))) func `random edits agree with a simple model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isMultiline = seed % 3 != 0
    let maximum = seed % 2 == 0 ? nil : Int.random(in: 3...40, using: &random)
    var pair = Pair(
      editor: TextEditor(isMultiline: isMultiline), model: EditingModel(isMultiline: isMultiline, maximum: maximum))
    pair.editor.maximumLength = maximum
    pair.editor.isSecure = seed % 5 == 4
    for step in 0..<1500 {
      pair.time += [0, 0.2, 0.999, 1, 3].randomElement(using: &random)!
      let done = change(&pair, using: &random)
      let state = EditingModel.State(
        text: pair.editor.text, anchor: pair.editor.selection.anchor, head: pair.editor.selection.head)
      // Equal strings may consist of different scalars.
      guard state == pair.model.state, Array(state.text.utf16) == Array(pair.model.state.text.utf16) else {
        Issue.record("step \(step), \(done): \(state) instead of \(pair.model.state)")
        return
      }
      #expect((pair.editor.markedRange == nil) == (pair.model.base == nil))
      guard pair.units == Array(state.text.utf16), pair.paragraphs.joined() == state.text,
        pair.paragraphs.count == pair.editor.storage.paragraphCount
      else {
        Issue.record("step \(step), \(done): the changes do not make the text")
        return
      }
    }
  }

  private func change(_ pair: inout Pair, using random: inout SplitMix64) -> String {
    let time = pair.time
    let length = pair.editor.length
    if length > 300 {
      pair.follow(pair.editor.setText("fresh"))
      pair.model.setText("fresh")
      return "set"
    }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<30:
      let text = RandomText.text(1...1, using: &random)
      let kind: TextEditKind = Bool.random(using: &random) ? .typing : .keyboard
      pair.apply(pair.editor.edit(inserting: text, kind: kind))
      pair.model.insert(text, kind: kind, at: time)
      return "type \(text.debugDescription)"
    case ..<36:
      let text = RandomText.text(0...12, using: &random)
      pair.commit()
      pair.apply(pair.editor.edit(inserting: text, kind: .paste))
      pair.model.insert(text, kind: .paste, at: time)
      return "paste \(text.debugDescription)"
    case ..<52: return delete(&pair, using: &random)
    case ..<55:
      pair.commit()
      pair.apply(TextEdit(range: pair.editor.selection.range, text: "", kind: .cut))
      pair.model.delete(to: pair.model.state.head, kind: .cut, at: time)
      return "cut"
    case ..<59:
      let range = RandomText.range(in: length, using: &random)
      let text = RandomText.text(0...3, using: &random)
      guard range != pair.editor.markedRange else { return "nothing" }
      pair.follow(pair.editor.replace(range, with: text, at: time))
      pair.model.replace(range, with: text, at: time)
      return "replace \(range) by \(text.debugDescription)"
    case ..<66:
      let anchor = Int.random(in: 0...length, using: &random)
      let head = Bool.random(using: &random) ? anchor : Int.random(in: 0...length, using: &random)
      pair.select(anchor: anchor, head: head)
      return "select \(anchor) to \(head)"
    case ..<74: return move(&pair, using: &random)
    case ..<83:
      pair.follow(pair.editor.undo(at: time))
      pair.model.undo(at: time)
      return "undo"
    case ..<88:
      pair.follow(pair.editor.redo(at: time))
      pair.model.redo(at: time)
      return "redo"
    case ..<94:
      let text = RandomText.text(0...2, using: &random)
      let start = Int.random(in: 0...4, using: &random)
      let range = start..<start + Int.random(in: 0...2, using: &random)
      pair.follow(pair.editor.setMarkedText(text, selectedRange: NSRange(range)))
      pair.model.setMarked(text, range)
      return "mark \(text.debugDescription)"
    case ..<96:
      pair.commit()
      return "commit"
    case ..<97:
      pair.follow(pair.editor.drop())
      pair.model.drop()
      return "drop"
    case ..<99:
      pair.editor.breakUndoGroup()
      pair.model.breakGroup()
      return "break"
    default:
      let text = RandomText.text(0...30, using: &random)
      pair.follow(pair.editor.setText(text))
      pair.model.setText(text)
      return "set \(text.debugDescription)"
    }
  }

  private func delete(_ pair: inout Pair, using random: inout SplitMix64) -> String {
    let unit = unit(using: &random)
    let isForward = Bool.random(using: &random)
    pair.commit()
    if unit == nil { pair.select(anchor: pair.model.state.head, head: isForward ? pair.editor.length : 0) }
    let target = target(unit ?? .cluster, isForward, in: pair)
    let edit = pair.editor.edit(deleting: unit ?? .cluster, isForward ? .forward : .backward)
    if let edit { pair.apply(edit) }
    pair.model.delete(to: target, kind: .deletion, at: pair.time)
    return "delete \(unit, default: "all") \(isForward)"
  }

  private func move(_ pair: inout Pair, using random: inout SplitMix64) -> String {
    let unit = unit(using: &random)
    let isForward = Bool.random(using: &random)
    let extends = Bool.random(using: &random)
    let state = pair.model.state
    var target = isForward ? pair.editor.length : 0
    if let unit {
      target = self.target(unit, isForward, in: pair)
      #expect(pair.editor.position(from: state.head, by: unit, isForward ? .forward : .backward) == target)
    }
    pair.select(anchor: extends ? state.anchor : target, head: target)
    return "move \(unit, default: "all") \(isForward) \(extends)"
  }

  /// Returns the unit of a move or deletion; nil stands for the whole text.
  private func unit(using random: inout SplitMix64) -> TextUnit? {
    ([.cluster, .cluster, .cluster, .word, .paragraph, nil] as [TextUnit?]).randomElement(using: &random)!
  }

  /// Returns the end of a move, computed from the string alone; words have tests of their own.
  private func target(_ unit: TextUnit, _ isForward: Bool, in pair: Pair) -> Int {
    let state = pair.model.state
    let storage = pair.editor.storage
    var stops = [0, state.text.utf16.count]
    switch unit {
    case .cluster: stops = EditingModel.boundaries(state.text)
    case _ where pair.editor.isSecure: break
    case .word: return isForward ? storage.wordEnd(after: state.head) : storage.wordStart(before: state.head)
    case .paragraph:
      let feeds = state.text.utf16.enumerated().filter { $0.element == 10 }.map(\.offset)
      stops += isForward ? feeds : feeds.map { $0 + 1 }
    }
    return (isForward ? stops.filter { $0 > state.head }.min() : stops.filter { $0 < state.head }.max()) ?? state.head
  }
}
