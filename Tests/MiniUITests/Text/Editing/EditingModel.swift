@testable import MiniUI

/// The simplest possible text editor: one string, and a complete copy for each step that can be undone.
struct EditingModel {
  struct State: Equatable {
    var text: String
    var anchor: Int
    var head: Int
  }

  var state: State
  let isMultiline: Bool
  var maximum: Int?
  private var past: [(before: State, after: State, kind: TextEditKind?, time: TimeInterval)] = []
  private var future: [(before: State, after: State)] = []
  private var isOpen = false
  /// The state before a composition, and the range of the marked text.
  private(set) var base: (state: State, marked: Range<Int>)?

  init(isMultiline: Bool, maximum: Int?) {
    self.isMultiline = isMultiline
    self.maximum = maximum
    state = State(text: "", anchor: 0, head: 0)
  }

  private var selection: Range<Int> { min(state.anchor, state.head)..<max(state.anchor, state.head) }

  static func boundaries(_ text: String) -> [Int] { text.reduce(into: [0]) { $0.append($0.last! + $1.utf16.count) } }
  private func down(_ position: Int) -> Int { Self.boundaries(state.text).last { $0 <= position } ?? 0 }
  private func up(_ position: Int) -> Int {
    Self.boundaries(state.text).first { $0 >= position } ?? state.text.utf16.count
  }

  private func clean(_ text: String) -> String {
    // Searched in UTF-16 units: Foundation does not find a break that a combining mark follows.
    var units = Array(text.utf16)
    let pairs = units.indices.dropLast().filter { units[$0] == 13 && units[$0 + 1] == 10 }
    for pair in pairs.reversed() { units.remove(at: pair) }
    let breaks: Set<UInt16> = isMultiline ? [10, 13, 0x85, 0x2029] : [10, 13, 0x85, 0x2028, 0x2029]
    units = units.map { breaks.contains($0) ? (isMultiline ? 10 : 32) : $0 }
    let kept = String(decoding: units, as: UTF16.self).unicodeScalars.filter {
      $0 == "\t" || $0 == "\n" || $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(kept))
  }

  private static func replacing(_ range: Range<Int>, in text: String, by new: String) -> String {
    let units = Array(text.utf16)
    return String(decoding: units[..<range.lowerBound] + Array(new.utf16) + units[range.upperBound...], as: UTF16.self)
  }

  /// Returns the longest beginning of `text` that fits, by trying all lengths.
  private func fitting(_ text: String, in range: Range<Int>, of whole: String) -> String? {
    guard let maximum else { return text }
    for length in stride(from: text.count, to: 0, by: -1) {
      let part = String(text.prefix(length))
      if Self.replacing(range, in: whole, by: part).count <= maximum { return part }
    }
    return nil
  }

  mutating func insert(_ text: String, kind: TextEditKind, at time: TimeInterval) {
    let replacesMarked = kind == .typing || kind == .keyboard
    if base != nil, !replacesMarked { commit(at: time) }
    if let base {
      let text = clean(text)
      state = base.state
      self.base = nil
      guard !text.isEmpty, let fitting = fitting(text, in: base.marked, of: state.text) else { return isOpen = false }
      edit(base.marked, fitting, kind: .composition, at: time)
    } else {
      replace(selection, clean(text), kind: kind, at: time)
    }
  }

  mutating func replace(_ range: NSRange, with text: String, at time: TimeInterval) {
    if base != nil { commit(at: time) }
    let length = state.text.utf16.count
    let start = min(max(range.location, 0), length)
    let end = min(start + range.length, length)
    let range = start == end ? down(start)..<down(start) : down(start)..<up(end)
    if text.isEmpty { return edit(range, "", kind: .replacement, at: time) }
    replace(range, clean(text), kind: .replacement, at: time)
  }

  private mutating func replace(_ range: Range<Int>, _ text: String, kind: TextEditKind, at time: TimeInterval) {
    guard !text.isEmpty, let text = fitting(text, in: range, of: state.text) else { return }
    edit(range, text, kind: kind, at: time)
  }

  /// Deletes the selection; if it is empty, deletes from the head to `target`.
  mutating func delete(to target: Int, kind: TextEditKind, at time: TimeInterval) {
    let range = selection.isEmpty ? min(target, state.head)..<max(target, state.head) : selection
    if !range.isEmpty { edit(range, "", kind: kind, at: time) }
  }

  private mutating func edit(_ range: Range<Int>, _ text: String, kind: TextEditKind, at time: TimeInterval) {
    if range.isEmpty, text.isEmpty { return }
    let before = state
    state.text = Self.replacing(range, in: state.text, by: text)
    state.head = up(range.lowerBound + text.utf16.count)
    state.anchor = state.head
    future = []
    let kind = kind == .keyboard ? .typing : kind
    let mayJoin = kind == .typing || kind == .deletion
    if isOpen, mayJoin, let last = past.last, last.kind == kind, time - last.time < 1 {
      past[past.count - 1].after = state
      past[past.count - 1].time = time
    } else {
      past = (past + [(before, state, kind, time)]).suffix(100)
    }
    isOpen = mayJoin && !text.contains("\n")
  }

  mutating func select(anchor: Int, head: Int, at time: TimeInterval) {
    var new = state
    new.anchor = anchor == head ? down(head) : anchor < head ? down(anchor) : up(anchor)
    new.head = anchor == head ? down(head) : anchor < head ? up(head) : down(head)
    if new == state { return }
    if base != nil { commit(at: time) }
    isOpen = false
    state.anchor = new.anchor <= new.head ? down(new.anchor) : up(new.anchor)
    state.head = new.anchor < new.head ? up(new.head) : down(new.head)
  }

  mutating func breakGroup() { isOpen = false }

  mutating func setText(_ text: String) {
    base = nil
    past = []
    future = []
    isOpen = false
    state.text = clean(text)
    state.anchor = state.text.utf16.count
    state.head = state.anchor
  }

  mutating func setMarked(_ text: String, _ selected: Range<Int>) {
    let text = clean(text)
    if text.isEmpty { return drop() }
    isOpen = false
    let base = self.base ?? (state, selection)
    self.base = base
    state.text = Self.replacing(base.marked, in: base.state.text, by: text)
    let start = base.marked.lowerBound + min(selected.lowerBound, text.utf16.count)
    let end = base.marked.lowerBound + min(selected.upperBound, text.utf16.count)
    state.anchor = down(start)
    state.head = start == end ? down(end) : up(end)
    marked = text
  }

  private var marked = ""

  mutating func commit(at time: TimeInterval) {
    guard base != nil else { return }
    insert(marked, kind: .typing, at: time)
  }

  mutating func drop() {
    guard let base else { return }
    state = base.state
    self.base = nil
  }

  mutating func undo(at time: TimeInterval) {
    commit(at: time)
    isOpen = false
    guard let step = past.popLast() else { return }
    future.append((step.before, step.after))
    state = step.before
  }

  mutating func redo(at time: TimeInterval) {
    commit(at: time)
    isOpen = false
    guard let step = future.popLast() else { return }
    past.append((step.before, step.after, nil, 0))
    state = step.after
  }
}
