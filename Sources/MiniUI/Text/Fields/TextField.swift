/// A line of text that the user edits.
///
///     let name = TextField()
///     name.placeholder = "Name"
///     name.returnKeyType = .next
///     name.addAction(for: .editingChanged) { print($0.text ?? "") }
///
/// It takes keys, mouse, fingers, input methods and the on-screen keyboard as other fields on the desktop do. Positions count
/// UTF-16 units; the caret and what is deleted go by whole characters.
open class TextField: Control, TextEditing {
  /// Is asked and told what happens in the field.
  public weak var delegate: (any TextFieldDelegate)?

  // MARK: The text

  /// Never nil when read; nil counts as empty. Setting it puts the caret at the end and tells only that the selection changed.
  /// Line breaks become spaces, control characters go.
  public final var text: String? {
    get { interaction.editor.text }
    set { interaction.setText(newValue ?? "") }
  }
  /// Shown while there is no text.
  public final var placeholder: String? {
    get { placeholderLabel.text }
    set { placeholderLabel.text = newValue }
  }
  /// Of the text and the placeholder; by itself the system's, in the size of labels.
  public final var font: Font {
    get { interaction.geometry.font }
    set {
      interaction.geometry.font = newValue
      placeholderLabel.font = newValue
      interaction.content.reload()
      setNeedsLayout()
    }
  }
  /// Of the text while the field is enabled; else it is grey.
  public final var textColor = Color.label {
    didSet { stateChanged() }
  }
  /// Where a text stands that is shorter than the field; by itself `.natural`.
  public final var textAlignment: TextAlignment {
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
  public final var keyboardType = KeyboardType.default { didSet { reloadInputViews() } }
  /// What the return key says; with `.next` it goes on to the next field.
  public final var returnKeyType = ReturnKeyType.default { didSet { reloadInputViews() } }
  /// When Shift is pressed by itself.
  public final var autocapitalizationType = TextAutocapitalizationType.sentences { didSet { reloadInputViews() } }
  /// The return key is disabled while there is no text.
  public final var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// What the text means; nil: nothing in particular.
  public final var textContentType: TextContentType? { didSet { reloadInputViews() } }
  /// Shows bullets, and keeps the text from the clipboard.
  public final var isSecureTextEntry = false {
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
  public enum BorderStyle: Hashable, Sendable, CaseIterable { case none, line, roundedRect }
  /// When something beside the text shows.
  public enum ViewMode: Hashable, Sendable, CaseIterable { case never, whileEditing, unlessEditing, always }

  /// The edge around the text, and so how far the text is from it.
  public final var borderStyle = BorderStyle.roundedRect {
    didSet { if borderStyle != oldValue { stateChanged() } }
  }
  /// When the button that empties the field shows; only ever with text in it.
  public final var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Shown before the text.
  public final var leftView: View? { didSet { replace(oldValue, by: leftView) } }
  /// When that shows.
  public final var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Shown behind the text.
  public final var rightView: View? { didSet { replace(oldValue, by: rightView) } }
  /// When that shows.
  public final var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// What it holds cannot be accepted: the border is red. Say in words why.
  public final var isInvalid = false {
    didSet { if isInvalid != oldValue { stateChanged() } }
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
    clearButton.addAction(for: .primaryActionTriggered) { [unowned self] _ in clear() }
    addSubview(clearButton)
    stateChanged()
  }

  public convenience init() { self.init(frame: .zero) }

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

  open override func pressesBegan(_ presses: Set<Press>, with event: MiniUI.Event?) {
    guard let press = presses.first, handle(press) else {
      next?.pressesBegan(presses, with: event)
      return
    }
  }

  /// All that a key does is done when it goes down.
  open override func pressesEnded(_ presses: Set<Press>, with event: MiniUI.Event?) {}
  open override func pressesCancelled(_ presses: Set<Press>, with event: MiniUI.Event?) {}

  open override func didUpdateFocus() {
    if !isFocused {
      hidesRing = false
      resignFirstResponder()
    }
    stateChanged()
  }

  override var focusedPart: View? { hidesRing ? nil : self }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: MiniUI.Event?) {
    guard isEnabled, let touch = touches.first else { return }
    sendActions(for: .touchDown)
    interaction.began(touch, event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: MiniUI.Event?) {
    if let touch = touches.first { interaction.moved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: MiniUI.Event?) {
    if let touch = touches.first { interaction.ended(touch) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: MiniUI.Event?) { interaction.cancelPresses() }

  open override func competes(with recognizer: any AnyGestureRecognizer) -> Bool {
    interaction.holdsTouch || super.competes(with: recognizer)
  }

  // MARK: Layout

  open override func stateChanged() { updateLook() }
  open override func tintColorDidChange() { updateLook() }
  open override func layoutSubviews() { layOut() }
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
