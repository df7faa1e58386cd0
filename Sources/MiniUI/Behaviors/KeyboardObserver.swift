/// A view controller whose text inputs the keyboard does not cover. Adopt it with one property:
///
///     final class FormController: ViewController, KeyboardObserver {
///       var container: View { scrollView }
///     }
///
/// While the keyboard is shown, a container that is a scroll view gets a larger inset at its lower edge and scrolls by the
/// least distance that reveals the text input, or its caret; any other view is raised by the least distance that does. Scroll
/// views between the container and the text input adapt first. When the keyboard is hidden, everything is restored.
///
/// The controller registers by itself when its view enters a window, and deregisters when the view leaves.
@MainActor public protocol KeyboardObserver: KeyboardFollowing {
  /// The view that contains all text inputs: a scroll view, or any other view within the controller's.
  var container: View { get }
  /// The least distance between the text input and the keyboard, in points. By default that of the window's metrics.
  var keyboardDistance: CGFloat { get }
}

extension KeyboardObserver {
  public var keyboardDistance: CGFloat {
    view.window?.metrics.keyboard.distance ?? InteractionMetrics.standard.keyboard.distance
  }

  /// Begins to follow the keyboard, or stops and restores everything. There is no need to call it, and repeated calls are
  /// harmless.
  /// - Parameter shouldRegister: true to follow the keyboard, false to stop.
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

  /// The interaction that follows the keyboard; nil while the controller is not registered.
  var keyboardAvoidance: KeyboardAvoidance? { viewIfLoaded?.interaction(of: KeyboardAvoidance.self) }
}

extension View {
  /// Returns the scroll views around this view that can scroll, innermost first, up to and including `container`.
  func scrollViews(upTo container: View) -> [ScrollView] {
    guard self !== container else { return [] }
    var found: [ScrollView] = []
    var around = superview
    while let view = around {
      if let scrollView = view as? ScrollView, scrollView.isScrollEnabled { found.append(scrollView) }
      if view === container { break }
      around = view.superview
    }
    return found
  }

  /// Returns the part of the view to keep visible in `room` points of height, in the view's coordinates: all of it if it
  /// fits, else the part of its caret that its bounds show; nil if they show none of it, since the user has scrolled
  /// elsewhere in the text.
  func keyboardTarget(fitting room: CGFloat, scaledBy scale: CGFloat = 1) -> CGRect? {
    guard bounds.height * scale > room, let text = self as? any TextInput else { return bounds }
    let caret = text.caretRect(for: text.selectedRange.upperBound)
    guard caret.isFinite else { return bounds }
    // Only vertically: nothing is moved sideways.
    let (top, bottom) = (max(caret.minY, bounds.minY), min(caret.maxY, bounds.maxY))
    guard top < bottom || top == bottom && caret.height == 0 else { return nil }
    return CGRect(x: caret.minX, y: top, width: caret.width, height: bottom - top)
  }
}
