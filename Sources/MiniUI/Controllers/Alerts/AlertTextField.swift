/// A text field in an alert: a pill as high as the buttons.
final class AlertTextField: TextField {
  weak var alert: AlertController?

  /// The inset of the text. Measured on alerts.
  private static let inset: CGFloat = 15

  override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .none
  }

  /// The placeholder names the field: the texts above are about the alert.
  override var meaning: Meaning {
    var meaning = super.meaning
    if placeholder?.isEmpty == false { meaning.takesCaption = false }
    return meaning
  }

  override func updateConfiguration() {
    super.updateConfiguration()
    guard borderStyle == .none else { return }
    backgroundColor = .systemFill
    cornerRadius = AlertView.Metrics.buttonHeight / 2
    border = isEditing || isInvalid ? View.Border(color: isInvalid ? .systemRed : tintColor, width: 2) : nil
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    guard borderStyle == .none else { return super.textRect(forBounds: bounds) }
    var rect = super.textRect(forBounds: bounds)
    rect.origin.x += AlertTextField.inset
    rect.size.width = max(0, rect.width - 2 * AlertTextField.inset)
    return rect
  }

  /// Escape in the field cancels the alert. Without an action for it, the field ends editing.
  override func takesEscape() -> Bool {
    guard let alert, let action = alert.escapeAction else { return false }
    alert.choose(action)
    return true
  }
}
