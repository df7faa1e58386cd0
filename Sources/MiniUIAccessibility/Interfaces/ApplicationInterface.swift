internal import MiniUICore

/// The interface of the program's root.
enum ApplicationInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Application"
  static let properties = ["ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "Id"]
  /// The version of the toolkit, by which readers choose how they treat a program.
  private static let toolkitVersion = "0.2"

  static func isProvided(by element: Element) -> Bool { element.id == .application }

  static func property(_ name: String, of element: Element) -> DBusValue? {
    switch name {
    case "ToolkitName": .string("MiniUI")
    case "Version", "ToolkitVersion": .string(toolkitVersion)
    case "AtspiVersion": .string("2.1")
    case "Id": .int32(element.tree.applicationID)
    default: nil
    }
  }

  static func set(_ property: String, to value: DBusValue, of element: Element) -> Bool {
    guard property == "Id", case .int32(let id) = value else { return false }
    element.tree.applicationID = id
    return true
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    switch method {
    case "GetLocale": return [.string(element.locale)]
    // There is no connection for readers beside the bus.
    case "GetApplicationBusAddress": return [.string("")]
    default: throw .unknownMethod
    }
  }
}
