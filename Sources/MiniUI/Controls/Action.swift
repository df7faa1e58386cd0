/// An action with a title, for a control or a menu: the counterpart of UIKit's `UIAction`.
///
///     let send = Action(title: "Send") { action in print(action.sender as Any) }
///     button.addAction(send, for: .primaryActionTriggered)
///     list.menu = Menu(children: [send])
@preconcurrency @MainActor open class Action: MenuElement, MenuLeaf {
  nonisolated deinit {}

  /// The identifier of an action. A control has at most one action with an identifier for the same events.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The closure that an action calls.
  public typealias Handler = (_ action: Action) -> Void

  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }
  open override var image: Image? {
    get { ownImage }
    set { ownImage = newValue }
  }
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The identifier, which is unique unless it was passed to the initializer.
  public final let identifier: Identifier
  /// The object that triggers the action, such as the control; nil while the action is not being performed.
  public internal(set) final weak var sender: AnyObject?
  private let handler: Handler
  /// The number of actions created so far, from which unique identifiers are made.
  private static var count = 0

  /// Creates an action. Without an `identifier` it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    Action.count += 1
    self.identifier = identifier ?? Identifier("action-\(Action.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open func performWithSender(_ sender: Any?, target: Any?) { perform(for: sender.map { $0 as AnyObject }) }

  /// Calls the handler.
  final func perform(for sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
