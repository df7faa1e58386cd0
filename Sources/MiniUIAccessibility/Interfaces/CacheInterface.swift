internal import MiniUICore

/// The description of all objects at once, with which a reader fills its cache.
enum CacheInterface {
  static let name = ATSPI.prefix + "Cache"

  /// The type of the description of one object: its reference, the application, the parent, the index, the number of
  /// children, the interfaces, name, role, description and states.
  static let item = DBusType.structure([
    .reference, .reference, .reference, .int32, .int32, .array(.string), .string, .uint32, .string, .array(.uint32),
  ])

  /// Returns the descriptions of all objects, parents before their children.
  static func items(of tree: ObjectTree) -> DBusValue {
    var items: [DBusValue] = []
    append(.application, index: -1, of: tree, to: &items)
    return .array(item, items)
  }

  /// Returns the cache entry of an object that is new to a reader, with the children and states that the reader will
  /// store. The index is -1, which means unknown: with an index, libatspi would replace the child that its copy has at
  /// this index. The event that adds the child reports the index.
  static func item(of id: ObjectID, in tree: ObjectTree) -> DBusValue? {
    tree.element(id).map { item(of: $0, index: -1, children: tree.childrenForReader(of: id)) }
  }

  private static func append(_ id: ObjectID, index: Int, of tree: ObjectTree, to items: inout [DBusValue]) {
    guard let element = tree.element(id) else { return }
    let children = tree.childrenForReader(of: id)
    items.append(item(of: element, index: index, children: children))
    for (index, child) in children.enumerated() { append(child, index: index, of: tree, to: &items) }
  }

  private static func item(of element: Element, index: Int, children: [ObjectID]) -> DBusValue {
    let tree = element.tree
    return .structure([
      tree.reference(element.id), tree.reference(.application), element.parentReference, .int(index),
      .int(children.count), .strings(ObjectInterfaces.names(of: element)), .string(element.name),
      .uint32(element.role.number), .string(element.description), tree.statesForReader(of: element).value,
    ])
  }
}
