/// A tree of views as a list. Each view can be found by its name.
struct NamedTree {
  struct Node {
    /// The name, as in `ViewPath`.
    let name: String
    let view: ViewNode
    /// The index in the list; the views within this view follow immediately, up to `end`.
    let viewIndex: Int
    let parent: Int?
    fileprivate(set) var end: Int
  }

  /// The nodes: the window first, each view before its subviews, siblings from back to front.
  private(set) var nodes: [Node] = []
  private var viewIndices: [String: Int] = [:]

  init(_ root: ViewNode) {
    add(root, parent: nil, ViewPath.names(in: root).map(\.name))
    for node in nodes { viewIndices[node.name] = node.viewIndex }
  }

  subscript(name: String) -> Node? { viewIndices[name].map { nodes[$0] } }

  /// Returns the names of a view's subviews, from back to front.
  func children(of node: Node) -> [String] {
    nodes[node.viewIndex..<node.end].filter { $0.parent == node.viewIndex }.map(\.name)
  }

  private mutating func add(_ view: ViewNode, parent: Int?, _ names: [String]) {
    let viewIndex = nodes.count
    nodes.append(Node(name: names[viewIndex], view: view, viewIndex: viewIndex, parent: parent, end: viewIndex))
    for child in view.children { add(child, parent: viewIndex, names) }
    nodes[viewIndex].end = nodes.count
  }
}

extension ViewNode {
  /// The visible frame in the window, in points.
  var seen: CGRect {
    let numbers = (seenFrame ?? frame).map { CGFloat($0) }
    return numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .zero
  }

  /// The visible opacity, 0…1, not multiplied by the superviews' opacity.
  var opacity: Double { hidden ? 0 : seenAlpha ?? alpha }

  /// The pixels of the window that the view's own drawing may touch.
  var pixels: PixelRect {
    guard let drawn, drawn.count == 4 else { return .empty }
    let (x, y) = (Int32(clamping: drawn[0]), Int32(clamping: drawn[1]))
    return PixelRect(x0: x, y0: y, x1: x &+ Int32(clamping: drawn[2]), y1: y &+ Int32(clamping: drawn[3]))
  }
}
