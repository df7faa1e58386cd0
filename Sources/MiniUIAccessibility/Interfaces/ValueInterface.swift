internal import MiniUICore

/// The interface of objects with a number: sliders, steppers, indicators.
enum ValueInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Value"
  static let properties = ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"]

  static func isProvided(by element: Element) -> Bool { element.snapshot.range != nil }

  static func property(_ name: String, of element: Element) -> DBusValue? {
    guard let range = element.snapshot.range else { return nil }
    return switch name {
    case "MinimumValue": .double(range.minimum)
    case "MaximumValue": .double(range.maximum)
    case "MinimumIncrement": .double(range.step)
    case "CurrentValue": .double(range.value)
    case "Text": .string(element.snapshot.value ?? "")
    default: nil
    }
  }

  static func set(_ property: String, to value: DBusValue, of element: Element) -> Bool {
    guard property == "CurrentValue", case .double(let number) = value, number.isFinite, let id = element.number,
      !element.snapshot.states.contains(.disabled)
    else { return false }
    return element.source.setValue(number, of: id)
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    throw .unknownMethod
  }
}
