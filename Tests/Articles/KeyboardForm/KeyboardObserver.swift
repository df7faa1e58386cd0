import UIKit

@MainActor protocol KeyboardObserver: UIViewController {
  /// The view that holds every field.
  var container: UIView { get }
  /// The registrations with the notification center.
  var keyboardObservers: [NSObjectProtocol] { get set }
}

extension KeyboardObserver {
  func keyboardNotifications(shouldRegister: Bool) {
    let center = NotificationCenter.default
    if shouldRegister {
      let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
      keyboardObservers = names.map { name in
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          nonisolated(unsafe) let notification = notification
          MainActor.assumeIsolated { self?.handler(notification: notification) }
        }
      }
    } else {
      keyboardObservers.forEach(center.removeObserver)
      keyboardObservers = []
    }
  }

  func firstResponder(container: UIView) -> UIView? {
    for view in container.subviews {
      if view.isFirstResponder { return view }
      if let found = firstResponder(container: view) { return found }
    }
    return nil
  }

  func handler(notification: Notification) {
    guard let userInfo = notification.userInfo,
      let keyboardFrame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    else { return }

    UIView.animate(withDuration: duration) {
      if notification.name == UIResponder.keyboardWillShowNotification {
        guard let firstResponder = self.firstResponder(container: self.container) else { return }
        let frame = firstResponder.convert(firstResponder.bounds, to: self.container)
        if let scrollView = self.container as? UIScrollView {
          scrollView.contentInset.bottom = keyboardFrame.height
          scrollView.scrollRectToVisible(frame, animated: false)
        } else {
          let visibleHeight = self.container.frame.height - keyboardFrame.height
          if frame.maxY > visibleHeight {
            self.container.transform = CGAffineTransform(translationX: 0, y: visibleHeight - frame.maxY)
          }
        }
      } else if let scrollView = self.container as? UIScrollView {
        scrollView.contentInset = .zero
      } else {
        self.container.transform = .identity
      }
    }
  }
}
