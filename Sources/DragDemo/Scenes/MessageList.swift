internal import MiniUI

/// A list that adds a message each time it is refreshed.
final class MessageList: ScrollView {
  /// The messages, the latest first, and the note.
  private let column = StackView()
  /// The line that appears when the new message has arrived.
  private let note = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "list"
    backgroundColor = .secondarySystemBackground
    cornerRadius = 12
    note.textAlignment = .center
    note.alpha = 0
    note.setFixedSize(height: 32)
    column.axis = .vertical
    column.addArrangedSubview(note)
    addConstrained(column)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      column.widthAnchor.constraint(equalTo: widthAnchor),
    ])
    LayoutConstraint.activate(contentLayoutGuide.fill(with: [column], spacing: 0))
    for _ in 0..<8 { addRow() }
    let refresh = RefreshControl()
    refresh.addAction({ [unowned self] _ in load() }, for: .valueChanged)
    refreshControl = refresh
  }

  private func addRow() {
    column.insertArrangedSubview(MessageRow("Message \(column.arrangedSubviews.count)"), at: 0)
  }

  /// Loads for 1.5 seconds, like a slow server.
  private func load() {
    note.alpha = 0
    note.text = "Message \(column.arrangedSubviews.count) is new"
    View.animate(withDuration: 0.2, delay: 1.3) {
      note.alpha = 1
    } completion: { [weak self] _ in
      self?.addRow()
      self?.refreshControl?.endRefreshing()
    }
  }
}

/// A line of the list.
private final class MessageRow: StackView {
  init(_ text: String) {
    super.init(frame: .zero)
    let line = View()
    line.backgroundColor = .separator
    line.setFixedSize(height: 1)
    setFixedSize(height: 40)
    axis = .vertical
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 14, bottom: 0, trailing: 0)
    addArrangedSubview(Label(text, font: .systemFont(ofSize: 15)))
    addArrangedSubview(line)
  }
}
