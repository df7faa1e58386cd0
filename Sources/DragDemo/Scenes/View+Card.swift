internal import MiniUI

extension View {
  /// Gives the view the background, the border and the corners of a card.
  func styleAsCard(cornerRadius radius: CGFloat) {
    backgroundColor = .tertiarySystemBackground
    cornerRadius = radius
    border = View.Border(color: .separator)
  }
}
