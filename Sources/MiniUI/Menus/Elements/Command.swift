/// A menu element that calls a closure or a method of a target: the counterpart of UIKit's `UICommand`, which sends a
/// selector along the responder chain instead.
///
///     let find = Command(title: "Find…", target: self, action: Editor.find)
@preconcurrency @MainActor open class Command: MenuElement, MenuLeaf {
  nonisolated deinit {}

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
  /// The method that the command sends; nil for a closure or a method of a target.
  public package(set) final var action: Selector?
  /// A value of the program, set when the command is created.
  public package(set) final var propertyList: Any?
  /// The object that triggers the command; nil while it is not being performed.
  public private(set) final weak var sender: AnyObject?
  /// Updates one of the kit's commands for the responder that has the keyboard, before it is shown or performed; nil
  /// for other commands.
  final var follow: ((_ command: Command, _ responder: Responder) -> Void)?
  /// The responder that `follow` was last called for.
  final weak var followed: Responder?
  /// The closure or method that the command calls.
  final var call: TargetAction?

  /// Creates a command that calls nothing yet.
  init(
    _ title: String, _ subtitle: String?, _ image: Image?, _ discoverabilityTitle: String?, _ attributes: Attributes,
    _ state: State
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Creates a command that calls a closure.
  public convenience init(
    title: String, subtitle: String? = nil, image: Image? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, action: @escaping (_ sender: Command) -> Void
  ) {
    self.init(title, subtitle, image, discoverabilityTitle, attributes, state)
    call = TargetAction(nil) { [unowned self] in action(self) }
  }

  /// Creates a command that calls a method of `target` with the sender. The target is not retained.
  public convenience init<Target: AnyObject>(
    title: String, subtitle: String? = nil, image: Image? = nil, target: Target,
    action: @escaping (Target) -> (_ sender: Command) -> Void, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(title, subtitle, image, discoverabilityTitle, attributes, state)
    call = TargetAction(target) { [unowned self] target in action(target)(self) }
  }

  /// Creates a command that calls a method of `target` without arguments. The target is not retained.
  public convenience init<Target: AnyObject>(
    title: String, subtitle: String? = nil, image: Image? = nil, target: Target,
    action: @escaping (Target) -> () -> Void, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(title, subtitle, image, discoverabilityTitle, attributes, state)
    call = TargetAction(target) { target in action(target)() }
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender.map { $0 as AnyObject }
    call?.perform()
    self.sender = nil
  }
}
