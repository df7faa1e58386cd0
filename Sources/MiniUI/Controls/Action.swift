/// Something that a control can do, with a name: UIKit's `UIAction`.
///
///     let send = Action(title: "Send") { action in print(action.sender as Any) }
///     button.addAction(send, for: .primaryActionTriggered)
@MainActor open class Action {
  /// Tells actions apart: a control has one of each identifier for an event.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What an action does.
  public typealias Handler = (_ action: Action) -> Void

  open var title: String
  open var image: Image?
  public final let identifier: Identifier
  /// The control that the action is being performed for; nil at other times.
  public internal(set) final weak var sender: AnyObject?
  private let handler: Handler
  /// How many actions were made, for identifiers.
  private static var count = 0

  /// Makes an action. Without an `identifier` it gets one of its own.
  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    Action.count += 1
    self.identifier = identifier ?? Identifier("action-\(Action.count)")
    self.handler = handler
  }

  /// Calls the handler.
  final func perform(for sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
