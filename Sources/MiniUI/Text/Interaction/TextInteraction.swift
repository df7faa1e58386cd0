/// The editing functions that text fields and text views share. Keys, mouse, fingers and the clipboard act on the text
/// through it, and it notifies delegates and observers in the right order.
@MainActor public final class TextInteraction {
  var editor: TextEditor
  private(set) var content: TextContentView!
  /// The text field or text view. It owns this object and outlives it.
  private(set) unowned var view: any EditedTextView

  /// The horizontal position that the caret keeps while it moves up and down, even over shorter lines.
  var goalX: CGFloat?
  var press: MousePress?
  var finger: FingerPress?
  /// The caret's position after the last tap, so that a second tap there can be exact.
  var lastTap: Int?
  var handles: (start: SelectionHandle, end: SelectionHandle)?
  var loupe: Loupe?
  /// Whether typed text comes from physical keys.
  var hasRealKeys = false
  private var hiding: TimerQueue.Token?
  /// Whether a mouse or finger is about to begin editing and then to set the caret.
  var isBeginning = false
  /// Whether the delegate is being asked if editing may end.
  private var isAsking = false
  private var settling: TimerQueue.Token?
  private(set) lazy var scrolling = DisplayLink { [weak self] link in self?.scrollAlong(link) }

  init(view: any EditedTextView, editor: TextEditor, font: Font) {
    self.view = view
    self.editor = editor
    content = TextContentView(font: font) { [unowned self] in self.editor.storage }
  }

  var geometry: TextGeometry { content.textGeometry }
  var time: TimeInterval { view.host?.time ?? 0 }
  var metrics: InteractionMetrics { view.host?.metrics ?? .standard }
  var selection: TextSelection { editor.selection }

  // MARK: Changes

  /// Makes a change, shows its result and sends the notifications: first of the selection, then of the text.
  /// - Parameters:
  ///   - keepsGoal: whether the caret moves up or down and keeps its horizontal position.
  ///   - reveals: whether a character typed into a secure text is shown for a moment.
  ///   - change: makes the change and returns its extent; nil if the text stays the same.
  func edit(keepsGoal: Bool = false, reveals: Bool = false, _ change: () -> TextChange?) {
    let before = (selection: editor.selection, marked: editor.markedRange)
    let change = change()
    if !keepsGoal { goalX = nil }
    lastTap = nil
    if let change {
      hideSecret()
      content.apply(change)
      // This precedes the notifications: text that the program sets in response is not revealed.
      if reveals { revealSecret() }
    }
    show()
    guard change != nil || before != (editor.selection, editor.markedRange) else { return }
    content.caret.restart()
    if change != nil { view.textSizeDidChange() }
    showCaret()
    let view = view
    // A change of the caret's side at the end of a line, or of the selection's direction alone, is not notified.
    if change != nil || before.selection.range != editor.selection.range { view.tellSelectionDidChange() }
    if change != nil { view.tellTextDidChange() }
    view.caretDidChange()
  }

  /// Sets the selection.
  func select(_ selection: TextSelection, keepsGoal: Bool = false) {
    edit(keepsGoal: keepsGoal) { editor.select(selection, at: time) }
  }

  /// Selects `range`, which is cut to the text, with the caret at its end.
  func select(_ range: NSRange) { select(TextSelection(editor.storage.clamp(range))) }

  func select(_ spot: TextGeometry.Spot) { select(TextSelection(caret: spot.position, affinity: spot.affinity)) }

  /// Sets the text by program; only a change of the selection is notified.
  func setText(_ text: String) {
    let before = editor.selection.range
    editor.setText(text)
    hideSecret()
    geometry.reset()
    content.reload()
    goalX = nil
    hideHandles()
    show()
    view.textSizeDidChange()
    showCaret()
    if before != editor.selection.range { view.tellSelectionDidChange() }
    view.caretDidChange()
  }

  /// Updates the content view from the editor.
  func show() {
    // Only the field that is edited shows its selection: others would suggest that keys act on them.
    content.selection = view.isFirstResponder ? editor.selection : TextSelection(caret: editor.selection.head)
    content.markedRange = editor.markedRange
    content.isActive = view.isFirstResponder && view.host?.isActive != false
    content.showsCaret = view.isTextEditable
    layOutHandles()
  }

  /// Scrolls to show the caret if the view is first responder.
  func showCaret() {
    // A selection by mouse scrolls by itself, and at the beginning of editing the caret is not yet where it was clicked.
    guard view.isFirstResponder, press == nil, !isBeginning else { return }
    // Paragraphs that become visible may be higher or lower than estimated.
    for _ in 0..<4 {
      let rect = content.caretRect(at: head)
      view.scrollContent(toShow: rect)
      if content.caretRect(at: head) == rect { break }
    }
  }

  /// The position of the caret.
  var head: TextGeometry.Spot {
    TextGeometry.Spot(position: editor.selection.head, affinity: editor.selection.affinity)
  }

  // MARK: First responder

  func didBegin() {
    editor.breakUndoGroup()
    show()
    content.caret.restart()
    showCaret()
  }

  /// Whether editing may end. A delegate that ends editing in its answer, as by removing the view, is not asked a second
  /// time.
  func mayEnd(_ ask: () -> Bool) -> Bool {
    if isAsking { return true }
    isAsking = true
    defer { isAsking = false }
    return ask()
  }

  func didEnd() {
    unmark()
    editor.breakUndoGroup()
    hideSecret()
    content.reload()
    cancelPresses()
    hideHandles()
    settling?.cancel()
    goalX = nil
    show()
  }

  // MARK: Secrets

  /// Shows the character typed last into a secure text for a moment, since fingers often miss keys.
  private func revealSecret() {
    guard editor.isSecure, selection.isCaret, selection.head > 0, let host = view.host else { return }
    geometry.revealed = editor.storage.position(before: selection.head)
    content.reload()
    hiding = host.timers.schedule(at: host.time + metrics.secretRevealDuration, for: "a secret to be hidden") {
      [weak self] in
      self?.hideSecret()
      self?.content.reload()
    }
  }

  private func hideSecret() {
    hiding?.cancel()
    geometry.revealed = nil
  }

  // MARK: The primary selection

  /// Offers the selection to the middle mouse button, a moment after its last change.
  /// - Parameter delay: in seconds; nil: `selectionSettleDelay`.
  func settleSelection(after delay: TimeInterval? = nil) {
    settling?.cancel()
    guard !editor.selection.isCaret, !editor.isSecure, let host = view.host else { return }
    settling = host.timers.schedule(
      at: host.time + (delay ?? metrics.selectionSettleDelay), for: "the selection to settle", isIdle: true
    ) { [weak self] in self?.offerSelection() }
  }

  /// Makes the selected text the primary selection, which the middle mouse button pastes. A secure text is not offered.
  func offerSelection() {
    settling?.cancel()
    guard !editor.selection.isCaret, !editor.isSecure, view.host != nil else { return }
    view.pasteboard?.primarySelection = editor.storage.substring(in: editor.selection.range)
  }
}
