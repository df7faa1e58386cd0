/// Updates the hover recognizers of a window.
final class HoverTracker {
  private var active: [HoverGestureRecognizer] = []

  /// Updates the recognizers for the pointer at `position` over `view`; nil if it has left the window.
  /// - Parameter isRelease: whether a button was released there.
  func update(over view: View?, at position: CGPoint, isRelease: Bool) {
    let found = recognizers(around: view)
    for recognizer in active where recognizer.current != .possible && !found.contains(where: { $0 === recognizer }) {
      recognizer.update(.ended, at: position)
    }
    for recognizer in found {
      recognizer.update(recognizer.current == .possible ? .began : .changed, at: position, isRelease: isRelease)
    }
    active = found
  }

  /// Ends the gestures in `view`, which is about to leave the window.
  func viewWillLeave(_ view: View) {
    for recognizer in active where recognizer.current != .possible && recognizer.view?.isDescendant(of: view) == true {
      recognizer.update(.ended, at: recognizer.locationInWindow)
    }
    active.removeAll { $0.current == .possible }
  }

  /// Ends the gestures of views that are no longer under the pointer. Gestures of the views there now begin when the
  /// pointer moves, so that nothing flickers while the content scrolls.
  func contentDidScroll(under position: CGPoint) {
    for recognizer in active where recognizer.current != .possible {
      guard let view = recognizer.view, !view.point(inside: view.convert(position, from: nil), with: nil) else {
        continue
      }
      recognizer.update(.ended, at: position)
    }
    active.removeAll { $0.current == .possible }
  }

  private func recognizers(around view: View?) -> [HoverGestureRecognizer] {
    var found: [HoverGestureRecognizer] = []
    var candidate = view
    while let view = candidate {
      (view as? Control)?.senseHover()
      for case let hover as HoverGestureRecognizer in view.recognizers where hover.isEnabled { found.append(hover) }
      candidate = view.superview
    }
    return found
  }
}
