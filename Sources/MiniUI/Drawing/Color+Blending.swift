extension Color {
  /// Returns this colour blended with `amount` (0…1) of another, in the light and the dark theme.
  public func blended(with other: Color, _ amount: CGFloat) -> Color {
    guard amount > 0 else { return self }
    let mixed = animationVector + (other.animationVector - animationVector) * Double(min(amount, 1))
    return Color(animationVector: mixed)
  }
}
