import UIKit

extension UIGestureRecognizer {
  /// Stores the closure of a recognizer, and lets it recognize simultaneously with others.
  final class GestureDelegate: UIGestureRecognizerDelegate {
    let handler: (UIGestureRecognizer) -> Void

    init(handler: @escaping (UIGestureRecognizer) -> Void) { self.handler = handler }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// A closure that is called when the gesture changes.
  var handler: ((UIGestureRecognizer) -> Void)? {
    get { (delegate as? GestureDelegate)?.handler }
    set {
      guard let newValue else { return delegate = nil }
      let keeper = GestureDelegate(handler: newValue)
      delegate = keeper
      addTarget(action: { gesture in keeper.handler(gesture) })
    }
  }
}
