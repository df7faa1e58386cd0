/// The appearance state of a controller's view.
struct AppearanceState {
  enum Stage { case disappeared, appearing, appeared, disappearing }

  var stage = Stage.disappeared
  /// Whether the current calls are animated.
  var isAnimated = false
  /// Whether the state follows the view's entering and leaving of a window, without a transition.
  var isAutomatic = false
  /// Whether `viewIsAppearing` was called after `viewWillAppear`.
  var wasIsAppearingCalled = false
  /// The number of times the view has entered or left a window.
  var moves = 0
}

/// Calls `viewWillAppear` … `viewDidDisappear`: for a container's transition, or on entering or leaving a window.
extension ViewController {
  final var isAppearingOrAppeared: Bool { appearance.stage == .appearing || appearance.stage == .appeared }

  final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing != isAppearingOrAppeared else { return }
    appearance.isAutomatic = false
    appearance.isAnimated = animated
    appearance.stage = isAppearing ? .appearing : .disappearing
    if isAppearing {
      appearance.wasIsAppearingCalled = false
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in forwardingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    if isAppearing { notifyIsAppearing() }
  }

  /// Ends an appearance transition. A cancelled transition is reversed first.
  final func endAppearanceTransition(_ isAppearing: Bool, animated: Bool, didComplete: Bool) {
    if !didComplete { beginAppearanceTransition(!isAppearing, animated: animated) }
    endAppearanceTransition()
  }

  final func didAppear(_ animated: Bool) {
    appearance.stage = .appeared
    modality.presentation?.presentersViewDidReturn()
    viewDidAppear(animated)
    (modality.isMovingToParent, modality.isMovingFromParent) = (false, false)
  }

  final func didDisappear(_ animated: Bool) {
    appearance.stage = .disappeared
    viewDidDisappear(animated)
    endMoving()
  }

  /// Calls `willMove(toParent: nil)`. Records the move even if an override does not call super.
  final func notifyWillLeaveParent() {
    willMove(toParent: nil)
    modality.isMovingFromParent = true
  }

  final func notifyDidMove(toParent parent: ViewController) {
    didMove(toParent: parent)
    endMoving()
  }

  /// Ends the addition to a parent or the removal from it. While the view appears or disappears, the end of the
  /// appearance does this instead.
  final func endMoving() {
    if appearance.stage != .appearing { modality.isMovingToParent = false }
    if appearance.stage == .disappeared { modality.isMovingFromParent = false }
  }

  /// The children that appear and disappear with this controller.
  final var forwardingChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  private func notifyIsAppearing() {
    guard appearance.stage == .appearing, !appearance.wasIsAppearingCalled, viewIfLoaded?.host != nil else { return }
    appearance.wasIsAppearingCalled = true
    viewIsAppearing(appearance.isAnimated)
  }

  // MARK: Calls from the view

  final func view(willBeInWindow isInWindow: Bool, isMoving: Bool) {
    if !isInWindow { willLeaveWindow() }
    if followsWindow(isInWindow), !isMoving { followWindow(isInWindow) }
    if !isInWindow { (self as? any KeyboardFollowing)?.keyboardNotifications(shouldRegister: false) }
  }

  /// Returns whether only the entering or leaving of a window determines the state, without a transition.
  private func followsWindow(_ isInWindow: Bool) -> Bool {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return false }
    return switch appearance.stage {
    case .disappeared: isInWindow
    case .appearing: !isInWindow && appearance.isAutomatic
    case .appeared: !isInWindow
    case .disappearing: false
    }
  }

  private func followWindow(_ isInWindow: Bool) {
    appearance.isAutomatic = true
    appearance.isAnimated = false
    appearance.wasIsAppearingCalled = false
    appearance.stage = isInWindow ? .appearing : .disappearing
    if isInWindow { viewWillAppear(false) } else { viewWillDisappear(false) }
  }

  final func view(isInWindow: Bool) {
    appearance.moves += 1
    guard isInWindow, let host = viewIfLoaded?.host else {
      if appearance.isAutomatic, appearance.stage == .disappearing {
        didDisappear(false)
      }
      return
    }
    let moves = appearance.moves
    notifyIsAppearing()
    let follower = self as? any KeyboardFollowing
    follower?.keyboardNotifications(shouldRegister: true)
    host.performAfterFrame { [weak self] in
      guard let self, appearance.moves == moves else { return }
      // The frame has set the final positions, so the avoidance can be computed now.
      (self as? any KeyboardFollowing)?.keyboardNotifications(shouldRegister: true)
      guard appearance.isAutomatic, appearance.stage == .appearing else { return }
      didAppear(false)
    }
  }
}
