/// A control with a title and a background that performs an action when it is pressed.
///
///     let send = Button("Send", style: .filled) { _ in submit() }
@MainActor open class Button: Control {
  /// The prominence of a button.
  public nonisolated enum Style: Hashable, Sendable, CaseIterable {
    /// A title in the tint colour, without a background.
    case plain
    /// A title on a grey background.
    case gray
    /// A title on a background of the tint colour, for the main action.
    case filled
  }

  /// The types of button, with UIKit's names. All look like `Style.plain` here.
  public nonisolated enum ButtonType: Hashable, Sendable { case custom, system, plain }

  /// The style of the button; `gray` by default.
  open var style = Style.gray {
    didSet { if style != oldValue { updateConfiguration() } }
  }
  /// The font of the title. By default the system font of button size and medium weight; nil restores that.
  open var font: Font! {
    get { title.font }
    set {
      title.font = newValue ?? Button.defaultFont
      setNeedsLayout()
    }
  }
  /// The insets of the title from the edges, in points.
  open var contentInsets = EdgeInsets(top: 8, left: 14, bottom: 8, right: 14) {
    didSet {
      guard contentInsets != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The label that shows the title. Set its text and colour with `setTitle` and `setTitleColor`.
  open var titleLabel: Label? { title }
  /// The type that the button was created with; `custom` unless an initializer takes it.
  public private(set) final var buttonType = ButtonType.custom

  // MARK: Menu

  /// The menu of the button, which opens on a press if `showsMenuAsPrimaryAction`, otherwise by the secondary mouse button or a
  /// finger that is held; nil, the default, for none.
  open var menu: Menu? { didSet { menuDidChange() } }
  /// Whether a press opens the menu instead of triggering the button; false by default. In UIKit a member of all controls.
  open var showsMenuAsPrimaryAction = false {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// Whether a press changes a selection; false by default. A button that shows a menu shows the title of the element that is
  /// on, which choosing another one changes; one without a menu turns `isSelected` on and off.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// The state of the menu; nil without one.
  final var menuState: ButtonMenu?

  private let title = Label()
  private var titles: [State: String] = [:]
  private var titleColors: [State: Color] = [:]

  private static var defaultFont: Font { .systemFont(ofSize: Font.buttonFontSize, weight: .medium) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    cornerRadius = 8
    cursor = .hand
    title.font = Button.defaultFont
    title.textAlignment = .center
    addSubview(title)
    updateConfiguration()
  }

  /// Creates a button with a title that calls `action` when it is pressed.
  public convenience init(
    _ title: String, style: Style = .gray, action: ((_ sender: Button) -> Void)? = nil
  ) {
    self.init(frame: .zero)
    self.style = style
    setTitle(title, for: .normal)
    if let action { addAction(action, for: .primaryActionTriggered) }
  }

  /// Creates a button of a type, with the plain style.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    style = .plain
  }

  /// Creates a button of a type, with the title of `primaryAction`, which it performs when it is pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: Action?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title for a state. A state without a title shows that of `normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    updateConfiguration()
    setNeedsLayout()
  }

  /// Returns the title that a state shows.
  open func title(for state: State) -> String? { best(of: titles, for: state) }

  /// Sets the colour of the title for a state; nil restores the colour of the style.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    updateConfiguration()
  }

  /// Returns the title's colour that was set for a state or that the state falls back to; nil if none was set.
  open func titleColor(for state: State) -> Color? { best(of: titleColors, for: state) }

  /// The title that is shown.
  open var currentTitle: String? { title(for: state) }
  /// The colour of the title that is shown.
  open var currentTitleColor: Color { titleColor(for: state) ?? defaultTitleColor }

  /// Returns the value for exactly this state; else for its first part of `disabled`, `highlighted` and `selected`; else for
  /// `normal`.
  private func best<Value>(of values: [State: Value], for state: State) -> Value? {
    let shown = state.subtracting([.hovered, .focused])
    return values[state] ?? values[shown]
      ?? [State.disabled, .highlighted, .selected].lazy.filter(shown.contains).compactMap { values[$0] }.first
      ?? values[.normal]
  }

