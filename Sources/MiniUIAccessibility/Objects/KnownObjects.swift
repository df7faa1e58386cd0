internal import MiniUICore

/// The children and states that were sent to readers. Readers keep copies of them, and need events only about changes
/// of objects that they know.
extension ObjectTree {
  /// Returns the children for an answer, and remembers them.
  func childrenForReader(of id: ObjectID) -> [ObjectID] {
    let children = children(of: id)
    knownChildren[id] = children
    return children
  }

  /// Returns the states for an answer, and remembers them.
  func statesForReader(of element: Element) -> StateBits {
    let states = element.states
    knownStates[element.id] = states
    return states
  }

  func forget(_ id: ObjectID) {
    knownChildren[id] = nil
    knownStates[id] = nil
  }
}
