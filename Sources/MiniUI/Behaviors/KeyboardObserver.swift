/// A view controller whose content the keyboard does not hide. Adopt it with one property:
///
///     final class FormController: ViewController, KeyboardObserver {
///       var container: View { scrollView }
///     }
///
/// While the keyboard shows, a scroll view as the container gets room for it at its lower edge, and is scrolled by as little
/// as brings what is typed into, or its caret, into view; any other view is raised by just what that takes. Scroll views
/// between the container and the field do their part first. When the keyboard goes, everything is as it was before.
///
/// It registers and deregisters by itself, as the controller's view comes into a window and leaves it.
@MainActor public protocol KeyboardObserver: KeyboardFollowing {
  /// What holds everything that is typed into: a scroll view, or any other view within the controller's.
  var container: View { get }
  /// How far what is typed into stays away from the keyboard, in points.
  var keyboardDistance: CGFloat { get }
}

extension KeyboardObserver {
  public var keyboardDistance: CGFloat {
    view.window?.metrics.keyboardDistance ?? InteractionMetrics.standard.keyboardDistance
  }

  /// Begins to follow the keyboard, or stops it and puts everything back. Need not be called, and may be called any number of
  /// times.
  public func keyboardNotifications(shouldRegister: Bool) {
    let known = keyboardAvoidance
    if shouldRegister {
      let avoidance = known ?? KeyboardAvoidance()
      avoidance.owner = self
      if known == nil { view.addGestureRecognizer(avoidance) }
      avoidance.register()
    } else if let known {
      known.deregister()
      view.removeGestureRecognizer(known)
    }
  }

  var keyboardAvoidance: KeyboardAvoidance? {
    viewIfLoaded?.gestureRecognizers?.lazy.compactMap { $0 as? KeyboardAvoidance }.first
  }
}

extension View {
  /// The scroll views that a finger can move around this view, the innermost first, up to and with `container`.
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

  /// The part of the view, in its own coordinates, to be kept in sight where `room` points are to be had: all of it if it
  /// fits, else what its bounds show of its caret; nil if they show nothing, since the user has scrolled elsewhere within.
  func keyboardTarget(fitting room: CGFloat, scaledBy scale: CGFloat = 1) -> CGRect? {
    guard bounds.height * scale > room, let text = self as? any TextInput else { return bounds }
    let caret = text.caretRect(for: text.selectedRange.upperBound)
    guard caret.isFinite else { return bounds }
    // Up and down alone: sideways nothing is moved.
    let (top, bottom) = (max(caret.minY, bounds.minY), min(caret.maxY, bounds.maxY))
    guard top < bottom || top == bottom && caret.height == 0 else { return nil }
    return CGRect(x: caret.minX, y: top, width: caret.width, height: bottom - top)
  }
}
