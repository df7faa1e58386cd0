/// A view controller that keeps its text inputs visible above the keyboard. Adopt it with one property:
///
///     final class FormController: ViewController, KeyboardObserver {
///       var container: View { scrollView }
///     }
///
/// While the keyboard is shown, a scroll view as the container gets a larger bottom inset and scrolls by the smallest
/// distance that reveals the text input or its caret; any other view is raised. Scroll views between container and text
/// input adapt first. In a low window, where bars and keyboard leave no room for the text input in a scroll view, the view
/// of the window's root controller is raised, too. When the keyboard hides, everything is restored.
///
/// The controller is registered automatically when its view enters a window, and deregistered when it leaves.
@preconcurrency @MainActor public protocol KeyboardObserver: KeyboardFollowing {
  /// The view with all text inputs: a scroll view, or another view in the controller's view.
  var container: View { get }
  /// The minimum distance between text input and keyboard, in points. By default from the window's metrics.
  var keyboardDistance: CGFloat { get }
}

extension KeyboardObserver {
  public var keyboardDistance: CGFloat {
    view.window?.metrics.keyboard.distance ?? InteractionMetrics.standard.keyboard.distance
  }

  /// Starts following the keyboard, or stops and restores insets and positions. Called automatically, possibly
  /// repeatedly.
  /// - Parameter shouldRegister: true to start, false to stop.
  public func keyboardNotifications(shouldRegister: Bool) {
    let known = keyboardAvoidance
    if shouldRegister {
      let avoidance = known ?? KeyboardAvoidance()
      avoidance.owner = self
      view.addInteraction(avoidance)
      avoidance.updateIfNeeded()
    } else if let known {
      view.removeInteraction(known)
    }
  }

  /// The interaction that follows the keyboard; nil if the controller is not registered.
  var keyboardAvoidance: KeyboardAvoidance? { viewIfLoaded?.interaction(of: KeyboardAvoidance.self) }
}

extension View {
  /// Returns the part of the view to keep visible within a height of `room` points: the whole view if it fits,
  /// otherwise the visible part of its caret. nil if the user has scrolled the caret out of view. The result is in the
  /// coordinates of `other`, or of the window if `other` is nil.
  func keyboardTarget(fitting room: CGFloat, in other: View?) -> CGRect? {
    let whole = convert(bounds, to: other)
    let scale = bounds.height > 0 ? whole.height / bounds.height : 1
    guard bounds.height * scale > room, let caret = ownCaret, caret.isFinite else { return whole }
    // Only vertically, since views are not moved sideways.
    let (top, bottom) = (max(caret.minY, bounds.minY), min(caret.maxY, bounds.maxY))
    guard top < bottom || top == bottom && caret.height == 0 else { return nil }
    return convert(CGRect(x: caret.minX, y: top, width: caret.width, height: bottom - top), to: other)
  }
}
