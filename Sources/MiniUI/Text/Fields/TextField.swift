/// A single line of text that the user edits. For several lines use ``TextView``.
///
///     let name = TextField()
///     name.placeholder = "Name"
///     name.returnKeyType = .next
///     name.addAction({ print($0.text ?? "") }, for: .editingChanged)
///
/// It supports keys, mouse, touch, input methods and the on-screen keyboard, as usual on the desktop. Positions count
/// UTF-16 units; caret moves and deletions use whole characters.
@preconcurrency @MainActor open class TextField: Control, TextEditing {
  nonisolated deinit {}

  /// The delegate, which allows changes and is notified of them; not retained.
  open weak var delegate: (any TextFieldDelegate)?

  // MARK: Text

  /// The text; never nil when read. Setting nil empties the field.
  ///
  /// Setting it moves the caret to the end, and notifies only of the changed selection. Line breaks become spaces;
  /// control characters except tabs are removed.
  open var text: String? {
    get { session.editor.text }
    set { perform(.set(newValue ?? "")) }
  }
  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { placeholderLabel?.text }
    set { showPlaceholder(newValue) }
  }
  /// The font of text and placeholder. nil restores the default, the system font of 17 points.
  open var font: Font? {
    get { session.geometry.font }
    set {
      let font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      session.geometry.font = font
      placeholderLabel?.font = font
      session.content.reload()
      setNeedsLayout()
      naturalSizeMayHaveChanged()
    }
  }
  /// The colour of the text. nil restores the default, `Color.label`. The text of a disabled field is grey.
  open var textColor: Color? = .label {
    didSet { updateConfiguration() }
  }
  /// The alignment of a text shorter than the field. By default `.natural`.
  open var textAlignment: TextAlignment {
    get { session.geometry.style.alignment }
    set {
      session.geometry.style.alignment = newValue
      placeholderLabel?.textAlignment = newValue
      session.content.reload()
      setNeedsLayout()
    }
  }

  // MARK: Traits

  /// The keys of the on-screen keyboard when it opens; `.default` by default.
  open var keyboardType = KeyboardType.default { didSet { reloadInputViews() } }
  /// The label of the return key. With `.next`, the key moves to the next field. By default `.default`.
  open var returnKeyType = ReturnKeyType.default { didSet { reloadInputViews() } }
  /// The positions at which the on-screen keyboard turns on Shift automatically. By default `.sentences`.
  open var autocapitalizationType = TextAutocapitalizationType.sentences { didSet { reloadInputViews() } }
  /// Whether Return is disabled while the field is empty, on all keyboards. By default false.
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// The meaning of the text; nil, the default, for no particular one.
  open var textContentType: TextContentType? { didSet { reloadInputViews() } }
  /// Whether the text is shown as bullets and cannot be copied. By default false.
  open var isSecureTextEntry = false {
    didSet {
      guard isSecureTextEntry != oldValue else { return }
      session.isSecure = isSecureTextEntry
      reloadInputViews()
    }
  }

  /// The view shown at the bottom of the window while the field is edited; nil for the window's keyboard.
  open override var inputView: View? {
    get { session.inputView }
    set { session.inputView = newValue }
  }
  /// The view shown above the keyboard or input view; nil for none.
  open override var inputAccessoryView: View? {
    get { session.inputAccessoryView }
    set { session.inputAccessoryView = newValue }
  }

  // MARK: Appearance

  /// The border of a field.
  public nonisolated enum BorderStyle: Hashable, Sendable, CaseIterable { case none, line, roundedRect }
  /// The conditions for showing a view beside the text.
  public nonisolated enum ViewMode: Hashable, Sendable, CaseIterable { case never, whileEditing, unlessEditing, always }

  /// The border of the field, which also determines the space around the text. By default `.roundedRect`.
  open var borderStyle = BorderStyle.roundedRect {
    didSet {
      guard borderStyle != oldValue else { return }
      if borderStyle == .none { FieldAppearance.removeBackground(of: self) }
      updateConfiguration()
      naturalSizeMayHaveChanged()
    }
  }
  /// Whether the text is removed when editing begins, if the delegate's `textFieldShouldClear` allows it. False by default.
  open var clearsOnBeginEditing = false
  /// The condition for showing the clear button while there is text. `.never` by default.
  open var clearButtonMode = ViewMode.never { didSet { sidesDidChange() } }
  /// The view to the left of the text; to its right in right-to-left layout.
  open var leftView: View? { didSet { replace(oldValue, by: leftView) } }
  /// The condition for showing the left view. `.never` by default.
  open var leftViewMode = ViewMode.never { didSet { sidesDidChange() } }
  /// The view to the right of the text; to its left in right-to-left layout.
  open var rightView: View? { didSet { replace(oldValue, by: rightView) } }
  /// The condition for showing the right view. `.never` by default.
  open var rightViewMode = ViewMode.never { didSet { sidesDidChange() } }
  /// Whether the content is invalid, which makes the border red. Also tell the user the reason in words. By default
  /// false.
  open var isInvalid = false {
    didSet { if isInvalid != oldValue { updateConfiguration() } }
  }

  /// Whether the field is being edited.
  open var isEditing: Bool { session.isEditing }

  // MARK: Parts

  private(set) final lazy var session = TextSession(view: self, editor: TextEditor(isMultiline: false))
  /// The label of the placeholder; nil until there is a placeholder.
  package final var placeholderLabel: Label?
  /// The clear button; nil until it is first shown.
  var clearButton: ClearButton?
  /// The distance that the text is scrolled to the left, in points.
  var scrollOffset: CGFloat = 0

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    cursor = .text
    session.content.clipsToBounds = true
    addSubview(session.content)
    updateConfiguration()
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  open override func didMoveToWindow() {
    if host == nil, isEditing { didEndEditing() }
    beginInWindow()
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard let press = presses.first, handle(press) else {
      next?.pressesBegan(presses, with: event)
      return
    }
  }

  /// All keys act on key down.
  open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {}
  open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {}

  open override var undoManager: UndoManager? { session.undoManager }
  final override func edits(with key: Key) -> Bool { uses(key) }
  open override func didUpdateFocus() { focusDidChange() }
  override var focusedPart: View? { session.hidesRing ? nil : self }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, let touch = touches.first else { return }
    sendActions(for: .touchDown)
    session.pointer.began(touch, event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { session.pointer.moved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { session.pointer.ended(touch) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { session.pointer.cancel() }

  override func competes(with recognizer: GestureRecognizer) -> Bool {
    session.pointer.holdsTouch || super.competes(with: recognizer)
  }

  // MARK: Layout

  open override func updateConfiguration() { updateLook() }
  open override func tintColorDidChange() { updateLook() }
  open override func layoutSubviews() {
    let area = shownTextRect(in: bounds)
    View.performWithoutAnimation {
      layOutSides()
      session.alignToView()
      session.geometry.room = area.width
      scrollOffset = clamped(scrollOffset)
      layOutContent(in: area)
      layOutPlaceholder(beside: area)
    }
    if isEditing { session.showCaret() }
    if !isEditing { showBeginning() }
    session.layOutHandles()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override var intrinsicContentSize: CGSize { naturalSize }
  final override func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? {
    let height = session.geometry.height
    let line = CGSize(width: size.width, height: height)
    let baseline =
      placeholderLabel?.baselineOffset(isLast: false, size: line) ?? height + session.geometry.shownFont.descender
    return ((size.height - height) / 2).rounded() + baseline
  }

  // MARK: Accessibility

  override var meaning: Meaning { meaningOfField }
  /// Begins editing.
  open override func accessibilityActivate() -> Bool { isFirstResponder || becomeFirstResponder() }

  // MARK: Rectangles of the parts

  /// Returns the rectangle of the text within `bounds`, beside the visible side views. By default its line is centered
  /// vertically.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }
  /// Returns the rectangle of the text within `bounds` during editing: by default the result of `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder within `bounds`: by default the rectangle of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { shownTextRect(in: bounds) }
  /// Returns the frame of the left view within `bounds`. By default it is centered vertically.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftViewArea(in: bounds) }
  /// Returns the frame of the right view within `bounds`. By default it is centered vertically.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightViewArea(in: bounds) }
  /// Returns the frame of the clear button within `bounds`: by default beside the right view.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonArea(in: bounds) }

  /// Called when Escape is pressed while nothing is being composed. By default returns false: the selection collapses or,
  /// without one, editing ends.
  /// - Returns: true if the key was handled.
  open func takesEscape() -> Bool { false }

  // MARK: Text input

  /// Replaces the selection with `text`, as if typed. A line feed works like Return.
  open func insertText(_ text: String) { perform(text == "\n" ? .lineBreak : .insert(text, typingKind)) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { perform(.delete(.cluster, .backward)) }

  // MARK: Edit actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(by: action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { perform(.cut) }
  open override func copy(_ sender: Any?) { perform(.copy) }
  open override func paste(_ sender: Any?) { perform(.paste) }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { perform(.selectAll) }
  open override func delete(_ sender: Any?) { deleteBackward() }
}

extension TextField: FontView {
  final var textFont: Font? { font }
}
