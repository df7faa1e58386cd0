/// A short message at the bottom of a window, which disappears automatically. Use it for results that need no answer.
/// Not in UIKit; modelled on libadwaita's toasts.
///
///     Toast("Message deleted", buttonTitle: "Undo") { restore() }.show(in: view)
///
/// One toast is shown at a time; others wait. It stays while the pointer or a finger is on it, or its button has the
/// focus. A swipe downwards or its close button dismisses it.
@preconcurrency @MainActor public final class Toast {
  /// The order of waiting toasts.
  public nonisolated enum Priority: Hashable, Sendable {
    /// Waits for earlier toasts.
    case normal
    /// Shown immediately. The current toast waits, and is shown again.
    case high
  }

  /// The message.
  public let title: String
  /// The title of the button; nil for no button.
  public let buttonTitle: String?
  /// The order among waiting toasts.
  public let priority: Priority
  /// The time for which the toast is shown, in seconds; 0 to show it until it is dismissed.
  public let duration: TimeInterval
  /// Whether the toast is visible or waiting.
  public internal(set) var isPresented = false
  private let action: (() -> Void)?
  /// Hides the toast, while it is presented.
  var hide: (() -> Void)?

  /// Creates a toast.
  /// - Parameters:
  ///   - title: the message.
  ///   - buttonTitle: the title of the button; nil, the default, for no button.
  ///   - priority: the order among waiting toasts.
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

  /// Shows the toast in the window of `view`, after the toasts that are already waiting there. Does nothing if it is
  /// already presented or `view` is in no window.
  public func show(in view: View) {
    guard !isPresented else { return }
    view.window?.overlays.showToast(self)
  }

  /// Hides the toast, or removes it from the waiting toasts.
  public func dismiss() { hide?() }

  func performAction() {
    dismiss()
    action?()
  }
}
