/// A button of an alert, with its handler. Create one for each button, and add it to the ``AlertController``.
@preconcurrency @MainActor open class AlertAction: NSObject {
  nonisolated deinit {}

  /// The role of an action.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// The action cancels. An alert has at most one cancel action, which Escape chooses.
    case cancel = 1
    /// An action that may delete something, shown in red.
    case destructive = 2
  }

  /// Called with the chosen action.
  public typealias Handler = (_ action: AlertAction) -> Void

  /// The title of the button; nil for none.
  public final let title: String?
  /// The role of the action.
  public final let style: Style
  /// Whether the action can be chosen. It may change while the alert is shown. By default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange?() } }
  }
  /// The colour of the title, or behind the title of the preferred action in an alert; nil (the default) for the colour of
  /// the style. Programs for UIKit set it by the key `titleTextColor`.
  package final var titleTextColor: Color? { didSet { didChange?() } }

  /// Called after the alert has been dismissed.
  final let handler: Handler?
  /// Updates the button that shows the action.
  final var didChange: (() -> Void)?

  /// Creates an action.
  /// - Parameters:
  ///   - title: the title of the button; nil for none.
  ///   - style: the role of the action.
  ///   - handler: called when the user has chosen the action, after the alert has been dismissed.
  public init(title: String?, style: Style, handler: Handler? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
