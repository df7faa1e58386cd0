internal import MiniUI

/// The card with the fields of an order, in two columns if it is wide enough, and the result of sending it.
final class OrderForm: StackView {
  /// Called when the form needs a different height.
  var onGrowth: (() -> Void)?

  let fields = OrderEntry.allCases.map { OrderField($0) }
  private let heading = Label("Order tiles", font: .systemFont(ofSize: 20, weight: .semibold))
  private let sentence = Label(
    "Cut to size and sent within a week.", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let bar = OrderBar()
  private let send = Button("Send the order", style: .filled)

  /// The fields in pairs, which are side by side if there is enough room, and the button beside the last field.
  private var pairs: [StackView] = []
  private let sending = StackView()
  /// Whether there is enough room for two columns.
  private var isWide = false { didSet { if isWide != oldValue { updateColumns() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "form"
    styleAsCard(cornerRadius: 18)
    sentence.accessibilityIdentifier = "answer"
    sentence.numberOfLines = 2
    send.accessibilityIdentifier = "send"
    send.addAction({ [unowned self] _ in check() }, for: .primaryActionTriggered)
    for field in fields { field.onChange = { [unowned self] in changed() } }
    fields.last?.onReturn = { [unowned self] in check() }
    for field in fields where [.phone, .amount, .comment].contains(field.entry) { field.accessory = bar }
    bar.onNext = { [unowned self] in goOn() }
    arrange()
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

  /// Shows the answer to the order. Readers are asked to speak it, since the focus is elsewhere.
  private func conclude(_ text: String, _ color: Color) {
    answer(text, color)
    Accessibility.post(notification: .announcement, argument: text)
  }

  /// Sends the order, or shows what is missing and moves to the first field with a problem.
  private func check() {
    for field in fields { field.showProblem() }
    let wrong = fields.filter { $0.entry.problem(in: $0.text) != nil }
    guard let first = wrong.first else { return thank() }
    conclude(wrong.count == 1 ? "One entry is not right yet." : "\(wrong.count) entries are not right yet.", .systemRed)
    first.input.becomeFirstResponder()
    // The visible area includes the caption and the message.
    let area = first.bounds.insetBy(dx: 0, dy: -8)
    (superview as? ScrollView)?.scrollRectToVisible(first.convert(area, to: superview), animated: false)
  }

  private func goOn() {
    guard let index = fields.firstIndex(where: { $0.input.isFirstResponder }), index + 1 < fields.count else { return }
    fields[index + 1].input.becomeFirstResponder()
  }

  /// A green that is dark enough for text.
  private static let success = Color.systemGreen.blended(with: .label, 0.25)

  private func thank() {
    func text(_ entry: OrderEntry) -> String { fields.first { $0.entry == entry }?.text ?? "" }
    conclude("Thank you, \(text(.name))! \(text(.amount)) m² of tiles go to \(text(.country)).", OrderForm.success)
    window?.firstResponder?.resignFirstResponder()
  }

  // MARK: Layout

  private func arrange() {
    heading.setFixedSize(height: 24)
    sentence.setFixedSize(height: 18)
    send.setFixedSize(height: 44)
    sending.addArrangedSubview(send)
    let views = fields + [sending]
    pairs = [[0, 1], [2, 3], [4, 5], [7, 8]].map { pair in StackView(arrangedSubviews: pair.map { views[$0] }) }
    for view in [heading, sentence, pairs[0], pairs[1], pairs[2], fields[6], pairs[3]] { addArrangedSubview(view) }
    axis = .vertical
    spacing = 2
    setCustomSpacing(10, after: sentence)
    for stack in [self, sending] { stack.isLayoutMarginsRelativeArrangement = true }
    updateColumns()
  }

  private func updateColumns() {
    for pair in pairs {
      pair.axis = isWide ? .horizontal : .vertical
      pair.distribution = isWide ? .fillEqually : .fill
      pair.spacing = isWide ? 16 : 2
    }
    // Beside a field the button is aligned with its input.
    sending.layoutMargins = EdgeInsets(top: isWide ? 20 : 4, left: 0, bottom: isWide ? 19 : 0, right: 0)
    layoutMargins = EdgeInsets(top: 14, left: 18, bottom: isWide ? 20 : 18, right: 18)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    isWide = size.width >= 556
    return super.sizeThatFits(size)
  }

  override func layoutSubviews() {
    isWide = bounds.width >= 556
    super.layoutSubviews()
  }
}
