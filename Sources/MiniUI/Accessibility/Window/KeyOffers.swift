/// Offers keys to a reader before the windows handle them, since readers have commands on keys and speak typed letters.
///
/// A pressed key waits for the answer, together with all events after it, so that their order remains. A key that the reader keeps is
/// dropped with its text and its release. While no reader wants keys, nothing waits.
final class KeyOffers {
  /// The maximum time that a key waits for the answer, in seconds. Chosen: Qt waits 0.1, and an answer takes 0.01.
  static let timeout: TimeInterval = 0.2

  private final class Entry {
    let input: InputEvent
    let deadline: TimeInterval
    /// Whether the reader keeps the event; nil without an answer.
    var isTaken: Bool?

    init(_ input: InputEvent, deadline: TimeInterval) { (self.input, self.deadline) = (input, deadline) }
  }

  /// A key that is down. It is identified by its position, if that is known, since its label may change while it is
  /// down.
  private enum HeldKey: Hashable {
    case usage(UInt16)
    case code(KeyCode)
  }

  private let bridge: any AccessibilityBridge
  private var waiting: [Entry] = []
  /// The keys that the reader has kept, until they are released.
  private var taken: Set<HeldKey> = []
  /// Whether the last key was kept, so that its text is dropped.
  private var dropsText = false

  init(_ bridge: any AccessibilityBridge) { self.bridge = bridge }

  /// The time at which the first waiting key is delivered without an answer; nil if none waits.
  var deadline: TimeInterval? { waiting.first?.deadline }

  /// Offers the keys among new events, and returns the events that the windows can handle now, in order.
  /// - Parameters:
  ///   - events: the new events, oldest first.
  ///   - time: the current time, in seconds on the platform's clock.
  func deliverable(_ events: [InputEvent], at time: TimeInterval) -> [InputEvent] {
    guard bridge.wantsKeys || !waiting.isEmpty || !taken.isEmpty || dropsText else { return events }
    for (index, event) in events.enumerated() {
      let entry = Entry(event, deadline: time + KeyOffers.timeout)
      waiting.append(entry)
      offer(entry, before: index + 1 < events.count ? events[index + 1] : nil)
    }
    var ready: [InputEvent] = []
    while let first = waiting.first, first.isTaken != nil || first.deadline <= time {
      waiting.removeFirst()
      if passes(first) { ready.append(first.input) }
    }
    return ready
  }

  private func offer(_ entry: Entry, before next: InputEvent?) {
    let (event, wantsKeys) = (entry.input, bridge.wantsKeys)
    switch event.kind {
    case .keyDown(let key, _) where wantsKeys:
      // The text of a key follows it directly.
      let text: String? = if case .text(let text)? = next?.kind { text } else { nil }
      bridge.offer(
        AccessibilityKey(key, usage: event.keyUsage, isPressed: true, text: text, timestamp: event.timestamp)
      ) { entry.isTaken = entry.isTaken ?? $0 }
    case .keyUp(let key):
      if wantsKeys {
        let key = AccessibilityKey(key, usage: event.keyUsage, isPressed: false, timestamp: event.timestamp)
        bridge.offer(key) { _ in }
      }
      // The release is delivered to the receiver of the press, so no answer is needed.
      entry.isTaken = false
    default: entry.isTaken = false
    }
  }

  /// Returns whether the windows handle an event, after its answer has arrived or its timeout has passed.
  private func passes(_ entry: Entry) -> Bool {
    switch entry.input.kind {
    case .keyDown(let key, _):
      dropsText = entry.isTaken == true
      if dropsText { taken.insert(held(key, entry.input)) } else { taken.remove(held(key, entry.input)) }
      return !dropsText
    case .keyUp(let key):
      dropsText = false
      return taken.remove(held(key, entry.input)) == nil
    case .text: return !dropsText
    case .focusLost, .hidden:
      // Another window receives the releases of keys that are down.
      (taken, dropsText) = ([], false)
      return true
    default: return true
    }
  }

  private func held(_ key: Key, _ event: InputEvent) -> HeldKey { event.keyUsage.map { .usage($0) } ?? .code(key.code) }
}
