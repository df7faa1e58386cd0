/// What a view is called where people and files tell views apart: its identifier, if no other view of the window has that;
/// else the way to it from the nearest view that is called so, by class and number: `tile1/Label`, `tile1/Label[1]`.
public enum ViewPath {
  /// The views of a window with their names, each before those within it.
  public static func names(in window: View) -> [(view: View, name: String)] {
    names(
      in: window, identifier: \.accessibilityIdentifier, type: { String(describing: Swift.type(of: $0)) },
      children: \.subviews
    ).map { (view: $0.node, name: $0.name) }
  }

  /// The nodes of a window's tree with the same names in the same order.
  public static func names(in tree: ViewNode) -> [(node: ViewNode, name: String)] {
    names(in: tree, identifier: \.id, type: \.class, children: \.children)
  }

  /// The name of a view among all that are in its window with it.
  public static func name(of view: View) -> String {
    var root = view
    while let superview = root.superview { root = superview }
    return names(in: root).first { $0.view === view }?.name ?? ""
  }

  static func names<Node>(
    in root: Node, identifier: @escaping (Node) -> String?, type: @escaping (Node) -> String,
    children: @escaping (Node) -> [Node]
  ) -> [(node: Node, name: String)] {
    var naming = Naming(identifier: identifier, type: type, children: children)
    naming.count(root)
    naming.visit(root, identifier(root) ?? type(root))
    return naming.found
  }
}

/// Goes through a tree twice: to see which identifiers are there once, then to name.
private struct Naming<Node> {
  let identifier: (Node) -> String?
  let type: (Node) -> String
  let children: (Node) -> [Node]
  var counts: [String: Int] = [:]
  var found: [(node: Node, name: String)] = []

  init(
    identifier: @escaping (Node) -> String?, type: @escaping (Node) -> String, children: @escaping (Node) -> [Node]
  ) {
    self.identifier = identifier
    self.type = type
    self.children = children
  }

  mutating func count(_ node: Node) {
    if let identifier = identifier(node) { counts[identifier, default: 0] += 1 }
    for child in children(node) { count(child) }
  }

  mutating func visit(_ node: Node, _ name: String) {
    found.append((node, name))
    var twins: [String: Int] = [:]
    for child in children(node) {
      if let identifier = identifier(child), counts[identifier] == 1 {
        visit(child, identifier)
      } else {
        let label = identifier(child) ?? type(child)
        let number = twins[label, default: 0]
        twins[label] = number + 1
        visit(child, name + "/" + label + (number == 0 ? "" : "[\(number)]"))
      }
    }
  }
}
