/// The content view of a cell, header or footer: its labels and image, or the program's content.
class TableCellContentView: View {
  let style: TableViewCell.CellStyle
  /// The role of a header or footer; nil for a cell.
  var role: TableViewHeaderFooterView.Role? { didSet { if let textLabel { styleEdge(textLabel) } } }
  private(set) final var textLabel: Label?
  private(set) final var detailLabel: Label?
  private(set) final var imageView: ImageView?

  init(_ style: TableViewCell.CellStyle, role: TableViewHeaderFooterView.Role? = nil) {
    self.style = style
    self.role = role
    super.init(frame: .zero)
    insetsLayoutMarginsFromSafeArea = false
  }

  var madeTextLabel: Label {
    if let textLabel { return textLabel }
    let label = Label()
    if style == .value2 {
      label.font = .systemFont(ofSize: 15)
      label.textColor = .strongTint(tintColor)
      label.textAlignment = isMirrored ? .left : .right
    }
    if role != nil { label.numberOfLines = 0 }
    styleEdge(label)
    addSubview(label)
    textLabel = label
    return label
  }

  /// Sets the font and colour of a header's or footer's text.
  private func styleEdge(_ label: Label) {
    guard let role else { return }
    label.font =
      role.isFooter
      ? .systemFont(ofSize: TableMetrics.footerFont) : .systemFont(ofSize: TableMetrics.rowFont, weight: .semibold)
    label.textColor = role.isFooter ? .secondaryLabel : .label
  }

  var madeDetailLabel: Label? {
    if detailLabel != nil || style == .default { return detailLabel }
    let label = Label()
    label.font = .systemFont(ofSize: role != nil ? TableMetrics.footerFont : style == .value1 ? 17 : 15)
    if role != nil { label.numberOfLines = 0 }
    label.textColor = style == .value2 ? .label : .secondaryLabel
    if style == .value1 { label.textAlignment = isMirrored ? .left : .right }
    addSubview(label)
    detailLabel = label
    return label
  }

  var madeImageView: ImageView {
    if let imageView { return imageView }
    let view = ImageView(image: nil)
    view.contentMode = .scaleAspectFit
    insertSubview(view, at: 0)
    imageView = view
    return view
  }

  func removeParts() {
    for view in [textLabel, detailLabel, imageView] { view?.removeFromSuperview() }
    (textLabel, detailLabel, imageView) = (nil, nil, nil)
  }

  /// Whether the style's labels or image show something.
  var hasParts: Bool { shown(textLabel) != nil || shown(detailLabel) != nil || imageView?.image != nil }

  override func tintColorDidChange() { if style == .value2 { textLabel?.textColor = .strongTint(tintColor) } }

  override func layoutSubviews() {
    guard textLabel != nil || detailLabel != nil || imageView != nil else { return }
    // Aligns labels that end at a line, unless the program has set another alignment.
    let (end, start): (TextAlignment, TextAlignment) = isMirrored ? (.left, .right) : (.right, .left)
    let label = style == .value2 ? textLabel : style == .value1 ? detailLabel : nil
    if let label, label.textAlignment == start { label.textAlignment = end }
    let (text, detail) = (shown(textLabel), shown(detailLabel))
    var (layout, area) = (layout, bounds)
    if let role {
      // A header's text is at the bottom: there may be space above it that separates it from the last section. A
      // footer's text is at the top.
      let insets = layout.insets
      area.size.height = layout.height(text, detail, width: bounds.width) - insets.top - insets.bottom
      area.origin.y = role.isFooter ? insets.top : bounds.height - insets.bottom - area.height
      (layout.insets.top, layout.insets.bottom) = (0, 0)
    }
    let frames = layout.frames(text, detail, in: area)
    textLabel?.frame = frames.text
    detailLabel?.frame = frames.secondary
    imageView?.frame = frames.image
  }

  func height(width: CGFloat) -> CGFloat { layout.height(shown(textLabel), shown(detailLabel), width: width) }

  private func shown(_ label: Label?) -> Label? { label?.text?.isEmpty == false ? label : nil }

  private var layout: ListContentLayout {
    var layout = ListContentLayout()
    let isSubtitle = style == .subtitle && shown(detailLabel) != nil
    switch style {
    case .default, .subtitle: layout.arrangement = .stacked
    case .value1: layout.arrangement = .sideBySide
    case .value2: layout.arrangement = .column
    }
    layout.isMirrored = isMirrored
    let padding = isSubtitle ? ListContentMetrics.subtitlePadding : ListContentMetrics.padding
    let margins = layoutMargins
    layout.insets = EdgeInsets(
      top: role == nil ? padding : margins.top, left: isMirrored ? margins.right : margins.left,
      bottom: role == nil ? padding : margins.bottom, right: isMirrored ? margins.left : margins.right)
    layout.imageSize = imageView?.image?.size
    return layout
  }
}

/// The content view of a header or footer.
final class TableHeaderContentView: TableCellContentView {
  init() { super.init(.subtitle, role: .plainHeader) }
}
