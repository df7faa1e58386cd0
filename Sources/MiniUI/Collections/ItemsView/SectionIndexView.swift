/// The section index at the trailing edge of a table or collection view. Drag along it to jump between sections. F6 moves the
/// focus from the list to the index and back, and arrow keys then go from section to section.
final class SectionIndexView: View {
  static let searchTitle = "{search}"
  /// The width of the column, from UIKit by memory, and of the touch area, chosen.
  static let width: CGFloat = 15
  static let touchWidth: CGFloat = 30
  private static let fontSize: CGFloat = 11

  var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }
  /// The colour of the titles; nil for the tint colour.
  var color: Color? { didSet { setNeedsDisplay() } }
  /// The background colours; nil for none.
  var plainBackground: Color? { didSet { updateBackground() } }
  var trackingBackground: Color? { didSet { updateBackground() } }
  var select: (Int) -> Void = { _ in }
  private var selected: Int?
  /// Whether the index has the focus or is about to get it: Tab does not stop at it.
  private var takesFocus = false

  private var isTouched = false { didSet { updateBackground() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    cornerRadius = SectionIndexView.width / 2
    // Recognized when the touch begins, so that a finger does not scroll.
    let press = LongPressGestureRecognizer { [unowned self] press in follow(press) }
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  override var meaning: Meaning {
    guard !titles.isEmpty else { return .none }
    let current = selected.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
    var meaning = Meaning(role: .slider, label: Word.sectionIndex.text, value: current, traits: .adjustable)
    meaning.states.insert(.vertical)
    return meaning
  }
  override func accessibilityIncrement() { select(by: 1) }
  override func accessibilityDecrement() { select(by: -1) }

  /// Jumps to the next or the previous section.
  private func select(by step: Int) {
    guard !titles.isEmpty else { return }
    let index = min(max(0, (selected ?? (step > 0 ? -1 : titles.count)) + step), titles.count - 1)
    selected = index
    select(index)
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { takesFocus && !titles.isEmpty }
  override func didUpdateFocus() { if !isFocused { (takesFocus, selected) = (false, nil) } }

  /// Moves the focus from the list to the index.
  /// - Parameter section: the section to start from, if each section has a title.
  /// - Returns: whether the index has the focus now.
  func enter(at section: Int?) -> Bool {
    takesFocus = true
    takesFocus = host?.focusSystem?.setFocus(self) == true
    if takesFocus, list?.engine.counts.count == titles.count { selected = section }
    return takesFocus
  }

  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    let key = presses.first?.pressedKey
    if let key, key.modifiers.isEmpty, let step = step(for: key.code) { return jump(by: step) }
    switch key?.code {
    case .function(6), .escape, .enter, .space: host?.focusSystem?.setFocus(list)
    default:
      if key?.code == .tab { host?.focusSystem?.setFocus(list) }
      // Skips the list: its rows do not have the focus, so keys must not act on them.
      list?.next?.pressesBegan(presses, with: event)
    }
  }

  /// Returns the number of sections that a key moves by; nil for other keys.
  private func step(for code: KeyCode) -> Int? {
    switch code {
    case .down: 1
    case .up: -1
    case .home: -titles.count
    case .end: titles.count
    default: nil
    }
  }

  /// Jumps to another section. The focus will return to its first row.
  private func jump(by step: Int) {
    select(by: step)
    list?.setFocusedItem(nil, isGoal: false)
  }

  private var list: ItemsView? { superview as? ItemsView }

  private var font: Font { resolved(.systemFont(ofSize: SectionIndexView.fontSize, weight: .semibold)) }

  var layout: SectionIndexLayout {
    SectionIndexLayout(count: titles.count, height: bounds.height, lineHeight: font.lineHeight)
  }

  /// The touch area is wider than the column, and reaches the edge of the list: there a finger would scroll the list. A
  /// visible scroll bar is in front of it.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let extra = SectionIndexView.touchWidth - SectionIndexView.width
    let (start, end) = isMirrored ? (ScrollBar.thickness, extra) : (extra, ScrollBar.thickness)
    let area = CGRect(x: bounds.minX - start, y: bounds.minY, width: start + bounds.width + end, height: bounds.height)
    return !titles.isEmpty && area.contains(point)
  }

  private func follow(_ press: LongPressGestureRecognizer) {
    isTouched = press.state == .began || press.state == .changed
    guard isTouched else { return selected = nil }
    guard let title = layout.title(at: press.location(in: self).y), title != selected else { return }
    selected = title
    select(title)
  }

  private func updateBackground() {
    backgroundColor = isTouched ? trackingBackground ?? plainBackground : plainBackground
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let layout = layout
    // The letters are also in front of selected rows.
    let color: Color = color ?? .strongTint(tintColor)
    var lineRect = CGRect(x: rect.minX, y: layout.top, width: rect.width, height: layout.lineHeight)
    for line in layout.lines {
      draw(line, in: lineRect, color, &context)
      lineRect.origin.y += layout.lineHeight
    }
  }

  private func draw(
    _ line: SectionIndexLayout.Line, in lineRect: CGRect, _ color: Color, _ context: inout DrawingContext
  ) {
    switch line {
    case .dot:
      let side: CGFloat = 4
      let dot = CGRect(x: lineRect.midX - side / 2, y: lineRect.midY - side / 2, width: side, height: side)
      context.fill(dot, color, corners: CornerRadii(side / 2))
    case .title(let index) where titles[index] == SectionIndexView.searchTitle:
      let size = CellSymbol.magnifier.size
      let glyph = CGRect(
        x: (lineRect.midX - size.width / 2).rounded(), y: (lineRect.midY - size.height / 2).rounded(),
        width: size.width,
        height: size.height)
      CellSymbol.magnifier.draw(in: glyph, color, &context)
    case .title(let index):
      var style = ParagraphStyle.label
      style.alignment = .center
      // A title with several letters may be wider than the column.
      let room = lineRect.insetBy(dx: (lineRect.width - SectionIndexView.touchWidth) / 2, dy: 0)
      let layout = TextLayout(titles[index], font: font, style: style, width: room.width)
      context.text(layout, in: room, color)
    }
  }
}
