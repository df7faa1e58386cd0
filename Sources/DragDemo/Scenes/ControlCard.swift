internal import MiniUI

/// A card with a heading and rows of controls, or one large view.
final class ControlCard: StackView {
  convenience init(_ title: String, _ rows: [ControlRow]) { self.init(title, rows, rowHeight: 32, gap: 14) }
  convenience init(_ title: String, _ view: View) { self.init(title, [view], rowHeight: 200, gap: 13) }

  private init(_ title: String, _ rows: [View], rowHeight: CGFloat, gap: CGFloat) {
    super.init(frame: .zero)
    styleAsCard(cornerRadius: 14)
    accessibilityIdentifier = "card-\(title.lowercased().replacing(" ", with: "-"))"
    axis = .vertical
    spacing = 12
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = EdgeInsets(top: 14, left: 16, bottom: gap + 3, right: 16)
    let heading = Label(title, font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
    addArrangedSubview(heading)
    setCustomSpacing(gap, after: heading)
    for row in rows {
      row.setFixedSize(height: rowHeight)
      addArrangedSubview(row)
    }
  }
}

/// A row of a card: a control that fills it, or a caption and a control at the end.
final class ControlRow: StackView {
  init(_ control: View, caption: Label? = nil) {
    super.init(frame: .zero)
    alignment = .center
    spacing = 8
    if let caption {
      caption.font = .systemFont(ofSize: 15)
      addArrangedSubview(caption)
    }
    addArrangedSubview(control)
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

  override func layoutSubviews() {
    let y = ((bounds.height - 37) / 2).rounded()
    small.frame = directed(CGRect(x: (bounds.midX - 48).rounded(), y: y, width: 37, height: 37))
    large.frame = directed(CGRect(x: (bounds.midX + 11).rounded(), y: y, width: 37, height: 37))
  }
}
