extension View {
  /// Shakes the view to show that an action was rejected. Does nothing with reduced motion.
  final func shake() {
    guard host != nil, !traitCollection.prefersReducedMotion else { return }
    View.performWithoutAnimation { center.x += View.shakeDistance }
    View.animate(
      withDuration: View.shakeDuration, delay: 0, usingSpringWithDamping: View.shakeDamping, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { center.x -= View.shakeDistance })
  }

  /// The distance, in points, the duration, in seconds, and the damping. Chosen values.
  private static let shakeDistance: CGFloat = 12
  private static let shakeDuration: TimeInterval = 0.5
  private static let shakeDamping: CGFloat = 0.2
}
