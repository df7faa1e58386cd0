/// A text that is edited: with what is selected, what is being composed and what can be undone. No view, no layout, no clock.
///
/// Positions count UTF-16 units; what is selected is always whole characters. What moves by the look of the text (visual left
/// and right, up and down, line ends) is for the view to find out and to `select`.
nonisolated struct TextEditor: Sendable {
  /// What an input method is composing: shown in the text, but not yet part of what can be undone or counts for the limit.
  struct Composition: Hashable, Sendable {
    /// Where it is shown.
    var range: NSRange
    /// What it stands in place of; comes back if the composition is dropped.
    var replaced: String
    /// What was selected before.
    var selection: TextSelection
  }

  private(set) var storage: TextStorage
  private(set) var selection: TextSelection
  private(set) var composition: Composition?
  var history: UndoHistory

  /// The most characters that typing and pasting make; nil: no limit. What is set by program may be longer.
  var maximumLength: Int?
  /// False: breaks become spaces.
  let isMultiline: Bool
  /// The whole text is one word, so that nothing shows where its words are.
  var isSecure = false

  init(_ text: String = "", isMultiline: Bool = true, metrics: InteractionMetrics = .standard) {
    self.isMultiline = isMultiline
    storage = TextStorage(TextCleaner.clean(text, singleLine: !isMultiline))
    selection = TextSelection(caret: storage.length)
    history = UndoHistory(metrics: metrics)
  }

  /// The whole text. Costs all of it.
  var text: String { storage.string }
  var length: Int { storage.length }
  var selectedText: String { storage.substring(in: selection.range) }
  var markedRange: NSRange? { composition?.range }

  /// Sets the text by program: the caret goes to its end, and nothing is left to undo.
  @discardableResult mutating func setText(_ text: String) -> TextChange {
    composition = nil
    history.removeAll()
    let change = storage.replace(
      NSRange(location: 0, length: length), with: TextCleaner.clean(text, singleLine: !isMultiline))
    selection = TextSelection(caret: length)
    return change
  }

  /// Makes an edit. A composition somewhere else is committed first.
  /// - Returns: what it changed; nil: nothing.
  @discardableResult mutating func apply(_ edit: TextEdit, at time: TimeInterval) -> TextChange? {
    var first: TextChange?
    if composition != nil, edit.range != markedRange { first = commit(at: time) }
    guard edit.fit != .nothing else {
      // The input method has ended a composition that there is no room for.
      return composition == nil ? first : drop()
    }
    let text = TextCleaner.clean(edit.text, singleLine: !isMultiline)
    // Whoever was asked in between may have changed the text.
    let range = composition == nil ? storage.snapped(edit.range) : edit.range
    let removed = composition?.replaced ?? storage.substring(in: range)
    let before = composition?.selection ?? selection
    let kind = composition == nil ? edit.kind : .composition
    composition = nil
    guard !(removed.isEmpty && text.isEmpty && range.length == 0) else { return first }
    let change = storage.replace(range, with: text)
    let end = range.location + text.utf16.count
    let affinity = text.isEmpty || text.hasSuffix("\n") ? TextAffinity.downstream : .upstream
    selection = TextSelection(caret: storage.clusterEnd(at: end), affinity: affinity)
    history.record(
      UndoHistory.Edit(location: range.location, removed: removed, inserted: text),
      kind: kind.undoKind, before: before, after: selection, at: time)
    return first?.followed(by: change) ?? change
  }

  /// Selects, in whole characters. A composition is committed, and what is typed next is undone by itself, unless that is
  /// selected already.
  /// - Returns: what the end of a composition changed, which is seldom anything.
  @discardableResult mutating func select(_ new: TextSelection, at time: TimeInterval = 0) -> TextChange? {
    let snapped = snapped(new)
    guard snapped != selection else { return nil }
    guard snapped.range != selection.range || snapped.head != selection.head else {
      selection.affinity = snapped.affinity
      return nil
    }
    let change = commit(at: time)
    history.breakGroup()
    selection = self.snapped(snapped)
    return change
  }

  private func snapped(_ selection: TextSelection) -> TextSelection {
    let range = storage.snapped(selection.range)
    let isForward = selection.head >= selection.anchor
    return TextSelection(
      anchor: isForward ? range.location : NSMaxRange(range), head: isForward ? NSMaxRange(range) : range.location,
      affinity: selection.affinity)
  }

  // MARK: Composing

  /// Shows `text`, which is still being composed, in place of what was composed before, or of what is selected. Empty: nothing
  /// is being composed any more, and what was selected comes back.
  /// - Parameter selectedRange: what is selected, counted from the beginning of `text`.
  mutating func setMarkedText(_ text: String, selectedRange: NSRange) -> TextChange? {
    let text = TextCleaner.clean(text, singleLine: !isMultiline)
    if text.isEmpty { return drop() }
    history.breakGroup()
    var marked =
      composition
      ?? Composition(range: selection.range, replaced: selectedText, selection: selection)
    let change = storage.replace(marked.range, with: text)
    marked.range.length = text.utf16.count
    composition = marked
    let start = min(max(selectedRange.location, 0), marked.range.length)
    let end = start + min(max(selectedRange.length, 0), marked.range.length - start)
    selection = snapped(TextSelection(anchor: marked.range.location + start, head: marked.range.location + end))
    return change
  }

  /// What is being composed becomes part of the text, as far as there is room for it.
  @discardableResult mutating func commit(at time: TimeInterval) -> TextChange? {
    guard let composition else { return nil }
    let edit = edit(
      replacing: composition.range, with: storage.substring(in: composition.range), kind: .composition)
    return apply(edit, at: time)
  }

  /// What is being composed goes; what it stood in place of comes back.
  @discardableResult mutating func drop() -> TextChange? {
    guard let composition else { return nil }
    let change = storage.replace(composition.range, with: composition.replaced, isClean: true)
    selection = composition.selection
    self.composition = nil
    return change
  }

  // MARK: Undoing

  /// Takes back the last step, with what was selected before it. A composition is committed first, and so taken back.
  mutating func undo(at time: TimeInterval) -> TextChange? {
    var change = commit(at: time)
    guard let group = history.undo() else { return change }
    for edit in group.edits.reversed() {
      let step = storage.replace(edit.insertedRange, with: edit.removed, isClean: true)
      change = change?.followed(by: step) ?? step
    }
    selection = group.before
    return change
  }

  /// Makes the step again that was last undone.
  mutating func redo(at time: TimeInterval) -> TextChange? {
    var change = commit(at: time)
    guard let group = history.redo() else { return change }
    for edit in group.edits {
      let step = storage.replace(edit.removedRange, with: edit.inserted, isClean: true)
      change = change?.followed(by: step) ?? step
    }
    selection = group.after
    return change
  }

  /// What is typed next is undone by itself: for a change of focus.
  mutating func breakUndoGroup() { history.breakGroup() }
}
