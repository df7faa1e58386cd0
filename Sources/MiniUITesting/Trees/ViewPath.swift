/// The names of views in messages and files. A name is the view's identifier if no other visible view of the window has
/// it. Hidden views, such as reusable cells, do not count. Otherwise it is the path from the nearest view with such a
/// name, by class and number: `tile1/Label`, `tile1/Label[1]`.
@preconcurrency @MainActor public enum ViewPath {
  /// Returns the views of a window with their names, each before its subviews.
  public static func names(in window: View) -> [(view: View, name: String)] {
    names(
      in: window, identifier: \.accessibilityIdentifier, type: { String(describing: Swift.type(of: $0)) },
      isHidden: \.isHidden, children: \.subviews
    ).map { (view: $0.node, name: $0.name) }
  }

  /// Returns the nodes of a window's tree with the same names in the same order.
  public static func names(in tree: ViewNode) -> [(node: ViewNode, name: String)] {
    names(in: tree, identifier: \.id, type: \.class, isHidden: \.hidden, children: \.children)
  }

  /// Returns the name of a view among all views of its window.
  public static func name(of view: View) -> String {
    var root = view
    while let superview = root.superview { root = superview }
    return names(in: root).first { $0.view === view }?.name ?? ""
  }

  static func names<Node>(
    in root: Node, identifier: @escaping (Node) -> String?, type: @escaping (Node) -> String,
    isHidden: @escaping (Node) -> Bool, children: @escaping (Node) -> [Node]
  ) -> [(node: Node, name: String)] {
    var naming = Naming(identifier: identifier, type: type, isHidden: isHidden, children: children)
    naming.count(root, isSeen: true)
    naming.visit(root, identifier(root) ?? type(root), isSeen: true)
    return naming.found
  }
}

/// A naming in two passes over a tree: the first finds the identifiers that are unique, the second names the views.
private struct Naming<Node> {
  let identifier: (Node) -> String?
  let type: (Node) -> String
  let isHidden: (Node) -> Bool
  let children: (Node) -> [Node]
  /// The numbers of visible and hidden views with each identifier.
  fileprivate var counts: (seen: [String: Int], hidden: [String: Int]) = ([:], [:])
  private(set) var found: [(node: Node, name: String)] = []

  mutating func count(_ node: Node, isSeen: Bool) {
    let isSeen = isSeen && !isHidden(node)
    if let identifier = identifier(node) {
      if isSeen { counts.seen[identifier, default: 0] += 1 } else { counts.hidden[identifier, default: 0] += 1 }
    }
    for child in children(node) { count(child, isSeen: isSeen) }
  }

  mutating func visit(_ node: Node, _ name: String, isSeen: Bool) {
    found.append((node, name))
    let isSeen = isSeen && !isHidden(node)
    var labelCounts: [String: Int] = [:]
    for child in children(node) {
      if let identifier = identifier(child), isAlone(identifier, isSeen: isSeen && !isHidden(child)) {
        visit(child, identifier, isSeen: isSeen)
      } else {
        let label = identifier(child) ?? type(child)
        let number = labelCounts[label, default: 0]
        labelCounts[label] = number + 1
        visit(child, name + "/" + label + (number == 0 ? "" : "[\(number)]"), isSeen: isSeen)
      }
    }
  }

  /// Whether the identifier is unique. A visible view takes precedence over hidden ones.
  private func isAlone(_ identifier: String, isSeen: Bool) -> Bool {
    isSeen ? counts.seen[identifier] == 1 : counts.seen[identifier] == nil && counts.hidden[identifier] == 1
  }
}
