/// A scrolling text of any length that the user edits or only selects. Only the visible part of a long text is laid
/// out. For a single line use ``TextField``.
///
///     let comment = TextView(frame: CGRect(x: 20, y: 20, width: 300, height: 120))
///     comment.borderStyle = .roundedRect
///     comment.delegate = self
///
/// With `isScrollEnabled` set to false, the view can grow with its text: call `sizeThatFits(_:)` in the superview's
/// `layoutSubviews`, which is called when the text's height changes.
@preconcurrency @MainActor open class TextView: ScrollView, TextEditing {
  nonisolated deinit {}

  /// The delegate. It should adopt `TextViewDelegate`, to allow changes of the text and be notified of them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any TextViewDelegate }
  }
  final weak var textDelegate: (any TextViewDelegate)?

  // MARK: Text

  /// The text. Setting it moves the caret to the end, and notifies only of the changed selection. All line breaks
  /// become `\n`; control characters except tabs are removed.
  open var text: String! {
    get { session.editor.text }
    set { perform(.set(newValue ?? "")) }
  }
  final var shownPlaceholder: String? {
    get { placeholderLabel?.text }
    set {
      guard newValue != shownPlaceholder else { return }
      let label = placeholderLabel ?? Label()
      if label.superview == nil {
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        applyStyle(to: label)
        placeholderLabel = label
        insertSubview(label, at: 0)
      }
      label.text = newValue
      textLayoutDidChange()
    }
  }
  /// The font of text and placeholder. nil restores the default, the system font of 17 points.
  open var font: Font? {
    get { session.geometry.font }
    set {
      session.geometry.font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      textStyleDidChange()
    }
  }
  /// The colour of the text. By default, and for nil, `Color.label`.
  open var textColor: Color? = .label {
    didSet { updateLook() }
  }
  /// The alignment of lines shorter than the view. By default `.natural`.
  open var textAlignment: TextAlignment {
    get { session.geometry.style.alignment }
    set {
      session.geometry.style.alignment = newValue
      textStyleDidChange()
    }
  }
  final var extraLineSpacing: CGFloat {
    get { session.geometry.style.lineSpacing }
    set {
      session.geometry.style.lineSpacing = max(0, newValue)
      textStyleDidChange()
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
      guard isSelectable != oldValue, !isSelectable else { return }
      host?.focusMayBeLost(within: self)
      resignFirstResponder()
    }
  }
  /// Whether Tab inserts a tab, and Control+Tab moves to the next view. By default false: Tab moves to the next view.
  open var insertsTabs = false

  // MARK: Traits

  /// The keys of the on-screen keyboard when it opens; `.default` by default.
  open var keyboardType = KeyboardType.default { didSet { reloadInputViews() } }
  /// The label of the return key. By default `.default`.
  open var returnKeyType = ReturnKeyType.default { didSet { reloadInputViews() } }
  /// The positions at which the on-screen keyboard turns on Shift automatically. By default `.sentences`.
  open var autocapitalizationType = TextAutocapitalizationType.sentences { didSet { reloadInputViews() } }
  /// Whether Return is disabled while the view is empty, on all keyboards. By default false.
  open var enablesReturnKeyAutomatically = false { didSet { reloadInputViews() } }
  /// The meaning of the text; nil, the default, for no particular one.
  open var textContentType: TextContentType? { didSet { reloadInputViews() } }

  /// The view shown at the bottom of the window while the text is edited; nil for the window's keyboard.
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

  /// The distance between the text and the edges, in points. By default as in a `TextField`: 8 above and below, 11 at
  /// the sides.
  open var textContainerInset = EdgeInsets(top: 8, left: 11, bottom: 8, right: 11) {
    didSet { if textContainerInset != oldValue { textStyleDidChange() } }
  }
  /// The area of the text.
  public final let textContainer: TextContainer
  /// The border of the view. By default `.none`.
  open var borderStyle = TextField.BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      if borderStyle == .none { FieldAppearance.removeBackground(of: self) }
      updateLook()
    }
  }
  /// Whether the content is invalid, which makes the border red. Also tell the user the reason in words. By default
  /// false.
  open var isInvalid = false {
    didSet { if isInvalid != oldValue { updateLook() } }
  }

  /// Whether the text is being edited.
  open var isEditing: Bool { session.isEditing }

  // MARK: Parts

  private(set) final lazy var session = TextSession(view: self, editor: TextEditor())
  /// The label of the placeholder, created when a placeholder is set, since most text views have none.
  var placeholderLabel: Label?

  /// Creates a text view. This is the initializer that a subclass overrides.
  /// - Parameters:
  ///   - frame: The frame, in the future superview's coordinates.
  ///   - textContainer: The area of the text, which belongs to no other view; nil for a new one.
  public init(frame: CGRect, textContainer: TextContainer?) {
    self.textContainer = textContainer ?? TextContainer()
    super.init(frame: frame)
    self.textContainer.view = self
    cursor = .text
    insertSubview(session.content, at: 0)
    session.content.didSettle = { [unowned self] in shift(by: $0) }
    updateLook()
  }

  /// Creates a text view with a frame, in its future superview's coordinates.
  public convenience override init(frame: CGRect = .zero) { self.init(frame: frame, textContainer: nil) }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isSelectable && !isHidden }

  override var meaning: Meaning {
    var meaning = Meaning(role: .textArea, value: session.editor.text)
    meaning.placeholder = placeholder
    meaning.states = isEditable && isSelectable ? [.multiline, .editable] : .multiline
    if isInvalid { meaning.states.insert(.invalid) }
    meaning.takesCaption = true
    return meaning
  }
  /// Begins editing, or selecting.
  open override func accessibilityActivate() -> Bool { isFirstResponder || becomeFirstResponder() }
  open override var canBecomeFocused: Bool { isSelectable || super.canBecomeFocused }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if host == nil { didEndEditing() }
    beginInWindow()
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

  open override var undoManager: UndoManager? { session.undoManager }
  final override func edits(with key: Key) -> Bool { uses(key) }
  open override func didUpdateFocus() { focusDidChange() }
  override var focusedPart: View? { session.hidesRing ? nil : self }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { session.pointer.began(touch, event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { session.pointer.moved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { session.pointer.ended(touch) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { session.pointer.cancel() }

  /// Prevents scrolling while a finger moves the caret, and prevents recognizers of superviews from taking taps on the
  /// text.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    if session.pointer.holdsTouch {
      return gestureRecognizer.view === self && gestureRecognizer is ItemDragRecognizer
    }
    let isTap = (gestureRecognizer as? TapGestureRecognizer)?.numberOfTouchesRequired == 1
    return gestureRecognizer.view === self || !isTap
  }

  // MARK: Layout

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
  }

  override func moveBounds(to origin: CGPoint, for cause: OffsetCause) {
    super.moveBounds(to: origin, for: cause)
    updateVisibleText()
    if isFirstResponder { caretDidChange() }
  }

  open override func tintColorDidChange() { updateLook() }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(in: size) }
  /// The size of the text for the current width, if `isScrollEnabled` is false. Otherwise the view has no intrinsic
  /// size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : textSize(in: bounds.size)
  }
  final override func measure(in room: CGSize) -> CGSize {
    isScrollEnabled ? intrinsicContentSize : CGSize(width: View.noIntrinsicMetric, height: textSize(in: room).height)
  }

  /// Scrolls to show `range`.
  /// - Parameter range: in UTF-16 units; clamped to the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let range = session.editor.storage.clamp(range)
    let ends = [range.location, NSMaxRange(range)].map { session.content.caretRect(at: .init(position: $0)) }
    scrollContent(toShow: ends[0].union(ends[1]))
  }

  // MARK: Text input

  /// Replaces the selection with `text`, as if typed.
  open func insertText(_ text: String) { perform(.insert(text, typingKind)) }
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

extension TextView: TouchTracking {}

extension TextView: FontView {
  final var textFont: Font? { font }
}

/// The kit's own members of text views, in an extension of a protocol, so that a program's subclasses can declare members of the
/// same names.
@preconcurrency @MainActor public protocol TextViewShape: TextView {}
extension TextView: TextViewShape {}

extension TextViewShape {
  /// The text shown while the view is empty. May have several lines.
  public var placeholder: String? {
    get { shownPlaceholder }
    set { shownPlaceholder = newValue }
  }
  /// The distance between lines in addition to the font's own, in points. By default 0; a negative value counts as 0.
  public var lineSpacing: CGFloat {
    get { extraLineSpacing }
    set { extraLineSpacing = newValue }
  }
}
