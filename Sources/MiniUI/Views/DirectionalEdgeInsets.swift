/// Insets of which the leading one is at the left for languages that are written from left to right, and at the right for
/// others.
public nonisolated struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// Creates the insets that `insets` are for a layout direction.
  init(_ insets: EdgeInsets, _ direction: UserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  /// Returns the insets for a layout direction.
  func resolved(for direction: UserInterfaceLayoutDirection) -> EdgeInsets {
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom, right: isMirrored ? leading : trailing)
  }
}
