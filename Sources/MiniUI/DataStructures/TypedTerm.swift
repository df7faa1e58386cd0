/// The letters typed to find an item of a list or menu.
struct TypedTerm {
  private(set) var text = ""
  private var time: TimeInterval = -.infinity
  /// The pause after which letters begin a new search, in seconds. Chosen.
  var pause: TimeInterval = 1

  func isContinued(at time: TimeInterval) -> Bool { !text.isEmpty && time - self.time < pause }

  mutating func append(_ letters: String, at time: TimeInterval) {
    text = isContinued(at: time) ? text + letters : letters
    self.time = time
  }

  /// Whether a single letter was typed, once or repeatedly: then each key press moves to the next item beginning with
  /// it.
  var isCycling: Bool { text.count == 1 || Set(text).count == 1 }
  var prefix: String { isCycling ? String(text.prefix(1)) : text }
}
