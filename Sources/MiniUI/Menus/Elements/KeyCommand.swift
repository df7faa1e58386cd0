/// A command with a key, for a responder's `keyCommands` or for a menu, which shows the key beside the title.
///
///     override var keyCommands: [KeyCommand]? {
///       [KeyCommand(title: "New", target: self, action: Editor.new, input: "n", modifierFlags: .command)]
///     }
///
/// The command modifier means Control, as usual on Linux: ⌘C of an iOS app is Ctrl+C.
@preconcurrency @MainActor open class KeyCommand: Command {
  nonisolated deinit {}

  /// The input: the character of the key without modifiers, or a constant such as `inputUpArrow`; nil for none.
  public final let input: String?
  /// The modifiers that must be down. Others must be up.
  public final let modifierFlags: KeyModifiers
  /// Whether the command takes precedence over text editing and focus keys, such as Tab, Return, Escape and the arrows
  /// without Control or Alt. By default false: an edited text receives these keys first. For a command of a menu bar,
  /// the text also keeps the keys of its own commands, such as Ctrl+C for a selection.
  open var wantsPriorityOverSystemBehavior = false

  /// The number of commands that the program has created so far.
  private(set) static var createdCount = 0
  /// The number of the command in the order of creation, from 1.
  final let number: Int

  private init(
    _ title: String, _ image: Image?, _ input: String?, _ modifierFlags: KeyModifiers, _ discoverabilityTitle: String?,
    _ attributes: Attributes, _ state: State
  ) {
    KeyCommand.createdCount += 1
    number = KeyCommand.createdCount
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(title, nil, image, discoverabilityTitle, attributes, state)
  }

  /// Creates a command that calls a closure.
  public convenience init(
    title: String = "", image: Image? = nil, action: @escaping (_ sender: KeyCommand) -> Void, input: String,
    modifierFlags: KeyModifiers = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(title, image, input, modifierFlags, discoverabilityTitle, attributes, state)
    call = TargetAction(nil) { [unowned self] in action(self) }
  }

  /// Creates a command that calls a method of `target` with the sender. The target is not retained.
  public convenience init<Target: AnyObject>(
    title: String = "", image: Image? = nil, target: Target,
    action: @escaping (Target) -> (_ sender: KeyCommand) -> Void, input: String, modifierFlags: KeyModifiers = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(title, image, input, modifierFlags, discoverabilityTitle, attributes, state)
    call = TargetAction(target) { [unowned self] target in action(target)(self) }
  }

  /// Creates a command that calls a method of `target` without arguments. The target is not retained.
  public convenience init<Target: AnyObject>(
    title: String = "", image: Image? = nil, target: Target, action: @escaping (Target) -> () -> Void, input: String,
    modifierFlags: KeyModifiers = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(title, image, input, modifierFlags, discoverabilityTitle, attributes, state)
    call = TargetAction(target) { target in action(target)() }
  }

  /// Creates a command without a title that calls a closure.
  public convenience init(
    input: String, modifierFlags: KeyModifiers, action: @escaping (_ sender: KeyCommand) -> Void
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command without a title that calls a method of `target`. The target is not retained.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: KeyModifiers, target: Target,
    action: @escaping (Target) -> (_ sender: KeyCommand) -> Void
  ) {
    self.init(title: "", target: target, action: action, input: input, modifierFlags: modifierFlags)
  }

  // MARK: Keys

  /// The key that performs the command; nil if there is none. Stored, since key presses are compared with all commands.
  private(set) final lazy var key = input.flatMap { KeyCommand.code(of: $0) }.map { Key($0, modifiers: required) }

  /// The modifiers, with Control instead of Command.
  final var required: KeyModifiers {
    modifierFlags.contains(.command) ? modifierFlags.subtracting(.command).union(.control) : modifierFlags
  }

  /// Returns the key code of an input; nil if there is none.
  static func code(of input: String) -> KeyCode? {
    if let named = named[input] { return named }
    let input = input.lowercased()
    guard let character = input.first, input.count == 1 else { return nil }
    return .character(character)
  }

  private static let named: [String: KeyCode] = {
    var named: [String: KeyCode] = [
      inputUpArrow: .up, inputDownArrow: .down, inputLeftArrow: .left, inputRightArrow: .right, inputEscape: .escape,
      inputPageUp: .pageUp, inputPageDown: .pageDown, inputHome: .home, inputEnd: .end, inputDelete: .delete,
      "\r": .enter, "\n": .enter, "\t": .tab, " ": .space, "\u{8}": .backspace, "\u{7F}": .delete,
    ]
    for number in 1...12 { named["UIKeyInputF\(number)"] = .function(number) }
    return named
  }()
}

extension KeyCommand {
  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes forwards.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The function key F1.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The function key F2.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The function key F5.
  public nonisolated static let f5 = "UIKeyInputF5"
}
