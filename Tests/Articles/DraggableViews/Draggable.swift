import UIKit

@MainActor protocol Draggable: AnyObject {
  var view: UIView { get }
  var initialLocation: CGPoint { get set }

  func registerDraggability()
  func removeDraggability()
  func didPress(_ pressGesture: UILongPressGestureRecognizer)
  func didPan(_ panGesture: UIPanGestureRecognizer)
}

extension Draggable where Self: UIView {
  var view: UIView { self }
  var parentView: UIView? { view.superview }

  func registerDraggability() {
    let panGesture = UIPanGestureRecognizer()
    panGesture.handler = { [weak self] gesture in
      self?.didPan(gesture as! UIPanGestureRecognizer)
    }
    view.addGestureRecognizer(panGesture)

    let pressGesture = UILongPressGestureRecognizer()
    pressGesture.minimumPressDuration = 0.001
    pressGesture.handler = { [weak self] gesture in
      self?.didPress(gesture as! UILongPressGestureRecognizer)
    }
    view.addGestureRecognizer(pressGesture)
  }

  func removeDraggability() {
    guard gestureRecognizers != nil else { return }
    gestureRecognizers!
      .filter { $0.delegate is UIGestureRecognizer.GestureDelegate }
      .forEach { removeGestureRecognizer($0) }
  }

  func didPress(_ pressGesture: UILongPressGestureRecognizer) {
    switch pressGesture.state {
    case .began:
      initialLocation = view.center
      UIView.animate(withDuration: 0.1) {
        self.parentView?.bringSubviewToFront(self.view)
        self.view.transform = CGAffineTransform(scaleX: 0.80, y: 0.80)
      }
    case .cancelled, .ended, .failed:
      UIView.animate(withDuration: 0.1) {
        self.view.transform = CGAffineTransform(scaleX: 1.0, y: 1.0)
      }
    default:
      break
    }
  }

  func didPan(_ panGesture: UIPanGestureRecognizer) {
    let translation = panGesture.translation(in: parentView)
    view.center = CGPoint(x: initialLocation.x + translation.x, y: initialLocation.y + translation.y)
  }
}
