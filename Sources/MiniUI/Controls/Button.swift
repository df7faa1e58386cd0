/// A title, a face, and something that happens.
open class Button: Control {
  /// How much a button asks to be noticed.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Words in the tint colour.
    case plain
    /// On a quiet face.
    case gray
    /// On a face of the tint colour: the one thing to do here.
    case filled
  }

  public final var style: Style {
    didSet { if style != oldValue { stateChanged() } }
  }
  public final var font: Font {
    get { titleLabel.font }
    set { titleLabel.font = newValue }
  }
  /// Between the title and the edge, in points.
  public final var contentInsets = EdgeInsets(top: 8, left: 14, bottom: 8, right: 14) {
    didSet { if contentInsets != oldValue { setNeedsLayout() } }
  }
  public final let titleLabel = Label()

  private var titles: [State: String] = [:]
  private var titleColors: [State: Color] = [:]

  public init(_ title: String = "", style: Style = .gray, action: ((Button) -> Void)? = nil) {
    self.style = style
    super.init(frame: .zero)
    cornerRadius = 8
    cursor = .hand
    titleLabel.font = .systemFont(ofSize: Font.buttonFontSize, weight: .medium)
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    setTitle(title, for: .normal)
    if let action { addAction(for: .primaryActionTriggered, action) }
    stateChanged()
  }

  public override convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }

  /// The title in a state; that of `.normal` stands in for states without one.
  public final func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateChanged()
  }

  /// The title that a state shows.
  public final func title(for state: State) -> String? { best(of: titles, for: state) }

  /// The colour of the title in a state; nil leaves it to the style.
  public final func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    stateChanged()
  }

  /// The colour that was set for what a state shows; nil if none was.
  public final func titleColor(for state: State) -> Color? { best(of: titleColors, for: state) }

  public final var currentTitle: String? { title(for: state) }

  /// What was set for exactly this state, else for the parts of it that show most, else for `.normal`.
  private func best<Value>(of values: [State: Value], for state: State) -> Value? {
    let shown = state.subtracting([.hovered, .focused])
    return values[state] ?? values[shown]
      ?? [State.disabled, .highlighted, .selected].lazy.filter(shown.contains).compactMap { values[$0] }.first
      ?? values[.normal]
  }

  open override func primaryAction() { sendActions(for: .primaryActionTriggered) }

  open override func stateChanged() {
    titleLabel.text = currentTitle
    titleLabel.textColor = titleColor(for: state) ?? defaultTitleColor
    accessibilityLabel = currentTitle
    backgroundColor = face
    alpha = isEnabled ? 1 : 0.4
  }

  open override func tintColorDidChange() { stateChanged() }

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
    let title = titleLabel.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    return CGSize(
      width: title.width + contentInsets.left + contentInsets.right,
      height: title.height + contentInsets.top + contentInsets.bottom)
  }

  open override func layoutSubviews() { titleLabel.frame = bounds.inset(by: contentInsets) }
}

extension Color {
  /// This colour with `amount` (0…1) of another in it, by day and by night.
  public func blended(with other: Color, _ amount: CGFloat) -> Color {
    let mixed = animationVector + (other.animationVector - animationVector) * Double(min(max(amount, 0), 1))
    return Color(animationVector: mixed)
  }
}
