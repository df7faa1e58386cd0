/// The state of an edited text in a view: the text, its selection, its content view and the input. It performs intents
/// and returns their outcomes, which the view publishes.
final class TextSession {
  var editor: TextEditor
  private(set) var content: TextContentView!
  /// The text field or text view. It owns this object and outlives it.
  private(set) unowned var view: any EditedText
  private(set) lazy var pointer = TextPointer(session: self)

  /// The interaction that drags the selected text. It is added to the view when editing first begins.
  private(set) lazy var drag: DragInteraction = {
    let drag = DragInteraction(delegate: self)
    drag.makePreview = { [weak self] in self?.dragPreview() }
    return drag
  }()

  /// The undo manager for programs and menus.
  private(set) lazy var undoManager = TextUndoManager(session: self)

  // MARK: The view's state

  /// Whether the text is being edited.
  var isEditing = false
  /// Whether editing begins when the view enters a window, because it was requested earlier.
  var beginsInWindow = false
  /// Whether the focus ring is hidden because a click or tap has moved the focus to the view.
  var hidesRing = false
  /// The view that replaces the window's keyboard; nil for none.
  var inputView: View? { didSet { view.reloadInputViews() } }
  /// The view above the keyboard; nil for none.
  var inputAccessoryView: View? { didSet { view.reloadInputViews() } }

  // MARK: The state of input

  /// The horizontal position that the caret keeps while moving up and down, even over shorter lines.
  var goalX: CGFloat?
  /// The caret's position after the last tap, so that a second tap there can be exact.
  var lastTap: Int?
  var handles: (start: SelectionHandle, end: SelectionHandle)?
  /// Whether the delegate is being asked if editing may end.
  private var isAskingToEnd = false
  /// The timer that hides the last character typed into a secure text.
  var hiding: TimerQueue.Token?
  /// The timer that updates the primary selection.
  var settling: TimerQueue.Token?
  /// The timer that ends the red border after text was rejected.
  private var refusal: TimerQueue.Token?

  init(view: any EditedText, editor: TextEditor) {
    self.view = view
    self.editor = editor
    content = TextContentView(font: .systemFont(ofSize: Font.labelFontSize)) { [unowned self] in self.editor.storage }
    view.attach(DropInteraction(delegate: self))
  }

  var geometry: TextGeometry { content.textGeometry }
  var time: TimeInterval { view.host?.time ?? 0 }
  var metrics: InteractionMetrics { view.host?.metrics ?? .standard }
  var selection: TextSelection { editor.selection }

  // MARK: First responder

  func begin() {
    view.attach(drag)
    editor.breakUndoGroup()
    show()
    content.caret?.restart()
    showCaret()
  }

  func end() {
    editor.breakUndoGroup()
    hideSecret()
    content.reload()
    pointer.cancel()
    hideHandles()
    settling?.cancel()
    goalX = nil
    show()
  }

  /// Returns whether editing may end. A delegate that ends editing in its answer, for example by removing the view, is
  /// not asked again.
  func mayEnd(_ ask: () -> Bool) -> Bool {
    if isAskingToEnd { return true }
    isAskingToEnd = true
    defer { isAskingToEnd = false }
    return ask()
  }

  // MARK: Refused text

  /// Whether the view shows that typed text exceeds the maximum length.
  var isRefusing: Bool { refusal?.isPending == true }

  /// Makes the border red for 0.2 seconds, after typed text exceeded the maximum length.
  func showRefusal() {
    guard let host = view.host else { return }
    refusal?.cancel()
    refusal = host.timers.schedule(at: host.time + 0.2, for: "a text to show that it is full") { [weak self] in
      self?.refusal = nil
      self?.view.publish(.look)
    }
    view.publish(.look)
  }
}
