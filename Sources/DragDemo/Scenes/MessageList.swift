internal import MiniUI

/// A list that gets another message each time it is refreshed.
final class MessageList: ScrollView {
  private var rows: [MessageRow] = []
  /// The line that appears when the new message is there.
  private let note = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)

  private static let rowHeight: CGFloat = 40

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "list"
    backgroundColor = .secondarySystemBackground
    cornerRadius = 12
    note.textAlignment = .center
    note.alpha = 0
    addSubview(note)
    for _ in 0..<8 { addRow() }
    let refresh = RefreshControl()
    refresh.addAction({ [unowned self] _ in load() }, for: .valueChanged)
    refreshControl = refresh
  }

  private func addRow() {
    let row = MessageRow("Message \(rows.count + 1)")
    rows.insert(row, at: 0)
    addSubview(row)
    contentSize.height = CGFloat(rows.count) * MessageList.rowHeight + 32
    setNeedsLayout()
  }

  /// Loads for 1.5 seconds, as from a server that is slow.
  private func load() {
    note.alpha = 0
    note.text = "Message \(rows.count + 1) is new"
    View.animate(withDuration: 0.2, delay: 1.3) {
      note.alpha = 1
    } completion: { [weak self] _ in
      self?.addRow()
      self?.refreshControl?.endRefreshing()
    }
  }

  override func layoutSubviews() {
    contentSize.width = bounds.width
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: MessageList.rowHeight)
      y += MessageList.rowHeight
    }
    note.frame = CGRect(x: 0, y: y, width: bounds.width, height: 32)
    super.layoutSubviews()
  }
}

/// A line of the list.
private final class MessageRow: View {
  private let title: Label
  private let line = View()

  init(_ text: String) {
    title = Label(text, font: .systemFont(ofSize: 15))
    super.init(frame: .zero)
    line.backgroundColor = .separator
    addSubview(title)
    addSubview(line)
  }

  override func layoutSubviews() {
    title.frame = CGRect(x: 14, y: 0, width: max(0, bounds.width - 28), height: bounds.height - 1)
    line.frame = CGRect(x: 14, y: bounds.height - 1, width: max(0, bounds.width - 14), height: 1)
  }
}
