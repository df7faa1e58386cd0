internal import MiniUICore

/// Orders the events of an input method's composition, and the keys that it leaves to the program.
///
/// During a composition, SDL reports only keys that the input method does not want, and reports them before their
/// effects: the chosen text, and the end of the composition (libsdl-org/SDL#11894). So such keys wait for these events.
struct CompositionOrder {
  /// The composed text; empty if there is none.
  private var composition = ""
  /// The last composition that was discarded.
  private var forgotten: String?
  /// The waiting keys, and the text that they typed.
  var waiting: [InputEvent] = []

  var isComposing: Bool { !composition.isEmpty }

  /// Whether keys must wait, with the text that they type.
  var holdsKeys: Bool { isComposing || !waiting.isEmpty }

  mutating func compose(_ text: String) {
    composition = text
    if !text.isEmpty { forgotten = nil }
  }

  /// Discards the composition. Its text was inserted already or is not wanted, but some input methods now send it again, as
  /// if the user had chosen it.
  mutating func forget() {
    if isComposing { forgotten = composition }
    composition = ""
  }

  /// Records that a key was typed: the discarded text is no longer expected.
  mutating func keyPressed() { forgotten = nil }

  /// Returns whether `text`, which no key has typed, is the discarded text.
  mutating func isForgotten(_ text: String) -> Bool {
    defer { forgotten = nil }
    return text == forgotten
  }

  /// Appends the waiting events, with times not earlier than those before.
  mutating func release(into events: inout [InputEvent]) {
    guard !waiting.isEmpty else { return }
    for var event in waiting {
      event.timestamp = max(event.timestamp, events.last?.timestamp ?? event.timestamp)
      events.append(event)
    }
    waiting = []
  }
}
