/// What a text field and a text view have in common: keys, mouse, fingers and the clipboard act on the text through it, and
/// whoever wants to know is told in the right order.
@MainActor public final class TextInteraction {
  var editor: TextEditor
  private(set) var content: TextContentView!
  /// It owns this, and outlives it.
  private(set) unowned var view: any EditedTextView

  /// Where the caret would be on a line that is long enough, while it moves up and down.
  var goalX: CGFloat?
  var press: MousePress?
  var finger: FingerPress?
  /// Where a finger tapped last, so that the next tap there can be more exact.
  var lastTap: Int?
  var handles: (start: SelectionHandle, end: SelectionHandle)?
  var loupe: Loupe?
  /// What is typed comes from real keys.
  var hasRealKeys = false
  private var hiding: TimerQueue.Token?
  /// A pointer begins to edit, and will say where.
  var isBeginning = false
  /// The delegate is asked whether editing may end.
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

  /// Does `change` to the text, shows what came of it and tells everybody: first of the selection, then of the text.
  /// - Parameter reveals: what was typed into a secret is seen for a moment.
  func edit(keepsGoal: Bool = false, reveals: Bool = false, _ change: () -> TextChange?) {
    let before = (selection: editor.selection, marked: editor.markedRange)
    let change = change()
    if !keepsGoal { goalX = nil }
    lastTap = nil
    if let change {
      hideSecret()
      content.apply(change)
      // Before anybody is told: what the program then does to the text is not shown.
      if reveals { revealSecret() }
    }
    show()
    guard change != nil || before != (editor.selection, editor.markedRange) else { return }
    content.caret.restart()
    if change != nil { view.textSizeDidChange() }
    showCaret()
    let view = view
    // On which side of a line's end the caret shows, and which end of a selection it is at, nobody is told.
    if change != nil || before.selection.range != editor.selection.range { view.tellSelectionDidChange() }
    if change != nil { view.tellTextDidChange() }
    view.caretDidChange()
  }

  /// Selects something else.
  func select(_ selection: TextSelection, keepsGoal: Bool = false) {
    edit(keepsGoal: keepsGoal) { editor.select(selection, at: time) }
  }

  /// Selects `range`, cut to what there is, with the caret at its end.
  func select(_ range: NSRange) { select(TextSelection(editor.storage.clamp(range))) }

  func select(_ spot: TextGeometry.Spot) { select(TextSelection(caret: spot.position, affinity: spot.affinity)) }

  /// All of the text is another.
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

  /// Brings what is seen up to date with the editor.
  func show() {
    // Of several fields only one shows what is selected: where nobody types it would only mislead.
    content.selection = view.isFirstResponder ? editor.selection : TextSelection(caret: editor.selection.head)
    content.markedRange = editor.markedRange
    content.isActive = view.isFirstResponder && view.host?.isActive != false
    content.showsCaret = view.isTextEditable
    layOutHandles()
  }

  /// Scrolls to where the caret is, while it is typed into here.
  func showCaret() {
    // While the mouse selects it scrolls by itself, and before the caret is where it was clicked not at all.
    guard view.isFirstResponder, press == nil, !isBeginning else { return }
    // What comes into sight may turn out to be of another height than was guessed.
    for _ in 0..<4 {
      let rect = content.caretRect(at: head)
      view.scrollContent(toShow: rect)
      if content.caretRect(at: head) == rect { break }
    }
  }

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

  /// Whether editing may end. Whoever is asked and ends it by his answer, as by taking the view away, is not asked again.
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

  /// Fingers miss keys: what they typed last into a secret is seen for a moment.
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

  /// Offers what is selected to the middle button, a moment after the selection was last changed.
  func settleSelection(after delay: TimeInterval? = nil) {
    settling?.cancel()
    guard !editor.selection.isCaret, !editor.isSecure, let host = view.host else { return }
    settling = host.timers.schedule(
      at: host.time + (delay ?? metrics.selectionSettleDelay), for: "the selection to settle", isIdle: true
    ) { [weak self] in self?.offerSelection() }
  }

  func offerSelection() {
    settling?.cancel()
    guard !editor.selection.isCaret, !editor.isSecure, view.host != nil else { return }
    view.pasteboard?.primarySelection = editor.storage.substring(in: editor.selection.range)
  }
}
