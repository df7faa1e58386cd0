/// Searches by identity, for lists that may be long. Plain loops: Swift checks the isolation of a main-actor closure at
/// each call, so `contains(where:)` would spend more time on the checks than on the search.
extension Array where Element: AnyObject {
  nonisolated func contains(identical object: Element) -> Bool {
    for element in self where element === object { return true }
    return false
  }

  /// Returns the index of an object; nil if the array does not contain it.
  nonisolated func firstIndex(identical object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }

  /// Whether the two arrays have an object in common.
  nonisolated func intersects(identical other: [Element]) -> Bool {
    for element in self where other.contains(identical: element) { return true }
    return false
  }

  /// Removes an object. Does nothing if the array does not contain it.
  nonisolated mutating func remove(identical object: Element) {
    if let index = firstIndex(identical: object) { remove(at: index) }
  }

  /// Like `remove(identical:)`, for an object that was probably added last.
  nonisolated mutating func removeLast(identical object: Element) {
    for index in indices.reversed() where self[index] === object {
      remove(at: index)
      return
    }
  }
}
