/// The content view of a cell: labels and image of the cell's style, or the program's content.
final class TableCellContentView: View {
  let style: TableViewCell.CellStyle
  private(set) var textLabel: Label?
  private(set) var detailLabel: Label?
  private(set) var imageView: ImageView?

  init(_ style: TableViewCell.CellStyle) {
    self.style = style
    super.init(frame: .zero)
    insetsLayoutMarginsFromSafeArea = false
  }

  // MARK: Parts, created on demand

  var madeTextLabel: Label {
    if let textLabel { return textLabel }
    let label = Label()
    if style == .value2 {
      label.font = .systemFont(ofSize: 15)
      label.textColor = tintColor
      label.textAlignment = isMirrored ? .left : .right
    }
    addSubview(label)
    textLabel = label
    return label
  }

  var madeDetailLabel: Label? {
    if detailLabel != nil || style == .default { return detailLabel }
    let label = Label()
    label.font = .systemFont(ofSize: style == .value1 ? 17 : 15)
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

  /// Removes the labels and image, which a configuration replaces.
  func removeParts() {
    for view in [textLabel, detailLabel, imageView] { view?.removeFromSuperview() }
    (textLabel, detailLabel, imageView) = (nil, nil, nil)
  }

  /// Whether the style's labels or image show something.
  var hasParts: Bool { shown(textLabel) != nil || shown(detailLabel) != nil || imageView?.image != nil }

  // MARK: Layout

  override func tintColorDidChange() { if style == .value2 { textLabel?.textColor = tintColor } }

  override func layoutSubviews() {
    guard textLabel != nil || detailLabel != nil || imageView != nil else { return }
    // Aligns labels that end at a line, unless the program has set another alignment.
    let (end, start): (TextAlignment, TextAlignment) = isMirrored ? (.left, .right) : (.right, .left)
    let label = style == .value2 ? textLabel : style == .value1 ? detailLabel : nil
    if let label, label.textAlignment == start { label.textAlignment = end }
    let (text, detail) = (shown(textLabel), shown(detailLabel))
    let frames = layout.frames(text, detail, in: bounds)
    textLabel?.frame = frames.text
    detailLabel?.frame = frames.secondary
    imageView?.frame = frames.image
  }

  /// Returns the height of labels and image for a width of the content.
  func height(width: CGFloat) -> CGFloat {
    layout.height(shown(textLabel), shown(detailLabel), width: width)
  }

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
      top: padding, left: isMirrored ? margins.right : margins.left, bottom: padding,
      right: isMirrored ? margins.left : margins.right)
    layout.imageSize = imageView?.image?.size
    return layout
  }
}
