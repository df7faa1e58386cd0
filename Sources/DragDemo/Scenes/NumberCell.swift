internal import MiniUI

/// A coloured card with a number that is as large as fits; a border shows the selection. The card can be dragged to
/// reorder the cells.
final class NumberCell: DraggableCell {
  var number = 0 {
    didSet {
      guard number != oldValue else { return }
      accessibilityLabel = String(number)
      setNeedsDisplay()
    }
  }
  override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    cornerRadius = 12
    cursor = .hand
    accessibilityLabel = String(number)
  }

  /// Returns false if the card fills a page.
  override func dragShouldBegin() -> Bool { (superview as? CollectionView)?.isPagingEnabled == false }

  override func dragDidBegin() {
    super.dragDidBegin()
    shadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 10, offset: CGSize(width: 0, height: 4))
  }

  override func dragDidEnd(velocity: CGPoint) {
    super.dragDidEnd(velocity: velocity)
    shadow = nil
  }

  override func dragDidCancel() {
    super.dragDidCancel()
    shadow = nil
  }

  /// Draws for the visible size, so that the number grows with the card during an animation.
  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let colors = NumberCell.colors(number)
    context.fill(rect, gradient: colors, to: CGPoint(x: 0.35, y: 1), corners: cornerRadii)
    if isHighlighted { context.fill(rect, Color(white: 0, alpha: 0.18), corners: cornerRadii) }
    if isSelected {
      context.stroke(rect, .tertiarySystemBackground, width: 5, corners: cornerRadii)
      context.stroke(rect, .label, width: 3, corners: cornerRadii)
    }
    let text = String(number)
    let size = min(rect.width / CGFloat(text.count + 1) * 1.4, rect.height * 0.42, 26 + rect.height * 0.1)
    let font = Font.systemFont(ofSize: max(9, size.rounded()), weight: .semibold)
    let layout = TextLayout(text, font: font)
    let box = CGRect(
      x: (rect.midX - layout.size.width / 2).rounded(), y: (rect.midY - layout.size.height / 2).rounded(),
      width: layout.size.width, height: layout.size.height)
    context.text(layout, in: box, .white)
  }

  /// Returns similar colours for twenty numbers in a row, all dark enough for white text.
  private static func colors(_ number: Int) -> [Color] {
    palettes[(number / 20) % palettes.count]
  }

  private static let palettes = [
    Palette.blue, Palette.indigo, Palette.violet, Palette.coral, Palette.amber, Palette.green, Palette.teal,
  ]
}
