/// The button of an action: a pill on a card, or a row of a sheet or popover.
final class AlertButton: Button {
  let action: AlertAction
  /// Whether the button is a row, with a line above it.
  private var isRow = false
  private var isSeparated = false
  /// The colour of the title by the style of the action; nil for the colour that buttons have.
  private var styleColor: Color?

  init(_ action: AlertAction) {
    self.action = action
    super.init(frame: .zero)
    setTitle(action.title ?? "", for: .normal)
    accessibilityIdentifier = "alert.\(action.title ?? "")"
    contentInsets = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    action.didChange = { [weak self] in self?.followAction() }
    followAction()
  }

  private func followAction() {
    isEnabled = action.isEnabled
    guard style == .filled else {
      tintColor = nil
      return setTitleColor(action.titleTextColor ?? styleColor, for: .normal)
    }
    // Behind the title, since it could not be read on the tint colour.
    tintColor = action.titleTextColor ?? (action.style == .destructive ? .systemRed : nil)
    setTitleColor(action.titleTextColor.map { .title(on: $0) }, for: .normal)
  }

  func configure(for form: AlertView.Form, isPreferred: Bool, isSeparated: Bool) {
    let isHeavy = isPreferred || (form != .card && action.style == .cancel)
    isRow = form != .card
    self.isSeparated = isSeparated
    font = .systemFont(ofSize: isRow ? 18 : 17, weight: isHeavy ? .semibold : isRow ? .regular : .medium)
    let isFilled = isPreferred && !isRow
    style = isFilled ? .filled : isRow ? .plain : .gray
    let red: Color = isRow ? .systemRed : .destructiveTitle
    styleColor = isFilled || action.style != .destructive ? nil : red
    followAction()
    cornerRadius = isRow ? 0 : AlertView.Metrics.buttonHeight / 2
    setNeedsDisplay()
  }

  override var focusShape: FocusShape {
    isRow ? FocusShape(frame: presented.bounds, isRow: true) : super.focusShape
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    super.draw(rect, in: &context)
    guard isSeparated else { return }
    context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1 / context.scale), .separator)
  }
}
