/// The button that clears a field: a grey circle with a cross.
final class ClearButton: Control {
  private let disc = View()
  private let cross = SymbolView(.cross, color: .tertiarySystemBackground)

  /// The diameter of the circle, in points. The touch area is larger.
  static let side: CGFloat = 18
  private static let crossSide: CGFloat = 8

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "clear"
    accessibilityLabel = Word.clearText.text
    cursor = .arrow
    disc.isUserInteractionEnabled = false
    disc.cornerRadius = ClearButton.side / 2
    addSubview(disc)
    addSubview(cross)
    updateConfiguration()
  }

  /// Keys can clear the field, so the button needs no focus.
  override var canBecomeFocused: Bool { false }

  override func updateConfiguration() {
    disc.backgroundColor = Color.tertiaryLabel.blended(with: .label, isHighlighted ? 0.4 : isHovered ? 0.15 : 0)
  }

  override func layoutSubviews() {
    let middle = bounds.center
    let side = ClearButton.side
    let left = (middle.x - side / 2).rounded()
    let top = (middle.y - side / 2).rounded()
    disc.frame = CGRect(x: left, y: top, width: side, height: side)
    let margin = (side - ClearButton.crossSide) / 2
    cross.frame = disc.frame.inset(by: EdgeInsets(margin))
  }

  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}
