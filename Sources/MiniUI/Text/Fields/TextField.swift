/// A line of text that the user edits.
///
///     let name = TextField()
///     name.placeholder = "Name"
///     name.returnKeyType = .next
///     name.addAction({ print($0.text ?? "") }, for: .editingChanged)
///
/// It takes keys, mouse, fingers, input methods and the on-screen keyboard as other fields on the desktop do. Positions count
/// UTF-16 units; the caret and what is deleted go by whole characters.
@MainActor open class TextField: Control, TextEditing {
  /// Is asked and told what happens in the field.
  open weak var delegate: (any TextFieldDelegate)?

  // MARK: The text

  /// Never nil when read; nil counts as empty. Setting it puts the caret at the end and tells only that the selection changed.
  /// Line breaks become spaces, control characters go.
  open var text: String? {
    get { interaction.editor.text }
    set { interaction.setText(newValue ?? "") }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set { placeholderLabel.text = newValue }
  }
  /// The font of the text and the placeholder. By default the system's of 17 points; nil restores that.
  open var font: Font? {
    get { interaction.geometry.font }
    set {
      let font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      interaction.geometry.font = font
      placeholderLabel.font = font
      interaction.content.reload()
      setNeedsLayout()
    }
  }
  /// The colour of the text while the field is enabled; else it is grey. By default `Color.label`; nil restores that.
  open var textColor: Color? = .label {
    didSet { updateConfiguration() }
  }
  /// Where a text stands that is shorter than the field; by itself `.natural`.
  open var textAlignment: TextAlignment {
    get { interaction.geometry.style.alignment }
    set {
      interaction.geometry.style.alignment = newValue
      placeholderLabel.textAlignment = newValue
      interaction.content.reload()
      setNeedsLayout()
    }
  }

  // MARK: What kind of text

  /// Which keys the on-screen keyboard opens with.
  open var keyboardType = KeyboardType.default { didSet { reloadInputViews() } }
  /// What the return key says; with `.next` it goes on to the next field.
  open var returnKeyType = ReturnKeyType.default { didSet { reloadInputViews() } }
  /// When Shift is pressed by itself.
  open var autocapitalizationType = TextAutocapitalizationType.sentences { didSet { reloadInputViews() } }
  /// The return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// What the text means; nil: nothing in particular.
  open var textContentType: TextContentType? { didSet { reloadInputViews() } }
  /// Shows bullets, and keeps the text from the clipboard.
  open var isSecureTextEntry = false {
    didSet {
      guard isSecureTextEntry != oldValue else { return }
      interaction.isSecure = isSecureTextEntry
      reloadInputViews()
    }
  }

  /// What shows at the lower edge of the window while it is edited; nil: the system's keyboard.
  open override var inputView: View? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }
  /// What shows on top of that.
  open override var inputAccessoryView: View? {
    get { ownInputAccessoryView }
    set {
      ownInputAccessoryView = newValue
      reloadInputViews()
    }
  }

  // MARK: What it looks like

  /// What is drawn around the text.
  public nonisolated enum BorderStyle: Hashable, Sendable, CaseIterable { case none, line, roundedRect }
  /// When something beside the text shows.
  public nonisolated enum ViewMode: Hashable, Sendable, CaseIterable { case never, whileEditing, unlessEditing, always }

  /// The edge around the text, and so how far the text is from it.
  open var borderStyle = BorderStyle.roundedRect {
    didSet { if borderStyle != oldValue { updateConfiguration() } }
  }
  /// When the button that empties the field shows; only ever with text in it.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Shown before the text.
  open var leftView: View? { didSet { replace(oldValue, by: leftView) } }
  /// When that shows.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Shown behind the text.
  open var rightView: View? { didSet { replace(oldValue, by: rightView) } }
  /// When that shows.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// What it holds cannot be accepted: the border is red. Say in words why.
  open var isInvalid = false {
    didSet { if isInvalid != oldValue { updateConfiguration() } }
  }

  /// It is being edited.
  public internal(set) final var isEditing = false

  // MARK: Inside

  public private(set) final lazy var interaction = TextInteraction(
    view: self, editor: TextEditor(isMultiline: false), font: .systemFont(ofSize: Font.labelFontSize))
  let placeholderLabel = Label()
  let clip = View()
  let clearButton = ClearButton()
  /// How far the text is scrolled to the left.
  var scrollOffset: CGFloat = 0
  /// The focus came by a click or tap: no ring shows.
  var hidesRing = false
  var refusal: TimerQueue.Token?
  private var ownInputView: View?
  private var ownInputAccessoryView: View?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    cursor = .text
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    placeholderLabel.textColor = .tertiaryLabel
    placeholderLabel.font = interaction.geometry.font
    addSubview(clip)
    clip.addSubview(placeholderLabel)
    clip.addSubview(interaction.content)
    clearButton.isHidden = true
    clearButton.addAction({ [unowned self] _ in clear() }, for: .primaryActionTriggered)
    addSubview(clearButton)
    updateConfiguration()
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard host != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return isFirstResponder }
    didBeginEditing()
    return isFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard interaction.mayEnd({ delegate?.textFieldShouldEndEditing(self) ?? true }), super.resignFirstResponder() else {
      return !isFirstResponder
    }
    didEndEditing()
    return !isFirstResponder
  }

  open override func didMoveToWindow() {
    if host == nil { didEndEditing() }
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard let press = presses.first, handle(press) else {
      next?.pressesBegan(presses, with: event)
      return
    }
  }

  /// All that a key does is done when it goes down.
  open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {}
  open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {}

  open override func didUpdateFocus() {
    if !isFocused {
      hidesRing = false
      resignFirstResponder()
    }
    updateConfiguration()
  }

  override var focusedPart: View? { hidesRing ? nil : self }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, let touch = touches.first else { return }
    sendActions(for: .touchDown)
    interaction.began(touch, event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { interaction.moved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { interaction.ended(touch) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { interaction.cancelPresses() }

  override func competes(with recognizer: GestureRecognizer) -> Bool {
    interaction.holdsTouch || super.competes(with: recognizer)
  }

  // MARK: Layout

  open override func updateConfiguration() { updateLook() }
  open override func tintColorDidChange() { updateLook() }
  open override func layoutSubviews() { layOutField() }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// Where the text is shown, in a field of these bounds. What lies beside the text, as far as it shows, is left out.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }

  /// Escape was pressed with nothing composed or selected; true if that is all it does. By itself it ends editing.
  open func takesEscape() -> Bool { false }

  // MARK: Text input

  open func insertText(_ text: String) {
    if text == "\n" { _ = takesReturn() } else { interaction.type(text) }
  }
  open func deleteBackward() { interaction.delete(.cluster, .backward) }
}
