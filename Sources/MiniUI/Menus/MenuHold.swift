/// A view under a finger that is about to open its menu: it becomes smaller, until the menu opens or the finger does something else.
final class MenuHold {
  private weak var view: View?
  private let before: CGAffineTransform
  private let held: CGAffineTransform

  /// Lets a view become smaller; not with reduced motion.
  init?(_ view: View) {
    guard view.host != nil, !view.traitCollection.prefersReducedMotion else { return nil }
    self.view = view
    before = view.transform
    held = before.scaledBy(x: MenuHold.scale, y: MenuHold.scale)
    let duration = (view.host?.metrics ?? .standard).pointer.longPressDuration - MenuHold.delay
    View.animate(withDuration: max(0, duration), delay: 0, options: MenuHold.options) { view.transform = held }
  }

  /// Lets the view take its size again: by the spring of the preview if the menu opens.
  func end(isOpening: Bool) {
    // A program that has set another transform meanwhile keeps it.
    guard let view, view.transform == held else { return }
    if isOpening {
      MenuHold.lift { view.transform = before }
    } else {
      View.animate(withDuration: MenuHold.releaseDuration, delay: 0, options: MenuHold.options) {
        view.transform = before
      }
    }
  }

  /// Animates changes by the spring with which a preview is lifted.
  static func lift(_ changes: () -> Void) {
    View.animate(
      withDuration: liftDuration, delay: 0, usingSpringWithDamping: liftDamping, initialSpringVelocity: 0,
      options: options, animations: changes)
  }

  private static let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]

  // The numbers of section 2.10 of the kit's reference for interaction.

  /// The time after which a view begins to become smaller, in seconds.
  static let delay: TimeInterval = 0.15
  /// The scale that it has when the menu opens.
  static let scale: CGFloat = 0.96
  /// The duration of the lift, in seconds, and its damping.
  private static let liftDuration: TimeInterval = 0.4
  private static let liftDamping: CGFloat = 0.8
  /// The time in which a view that is let go takes its size again, in seconds. Chosen.
  private static let releaseDuration: TimeInterval = 0.2
}
