/// An interface of D-Bus that objects have.
protocol ObjectInterface {
  static var name: String { get }
  /// Whether an object has the interface.
  static func isProvided(by element: Element) -> Bool
  static var properties: [String] { get }
  /// Returns the value of a property; nil if there is none of that name.
  static func property(_ name: String, of element: Element) -> DBusValue?
  /// Sets a property.
  /// - Returns: false if the property is read-only, or the value has the wrong type.
  static func set(_ property: String, to value: DBusValue, of element: Element) -> Bool
  /// Calls a method.
  /// - Throws: `CallError` if there is no such method, or it has other arguments.
  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer
}

extension ObjectInterface {
  static func isProvided(by element: Element) -> Bool { true }
  static var properties: [String] { [] }
  static func property(_ name: String, of element: Element) -> DBusValue? { nil }
  static func set(_ property: String, to value: DBusValue, of element: Element) -> Bool { false }
}

/// The reason why a call fails, by the last word of the error's name.
nonisolated enum CallError: String, Error {
  case unknownMethod = "UnknownMethod", invalidArguments = "InvalidArgs", unknownObject = "UnknownObject"
  case unknownInterface = "UnknownInterface", unknownProperty = "UnknownProperty", readOnly = "PropertyReadOnly"
}

/// The values of a reply, and work to do after the reply was sent.
struct Answer: ExpressibleByArrayLiteral {
  var values: [DBusValue]
  /// Work that may take longer than a reader waits for a reply.
  var afterwards: (() -> Void)?

  init(_ values: [DBusValue], afterwards: (() -> Void)? = nil) { (self.values, self.afterwards) = (values, afterwards) }
  init(arrayLiteral values: DBusValue...) { self.init(values) }
}

/// The arguments of a call.
nonisolated struct Arguments {
  let values: [DBusValue]

  init(_ values: [DBusValue]) { self.values = values }

  private func argument(_ index: Int) throws(CallError) -> DBusValue {
    guard values.indices.contains(index) else { throw .invalidArguments }
    return values[index]
  }

  /// Returns a number of 32 bits.
  func int(_ index: Int) throws(CallError) -> Int {
    guard let number = try argument(index).integer else { throw .invalidArguments }
    return number
  }

  func text(_ index: Int) throws(CallError) -> String {
    guard let text = try argument(index).text else { throw .invalidArguments }
    return text
  }

  func boolean(_ index: Int) throws(CallError) -> Bool {
    guard let value = try argument(index).boolean else { throw .invalidArguments }
    return value
  }

  func value(_ index: Int) throws(CallError) -> DBusValue { try argument(index).unwrapped }
}
