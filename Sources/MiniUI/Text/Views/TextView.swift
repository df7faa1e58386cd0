/// Text of any length that the user edits, or only selects. It scrolls, and lays out no more than what is seen.
///
///     let comment = TextView(frame: CGRect(x: 20, y: 20, width: 300, height: 120))
///     comment.borderStyle = .roundedRect
///     comment.delegate = self
///
/// With `isScrollEnabled` off it is made to grow: ask `sizeThatFits(_:)` in the `layoutSubviews` of what holds it, which is
/// called when the text gets higher or lower.
@MainActor open class TextView: ScrollView, TextEditing {
  /// One that adopts `TextViewDelegate` is asked and told about the text too.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any TextViewDelegate }
  }
  final weak var textDelegate: (any TextViewDelegate)?

  // MARK: The text

  /// Setting it puts the caret at the end and tells only that the selection changed. Of line ends `\n` alone is kept, control
  /// characters but tabs go.
  open var text: String! {
    get { interaction.editor.text }
    set { interaction.setText(newValue ?? "") }
  }
  /// Shown while there is no text, in as many lines as it takes.
  open var placeholder: String? {
    get { placeholderLabel?.text }
    set { setPlaceholder(newValue) }
  }
  /// The font of the text and the placeholder. By default the system's of 17 points; nil restores that.
  open var font: Font? {
    get { interaction.geometry.font }
    set {
      interaction.geometry.font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      textLooksOtherwise()
    }
  }
  /// The colour of the text. By default `Color.label`; nil restores that.
  open var textColor: Color? = .label {
    didSet { updateLook() }
  }
  /// Where lines stand that are shorter than the view; by itself `.natural`.
  open var textAlignment: TextAlignment {
    get { interaction.geometry.style.alignment }
    set {
      interaction.geometry.style.alignment = newValue
      textLooksOtherwise()
    }
  }
  /// Between two lines, in points, on top of the font's own.
  open var lineSpacing: CGFloat {
    get { interaction.geometry.style.lineSpacing }
    set {
      interaction.geometry.style.lineSpacing = max(0, newValue)
      textLooksOtherwise()
    }
  }

  // MARK: What the user may do

  /// The user may change the text; else it can still be selected.
  open var isEditable = true {
    didSet { if isEditable != oldValue { isEditableDidChange() } }
  }
  /// The user may select the text, and so copy it; without that it cannot be edited either.
  open var isSelectable = true {
    didSet {
      guard !isSelectable else { return }
      resignFirstResponder()
      host?.delegate?.focusMayHaveGone(within: self)
    }
  }
  /// Tab types a tab, and Control+Tab goes on to the next view. Else Tab does.
  open var insertsTabs = false

  // MARK: What kind of text

  /// Which keys the on-screen keyboard opens with.
  open var keyboardType = KeyboardType.default { didSet { reloadInputViews() } }
  /// What the return key says.
  open var returnKeyType = ReturnKeyType.default { didSet { reloadInputViews() } }
  /// When Shift is pressed by itself.
  open var autocapitalizationType = TextAutocapitalizationType.sentences { didSet { reloadInputViews() } }
  /// The return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// What the text means; nil: nothing in particular.
  open var textContentType: TextContentType? { didSet { reloadInputViews() } }

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

  /// Between the text and the edges, in points: as in a `TextField`.
  open var textContainerInset = EdgeInsets(top: 8, left: 11, bottom: 8, right: 11) {
    didSet { if textContainerInset != oldValue { textLooksOtherwise() } }
  }
  /// What is drawn around the view, if anything.
  open var borderStyle = TextField.BorderStyle.none {
    didSet { if borderStyle != oldValue { updateLook() } }
  }
  /// What it holds cannot be accepted: the border is red. Say in words why.
  open var isInvalid = false {
    didSet { if isInvalid != oldValue { updateLook() } }
  }

  /// It is being edited.
  public internal(set) final var isEditing = false

  // MARK: Inside

  public private(set) final lazy var interaction = TextInteraction(
    view: self, editor: TextEditor(), font: .systemFont(ofSize: Font.labelFontSize))
  /// The focus came by a click or tap: no ring shows.
  var hidesRing = false
  var refusal: TimerQueue.Token?
  /// Most text views have none.
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
    // Control+Tab is to whoever is around what Tab would be without it.
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

  /// A finger that moves the caret does not scroll, and a tap is the text's.
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

  /// Scrolls to show `range`, which counts UTF-16 units and is cut to what there is.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let range = interaction.editor.storage.clamp(range)
    let ends = [range.location, NSMaxRange(range)].map { interaction.content.caretRect(at: .init(position: $0)) }
    scrollContent(toShow: ends[0].union(ends[1]))
  }

  // MARK: Text input

  open func insertText(_ text: String) { interaction.type(text) }
  open func deleteBackward() { interaction.delete(.cluster, .backward) }
}

extension TextView: TouchTracking {}
