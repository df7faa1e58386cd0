internal import MiniUI

extension View {
  /// Gives the view a fixed length in a stack or by constraints, in points; nil keeps the length of the content.
  func setFixedSize(width: CGFloat? = nil, height: CGFloat? = nil) {
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}
