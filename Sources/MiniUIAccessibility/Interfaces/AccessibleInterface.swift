internal import MiniUICore

/// The interface of all objects: name, role, states, and their relations to others.
enum AccessibleInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Accessible"
  static let properties = [
    "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText",
  ]

  static func property(_ name: String, of element: Element) -> DBusValue? {
    switch name {
    case "Name": .string(element.name)
    case "Description": .string(element.description)
    case "Parent": element.parentReference
    case "ChildCount": .int(element.tree.childrenForReader(of: element.id).count)
    case "Locale": .string(element.locale)
    case "AccessibleId": .string(element.snapshot.identifier ?? "")
    case "HelpText": .string(element.snapshot.hint ?? "")
    default: nil
    }
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    let tree = element.tree
    switch method {
    case "GetChildAtIndex":
      let (children, index) = (tree.childrenForReader(of: element.id), try arguments.int(0))
      return [children.indices.contains(index) ? tree.reference(children[index]) : ATSPI.null]
    case "GetChildren": return [.array(.reference, tree.childrenForReader(of: element.id).map(tree.reference))]
    case "GetIndexInParent": return [.int(element.indexInParent)]
    case "GetRelationSet": return [relations(of: element)]
    case "GetRole": return [.uint32(element.role.number)]
    case "GetRoleName": return [.string(element.role.name)]
    case "GetLocalizedRoleName": return [.string(element.localizedRoleName)]
    case "GetState": return [tree.statesForReader(of: element).value]
    case "GetAttributes": return [.dictionary(element.attributes)]
    case "GetApplication": return [tree.reference(.application)]
    case "GetInterfaces": return [.strings(ObjectInterfaces.names(of: element))]
    default: throw .unknownMethod
    }
  }

  private static func relations(of element: Element) -> DBusValue {
    let type = DBusType.structure([.uint32, .array(.reference)])
    return .array(
      type,
      element.relations.map { number, targets in
        .structure([.uint32(number), .array(.reference, targets.map(element.tree.reference))])
      })
  }
}
