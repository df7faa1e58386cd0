internal import MiniUI

extension View {
  /// The part of the bounds within the safe area and a margin, in points; empty in a window that is too small for both.
  func contentArea(margin: CGFloat) -> CGRect {
    let insets = safeAreaInsets
    return CGRect(
      x: insets.left + margin, y: insets.top + margin,
      width: max(0, bounds.width - insets.left - insets.right - 2 * margin),
      height: max(0, bounds.height - insets.top - insets.bottom - 2 * margin))
  }

  /// Returns a frame of a subview, mirrored for a language that is written from right to left.
  func directed(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// Gives the view a fixed length in a stack, in points; nil keeps the length of the content.
  func setFixedSize(width: CGFloat? = nil, height: CGFloat? = nil) {
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}
