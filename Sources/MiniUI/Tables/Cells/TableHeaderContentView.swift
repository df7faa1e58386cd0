/// The content view of a header or footer: its labels, or the program's content.
final class TableHeaderContentView: View {
  private(set) var textLabel: Label?
  private(set) var detailLabel: Label?
  private var role = TableViewHeaderFooterView.Role.plainHeader

  init() {
    super.init(frame: .zero)
    insetsLayoutMarginsFromSafeArea = false
  }

  var madeTextLabel: Label {
    if let textLabel { return textLabel }
    let label = Label()
    label.numberOfLines = 0
    addSubview(label)
    textLabel = label
    style(label)
    return label
  }

  var madeDetailLabel: Label {
    if let detailLabel { return detailLabel }
    let label = Label()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: TableHeaderContentView.footerSize)
    label.textColor = .secondaryLabel
    addSubview(label)
    detailLabel = label
    return label
  }

  func removeParts() {
    textLabel?.removeFromSuperview()
    detailLabel?.removeFromSuperview()
    (textLabel, detailLabel) = (nil, nil)
  }

  var hasParts: Bool { shown(textLabel) != nil || shown(detailLabel) != nil }

  func setRole(_ role: TableViewHeaderFooterView.Role) {
    self.role = role
    if let textLabel { style(textLabel) }
  }

  // Measured on UIKit, in points.
  private static let headerSize: CGFloat = 17
  private static let footerSize: CGFloat = 13

  private func style(_ label: Label) {
    if case .footer = role {
      label.font = .systemFont(ofSize: TableHeaderContentView.footerSize)
      label.textColor = .secondaryLabel
    } else {
      label.font = .systemFont(ofSize: TableHeaderContentView.headerSize, weight: .semibold)
      label.textColor = .label
    }
  }

  override func layoutSubviews() {
    guard textLabel != nil || detailLabel != nil else { return }
    let (text, detail) = (shown(textLabel), shown(detailLabel))
    // The text is at the bottom. There may be space above it that separates it from the last section.
    let insets = insets
    let height = layout.height(text, detail, width: bounds.width) - insets.top - insets.bottom
    let room = CGRect(x: 0, y: bounds.height - insets.bottom - height, width: bounds.width, height: height)
    var aligned = layout
    aligned.insets.top = 0
    aligned.insets.bottom = 0
    let isFooter = if case .footer = role { true } else { false }
    let area = isFooter ? CGRect(x: 0, y: insets.top, width: bounds.width, height: height) : room
    let frames = aligned.frames(text, detail, in: area)
    textLabel?.frame = frames.text
    detailLabel?.frame = frames.secondary
  }

  func height(width: CGFloat) -> CGFloat { layout.height(shown(textLabel), shown(detailLabel), width: width) }

  private func shown(_ label: Label?) -> Label? { label?.text?.isEmpty == false ? label : nil }

  private var insets: EdgeInsets {
    let margins = layoutMargins
    return isMirrored
      ? EdgeInsets(top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left) : margins
  }

  private var layout: ListContentLayout {
    var layout = ListContentLayout()
    layout.isMirrored = isMirrored
    layout.insets = insets
    return layout
  }
}
