/// Draws a row of a menu. Reused for other rows while the menu scrolls.
package final class MenuRowView: View {
  /// The positions of the parts of a row, shared by all rows of a menu.
  struct Columns: Hashable {
    var style: MenuStyle
    var titleInset: CGFloat
    var hasMarks: Bool
    var isRightToLeft: Bool
  }

  private(set) var row = MenuRow(.line)
  private var columns: Columns?
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// The visible title; empty for a line.
  package private(set) var title = ""

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  func show(_ row: MenuRow, in columns: Columns, isHighlighted: Bool) {
    self.row = row
    self.columns = columns
    self.isHighlighted = isHighlighted
    title = row.title
    setNeedsDisplay()
  }

  override var meaning: Meaning {
    switch row.kind {
    case .line: return Meaning(role: .separator)
    case .header: return Meaning(role: .staticText, label: title, traits: .staticText)
    case .loading: return Meaning(role: .activityIndicator, label: title, traits: .updatesFrequently)
    case .back, .leaf, .submenu: break
    }
    var meaning = Meaning(role: .menuItem, label: title, value: row.subtitle, traits: .button)
    meaning.hint = row.keyTitle
    if !row.isEnabled { meaning.traits.insert(.notEnabled) }
    if isHighlighted { meaning.states.insert(.selected) }
    if row.state != .off { meaning.states.formUnion([.checkable, row.state == .mixed ? .mixed : .checked]) }
    if case .submenu = row.kind { meaning.states.insert(.hasPopup) }
    return meaning
  }

  package override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let columns else { return }
    if isHighlighted, rect.width > 10 {
      context.fill(rect.insetBy(dx: 5, dy: 0), MenuStyle.highlightColor, corners: CornerRadii(6))
    }
    switch row.kind {
    case .line:
      let pixel = 1 / context.scale
      let y = ((rect.midY - pixel / 2) * context.scale).rounded() / context.scale
      let line = CGRect(
        x: MenuStyle.inset, y: y, width: max(0, rect.width - 2 * MenuStyle.inset), height: dividerThickness)
      context.fill(line, .separator)
    case .header:
      text(row.title, MenuStyle.headerFont, .secondaryLabel, at: MenuStyle.inset, in: rect, columns, &context)
    case .loading, .back, .leaf, .submenu: drawElement(rect, columns, &context)
    }
  }

  private func drawElement(_ rect: CGRect, _ columns: Columns, _ context: inout DrawingContext) {
    let color = titleColor
    var end = MenuStyle.inset
    if case .submenu = row.kind {
      chevron(at: rect.width - end - 3, pointsBack: false, rect, columns, color, &context)
      end += MenuStyle.arrowColumn
    }
    if let key = row.keyTitle {
      let layout = layout(key, columns.style.titleFont, width: rect.width / 2)
      draw(layout, secondaryColor, leading: rect.width - end - layout.size.width, rect, columns, &context)
      end += layout.size.width + MenuStyle.keyGap
    }
    if case .back = row.kind { chevron(at: MenuStyle.inset + 3, pointsBack: true, rect, columns, color, &context) }
    if row.state != .off { mark(rect, columns, color, &context) }
    if let image = row.image { draw(image, rect, columns, color, &context) }
    var start = columns.titleInset
    if case .back = row.kind { start = max(start, MenuStyle.inset + 16) }
    drawTitles(from: start, to: rect.width - end, rect, columns, color, &context)
  }

  private func drawTitles(
    from start: CGFloat, to end: CGFloat, _ rect: CGRect, _ columns: Columns, _ color: Color,
    _ context: inout DrawingContext
  ) {
    let width = max(0, end - start)
    let title = layout(row.title, columns.style.titleFont, width: width)
    guard let subtitle = row.subtitle.map({ layout($0, columns.style.subtitleFont, width: width) }) else {
      return draw(title, color, leading: start, rect, columns, &context)
    }
    var upper = rect
    upper.size.height = title.size.height
    upper.origin.y = ((rect.height - title.size.height - subtitle.size.height) / 2).rounded()
    draw(title, color, leading: start, upper, columns, &context)
    let lower = CGRect(x: 0, y: upper.maxY, width: rect.width, height: subtitle.size.height)
    draw(subtitle, secondaryColor, leading: start, lower, columns, &context)
  }

  private var titleColor: Color {
    if !row.isEnabled { return .tertiaryLabel }
    guard row.isDestructive else { return .label }
    return isHighlighted ? MenuStyle.highlightedRed : Color(light: .systemRed, dark: .destructiveTitle)
  }

  /// The colour of keys and subtitles.
  private var secondaryColor: Color {
    if !row.isEnabled { return .tertiaryLabel }
    return isHighlighted ? Color(light: .secondaryLabel, dark: .label) : .secondaryLabel
  }

  // MARK: Parts, at distances from the leading edge

  private func layout(_ text: String, _ font: Font, width: CGFloat) -> TextLayout {
    TextLayout(text, font: resolved(font), style: .label, width: width)
  }

  private func text(
    _ text: String, _ font: Font, _ color: Color, at start: CGFloat, in rect: CGRect, _ columns: Columns,
    _ context: inout DrawingContext
  ) {
    let layout = layout(text, font, width: max(0, rect.width - 2 * start))
    draw(layout, color, leading: start, rect, columns, &context)
  }

  private func draw(
    _ layout: TextLayout, _ color: Color, leading: CGFloat, _ rect: CGRect, _ columns: Columns,
    _ context: inout DrawingContext
  ) {
    let x = columns.isRightToLeft ? rect.width - leading - layout.size.width : leading
    let y = rect.minY + ((rect.height - layout.size.height) / 2).rounded()
    context.text(layout, in: CGRect(origin: CGPoint(x: x, y: y), size: layout.size), color)
  }

  private func draw(
    _ image: Image, _ rect: CGRect, _ columns: Columns, _ color: Color, _ context: inout DrawingContext
  ) {
    let side = columns.style.imageSide
    let size = image.size
    let factor = min(1, side / max(size.width, size.height, 1))
    let start = MenuStyle.inset + (columns.hasMarks ? MenuStyle.markColumn : 0)
    let middle = columns.isRightToLeft ? rect.width - start - side / 2 : start + side / 2
    let area = CGRect(
      x: (middle - size.width * factor / 2).rounded(), y: (rect.midY - size.height * factor / 2).rounded(),
      width: size.width * factor, height: size.height * factor)
    let tint: Color? = image.renderingMode == .alwaysTemplate ? color : nil
    context.group(area, opacity: row.isEnabled ? 1 : 0.4) { $0.image(image.bitmap, in: area, tint: tint) }
  }

  private func mark(_ rect: CGRect, _ columns: Columns, _ color: Color, _ context: inout DrawingContext) {
    let middle = MenuStyle.inset + 7
    let x = columns.isRightToLeft ? rect.width - middle : middle
    let points: [(x: CGFloat, y: CGFloat)] =
      row.state == .mixed ? [(-4.5, 0), (4.5, 0)] : [(-4.75, 0.25), (-1.75, 3.5), (4.75, -3.75)]
    context.stroke(points, around: CGPoint(x: x, y: rect.midY), color, width: 1.7)
  }

  private func chevron(
    at leading: CGFloat, pointsBack: Bool, _ rect: CGRect, _ columns: Columns, _ color: Color,
    _ context: inout DrawingContext
  ) {
    let x = columns.isRightToLeft ? rect.width - leading : leading
    let faded: Color = row.isEnabled ? .secondaryLabel : .tertiaryLabel
    let color = pointsBack ? color : faded
    context.stroke(
      [(-2.25, -4.25), (2, 0), (-2.25, 4.25)], around: CGPoint(x: x, y: rect.midY),
      mirrored: pointsBack != columns.isRightToLeft, color, width: 1.6)
  }
}
