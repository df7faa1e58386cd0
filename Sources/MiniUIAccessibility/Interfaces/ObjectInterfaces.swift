/// All interfaces of objects.
enum ObjectInterfaces {
  static let all: [any ObjectInterface.Type] = [
    AccessibleInterface.self, ApplicationInterface.self, ComponentInterface.self, ActionInterface.self,
    ValueInterface.self, SelectionInterface.self, TableInterface.self, TableCellInterface.self, TextInterface.self,
    EditableTextInterface.self, CollectionInterface.self,
  ]

  static func names(of element: Element) -> [String] {
    all.filter { $0.isProvided(by: element) }.map { $0.name }
  }

  /// Returns an interface of an object.
  /// - Throws: `CallError` if the object does not have it.
  static func named(_ name: String, of element: Element) throws(CallError) -> any ObjectInterface.Type {
    guard let interface = all.first(where: { $0.name == name }), interface.isProvided(by: element) else {
      throw .unknownInterface
    }
    return interface
  }
}
