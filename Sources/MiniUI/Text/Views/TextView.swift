/// A scrolling view of text of any length that the user edits, or only selects. Only visible text of a long text is laid out.
///
///     let comment = TextView(frame: CGRect(x: 20, y: 20, width: 300, height: 120))
///     comment.borderStyle = .roundedRect
///     comment.delegate = self
///
/// With `isScrollEnabled` set to false the view can grow with its text: call `sizeThatFits(_:)` in the superview's
/// `layoutSubviews`, which runs when the text becomes higher or lower.
@MainActor open class TextView: ScrollView, TextEditing {
  /// The delegate. One that adopts `TextViewDelegate` is also asked about the text and notified of its changes.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any TextViewDelegate }
  }
  final weak var textDelegate: (any TextViewDelegate)?

  // MARK: Text

  /// The text. Setting it moves the caret to the end; only the change of the selection is notified. All line ends become
  /// `\n`, and control characters other than tabs are removed.
  open var text: String! {
    get { interaction.editor.text }
    set { interaction.setText(newValue ?? "") }
  }
  /// The text shown while the view is empty. It may take several lines.
  open var placeholder: String? {
    get { placeholderLabel?.text }
    set { setPlaceholder(newValue) }
  }
  /// The font of the text and the placeholder. By default the system font of 17 points; setting nil restores it.
  open var font: Font? {
    get { interaction.geometry.font }
    set {
      interaction.geometry.font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      textLooksOtherwise()
    }
  }
  /// The colour of the text. By default `Color.label`; nil has the same effect.
  open var textColor: Color? = .label {
    didSet { updateLook() }
  }
  /// The alignment of lines shorter than the view. By default `.natural`.
  open var textAlignment: TextAlignment {
    get { interaction.geometry.style.alignment }
    set {
      interaction.geometry.style.alignment = newValue
      textLooksOtherwise()
    }
  }
  /// The space between lines, in points, in addition to the font's own. By default 0; a negative value counts as 0.
  open var lineSpacing: CGFloat {
    get { interaction.geometry.style.lineSpacing }
    set {
      interaction.geometry.style.lineSpacing = max(0, newValue)
      textLooksOtherwise()
    }
  }

  // MARK: Permissions

  /// Whether the user can change the text. If false, it can still be selected. By default true.
  open var isEditable = true {
    didSet { if isEditable != oldValue { isEditableDidChange() } }
  }
  /// Whether the user can select and copy the text. If false, it cannot be edited either. By default true.
  open var isSelectable = true {
    didSet {
      guard !isSelectable else { return }
      resignFirstResponder()
      host?.focusMayHaveGone(within: self)
    }
  }
  /// Whether Tab inserts a tab, and Control+Tab moves to the next view. By default false: Tab moves to the next view.
  open var insertsTabs = false

  // MARK: Traits

  /// The kind of keys that the on-screen keyboard opens with. By default `.default`.
  open var keyboardType = KeyboardType.default { didSet { reloadInputViews() } }
  /// The text of the return key. By default `.default`.
  open var returnKeyType = ReturnKeyType.default { didSet { reloadInputViews() } }
  /// The places where the on-screen keyboard turns on Shift by itself. By default `.sentences`.
  open var autocapitalizationType = TextAutocapitalizationType.sentences { didSet { reloadInputViews() } }
  /// Whether the on-screen return key is disabled while the view is empty. By default false.
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// The meaning of the text; nil, the default: none in particular.
  open var textContentType: TextContentType? { didSet { reloadInputViews() } }

  /// The view shown at the lower edge of the window while the text is edited; nil: the window's keyboard.
  open override var inputView: View? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }
  /// The view shown on top of the keyboard or input view; nil: none.
  open override var inputAccessoryView: View? {
    get { ownInputAccessoryView }
    set {
      ownInputAccessoryView = newValue
      reloadInputViews()
    }
  }

  // MARK: Appearance

  /// The space between the text and the edges, in points. By default that of a `TextField`: 8 above and below, 11 at the
  /// sides.
  open var textContainerInset = EdgeInsets(top: 8, left: 11, bottom: 8, right: 11) {
    didSet { if textContainerInset != oldValue { textLooksOtherwise() } }
  }
  /// The border of the view. By default `.none`.
  open var borderStyle = TextField.BorderStyle.none {
    didSet { if borderStyle != oldValue { updateLook() } }
  }
  /// Whether the content is invalid, which makes the border red. Tell the user the reason in words as well. By default false.
  open var isInvalid = false {
    didSet { if isInvalid != oldValue { updateLook() } }
  }

  /// Whether the text is being edited.
  public internal(set) final var isEditing = false

  // MARK: Parts

  /// The object through which input acts on the text.
  public private(set) final lazy var interaction = TextInteraction(
    view: self, editor: TextEditor(), font: .systemFont(ofSize: Font.labelFontSize))
  /// Whether the focus ring is hidden, since a click or tap moved the focus here.
  var hidesRing = false
  /// The timer that ends the red border after text was refused.
  var refusal: TimerQueue.Token?
  /// The label of the placeholder. It is created when one is set, since most text views have none.
  var placeholderLabel: Label?
  private var ownInputView: View?
  private var ownInputAccessoryView: View?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    cursor = .text
    insertSubview(interaction.content, at: 0)
    interaction.content.didSettle = { [unowned self] in shift(by: $0) }
    updateLook()
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isSelectable && !isHidden }
  open override var canBecomeFocused: Bool { isSelectable || super.canBecomeFocused }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard host != nil, canBecomeFirstResponder,
      !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return isFirstResponder }
    didBeginEditing()
    return isFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let ask = { [self] in !isEditing || textDelegate?.textViewShouldEndEditing(self) ?? true }
    guard interaction.mayEnd(ask), super.resignFirstResponder() else {
      return !isFirstResponder
    }
    didEndEditing()
    return !isFirstResponder
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if host == nil { didEndEditing() }
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard let press = presses.first else { return }
    if handle(press) { return }
    // Superviews receive Control+Tab as a plain Tab, which moves the focus.
    if insertsTabs, press.pressedKey.code == .tab, press.pressedKey.modifiers.contains(.control) {
      let key = Key(.tab, modifiers: press.pressedKey.modifiers.subtracting(.control))
      next?.pressesBegan([Press(key: key, isRepeat: press.isRepeat)], with: event)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  open override func didUpdateFocus() {
    if !isFocused {
      hidesRing = false
      resignFirstResponder()
    }
    updateLook()
  }

  override var focusedPart: View? { hidesRing ? nil : self }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { interaction.began(touch, event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { interaction.moved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { interaction.ended(touch) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { interaction.cancelPresses() }

  /// Prevents scrolling while a finger moves the caret, and keeps taps within the text from recognizers around the view.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    if interaction.holdsTouch { return false }
    let isTap = (gestureRecognizer as? TapGestureRecognizer)?.numberOfTouchesRequired == 1
    return gestureRecognizer.view === self || !isTap
  }

  // MARK: Layout

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
  }

  override func didScroll() {
    super.didScroll()
    updateVisibleText()
    if isFirstResponder { caretDidChange() }
  }

  open override func tintColorDidChange() { updateLook() }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(in: size) }

  /// Scrolls to show `range`.
  /// - Parameter range: in UTF-16 units; cut to the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let range = interaction.editor.storage.clamp(range)
    let ends = [range.location, NSMaxRange(range)].map { interaction.content.caretRect(at: .init(position: $0)) }
    scrollContent(toShow: ends[0].union(ends[1]))
  }

  // MARK: Text input

  /// Replaces the selection by `text`, as if it was typed.
  open func insertText(_ text: String) { interaction.type(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { interaction.delete(.cluster, .backward) }
}

extension TextView: TouchTracking {}
