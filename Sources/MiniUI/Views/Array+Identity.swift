/// Searches by identity, for lists that grow with an app. The closure of a search such as `contains(where:)` is main-actor
/// code that the library calls, so its isolation is checked at run time for every element, which costs more than the search.
extension Array where Element: AnyObject {
  /// Whether the list has this object.
  nonisolated func contains(identical object: Element) -> Bool {
    for element in self where element === object { return true }
    return false
  }

  /// Whether the two lists have an object in common.
  nonisolated func intersects(identical other: [Element]) -> Bool {
    for element in self where other.contains(identical: element) { return true }
    return false
  }

  /// Removes an object, if the list has it.
  nonisolated mutating func remove(identical object: Element) {
    for index in indices where self[index] === object {
      remove(at: index)
      return
    }
  }
}
