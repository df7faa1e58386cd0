/// A short message at the lower edge of a window, which disappears by itself. UIKit has none; it follows the toasts of libadwaita.
///
///     Toast("Message deleted", buttonTitle: "Undo") { restore() }.show(in: view)
///
/// One toast is shown at a time; others wait. It stays while the pointer is over it, a finger is on it, or its button has the
/// focus. A swipe downwards and its close button dismiss it.
@MainActor public final class Toast {
  /// The order of toasts that wait.
  public nonisolated enum Priority: Hashable, Sendable {
    /// The toast waits for those before it.
    case normal
    /// The toast is shown at once; the one that is shown waits and is shown again.
    case high
  }

  /// The message.
  public let title: String
  /// The title of the button; nil for no button.
  public let buttonTitle: String?
  /// The order among toasts that wait.
  public let priority: Priority
  /// The time that the toast is shown, in seconds; 0 until it is dismissed.
  public let duration: TimeInterval
  /// Whether the toast is shown or waits.
  public internal(set) var isPresented = false
  private let action: (() -> Void)?
  /// Hides the toast, while it is presented.
  var hide: (() -> Void)?

  /// Creates a toast.
  /// - Parameters:
  ///   - duration: in seconds; 0 shows the toast until it is dismissed. By default 5, or 10 with a button.
  ///   - action: called when the button is pressed, after the toast was dismissed.
  public init(
    _ title: String, buttonTitle: String? = nil, priority: Priority = .normal, duration: TimeInterval? = nil,
    action: (() -> Void)? = nil
  ) {
    self.title = title
    self.buttonTitle = buttonTitle
    self.priority = priority
    let metrics = InteractionMetrics.standard
    self.duration = duration ?? (buttonTitle == nil ? metrics.toast.duration : metrics.toast.durationWithButton)
    self.action = action
  }

  /// Shows the toast in the window of `view`, or lets it wait for another one. A toast that is presented already, or a view
  /// without a window, has no effect.
  public func show(in view: View) {
    guard !isPresented else { return }
    (view.host?.overlays as? any ToastShowing)?.showToast(self)
  }

  /// Hides the toast, or removes it from those that wait.
  public func dismiss() { hide?() }

  func performAction() {
    dismiss()
    action?()
  }
}

/// The part of a window that shows toasts.
protocol ToastShowing: OverlayShowing {
  func showToast(_ toast: Toast)
}
