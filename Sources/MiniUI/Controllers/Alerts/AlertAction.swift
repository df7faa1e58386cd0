/// A button of an alert, and what happens when the user chooses it.
@MainActor open class AlertAction {
  /// The looks and the role of an action.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// The action that changes nothing. An alert has at most one; Escape chooses it.
    case cancel = 1
    /// An action that might delete something, in red.
    case destructive = 2
  }

  /// A closure that is called with the chosen action.
  public typealias Handler = (_ action: AlertAction) -> Void

  /// The title of the button; nil for none.
  public final let title: String?
  /// The role of the action.
  public final let style: Style
  /// Whether the action can be chosen. It may change while the alert is shown. By default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange?() } }
  }

  /// Called after the alert has been dismissed.
  final let handler: Handler?
  /// Updates the button that shows the action.
  final var didChange: (() -> Void)?

  /// Creates an action.
  /// - Parameter handler: called when the user has chosen the action, after the alert has been dismissed.
  public init(title: String?, style: Style, handler: Handler? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
