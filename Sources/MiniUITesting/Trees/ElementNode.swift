/// An element and its children as a reader sees them: a tree of meaning, as values and as text.
public nonisolated struct ElementNode: Hashable, CustomStringConvertible {
  /// The description of the element.
  public var snapshot: AccessibilitySnapshot
  /// The children in reading order.
  public var children: [ElementNode]

  /// Creates the tree of a window.
  @MainActor public init(_ window: Window) { self.init(window, AccessibilityTree()) }

  @MainActor private init(_ element: Responder, _ tree: AccessibilityTree) {
    snapshot = tree.snapshot(element)
    children = tree.children(element).map { ElementNode($0, tree) }
  }

  /// The elements as text, one on each line, indented by depth: `slider "Volume" = "40 percent" focusable [20, 40, 200, 34]`.
  public var description: String {
    func lines(_ node: ElementNode, _ depth: Int) -> [String] {
      [String(repeating: "  ", count: depth) + node.snapshot.line] + node.children.flatMap { lines($0, depth + 1) }
    }
    return lines(self, 0).joined(separator: "\n")
  }
}

nonisolated extension AccessibilitySnapshot {
  /// The role and the name: `slider "Volume"`.
  var title: String { role.words + (label.map { " \($0.debugDescription)" } ?? "") }

  /// The element as a line of text.
  var line: String {
    var line = title
    if let value, !value.isEmpty { line += " = \(value.debugDescription)" }
    if let identifier { line += " #\(identifier)" }
    if let hint { line += " (\(hint))" }
    if let positionInSet, let setSize { line += " \(positionInSet)/\(setSize)" }
    if !states.isEmpty { line += " \(states)" }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.words)
    return line + " [" + numbers.joined(separator: ", ") + "]"
  }
}
