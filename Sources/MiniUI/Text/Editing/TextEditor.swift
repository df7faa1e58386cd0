/// The state of an edited text: text, selection, composition and undo history. It has no view, layout or clock.
///
/// Positions count UTF-16 units; the selection contains whole characters. The view computes moves that depend on the
/// layout (left and right on the screen, up and down, line ends), and calls `select`.
nonisolated struct TextEditor: Sendable {
  /// Text that an input method is composing: visible, but not yet part of the undo history or the maximum length.
  struct Composition: Hashable, Sendable {
    var range: NSRange
    /// The replaced text, which is restored if the composition is dropped.
    var replaced: String
    /// The selection before the composition.
    var selection: TextSelection
  }

  private(set) var storage: TextStorage
  private(set) var selection: TextSelection
  private var rareComposition = Rare<Composition>()
  private(set) var composition: Composition? {
    get { rareComposition.value }
    set { rareComposition.value = newValue }
  }
  var history = UndoHistory()

  /// The maximum number of characters for typing and pasting; nil for no limit. The program may set a longer text.
  var maximumLength: Int?
  /// Whether line breaks are kept; if false, they become spaces.
  let isMultiline: Bool
  /// Whether the text is secret. It then counts as a single word, so that its words are not revealed.
  var isSecure = false

  init(_ text: String = "", isMultiline: Bool = true) {
    self.isMultiline = isMultiline
    storage = TextStorage(TextSanitizer.clean(text, singleLine: !isMultiline))
    selection = TextSelection(caret: storage.length)
  }

  /// The whole text.
  /// - Complexity: O(n).
  var text: String { storage.string }
  var length: Int { storage.length }
  var selectedText: String { storage.substring(in: selection.range) }
  var markedRange: NSRange? { composition?.range }

  /// Sets the text. Moves the caret to the end and clears the undo history.
  @discardableResult mutating func setText(_ text: String) -> TextChange {
    composition = nil
    history.removeAll()
    let change = storage.replace(
      NSRange(location: 0, length: length), with: TextSanitizer.clean(text, singleLine: !isMultiline))
    selection = TextSelection(caret: length)
    return change
  }

  /// Applies an edit. First commits a composition elsewhere.
  /// - Returns: the change; nil if nothing has changed.
  @discardableResult mutating func apply(_ edit: TextEdit, at time: TimeInterval) -> TextChange? {
    var first: TextChange?
    if composition != nil, edit.range != markedRange { first = commit(at: time) }
    guard edit.fit != .nothing else {
      // The input method has ended a composition that exceeds the maximum length.
      return composition == nil ? first : drop()
    }
    let text = TextSanitizer.clean(edit.text, singleLine: !isMultiline)
    // The delegate may have changed the text.
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

  /// Sets the selection, extended to whole characters. If it changes, a composition is committed, and the next typing
  /// begins a new undo step.
  /// - Returns: the change from committing a composition; nil for none.
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

  /// Sets the text that is being composed. It replaces the former composition or the selection.
  /// - Parameters:
  ///   - text: the text; an empty one ends the composition and restores the replaced text and selection.
  ///   - selectedRange: the selection, relative to the start of `text`.
  mutating func setMarkedText(_ text: String, selectedRange: NSRange) -> TextChange? {
    let text = TextSanitizer.clean(text, singleLine: !isMultiline)
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

  /// Ends the composition and keeps its text, up to the maximum length.
  @discardableResult mutating func commit(at time: TimeInterval) -> TextChange? {
    guard let composition else { return nil }
    let edit = edit(
      replacing: composition.range, with: storage.substring(in: composition.range), kind: .composition)
    return apply(edit, at: time)
  }

  /// Ends the composition and restores the replaced text and selection.
  @discardableResult mutating func drop() -> TextChange? {
    guard let composition else { return nil }
    let change = storage.replace(composition.range, with: composition.replaced, isClean: true)
    selection = composition.selection
    self.composition = nil
    return change
  }

  // MARK: Undoing

  /// Undoes the last step and restores the selection before it. A composition is committed first, and then undone.
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

  /// Redoes the step that was last undone.
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

  /// Begins a new undo step with the next typing. Called when the focus changes.
  mutating func breakUndoGroup() { history.breakGroup() }
}
