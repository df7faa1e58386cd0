/// The round control at the leading edge of a cell in editing mode.
final class TableCellControl: Control {
  enum Kind: Hashable {
    case delete
    case insert
    /// Shows whether the row is selected.
    case choice
  }

  let kind: Kind
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

  /// The distance that the touch area extends beyond the control, in points.
  static let reach: CGFloat = 9

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    isUserInteractionEnabled = kind != .choice
    cursor = .hand
    accessibilityLabel = kind == .delete ? Word.delete.text : kind == .insert ? Word.insert.text : nil
  }

  override var canBecomeFocused: Bool { false }
  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  override func updateConfiguration() { setNeedsDisplay() }
  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let side = TableMetrics.editControl.disc
    let disc = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    let corners = CornerRadii(side / 2)
    let glyph: CellSymbol
    switch kind {
    case .delete:
      context.fill(disc, .systemRed, corners: corners)
      glyph = .minus
    case .insert:
      context.fill(disc, .systemGreen, corners: corners)
      glyph = .plus
    case .choice:
      guard isChosen else { return context.stroke(disc, .tertiaryLabel, width: 1.5, corners: corners) }
      context.fill(disc, tintColor, corners: corners)
      glyph = .tick
    }
    let size = glyph.size
    let area = CGRect(
      x: disc.midX - size.width / 2, y: disc.midY - size.height / 2, width: size.width, height: size.height)
    glyph.draw(in: area, .white, &context)
    if isHighlighted { context.fill(disc, Color.black.withAlphaComponent(0.2), corners: corners) }
  }
}

/// The reorder handle at the trailing edge of a cell in editing mode.
final class TableCellHandle: View {
  /// - Parameter follow: called with the gesture that moves the row, which begins immediately.
  init(_ follow: @escaping (LongPressGestureRecognizer) -> Void) {
    super.init(frame: .zero)
    cursor = .grab
    accessibilityLabel = Word.reorder.text
    let press = LongPressGestureRecognizer(follow)
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  /// Whether the touch area contains a point. The area extends to the edge of the cell if only the margin is between,
  /// where a finger would otherwise scroll the list.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let gap = superview.map { isMirrored ? frame.minX : $0.bounds.maxX - frame.maxX } ?? 0
    let reach = gap <= TableMetrics.wideMargin ? max(0, gap) : 0
    let start = isMirrored ? bounds.minX - reach : bounds.minX
    return CGRect(x: start, y: bounds.minY, width: bounds.width + reach, height: bounds.height).contains(point)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let size = CellSymbol.handle.size
    let area = CGRect(
      x: isMirrored ? rect.minX : rect.maxX - size.width, y: ((rect.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
    CellSymbol.handle.draw(in: area, .tertiaryLabel, &context)
  }
}
