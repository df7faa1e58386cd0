internal import MiniUI

/// The card with the fields of an order, in two columns if it is wide enough, and the result of sending it.
final class OrderForm: View {
  /// Called when the form needs another height.
  var onGrowth: (() -> Void)?

  let fields = OrderEntry.allCases.map { OrderField($0) }
  private let heading = Label("Order tiles", font: .systemFont(ofSize: 20, weight: .semibold))
  private let sentence = Label(
    "Cut to size and sent within a week.", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let bar = OrderBar()
  private let send = Button("Send the order", style: .filled)

  private static let padding: CGFloat = 18
  private static let headHeight: CGFloat = 56
  private static let buttonHeight: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "form"
    backgroundColor = .tertiarySystemBackground
    cornerRadius = 18
    border = View.Border(color: .separator)
    sentence.accessibilityIdentifier = "answer"
    sentence.numberOfLines = 2
    send.accessibilityIdentifier = "send"
    send.addAction({ [unowned self] _ in check() }, for: .primaryActionTriggered)
    for view in [heading, sentence, send] { addSubview(view) }
    for field in fields {
      addSubview(field)
      field.onChange = { [unowned self] in changed() }
    }
    fields.last?.onReturn = { [unowned self] in check() }
    for field in fields where [.phone, .amount, .comment].contains(field.entry) { field.accessory = bar }
    bar.onNext = { [unowned self] in goOn() }
  }

  private func changed() {
    answer("Cut to size and sent within a week.", .secondaryLabel)
    setNeedsLayout()
    onGrowth?()
  }

  private func answer(_ text: String, _ color: Color) {
    sentence.text = text
    sentence.textColor = color
  }

  /// Sends the order, or shows what is missing and moves to the first field with a problem.
  private func check() {
    for field in fields { field.showProblem() }
    let wrong = fields.filter { $0.entry.problem(in: $0.text) != nil }
    guard let first = wrong.first else { return thank() }
    answer(wrong.count == 1 ? "One entry is not right yet." : "\(wrong.count) entries are not right yet.", .systemRed)
    first.input.becomeFirstResponder()
    // The visible area includes the caption and the message.
    let place = first.frame.insetBy(dx: 0, dy: -8)
    (superview as? ScrollView)?.scrollRectToVisible(convert(place, to: superview), animated: false)
  }

  private func goOn() {
    guard let index = fields.firstIndex(where: { $0.input.isFirstResponder }), index + 1 < fields.count else { return }
    fields[index + 1].input.becomeFirstResponder()
  }

  private func thank() {
    func text(_ entry: OrderEntry) -> String { fields.first { $0.entry == entry }?.text ?? "" }
    answer("Thank you, \(text(.name))! \(text(.amount)) m² of tiles go to \(text(.country)).", .systemGreen)
    window?.firstResponder?.resignFirstResponder()
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(in: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    let inner = max(0, bounds.width - 2 * OrderForm.padding)
    heading.frame = CGRect(x: OrderForm.padding, y: 14, width: inner, height: 24)
    sentence.frame = CGRect(x: OrderForm.padding, y: 40, width: inner, height: 18)
    _ = arrange(in: bounds.width) { $0.frame = $1 }
  }

  /// Passes the frame of each view to `place`, and returns the total height.
  private func arrange(in width: CGFloat, _ place: (View, CGRect) -> Void) -> CGFloat {
    let inner = max(0, width - 2 * OrderForm.padding)
    let columns = inner >= 520 ? 2 : 1
    let gap: CGFloat = 16
    let column = ((inner - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    var y = 12 + OrderForm.headHeight
    var next = 0
    func endRow(_ height: CGFloat) {
      y += height + 2
      next = 0
    }
    for field in fields {
      let isWide = field.entry == .comment
      let width = isWide ? inner : column
      let height = field.sizeThatFits(CGSize(width: width, height: .infinity)).height
      place(field, CGRect(x: OrderForm.padding + (column + gap) * CGFloat(next), y: y, width: width, height: height))
      next += 1
      if isWide || next == columns { endRow(height) }
    }
    // The button is beside the last field if there is room, aligned with its input.
    let buttonTop = next == 0 ? y + 4 : y + 20
    place(
      send,
      CGRect(
        x: OrderForm.padding + (column + gap) * CGFloat(next), y: buttonTop, width: column,
        height: OrderForm.buttonHeight))
    if next > 0 { endRow(83) } else { y = buttonTop + OrderForm.buttonHeight }
    return y + OrderForm.padding
  }
}
