internal import MiniUI

/// A caption, a text input, and below it the problem with the text.
final class OrderField: View {
  let entry: OrderEntry
  /// Called when the text has changed.
  var onChange: (() -> Void)?
  /// Called when the Return key is pressed.
  var onReturn: (() -> Void)?

  /// Whether the message reports that the text has its maximum length.
  private var isFull = false
  private let caption: Label
  private let message = Label("", font: .systemFont(ofSize: 12), color: .systemRed)
  private let line: TextField?
  private let lines: TextView?

  private static let captionHeight: CGFloat = 18
  private static let lineHeight: CGFloat = 40
  private static let messageHeight: CGFloat = 21
  private static let gap: CGFloat = 4

  init(_ entry: OrderEntry) {
    self.entry = entry
    caption = Label(entry.caption, font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
    line = entry == .comment ? nil : TextField()
    lines = entry == .comment ? TextView() : nil
    super.init(frame: .zero)
    message.text = nil
    message.accessibilityIdentifier = "\(entry.rawValue)-problem"
    for view in [caption, message, input] { addSubview(view) }
    input.accessibilityIdentifier = entry.rawValue
    line.map(prepare)
    lines.map(prepare)
  }

  /// The text field or text view.
  var input: View { line ?? lines! }

  var text: String {
    get { line?.text ?? lines?.text ?? "" }
    set {
      line?.text = newValue
      lines?.text = newValue
    }
  }

  /// The accessory above the keyboard, for entries whose keyboard has no Next key.
  var accessory: View? {
    get { input.inputAccessoryView }
    set {
      line?.inputAccessoryView = newValue
      lines?.inputAccessoryView = newValue
    }
  }

  /// Shows the problem with the text, or removes the message if there is none.
  func showProblem() {
    isFull = false
    message.text = entry.problem(in: text)
    line?.isInvalid = message.text != nil
    lines?.isInvalid = message.text != nil
  }

  private func prepare(_ field: TextField) {
    field.placeholder = entry.placeholder
    field.keyboardType = entry.keyboardType
    field.textContentType = entry.contentType
    field.autocapitalizationType = entry.capitalization
    field.returnKeyType = entry == .password ? .send : .next
    field.isSecureTextEntry = entry == .password
    field.maximumLength = entry.limit
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.addAction({ [unowned self] _ in changed() }, for: .editingChanged)
  }

  private func prepare(_ view: TextView) {
    view.placeholder = entry.placeholder
    view.borderStyle = .roundedRect
    view.maximumLength = entry.limit
    view.delegate = self
  }

  /// Removes a message as soon as its problem is solved. New messages do not appear during typing.
  private func changed() {
    if isFull {
      isFull = false
      message.text = nil
    } else if message.text != nil {
      showProblem()
    }
    onChange?()
  }

  /// Shows a message that the end of the text was omitted.
  private func showLimit() {
    isFull = true
    message.text = "At most \(entry.limit.formatted()) characters; the rest was cut"
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let chrome = OrderField.captionHeight + OrderField.gap + OrderField.messageHeight
    return CGSize(width: size.width, height: chrome + inputHeight(in: size.width))
  }

  /// Returns the height of the input. The comment grows with its text up to 220 points and then scrolls.
  private func inputHeight(in width: CGFloat) -> CGFloat {
    guard let lines else { return OrderField.lineHeight }
    return min(max(lines.sizeThatFits(CGSize(width: width, height: .infinity)).height, 88), 220)
  }

  override func layoutSubviews() {
    caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: OrderField.captionHeight)
    let top = OrderField.captionHeight + OrderField.gap
    input.frame = CGRect(x: 0, y: top, width: bounds.width, height: inputHeight(in: bounds.width))
    message.frame = CGRect(x: 0, y: input.frame.maxY + 1, width: bounds.width, height: 16)
  }
}

extension OrderField: TextFieldDelegate {
  func textFieldDidEndEditing(_ textField: TextField) {
    if !text.isEmpty { showProblem() }
  }

  func textFieldDidReachMaximumLength(_ textField: TextField) { showLimit() }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    onReturn?()
    return onReturn == nil
  }
}

extension OrderField: TextViewDelegate {
  func textViewDidReachMaximumLength(_ textView: TextView) { showLimit() }

  func textViewDidChange(_ textView: TextView) {
    setNeedsLayout()
    changed()
  }
}
