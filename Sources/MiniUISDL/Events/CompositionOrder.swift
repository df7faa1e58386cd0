internal import MiniUICore

/// The composition of an input method, and the keys that it leaves to the program meanwhile.
///
/// During a composition, SDL reports a key only if the input method does not want it, and reports it before its effects: the
/// text that is chosen, and the end of the composition (libsdl-org/SDL#11894). So such keys wait for these events.
struct CompositionOrder {
  /// The text that is being composed; empty if there is none.
  private var composition = ""
  /// The composition that the input method was last made to discard.
  private var forgotten: String?
  /// The keys that wait, and the text that they typed.
  var waiting: [InputEvent] = []

  var isComposing: Bool { !composition.isEmpty }

  /// Whether keys have to wait, and with them all that they type.
  var holdsKeys: Bool { isComposing || !waiting.isEmpty }

  mutating func compose(_ text: String) {
    composition = text
    if !text.isEmpty { forgotten = nil }
  }

  /// Discards the composition, as the input method has to. The text was kept elsewhere or is not wanted, but some input
  /// methods send it once more now, as if it had been chosen.
  mutating func forget() {
    if isComposing { forgotten = composition }
    composition = ""
  }

  /// Notes that something new is typed: the discarded text is not expected any more.
  mutating func keyPressed() { forgotten = nil }

  /// Returns whether `text`, which no key typed, is the discarded text.
  mutating func isForgotten(_ text: String) -> Bool {
    defer { forgotten = nil }
    return text == forgotten
  }

  /// Appends the events that wait, with times that are not earlier than those of the events before.
  mutating func release(into events: inout [InputEvent]) {
    guard !waiting.isEmpty else { return }
    for var event in waiting {
      event.timestamp = max(event.timestamp, events.last?.timestamp ?? event.timestamp)
      events.append(event)
    }
    waiting = []
  }
}
