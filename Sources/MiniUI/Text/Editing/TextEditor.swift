/// The state of an edited text: its characters, the selection, an input method's composition and the undo history. It has no
/// view, no layout and no clock.
///
/// Positions count UTF-16 units; the selection has whole characters. Moves that depend on the layout (left and right on the
/// screen, up and down, line ends) are computed by the view, which then calls `select`.
nonisolated struct TextEditor: Sendable {
  /// Text that an input method is composing: shown, but not yet part of the undo history or of the limit.
  struct Composition: Hashable, Sendable {
    /// The range in which it is shown.
    var range: NSRange
    /// The text that it replaces, which is restored if the composition is dropped.
    var replaced: String
    /// The selection before the composition.
    var selection: TextSelection
  }

  private(set) var storage: TextStorage
  private(set) var selection: TextSelection
  private(set) var composition: Composition?
  var history = UndoHistory()

  /// The greatest number of characters that typing and pasting can reach; nil: no limit. Text set by the program may be
  /// longer.
  var maximumLength: Int?
  /// Whether line breaks are kept; if false, they become spaces.
  let isMultiline: Bool
  /// Whether the text is secret. It then counts as a single word, so that its words are not disclosed.
  var isSecure = false

  init(_ text: String = "", isMultiline: Bool = true) {
    self.isMultiline = isMultiline
    storage = TextStorage(TextCleaner.clean(text, singleLine: !isMultiline))
    selection = TextSelection(caret: storage.length)
  }

  /// The whole text. Takes time proportional to its length.
  var text: String { storage.string }
  var length: Int { storage.length }
  var selectedText: String { storage.substring(in: selection.range) }
  var markedRange: NSRange? { composition?.range }

  /// Sets the text by program. The caret moves to its end, and the undo history is cleared.
  @discardableResult mutating func setText(_ text: String) -> TextChange {
    composition = nil
    history.removeAll()
    let change = storage.replace(
      NSRange(location: 0, length: length), with: TextCleaner.clean(text, singleLine: !isMultiline))
    selection = TextSelection(caret: length)
    return change
  }

  /// Makes an edit. A composition elsewhere is committed first.
  /// - Returns: the change; nil if nothing changed.
  @discardableResult mutating func apply(_ edit: TextEdit, at time: TimeInterval) -> TextChange? {
    var first: TextChange?
    if composition != nil, edit.range != markedRange { first = commit(at: time) }
    guard edit.fit != .nothing else {
      // The input method has ended a composition that there is no room for.
      return composition == nil ? first : drop()
    }
    let text = TextCleaner.clean(edit.text, singleLine: !isMultiline)
    // The delegate may have changed the text when it was asked.
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

  /// Sets the selection, extended to whole characters. If it differs from the present one, a composition is committed, and
  /// text typed next is a new step to undo.
  /// - Returns: the change made by committing a composition, which is seldom any.
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

  /// Shows text that is being composed in place of the former composition or of the selection.
  /// - Parameters:
  ///   - text: the text; if empty, the composition ends and the replaced text and selection are restored.
  ///   - selectedRange: the selection, relative to the start of `text`.
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

  /// Ends the composition and keeps its text, as far as there is room for it.
  @discardableResult mutating func commit(at time: TimeInterval) -> TextChange? {
    guard let composition else { return nil }
    let edit = edit(
      replacing: composition.range, with: storage.substring(in: composition.range), kind: .composition)
    return apply(edit, at: time)
  }

  /// Ends the composition and restores the text and selection that it replaced.
  @discardableResult mutating func drop() -> TextChange? {
    guard let composition else { return nil }
    let change = storage.replace(composition.range, with: composition.replaced, isClean: true)
    selection = composition.selection
    self.composition = nil
    return change
  }

  // MARK: Undoing

  /// Undoes the last step and restores the selection before it. A composition is committed first, and so undone.
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

  /// Repeats the step that was last undone.
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

  /// Makes text typed next a new step to undo. Called when the focus changes.
  mutating func breakUndoGroup() { history.breakGroup() }
}
