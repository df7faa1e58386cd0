extension UIView {
  /// Repeats a part of an animation block. Elsewhere, and in a `UIViewPropertyAnimator`, the changes are made once.
  /// - Parameters:
  ///   - count: The number of repetitions, which may be fractional.
  ///   - autoreverses: Whether each runs forwards and backwards.
  ///   - animations: Changes the properties.
  public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    repeatAnimations(Double(count), autoreverses: autoreverses, animations)
  }

  /// The animations of the system.
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// The views shrink and fade, and are removed from their superviews.
    case delete
  }

  /// Performs an animation of the system on views, in 0.25 seconds.
  /// - Parameters:
  ///   - animation: The animation.
  ///   - views: The views.
  ///   - options: The options of the animation. By default none.
  ///   - parallelAnimations: Changes of other views that are animated meanwhile; nil for none.
  ///   - completion: Called once at the end, with false if an animation was removed before.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0.alpha, $0.transform) }
    animate(withDuration: 0.25, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
      }
      parallelAnimations?()
    } completion: { isFinished in
      for (view, look) in zip(views, looks) {
        view.removeFromSuperview()
        // Restores the values, since a program may show the view again.
        (view.alpha, view.transform) = look
      }
      completion?(isFinished)
    }
  }
}
