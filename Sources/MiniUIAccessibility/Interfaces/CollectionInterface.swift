internal import MiniUICore

/// The interface of windows and dialogs with which a reader finds all objects of a kind, for example to move between
/// headings.
enum CollectionInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Collection"
  /// AT-SPI's numbers of the sort orders that begin at the end. All others are treated as reading order.
  private static let backwards = 4...6

  static func isProvided(by element: Element) -> Bool {
    [.window, .dialog, .alert, .popover].contains(element.snapshot.role)
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    guard method == "GetMatches" else { throw .unknownMethod }
    let rule = try MatchRule(arguments.value(0))
    let (order, count) = (try arguments.int(1), try arguments.int(2))
    var found = parts(of: element).filter { rule.matches($0) }
    if backwards.contains(order) { found.reverse() }
    // 0 means all.
    return [.array(.reference, found.prefix(count > 0 ? count : .max).map { element.tree.reference($0.id) })]
  }

  /// Returns the objects within an object in the order of reading, each before those within it.
  private static func parts(of element: Element) -> [Element] {
    element.children.compactMap(element.tree.element).flatMap { [$0] + parts(of: $0) }
  }
}
