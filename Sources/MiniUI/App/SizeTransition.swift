/// Performs a change of the window's size: immediately, or animated for a rotation.
@MainActor package final class SizeTransition {
  private let host: ViewHost
  private unowned let root: View
  private let surface: any Surface
  /// Whether a rotation was requested, so that the next change of size is animated.
  private var isRotationAwaited = false
  /// The size that a rotation has requested since the last change of size, in points; nil for none.
  private var requestedSize: CGSize?
  /// The coordinator of the animated transition in progress.
  private var coordinator: TransitionCoordinator?

  /// - Parameter root: the view that fills the window.
  init(host: ViewHost, root: View, surface: any Surface) {
    self.host = host
    self.root = root
    self.surface = surface
  }

  /// Asks the system to swap the window's width and height, and animates the change. Does nothing for a square window.
  func rotate() {
    // The system may not have answered the last request yet.
    let size = requestedSize ?? root.bounds.size
    guard size.width != size.height else { return }
    awaitRotation()
    let turned = CGSize(width: size.height, height: size.width)
    requestedSize = turned
    surface.requestSize(turned)
  }

  /// Animates the next change of size, if it swaps the longer side.
  package func awaitRotation() { isRotationAwaited = true }

  /// Adopts the surface's size. Controllers are notified before the change; then the size and the layout change, in one
  /// animation if the window was rotated.
  /// - Parameters:
  ///   - controller: the window's root view controller.
  ///   - resize: sets the window's size. Its error is thrown at the end.
  ///   - didResize: called after the layout, within the animation.
  func perform(
    notifying controller: ViewController?, _ resize: @escaping () throws -> Void, didResize: @escaping () -> Void
  ) throws {
    interrupt()
    let size = surface.size
    let isTurned = isRotationAwaited && (size.width < size.height) != (root.bounds.width < root.bounds.height)
    (isRotationAwaited, requestedSize) = (false, nil)
    let isAnimated = isTurned && !host.traits.prefersReducedMotion && View.areAnimationsEnabled
    let duration = isAnimated ? host.metrics.window.rotationDuration : 0
    let coordinator = TransitionCoordinator(duration: duration, isAnimated: duration > 0, in: root)
    let traits = host.traits.fitting(size)
    if traits != host.traits { controller?.willTransition(to: traits, with: coordinator) }
    controller?.viewWillTransition(to: size, with: coordinator)
    var failure: (any Error)?
    let change = { [self] in
      do { try resize() } catch { failure = error }
      // The first layout pass sets the sizes of the controllers' views. The second one lays out changes that were made
      // in this animation.
      root.layoutIfNeeded()
      coordinator.runAnimations()
      root.layoutIfNeeded()
      didResize()
    }
    if isAnimated {
      self.coordinator = coordinator
      View.animate(withDuration: coordinator.transitionDuration, animations: change)
      scheduleEnd(of: coordinator)
    } else {
      View.performWithoutAnimation(change)
      coordinator.complete(finished: true)
    }
    if let failure { throw failure }
  }

  /// Schedules the end of the transition. A timer, since it must end even if nothing is animated.
  private func scheduleEnd(of coordinator: TransitionCoordinator) {
    let end = host.time + coordinator.transitionDuration
    _ = host.timers.schedule(at: end, for: "the window to be turned") { [weak self] in
      guard let self, self.coordinator === coordinator else { return }
      self.coordinator = nil
      coordinator.complete(finished: true)
    }
  }

  /// Ends a transition that another change of size interrupts; its animations continue from the presentation values.
  private func interrupt() {
    guard let coordinator else { return }
    self.coordinator = nil
    coordinator.complete(finished: false)
  }
}
