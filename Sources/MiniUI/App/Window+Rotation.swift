/// The state of a change of the window's size.
struct SizeTransition {
  /// Whether a rotation was requested: the next change of size is animated.
  var isRotationAwaited = false
  /// The coordinator of the animated transition in progress.
  var coordinator: SizeTransitionCoordinator?
}

extension Window {
  /// Rotates the window: asks the system to exchange its width and height. The system may choose another size, later, or none
  /// at all; everything else depends on the size that the window gets. A square window is not changed.
  public func rotate() {
    guard bounds.width != bounds.height else { return }
    awaitRotation()
    surface.requestSize(CGSize(width: bounds.height, height: bounds.width))
  }

  /// Animates the next change of size, if it exchanges the longer side.
  package func awaitRotation() { transition.isRotationAwaited = true }

  /// Adopts the new size of the surface. Controllers are notified before anything changes; then the size and everything that
  /// depends on it changes, in one animation if the window was rotated.
  func changeSize() throws {
    cancelAllTouches()
    endTransition()
    let size = surface.size
    let isTurned = transition.isRotationAwaited && (size.width < size.height) != (bounds.width < bounds.height)
    transition.isRotationAwaited = false
    let isAnimated = isTurned && !traits.prefersReducedMotion && View.areAnimationsEnabled
    let coordinator = SizeTransitionCoordinator(duration: isAnimated ? metrics.rotationDuration : 0)
    let fittingTraits = traits.fitting(size)
    if fittingTraits != traits { rootViewController?.willTransition(to: fittingTraits, with: coordinator) }
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    var failure: (any Error)?
    let change = { [self] in
      do { try surfaceChanged() } catch { failure = error }
      // The first layout pass sets the sizes of the controllers' views; the second lays out the changes made alongside.
      layoutIfNeeded()
      coordinator.runAnimations()
      layoutIfNeeded()
      presenter.windowDidResize()
    }
    guard isAnimated else {
      View.performWithoutAnimation(change)
      coordinator.complete(finished: true)
      if let failure { throw failure }
      return
    }
    transition.coordinator = coordinator
    View.animate(withDuration: metrics.rotationDuration, animations: change)
    // With a timer, since the transition ends at its time even if nothing is animated.
    let end = tree.time + metrics.rotationDuration
    _ = tree.timers.schedule(at: end, for: "the window to be turned") { [weak self] in
      guard let self, transition.coordinator === coordinator else { return }
      transition.coordinator = nil
      coordinator.complete(finished: true)
    }
    if let failure { throw failure }
  }

  /// Ends a transition that is interrupted by another change of size; its animations continue from the presentation values.
  private func endTransition() {
    guard let coordinator = transition.coordinator else { return }
    transition.coordinator = nil
    coordinator.complete(finished: false)
  }
}
