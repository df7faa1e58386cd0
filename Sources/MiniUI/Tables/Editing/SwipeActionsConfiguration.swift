/// The actions of a row that is swiped.
@MainActor open class SwipeActionsConfiguration {
  /// The actions, the outermost first.
  public final let actions: [ContextualAction]
  /// Whether a swipe across the whole row performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. Without actions, the row cannot be swiped.
  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// An action of a row, shown as a button when the row is swiped.
@MainActor open class ContextualAction {
  /// A closure that performs an action.
  /// - Parameter completionHandler: Called by the closure with whether the action was performed; then the row closes.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The kinds of actions.
  public nonisolated enum Style: Hashable, Sendable {
    /// An action that keeps the row.
    case normal
    /// An action that removes the row. Its button is red.
    case destructive
  }

  /// The kind of the action.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The text of the button; nil for none.
  open var title: String?
  /// The picture of the button; nil, the default, for none.
  open var image: Image?
  /// The colour of the button. By default red for a destructive action, and grey for others.
  open var backgroundColor: Color!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    self.title = title
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
