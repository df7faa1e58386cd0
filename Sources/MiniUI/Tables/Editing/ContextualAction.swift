/// An action that is shown when a row is swiped, as a button beside it.
///
///     let flag = ContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
///     flag.backgroundColor = .systemOrange
@MainActor open class ContextualAction {
  /// The meaning of an action, which determines its colour.
  public nonisolated enum Style: Int, Hashable, Sendable {
    case normal
    /// The action removes something.
    case destructive
  }

  /// A closure that performs an action. It calls `completionHandler` when the action is done, with whether it was performed:
  /// then the row closes.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
  ) -> Void

  /// The meaning of the action.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the button; nil for none.
  open var title: String?
  /// The picture of the button, before its title; nil, the default, for none. It is shown in white if it is a template.
  open var image: Image?
  /// The colour of the button. By default red for a destructive action, and grey for another one; nil restores that.
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

/// The actions of one side of a row.
@MainActor open class SwipeActionsConfiguration {
  /// The actions: the first one is shown at the edge of the row.
  public let actions: [ContextualAction]
  /// Whether a long swipe performs the first action. By default true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. Without actions a row cannot be swiped.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
