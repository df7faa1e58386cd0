internal import MiniUICore

/// The description of all objects at once, with which a reader fills its cache.
enum CacheInterface {
  static let name = ATSPI.prefix + "Cache"

  /// The type of the description of one object: itself, the application, the parent, the index, the number of children, the
  /// interfaces, name, role, description and states.
  static let item = DBusType.structure([
    .reference, .reference, .reference, .int32, .int32, .array(.string), .string, .uint32, .string, .array(.uint32),
  ])

  /// Returns the descriptions of all objects, parents before their children.
  static func items(of tree: ObjectTree) -> DBusValue {
    var items: [DBusValue] = []
    append(.application, index: -1, of: tree, to: &items)
    return .array(item, items)
  }

  private static func append(_ id: ObjectID, index: Int, of tree: ObjectTree, to items: inout [DBusValue]) {
    guard let element = tree.element(id) else { return }
    let children = tree.childrenForReader(of: id)
    items.append(
      .structure([
        tree.reference(id), tree.reference(.application), element.parentReference, .int(index), .int(children.count),
        .strings(ObjectInterfaces.names(of: element)), .string(element.name), .uint32(element.role.number),
        .string(element.description), tree.statesForReader(of: element).value,
      ]))
    for (index, child) in children.enumerated() { append(child, index: index, of: tree, to: &items) }
  }
}
