/// An action of a row, shown as a button when the row is swiped.
///
///     let flag = ContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
///     flag.backgroundColor = .systemOrange
@preconcurrency @MainActor open class ContextualAction: NSObject {
  nonisolated deinit {}

  /// The kind of an action, which determines its colour.
  public nonisolated enum Style: Int, Hashable, Sendable {
    case normal
    /// The action removes the row or its data.
    case destructive
  }

  /// Performs an action. Calls `completionHandler` when it is done, with whether the action was performed. The row
  /// closes then.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
  ) -> Void

  /// The kind of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the button; nil for none.
  open var title: String?
  /// The image of the button, before its title; nil, the default, for none. A template image is shown in white.
  open var image: Image?
  /// The colour of the button. nil restores the default: red for a destructive action, otherwise grey.
  open var backgroundColor: Color! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: Color?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions for one side of a row. Return one from a table's delegate.
@preconcurrency @MainActor open class SwipeActionsConfiguration: NSObject {
  nonisolated deinit {}

  /// The actions, starting at the edge of the row.
  public let actions: [ContextualAction]
  /// Whether a full swipe performs the first action. By default true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. Without actions, the row cannot be swiped.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