  open override func performPrimaryAction() {
    if menuState?.skipsTrigger == true {
      menuState?.skipsTrigger = false
    } else if opensMenu {
      openMenu(highlight: .first)
    } else {
      if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
      sendActions(for: .primaryActionTriggered)
    }
  }

  // MARK: Presses that open the menu

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    if opensMenu { openMenu(pressStart: touch.location(in: nil), isForTouch: touch.type == .direct) }
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    menuState?.open?.pressMoved(to: touch.location(in: nil))
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    guard opensMenu, let touch else { return }
    menuState?.skipsTrigger = isTouchInside
    menuState?.open?.pressEnded(at: touch.location(in: nil))
  }

  open override func cancelTracking(with event: Event?) { menuState?.open?.close(animated: true) }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if menu != nil, let key = presses.first?.pressedKey, opensMenu(for: key) { return }
    super.pressesBegan(presses, with: event)
  }

  // MARK: Appearance

  open override func updateConfiguration() {
    title.text = currentTitle
    title.textColor = currentTitleColor
    accessibilityLabel = currentTitle
    menuState?.indicator.color = style == .gray ? .secondaryLabel : currentTitleColor
    backgroundColor = face
    dim(to: isEnabled ? 1 : 0.4)
  }

  open override func tintColorDidChange() { updateConfiguration() }

  private var defaultTitleColor: Color {
    switch style {
    case .plain: tintColor.blended(with: .systemBackground, isHighlighted ? 0.4 : 0)
    case .gray: .label
    case .filled: Color(light: .white, dark: Color(hex: 0x0B1220))
    }
  }

  /// Whether the button is drawn as pressed: also while its menu is open.
  private var isPressed: Bool { isHighlighted || menuState?.open != nil }

  /// The background colour. It is blended with the text colour by 0.18 while pressed and by 0.07 while hovered; the plain
  /// style shows that shade alone, at 0.6 of its opacity, and nothing otherwise.
  private var face: Color? {
    let shade: CGFloat = isPressed ? 0.18 : isHovered ? 0.07 : 0
    return switch style {
    case .plain: isHovered || isPressed ? Color.label.withAlphaComponent(shade * 0.6) : nil
    case .gray: Color.systemFill.blended(with: .label, shade)
    case .filled: tintColor.blended(with: .label, shade)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = title.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    return CGSize(
      width: title.width + contentInsets.left + contentInsets.right + indicatorWidth,
      height: title.height + contentInsets.top + contentInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  final override func naturalSizeDidChange(of subview: View) {
    super.naturalSizeDidChange(of: subview)
    naturalSizeMayHaveChanged()
  }
  final override func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? {
    let room = CGRect(origin: .zero, size: size).inset(by: contentInsets)
    return room.minY + title.baselineOffset(isLast: isLast, size: room.size)
  }
  open override var forFirstBaselineLayout: View { title }
  open override var forLastBaselineLayout: View { title }

  open override func layoutSubviews() {
    let content = bounds.inset(by: contentInsets)
    title.frame = CGRect(
      x: content.minX + (isMirrored ? indicatorWidth : 0), y: content.minY,
      width: max(0, content.width - indicatorWidth), height: content.height)
    guard indicatorWidth > 0, let indicator = menuState?.indicator else { return }
    let size = MenuIndicator.size
    indicator.frame = CGRect(
      x: isMirrored ? content.minX : content.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// The width of the sign that the button opens a menu, with the distance from the title; 0 without it.
  private var indicatorWidth: CGFloat { opensMenu ? MenuIndicator.size.width + MenuIndicator.gap : 0 }
}

extension Color {
  /// Returns this colour blended with `amount` (0…1) of another, in the light and the dark theme.
  public func blended(with other: Color, _ amount: CGFloat) -> Color {
    let mixed = animationVector + (other.animationVector - animationVector) * Double(min(max(amount, 0), 1))
    return Color(animationVector: mixed)
  }
}
