/// The interface of D-Bus for properties. Each interface of AT-SPI has also the property `version`.
enum PropertiesInterface {
  private static let version = "version"

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    let interface = try ObjectInterfaces.named(try arguments.text(0), of: element)
    switch method {
    case "Get":
      guard let value = property(try arguments.text(1), of: interface, element) else { throw .unknownProperty }
      return [.variant(value)]
    case "GetAll":
      let values = (interface.properties + [version]).compactMap { name in
        property(name, of: interface, element).map { (name, $0) }
      }
      return [.properties(values)]
    case "Set":
      let (name, value) = (try arguments.text(1), try arguments.value(2))
      if interface.set(name, to: value, of: element) { return [] }
      throw interface.properties.contains(name) ? .readOnly : .unknownProperty
    default: throw .unknownMethod
    }
  }

  private static func property(
    _ name: String, of interface: any ObjectInterface.Type, _ element: Element
  ) -> DBusValue? {
    name == version ? .uint32(1) : interface.property(name, of: element)
  }
}
