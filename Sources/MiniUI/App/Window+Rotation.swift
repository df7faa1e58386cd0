/// The change of size that is under way.
struct SizeTransition {
  /// Somebody asked for the window to be turned: the next change of size is animated.
  var isRotationAwaited = false
  /// The one that is being shown.
  var coordinator: SizeTransitionCoordinator?
}

extension Window {
  /// Turns the window: asks for its width and height to be exchanged. The system may give another size, later, or none at
  /// all; what follows, follows from the size that the window gets.
  public func rotate() {
    guard bounds.width != bounds.height else { return }
    awaitRotation()
    surface.requestSize(CGSize(width: bounds.height, height: bounds.width))
  }

  /// Has the next change of size animated, if it exchanges what is longer.
  package func awaitRotation() { transition.isRotationAwaited = true }

  /// The surface has another size. Controllers are told while everything is as it was; then the size changes, and all that
  /// follows from it, in one animation if the window was turned.
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
      // The first layout pass gives the controllers' views their sizes, the second those within what was set beside.
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
    // By a timer, since it is over at its time even if nothing moved.
    let end = tree.time + metrics.rotationDuration
    _ = tree.timers.schedule(at: end, for: "the window to be turned") { [weak self] in
      guard let self, transition.coordinator === coordinator else { return }
      transition.coordinator = nil
      coordinator.complete(finished: true)
    }
    if let failure { throw failure }
  }

  /// A transition that is overtaken by another one is over; what is seen goes on from where it is.
  private func endTransition() {
    guard let coordinator = transition.coordinator else { return }
    transition.coordinator = nil
    coordinator.complete(finished: false)
  }
}
