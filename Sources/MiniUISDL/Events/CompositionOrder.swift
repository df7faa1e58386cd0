internal import MiniUICore

/// What an input method composes, and which keys it left to the program meanwhile.
///
/// While something is composed SDL tells of a key only if the input method does not want it, and tells of the key first and
/// then of what it has ended: of text that is chosen now, and of the composition that is over (libsdl-org/SDL#11894). So
/// those keys wait for it.
struct CompositionOrder {
  /// What is being composed; empty: nothing.
  private var composition = ""
  /// What was being composed when the input method had to forget it.
  private var forgotten: String?
  /// Keys, and what they typed, that wait.
  var waiting: [InputEvent] = []

  var isComposing: Bool { !composition.isEmpty }

  /// Keys wait: so does all that they type.
  var holdsKeys: Bool { isComposing || !waiting.isEmpty }

  mutating func compose(_ text: String) {
    composition = text
    if !text.isEmpty { forgotten = nil }
  }

  /// The input method has to forget what it composes. Whoever asked for that has kept the text, or does not want it; but some
  /// input methods send it once more now, as if it had been chosen, and others do not.
  mutating func forget() {
    if isComposing { forgotten = composition }
    composition = ""
  }

  /// Something new is typed: what was forgotten does not come any more.
  mutating func keyPressed() { forgotten = nil }

  /// Whether `text`, which no key typed, was kept before.
  mutating func isForgotten(_ text: String) -> Bool {
    defer { forgotten = nil }
    return text == forgotten
  }

  /// What waits is not earlier than what it waited for.
  mutating func release(into events: inout [InputEvent]) {
    guard !waiting.isEmpty else { return }
    for var event in waiting {
      event.timestamp = max(event.timestamp, events.last?.timestamp ?? event.timestamp)
      events.append(event)
    }
    waiting = []
  }
}
