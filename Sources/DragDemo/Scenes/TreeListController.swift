internal import MiniUI

/// The list of the catalogue. A row leads to the page of its tree.
final class TreeListController: ViewController {
  private let scroll = ScrollView()
  private let rows = CatalogTree.all.map { TreeRow($0) }
  /// Called with the tree of the row that was chosen.
  var onSelect: ((CatalogTree) -> Void)?

  override func viewDidLoad() {
    title = "Trees"
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    scroll.accessibilityIdentifier = "trees"
    view.addSubview(scroll)
    for row in rows {
      row.addAction({ [unowned self] row in onSelect?(row.tree) }, for: .primaryActionTriggered)
      scroll.addSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    scroll.frame = view.bounds
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * TreeRow.height, width: scroll.bounds.width, height: TreeRow.height)
    }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: CGFloat(rows.count) * TreeRow.height)
  }
}

/// A row of the list: a leaf, the names, and an angle that says that it leads on.
final class TreeRow: Control, ContextMenuInteractionDelegate {
  static let height: CGFloat = 60

  let tree: CatalogTree
  private let leaf: LeafView
  private let name: Label
  private let latin: Label
  private let line = View()

  init(_ tree: CatalogTree) {
    self.tree = tree
    leaf = LeafView(tree.leaf)
    name = Label(tree.name, font: .systemFont(ofSize: 17))
    latin = Label(tree.latinName, font: .systemFont(ofSize: 13), color: .secondaryLabel)
    super.init(frame: .zero)
    accessibilityIdentifier = "row-\(tree.name.lowercased())"
    accessibilityLabel = tree.name
    line.backgroundColor = .separator
    for view in [leaf, name, latin, line] as [View] { addSubview(view) }
    addInteraction(ContextMenuInteraction(delegate: self))
  }

  override func layoutSubviews() {
    leaf.frame = directed(CGRect(x: 16, y: 12, width: 36, height: 36))
    name.frame = directed(CGRect(x: 66, y: 11, width: max(0, bounds.width - 82), height: 21))
    latin.frame = directed(CGRect(x: 66, y: 33, width: max(0, bounds.width - 82), height: 17))
    let hairline = 1 / max(1, traitCollection.displayScale)
    line.frame = directed(
      CGRect(x: 66, y: bounds.height - hairline, width: max(0, bounds.width - 66), height: hairline))
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? {
    ContextMenuConfiguration(actionProvider: { [unowned self] _ in
      Menu(children: [
        Action(title: "Open") { [unowned self] _ in sendActions(for: .primaryActionTriggered) },
        Action(title: "Copy the Name") { [unowned self] _ in Pasteboard.general.string = tree.name },
        Action(title: "Copy the Latin Name") { [unowned self] _ in Pasteboard.general.string = tree.latinName },
      ])
    })
  }

  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  override func updateConfiguration() {
    backgroundColor = isHighlighted ? Color.systemFill : isHovered ? Color.secondarySystemBackground : .systemBackground
  }
}

/// A leaf in the colour of a tree.
final class LeafView: View {
  private let color: Color

  init(_ color: Color) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let side = min(rect.width, rect.height)
    let corners = CornerRadii(topLeft: side / 2, topRight: side / 8, bottomRight: side / 2, bottomLeft: side / 8)
    context.fill(CGRect(x: 0, y: 0, width: side, height: side), color, corners: corners)
  }
}
