/// The views of a tree as a list, depth first, each with the number of its children, to describe changes in few bytes.
struct FlatTree {
  private var nodes: [ViewNode] = []
  private var childCounts: [Int] = []

  init() {}

  init(_ root: ViewNode) { append(root) }

  private mutating func append(_ node: ViewNode) {
    var bare = node
    bare.children = []
    nodes.append(bare)
    childCounts.append(node.children.count)
    for child in node.children { append(child) }
  }

  /// Replaces the tree with `root` and reports the change: the whole tree if views were added or removed, single views
  /// if some changed, and nothing if none did.
  mutating func update(to root: ViewNode, whole: (ViewNode) -> Void, changed: ([Int: ViewNode]) -> Void) {
    let before = self
    self = FlatTree(root)
    let isSameShape =
      childCounts == before.childCounts
      && zip(nodes, before.nodes).allSatisfy { $0.class == $1.class && $0.id == $1.id }
    guard isSameShape else { return whole(root) }
    let changes = nodes.indices.filter { nodes[$0] != before.nodes[$0] }
    if !changes.isEmpty { changed(Dictionary(uniqueKeysWithValues: changes.map { ($0, nodes[$0]) })) }
  }
}
