/// Darkens the area behind a presentation. It ignores touches, which reach the container.
final class DimmingView: View {
  /// Black with 0.2 in light style and 0.48 in dark style. Measured on alerts.
  private static let color = Color(light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.48))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = DimmingView.color
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityIdentifier = "dimming"
  }

  /// Adds the view behind everything in a container, and fades it in with the presentation of a controller.
  func appear(in container: View, with controller: ViewController, to alpha: CGFloat = 1) {
    View.performWithoutAnimation {
      frame = container.bounds
      self.alpha = 0
      container.insertSubview(self, at: 0)
    }
    fade(to: alpha, with: controller)
  }

  /// Fades with a transition of a controller: with its own spring, unless the transition is interactive.
  func fade(to alpha: CGFloat, with controller: ViewController) {
    guard let coordinator = controller.transitionCoordinator, coordinator.isAnimated, let host else {
      self.alpha = alpha
      return
    }
    let metrics = host.metrics
    let isReduced = host.traits.prefersReducedMotion
    coordinator.animate { [weak self] context in
      guard !context.isInteractive, !isReduced else {
        self?.alpha = alpha
        return
      }
      let motion = SettlingSpring(frequency: metrics.transition.dimFrequency)
      let options: AnimationOptions = [.overrideInheritedCurve, .overrideInheritedDuration, .allowUserInteraction]
      View.animate(along: motion.timing, for: motion.duration, options: options) { self?.alpha = alpha }
    }
  }
}
