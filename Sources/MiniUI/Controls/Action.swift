/// A named action that a control performs: the counterpart of UIKit's `UIAction`.
///
///     let send = Action(title: "Send") { action in print(action.sender as Any) }
///     button.addAction(send, for: .primaryActionTriggered)
@MainActor open class Action {
  /// The identity of an action. A control has at most one action of an identifier for the same events.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The closure that an action calls.
  public typealias Handler = (_ action: Action) -> Void

  /// The title; empty by default.
  open var title: String
  /// The image; nil by default.
  open var image: Image?
  /// The identifier, which is unique unless it was passed to the initializer.
  public final let identifier: Identifier
  /// The control that performs the action; nil while the action is not being performed.
  public internal(set) final weak var sender: AnyObject?
  private let handler: Handler
  /// The number of actions created so far, from which unique identifiers are made.
  private static var count = 0

  /// Creates an action. Without an `identifier` it gets a unique one.
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
