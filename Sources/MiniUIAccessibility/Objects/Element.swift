internal import MiniUICore

/// An object at one moment, in the words of AT-SPI.
struct Element {
  let id: ObjectID
  let snapshot: AccessibilitySnapshot
  let tree: ObjectTree

  var source: any AccessibilitySource { tree.source }

  /// The element's number in the kit; nil for the application and for messages.
  var number: AccessibilityID? { if case .element(let number) = id { number } else { nil } }

  var name: String { snapshot.label ?? "" }

  /// The description: the value if no other interface reports it, the errors of an invalid field, and the hint,
  /// separated by commas. The errors are included because Orca does not follow the relation to their texts.
  var description: String {
    let isElsewhere = snapshot.range != nil || snapshot.hasText || states.contains(.checkable)
    let errors = snapshot.errorMessages.compactMap { source.snapshot(of: $0)?.label }
    return ([isElsewhere ? nil : snapshot.value] + errors + [snapshot.hint]).compactMap(\.self).joined(separator: ", ")
  }

  var role: RoleNumber {
    let parentRole =
      [.cell, .menu].contains(snapshot.role) ? tree.parent(of: id).flatMap(tree.element)?.snapshot.role : nil
    return RoleNumber(snapshot, parent: parentRole)
  }

  /// The role as a user reads it: AT-SPI's name, or the kit's words in another language than English.
  var localizedRoleName: String {
    Language.current == .english ? role.name : snapshot.role.words(in: .current)
  }

  /// The language of the texts as the name of a locale, such as `de_AT`: the element's, or else the program's.
  var locale: String { (snapshot.language ?? Language.current.rawValue).replacing("-", with: "_") }

  var states: StateBits { StateBits(snapshot) }

  var isSelected: Bool { snapshot.states.contains(.selected) }

  var children: [ObjectID] { tree.children(of: id) }

  /// The parent's reference; for the application, the desktop's.
  var parentReference: DBusValue { tree.parent(of: id).map { tree.reference($0) } ?? tree.desktop }

  /// The position among the parent's children, from 0; -1 for the application.
  var indexInParent: Int {
    tree.parent(of: id).flatMap { tree.children(of: $0).firstIndex(of: id) } ?? -1
  }

  /// The text with its caret; nil if the element has none. A label's text is its name.
  var text: AccessibilityText? {
    if snapshot.hasText { return number.flatMap { source.text(of: $0) } }
    return [.staticText, .heading].contains(snapshot.role) ? AccessibilityText(name) : nil
  }

  var attributes: [String: String] {
    var attributes: [String: String] = [:]
    attributes["id"] = snapshot.identifier
    attributes["placeholder-text"] = snapshot.placeholder
    attributes["level"] = snapshot.level.map { String($0) }
    // Readers speak this text instead of the number.
    attributes["valuetext"] = snapshot.range == nil ? nil : snapshot.value
    attributes["posinset"] = snapshot.positionInSet.map { String($0) }
    attributes["setsize"] = snapshot.setSize.map { String($0) }
    return attributes
  }

  /// The relations to other objects, by AT-SPI's numbers.
  var relations: [(number: UInt32, targets: [ObjectID])] {
    let own: [(UInt32, [AccessibilityID])] = [
      (2, snapshot.labelledBy), (18, snapshot.describedBy), (21, snapshot.errorMessages),
    ]
    let relations = own.map { ($0, $1.map { ObjectID.element($0) }) } + [(5, groupMembers)] + relationsOfText
    return relations.filter { !$0.1.isEmpty }.sorted { $0.0 < $1.0 }
  }

  /// The elements that a text names or describes, or whose error it contains.
  private var relationsOfText: [(UInt32, [ObjectID])] {
    guard let number, [.staticText, .heading, .toolTip].contains(snapshot.role), let parent = tree.parent(of: id) else {
      return []
    }
    let siblings = tree.children(of: parent).compactMap(tree.element)
    func elements(_ list: (AccessibilitySnapshot) -> [AccessibilityID]) -> [ObjectID] {
      siblings.filter { list($0.snapshot).contains(number) }.map(\.id)
    }
    return [(1, elements(\.labelledBy)), (17, elements(\.describedBy)), (22, elements(\.errorMessages))]
  }

  /// The radio buttons of a group, for one of them.
  private var groupMembers: [ObjectID] {
    guard snapshot.role == .radioButton, let parent = tree.parent(of: id) else { return [] }
    return tree.children(of: parent).filter { tree.element($0)?.snapshot.role == .radioButton }
  }
}
