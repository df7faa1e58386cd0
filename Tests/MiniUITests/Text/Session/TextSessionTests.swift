import Testing

@testable import MiniUI

/// Tests of the outcomes of intents, in fields that are in no window.
struct TextSessionTests {
  private func field(_ text: String) -> TextField {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    field.text = text
    return field
  }

  /// Returns the outcome of an intent, without the delegate.
  private func outcome(of intent: TextIntent, in view: any EditedText) -> TextOutcome {
    view.session.edit(for: intent).map(view.session.make) ?? view.session.perform(intent)
  }

  @Test func `inserting text changes layout, caret, selection and text`() {
    let field = field("ab")
    #expect(outcome(of: .insert("c", .typing), in: field) == [.layout, .caret, .selection, .text])
    #expect(field.text == "abc")
  }

  @Test func `selecting changes caret and selection, and selecting the same again changes nothing`() {
    let field = field("ab")
    let start = TextIntent.select(TextSelection(caret: 0))
    #expect(outcome(of: start, in: field) == [.caret, .selection] && outcome(of: start, in: field) == [])
  }

  @Test func `reversing a selection changes only the caret`() {
    let field = field("ab")
    _ = outcome(of: .select(TextSelection(anchor: 0, head: 2)), in: field)
    #expect(outcome(of: .select(TextSelection(anchor: 2, head: 0)), in: field) == .caret)
  }

  @Test func `setting the text changes the layout, and notifies only of the selection`() {
    let field = field("ab")
    #expect(outcome(of: .set("abc"), in: field) == [.layout, .caret, .selection])
    #expect(outcome(of: .set("xyz"), in: field) == [.layout, .caret])
  }

  @Test func `text beyond the maximum length is refused, and its start is inserted if it fits`() {
    let field = field("ab")
    field.maximumLength = 2
    #expect(outcome(of: .insert("c", .typing), in: field) == [.refused, .full])
    field.maximumLength = 3
    let outcome = outcome(of: .insert("cd", .paste), in: field)
    #expect(outcome.isSuperset(of: [.text, .refused, .full]) && field.text == "abc")
  }

  @Test func `deleting, copying and undoing have no outcome if there is nothing to change`() {
    let field = field("")
    let intents: [TextIntent] = [
      .delete(.cluster, .backward), .copy, .cut, .undo, .redo, .clear, .commit, .ignore,
    ]
    for intent in intents {
      #expect(outcome(of: intent, in: field) == [])
    }
  }

  @Test func `Return ends the entry of a field, and breaks the line in a text view`() {
    #expect(outcome(of: .lineBreak, in: field("a")) == .entered)
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(outcome(of: .lineBreak, in: view).contains(.text) && view.text == "\n")
  }

  @Test func `Escape cancels a composition, then collapses the selection, then ends editing`() {
    let field = field("ab")
    _ = outcome(of: .select(TextSelection(anchor: 0, head: 1)), in: field)
    _ = outcome(of: .compose("x", selected: range(1)), in: field)
    #expect(outcome(of: .cancel, in: field).contains(.text) && field.text == "ab")
    // Without a composition, the view determines the effect.
    #expect(outcome(of: .cancel, in: field) == .cancelled)
    field.perform(.cancel)
    #expect(field.selectedRange == range(1))
    #expect(outcome(of: .cancel, in: field) == .cancelled)
  }

  @Test func `a composition is committed before a paste or a deletion, and replaced by typed text`() {
    let field = field("ab")
    #expect(!field.session.mustCommit(before: .insert("c", .paste)))
    _ = outcome(of: .compose("x", selected: range(1)), in: field)
    #expect(field.session.mustCommit(before: .insert("c", .paste)))
    #expect(field.session.mustCommit(before: .delete(.cluster, .backward)))
    #expect(!field.session.mustCommit(before: .insert("c", .typing)) && !field.session.mustCommit(before: .undo))
  }
}
