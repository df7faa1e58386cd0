internal import MiniUICore

/// The interface of objects that can be operated.
enum ActionInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Action"
  static let properties = ["NActions"]

  static func isProvided(by element: Element) -> Bool { !element.snapshot.actions.isEmpty }

  static func property(_ name: String, of element: Element) -> DBusValue? {
    name == "NActions" ? .int(element.snapshot.actions.count) : nil
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    let actions = element.snapshot.actions
    if method == "GetActions" {
      let list = actions.map { DBusValue.structure([.string($0.localizedName), .string(""), .string("")]) }
      return [.array(.structure([.string, .string, .string]), list)]
    }
    guard ["GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "DoAction"].contains(method) else {
      throw .unknownMethod
    }
    let index = try arguments.int(0)
    guard actions.indices.contains(index) else { throw .invalidArguments }
    switch method {
    case "GetName": return [.string(identifier(of: actions[index], on: element.snapshot.role))]
    case "GetLocalizedName": return [.string(actions[index].localizedName)]
    case "DoAction": return perform(actions[index], on: element)
    default: return [.string("")]
    }
  }

  /// Answers first: the action may take longer than a reader waits.
  private static func perform(_ action: AccessibilityAction, on element: Element) -> Answer {
    guard let number = element.number, !element.snapshot.states.contains(.disabled) else { return [.boolean(false)] }
    let source = element.source
    return Answer([.boolean(true)]) { _ = source.perform(action, on: number) }
  }

  /// Returns the name of an action for programs, which is the same in all languages.
  private static func identifier(of action: AccessibilityAction, on role: AccessibilityRole) -> String {
    switch action.kind {
    case .press:
      switch role {
      case .switch, .toggleButton, .checkBox: "toggle"
      case .cell, .row, .textField, .searchField, .passwordField: "activate"
      case .link: "jump"
      case .menuItem: "click"
      default: "press"
      }
    case .custom: String(action.name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
    case .scrollUp: "scroll-up"
    case .scrollDown: "scroll-down"
    case .scrollLeft: "scroll-left"
    case .scrollRight: "scroll-right"
    case .increment, .decrement, .escape: action.kind.rawValue
    }
  }
}
