/// The accessory of a cell: a chevron, a check mark, a detail button, or both button and chevron.
final class TableCellAccessory: View {
  let type: TableViewCell.AccessoryType
  private var button: DetailButton?

  /// The distance between button and chevron, in points. From UIKit, by memory.
  static let gap: CGFloat = 12

  init(_ type: TableViewCell.AccessoryType, action: @escaping () -> Void) {
    self.type = type
    super.init(frame: .zero)
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
    guard isUserInteractionEnabled else { return }
    let button = DetailButton()
    button.addAction({ _ in action() }, for: .primaryActionTriggered)
    addSubview(button)
    self.button = button
  }

  var metrics: TableCellLayout.Accessory {
    switch type {
    case .none: TableCellLayout.Accessory(size: .zero)
    case .disclosureIndicator: TableCellLayout.Accessory(size: CellSymbol.chevron.size)
    case .checkmark: TableCellLayout.Accessory(size: CellSymbol.checkmark.size, end: 2.5, gap: 2.5)
    case .detailButton: TableCellLayout.Accessory(size: DetailButton.size)
    case .detailDisclosureButton:
      TableCellLayout.Accessory(
        size: CGSize(
          width: DetailButton.size.width + TableCellAccessory.gap + CellSymbol.chevron.size.width,
          height: DetailButton.size.height))
    }
  }

  override func layoutSubviews() {
    let x = isMirrored ? bounds.width - DetailButton.size.width : 0
    // The touch area of the button is larger than its symbol.
    button?.frame = CGRect(origin: CGPoint(x: x, y: 0), size: DetailButton.size).insetBy(dx: -10, dy: -10)
  }

  /// The button can also be hit outside the accessory's bounds.
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard let button, isUserInteractionEnabled, !isHidden else { return nil }
    return button.point(inside: convert(point, to: button), with: event) ? button : nil
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    switch type {
    case .none, .detailButton: return
    case .checkmark: CellSymbol.checkmark.draw(in: rect, tintColor, &context)
    case .disclosureIndicator, .detailDisclosureButton:
      let size = CellSymbol.chevron.size
      let area = CGRect(
        x: isMirrored ? rect.minX : rect.maxX - size.width, y: rect.minY + ((rect.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
      CellSymbol.chevron.draw(in: area, .tertiaryLabel, mirrored: isMirrored, &context)
    }
  }
}

/// The detail button: an i in a circle.
final class DetailButton: Control {
  static let size = CGSize(width: 22, height: 22)

  init() {
    super.init(frame: CGRect(origin: .zero, size: DetailButton.size))
    cursor = .hand
    accessibilityLabel = Word.moreInfo.text
    cornerRadius = DetailButton.size.width / 2
  }

  override var focusShape: FocusShape {
    let size = DetailButton.size
    let sign = CGRect(origin: bounds.center, size: .zero).insetBy(dx: -size.width / 2, dy: -size.height / 2)
    return FocusShape(frame: sign, corners: cornerRadii)
  }

  /// Can be focused only in the focused row, so that Tab does not visit the buttons of all rows.
  override var canBecomeFocused: Bool {
    guard isEnabled, let item = containingItem, item.view.canFocusItems else { return isEnabled }
    return item.view.focusedCell === item.cell
  }
  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  override func updateConfiguration() { setNeedsDisplay() }
  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let color: Color = isHighlighted ? tintColor.withAlphaComponent(0.4) : tintColor
    let circle = CGRect(x: rect.midX - 10, y: rect.midY - 10, width: 20, height: 20)
    context.stroke(circle, color, width: 1.5, corners: CornerRadii(10))
    context.fill(CGRect(x: rect.midX - 1, y: rect.midY - 1.5, width: 2, height: 6.5), color, corners: CornerRadii(1))
    context.fill(CGRect(x: rect.midX - 1, y: rect.midY - 5, width: 2, height: 2), color, corners: CornerRadii(1))
  }
}
