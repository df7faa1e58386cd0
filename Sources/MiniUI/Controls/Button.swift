/// A button with a title and a face.
///
///     let send = Button("Send", style: .filled) { _ in submit() }
@MainActor open class Button: Control {
  /// How much a button stands out.
  public nonisolated enum Style: Hashable, Sendable, CaseIterable {
    /// Words in the tint colour, without a face.
    case plain
    /// On a quiet face.
    case gray
    /// On a face of the tint colour: the main action.
    case filled
  }

  /// UIKit's types of button: those without a face of their own look alike here.
  public nonisolated enum ButtonType: Hashable, Sendable { case custom, system, plain }

  open var style = Style.gray {
    didSet { if style != oldValue { updateConfiguration() } }
  }
  /// The font of the title.
  open var font: Font! {
    get { title.font }
    set {
      title.font = newValue ?? Button.defaultFont
      setNeedsLayout()
    }
  }
  /// Between the title and the edge, in points.
  open var contentInsets = EdgeInsets(top: 8, left: 14, bottom: 8, right: 14) {
    didSet { if contentInsets != oldValue { setNeedsLayout() } }
  }
  /// The label that shows the title. Its text and colour are set by `setTitle` and `setTitleColor`.
  open var titleLabel: Label? { title }
  public private(set) final var buttonType = ButtonType.custom

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

  /// Makes a button with a title that performs `action` when it is pressed.
  public convenience init(
    _ title: String, style: Style = .gray, action: ((_ sender: Button) -> Void)? = nil
  ) {
    self.init(frame: .zero)
    self.style = style
    setTitle(title, for: .normal)
    if let action { addAction(action, for: .primaryActionTriggered) }
  }

  /// Makes a button of a type, without a face.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    style = .plain
  }

  /// Makes a button of a type that has the title of `primaryAction` and performs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: Action?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title for a state. States without one show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    updateConfiguration()
    setNeedsLayout()
  }

  /// Returns the title that a state shows.
  open func title(for state: State) -> String? { best(of: titles, for: state) }

  /// Sets the colour of the title for a state; nil leaves it to the style.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    updateConfiguration()
  }

  /// Returns the colour that was set for what a state shows; nil if none was.
  open func titleColor(for state: State) -> Color? { best(of: titleColors, for: state) }

  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: Color { titleColor(for: state) ?? defaultTitleColor }

  /// Returns the value for exactly this state, else for the most visible part of it, else for `.normal`.
  private func best<Value>(of values: [State: Value], for state: State) -> Value? {
    let shown = state.subtracting([.hovered, .focused])
    return values[state] ?? values[shown]
      ?? [State.disabled, .highlighted, .selected].lazy.filter(shown.contains).compactMap { values[$0] }.first
      ?? values[.normal]
  }

  open override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  open override func updateConfiguration() {
    title.text = currentTitle
    title.textColor = currentTitleColor
    accessibilityLabel = currentTitle
    backgroundColor = face
    alpha = isEnabled ? 1 : 0.4
  }

  open override func tintColorDidChange() { updateConfiguration() }

  private var defaultTitleColor: Color {
    switch style {
    case .plain: tintColor.blended(with: .systemBackground, isHighlighted ? 0.4 : 0)
    case .gray: .label
    case .filled: Color(light: .white, dark: Color(hex: 0x0B1220))
    }
  }

  /// Pressed faces are nearer to the text, hovered ones a little.
  private var face: Color? {
    let shade: CGFloat = isHighlighted ? 0.18 : isHovered ? 0.07 : 0
    return switch style {
    case .plain: isHovered || isHighlighted ? Color.label.withAlphaComponent(shade * 0.6) : nil
    case .gray: Color.systemFill.blended(with: .label, shade)
    case .filled: tintColor.blended(with: .label, shade)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = title.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    return CGSize(
      width: title.width + contentInsets.left + contentInsets.right,
      height: title.height + contentInsets.top + contentInsets.bottom)
  }

  open override func layoutSubviews() { title.frame = bounds.inset(by: contentInsets) }
}

extension Color {
  /// This colour with `amount` (0…1) of another in it, by day and by night.
  public func blended(with other: Color, _ amount: CGFloat) -> Color {
    let mixed = animationVector + (other.animationVector - animationVector) * Double(min(max(amount, 0), 1))
    return Color(animationVector: mixed)
  }
}
