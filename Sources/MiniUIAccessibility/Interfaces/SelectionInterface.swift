internal import MiniUICore

/// The interface of objects whose children can be selected, such as lists and tab bars. A child is selected by its
/// first action, as by a user.
enum SelectionInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Selection"
  static let properties = ["NSelectedChildren"]

  static func isProvided(by element: Element) -> Bool {
    [.list, .tabList, .table].contains(element.snapshot.role) || element.snapshot.states.contains(.multiselectable)
  }

  static func property(_ name: String, of element: Element) -> DBusValue? {
    name == "NSelectedChildren" ? .int(selected(in: element).count) : nil
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    let children = children(of: element)
    switch method {
    case "GetSelectedChild":
      let (selected, index) = (selected(in: element), try arguments.int(0))
      return [selected.indices.contains(index) ? element.tree.reference(selected[index].id) : ATSPI.null]
    case "IsChildSelected": return [.boolean(try child(arguments, of: children).isSelected)]
    case "SelectChild": return [.boolean(toggle([try child(arguments, of: children)], to: true))]
    case "DeselectChild": return [.boolean(toggle([try child(arguments, of: children)], to: false))]
    case "DeselectSelectedChild":
      return [.boolean(toggle([try child(arguments, of: selected(in: element))], to: false))]
    case "SelectAll":
      guard element.snapshot.states.contains(.multiselectable) else { return [.boolean(false)] }
      return [.boolean(toggle(children, to: true))]
    case "ClearSelection": return [.boolean(toggle(selected(in: element), to: false))]
    default: throw .unknownMethod
    }
  }

  private static func children(of element: Element) -> [Element] { element.children.compactMap(element.tree.element) }

  private static func selected(in element: Element) -> [Element] { children(of: element).filter(\.isSelected) }

  private static func child(_ arguments: Arguments, of children: [Element]) throws(CallError) -> Element {
    let index = try arguments.int(0)
    guard children.indices.contains(index) else { throw .invalidArguments }
    return children[index]
  }

  /// Presses the children that are not in the wanted state.
  /// - Returns: Whether all children have the wanted state afterwards.
  static func toggle(_ children: [Element], to isWanted: Bool) -> Bool {
    for child in children where child.isSelected != isWanted {
      guard let number = child.number, let press = child.snapshot.actions.first(where: { $0.kind == .press }) else {
        continue
      }
      _ = child.source.perform(press, on: number)
    }
    return children.allSatisfy { child in
      child.number.flatMap { child.source.snapshot(of: $0) }?.states.contains(.selected) == isWanted
    }
  }
}
