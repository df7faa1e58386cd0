/// An enlarged view of the line under a finger, shown above the finger and centered on the caret.
final class Loupe: View {
  private let pane = View()
  private let line = ParagraphView()
  private let caret = View()

  private static let size = CGSize(width: 132, height: 46)
  private static let magnification: CGFloat = 1.35
  /// The distance from the finger to the loupe's lower edge, in points.
  private static let distance: CGFloat = 34

  init() {
    super.init(frame: CGRect(origin: .zero, size: Loupe.size))
    isUserInteractionEnabled = false
    accessibilityIdentifier = "loupe"
    cornerRadius = Loupe.size.height / 2
    raiseAboveText()
    pane.clipsToBounds = true
    pane.cornerRadius = cornerRadius - 2
    pane.frame = bounds.inset(by: EdgeInsets(2))
    addSubview(pane)
    pane.addSubview(line)
    pane.addSubview(caret)
    caret.cornerRadius = 1
  }

  /// Shows the line around `spot`.
  /// - Parameters:
  ///   - content: the view of the text.
  ///   - finger: the position of the finger, in the coordinates of `root`.
  ///   - root: the superview of the loupe, within which it stays.
  func show(_ content: TextContentView, at spot: TextGeometry.Spot, above finger: CGPoint, in root: View) {
    let geometry = content.textGeometry
    let (paragraph, textPosition) = geometry.layoutPosition(of: spot.position, spot.affinity)
    let layout = geometry.layout(paragraph)
    let index = layout.lineIndex(of: textPosition)
    let text = index < layout.lines.count ? String(layout.text[layout.lines[index].range]) : ""
    let font = geometry.shownFont.withSize((geometry.font.pointSize * Loupe.magnification).rounded())
    let large = TextLayout(
      text, font: font, style: ParagraphStyle(baseWritingDirection: geometry.style.baseWritingDirection))
    let offset =
      index < layout.lines.count
      ? layout.text.utf16.distance(from: layout.lines[index].range.lowerBound, to: textPosition.index) : 0
    let start =
      large.text.utf16.index(
        large.text.startIndex, offsetBy: max(0, offset), limitedBy: large.text.endIndex) ?? large.text.endIndex
    let box = CGRect(origin: .zero, size: large.size)
    let x = large.caretRect(at: TextPosition(start, spot.affinity), in: box).minX.rounded()
    View.performWithoutAnimation {
      let middle = pane.bounds.center
      let y = (middle.y - large.size.height / 2).rounded()
      line.show(
        large, ParagraphView.Content(version: 0, textColor: content.textColor, selectionColor: .clear),
        in: CGRect(x: middle.x.rounded() - x, y: y, width: large.size.width, height: large.size.height))
      line.setNeedsDisplay()
      caret.backgroundColor = content.tintColor
      caret.frame = CGRect(x: middle.x.rounded() - 1, y: y, width: 2, height: large.size.height)
      put(above: finger, in: root)
    }
  }

  private func put(above finger: CGPoint, in root: View) {
    let size = Loupe.size
    let x = min(max(finger.x - size.width / 2, 4), max(4, root.bounds.width - size.width - 4))
    var y = finger.y - Loupe.distance - size.height
    // If there is no space above the finger, the loupe is below it.
    if y < 4 { y = finger.y + Loupe.distance }
    frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
  }
}

extension View {
  /// Gives the view the appearance of a panel above text: a light surface with a border and a shadow, in both themes.
  func raiseAboveText() {
    backgroundColor = Color(light: .white, dark: Color(hex: 0x3A404A))
    border = Border(color: .separator)
    shadow = Shadow(color: Color(white: 0, alpha: 0.28), radius: 7, offset: CGSize(width: 0, height: 3))
  }
}
