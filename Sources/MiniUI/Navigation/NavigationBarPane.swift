/// The part of a bar that shows one item's content, clipped where another page covers it.
final class NavigationBarPane: View {
  enum Position {
    /// The pane of the shown page; of the page above, beside the bar; of the page below, moved away and covered.
    case shown, above, below
  }

  private let content: NavigationBarContent
  private var area = CGRect.zero

  init(_ content: NavigationBarContent) {
    self.content = content
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(content)
  }

  func setTitleAlpha(_ alpha: CGFloat) { content.titleAlpha = alpha }

  /// Adopts the state of a pane that showed the same item.
  func adopt(_ other: NavigationBarPane) {
    area = other.area
    frame = other.frame
    content.frame = other.content.frame
  }

  func setRow(_ row: NavigationBarRow, _ area: CGRect) {
    self.area = area
    guard content.row != row || content.bounds.size != area.size else { return }
    content.row = row
    content.frame.size = area.size
    content.setNeedsLayout()
  }

  func layOut(at position: Position, mirrored: Bool) {
    let direction: CGFloat = mirrored ? -1 : 1
    switch position {
    case .shown:
      frame = area
      content.frame.origin = .zero
    case .above:
      frame = area.offsetBy(dx: area.width * direction, dy: 0)
      content.frame.origin = .zero
    case .below:
      let parallax = (host?.metrics ?? .standard).transition.pushParallax
      frame = CGRect(x: mirrored ? area.maxX : area.minX, y: area.minY, width: 0, height: area.height)
      content.frame.origin.x = -area.width * parallax * direction - (mirrored ? area.width : 0)
    }
  }
}
