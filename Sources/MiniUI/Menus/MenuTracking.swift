/// Shrinks a view under a finger that is about to open the view's menu. Ends when the menu opens, or when the finger
/// moves away or is lifted.
final class MenuTracking {
  private weak var view: View?
  private let before: CGAffineTransform
  private let held: CGAffineTransform

  /// Begins to shrink a view; nil with reduced motion.
  init?(_ view: View) {
    guard view.host != nil, !view.traitCollection.prefersReducedMotion else { return nil }
    self.view = view
    before = view.transform
    held = before.scaledBy(x: MenuTracking.scale, y: MenuTracking.scale)
    view.hasInteractionTransform = true
    let duration = (view.host?.metrics ?? .standard).pointer.longPressDuration - MenuTracking.delay
    View.animate(withDuration: max(0, duration), delay: 0, options: MenuTracking.options) { view.transform = held }
  }

  /// Restores the size of the view, with the preview's spring if the menu opens.
  func end(isOpening: Bool) {
    view?.hasInteractionTransform = false
    // If the program has set another transform in the meantime, keep that one.
    guard let view, view.transform == held else { return }
    if isOpening {
      MenuTracking.lift { view.transform = before }
    } else {
      View.animate(withDuration: MenuTracking.releaseDuration, delay: 0, options: MenuTracking.options) {
        view.transform = before
      }
    }
  }

  /// Animates changes with the spring of a lifted preview.
  static func lift(_ changes: () -> Void) {
    View.animate(
      withDuration: liftDuration, delay: 0, usingSpringWithDamping: liftDamping, initialSpringVelocity: 0,
      options: options, animations: changes)
  }

  private static let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]

  // The values are from section 2.10 of the kit's reference for interaction.

  /// The time after which a view begins to shrink, in seconds.
  static let delay: TimeInterval = 0.15
  /// The scale when the menu opens.
  static let scale: CGFloat = 0.96
  /// The duration, in seconds, and the damping of the lift.
  private static let liftDuration: TimeInterval = 0.4
  private static let liftDamping: CGFloat = 0.8
  /// The time in which a released view returns to its size, in seconds. Chosen.
  private static let releaseDuration: TimeInterval = 0.2
}
