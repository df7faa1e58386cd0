/// An element and its children as a screen reader receives them, as values and as text.
public nonisolated struct ElementNode: Hashable, CustomStringConvertible {
  /// The description of the element.
  public var snapshot: AccessibilitySnapshot
  /// The children in reading order.
  public var children: [ElementNode]

  /// Creates the tree of a window.
  @MainActor public init(_ window: Window) { self.init(window, AccessibilityTree()) }

  @MainActor private init(_ element: Responder, _ tree: AccessibilityTree, except masks: [View] = []) {
    snapshot = tree.snapshot(element)
    children = ElementNode.nodes(tree.children(element), tree, except: masks)
  }

  /// Returns the trees of the elements in a view, or of the view itself if it is an element. The window itself is omitted,
  /// since the system shows its title.
  /// - Parameter masks: the views whose elements are left out.
  @MainActor static func nodes(in view: View, except masks: [View]) -> [ElementNode] {
    let tree = AccessibilityTree()
    return nodes(view is Window ? tree.children(view) : tree.elements(in: view), tree, except: masks)
  }

  @MainActor private static func nodes(
    _ elements: [Responder], _ tree: AccessibilityTree, except masks: [View]
  ) -> [ElementNode] {
    elements.filter { element in
      !masks.contains { element.containingView?.isDescendant(of: $0) == true }
    }.map { ElementNode($0, tree, except: masks) }
  }

  /// The elements as text, one on each line, indented by depth: `slider "Volume" = "40 percent" focusable [20, 40, 200, 34]`.
  public var description: String { lines(0) { $0.line }.joined(separator: "\n") }

  /// Returns the spoken texts of elements, one on each line, indented by depth. Identifiers and frames are not
  /// included.
  static func text(_ nodes: [ElementNode]) -> String {
    nodes.flatMap { node in node.lines(0) { $0.meaning } }.map { "\($0)\n" }.joined()
  }

  private func lines(_ depth: Int, _ line: (AccessibilitySnapshot) -> String) -> [String] {
    [String(repeating: "  ", count: depth) + line(snapshot)] + children.flatMap { $0.lines(depth + 1, line) }
  }
}

nonisolated extension AccessibilitySnapshot {
  /// The role and the name: `slider "Volume"`.
  var title: String { role.words + (label.map { " \($0.debugDescription)" } ?? "") }

  /// The element as a line of text.
  var line: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.words)
    return spokenText + (identifier.map { " #\($0)" } ?? "") + help + " [" + numbers.joined(separator: ", ") + "]"
  }

  /// The element as a reader speaks it, in a line of text: `slider "Volume" = "40 percent" focusable`. The level of a
  /// heading, the placeholder of an empty field and the actions of the program are at the end.
  var meaning: String {
    var line = spokenText + help
    if let level { line += " level \(level)" }
    if let placeholder, placeholder != label, value?.isEmpty != false {
      line += " placeholder \(placeholder.debugDescription)"
    }
    let names = actions.filter { $0.kind == .custom }.map(\.name.debugDescription)
    return names.isEmpty ? line : line + " actions " + names.joined(separator: ", ")
  }

  private var spokenText: String { title + (value.map { $0.isEmpty ? "" : " = \($0.debugDescription)" } ?? "") }

  private var help: String {
    var help = hint.map { " (\($0))" } ?? ""
    if let positionInSet, let setSize { help += " \(positionInSet)/\(setSize)" }
    return states.isEmpty ? help : help + " \(states)"
  }
}
