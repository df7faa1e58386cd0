internal import MiniUI

/// A card with a heading and rows of controls, or one large view.
final class ControlCard: View {
  private let heading: Label
  private let rows: [View]
  private let rowHeight: CGFloat

  private static let gap: CGFloat = 10

  convenience init(_ title: String, _ rows: [ControlRow]) { self.init(title, rows, rowHeight: 34) }
  convenience init(_ title: String, _ view: View) { self.init(title, [view], rowHeight: 200) }

  private init(_ title: String, _ rows: [View], rowHeight: CGFloat) {
    heading = Label(title, font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
    self.rows = rows
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemBackground
    cornerRadius = 14
    border = View.Border(color: .separator)
    accessibilityIdentifier = "card-\(title.lowercased().replacing(" ", with: "-"))"
    addSubview(heading)
    for row in rows { addSubview(row) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = CGFloat(rows.count)
    return CGSize(width: size.width, height: 43 + count * rowHeight + (count - 1) * ControlCard.gap + 16)
  }

  override func layoutSubviews() {
    heading.frame = CGRect(x: 16, y: 13, width: max(0, bounds.width - 32), height: 18)
    var y: CGFloat = 43
    for row in rows {
      row.frame = CGRect(x: 16, y: y, width: max(0, bounds.width - 32), height: rowHeight)
      y += rowHeight + ControlCard.gap
    }
  }
}

/// A row of a card: a control that fills it, or a caption and a control at the end.
final class ControlRow: View {
  private let control: View
  private let caption: Label?

  init(_ control: View, caption: Label? = nil) {
    self.control = control
    self.caption = caption
    super.init(frame: .zero)
    addSubview(control)
    if let caption {
      caption.font = .systemFont(ofSize: 15)
      addSubview(caption)
    }
  }

  override func layoutSubviews() {
    let size = control.sizeThatFits(bounds.size)
    let width = caption == nil ? bounds.width : size.width
    control.frame = CGRect(
      x: bounds.width - width, y: ((bounds.height - size.height) / 2).rounded(), width: width, height: size.height)
    caption?.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - width - 8), height: bounds.height)
  }
}

/// Two indicators side by side.
final class SpinnerPair: View {
  private let small, large: View

  init(_ small: View, _ large: View) {
    self.small = small
    self.large = large
    super.init(frame: .zero)
    addSubview(small)
    addSubview(large)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 37) }

  override func layoutSubviews() {
    small.frame = CGRect(x: (bounds.midX - 48).rounded(), y: 0, width: 37, height: bounds.height)
    large.frame = CGRect(x: (bounds.midX + 11).rounded(), y: 0, width: 37, height: bounds.height)
  }
}
