internal import MiniUI

/// The list of the catalogue. A row opens the page of its tree.
final class TreeListController: ViewController {
  private let scroll = ScrollView()
  private let list = StackView()
  /// Called with the tree of the chosen row.
  var onSelect: ((CatalogTree) -> Void)?

  override func viewDidLoad() {
    title = "Trees"
    view.backgroundColor = .systemBackground
    scroll.alwaysBounceVertical = true
    scroll.accessibilityIdentifier = "trees"
    view.addSubview(scroll)
    list.axis = .vertical
    scroll.addSubview(list)
    for tree in CatalogTree.all {
      let row = TreeRow(tree)
      row.addAction({ [unowned self] row in onSelect?(row.tree) }, for: .primaryActionTriggered)
      list.addArrangedSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    scroll.frame = view.bounds
    list.frame = CGRect(x: 0, y: 0, width: scroll.bounds.width, height: list.sizeThatFits(scroll.bounds.size).height)
    scroll.contentSize = list.frame.size
  }
}

/// A row of the list: a leaf, the names, and a chevron.
final class TreeRow: Control, ContextMenuInteractionDelegate {
  let tree: CatalogTree
  private let content: StackView
  private let line = View()

  init(_ tree: CatalogTree) {
    self.tree = tree
    let leaf = LeafView(tree.leaf)
    let name = Label(tree.name, font: .systemFont(ofSize: 17))
    let latin = Label(tree.latinName, font: .systemFont(ofSize: 13), color: .secondaryLabel)
    let names = StackView(arrangedSubviews: [name, latin])
    content = StackView(arrangedSubviews: [leaf, names])
    super.init(frame: .zero)
    accessibilityIdentifier = "row-\(tree.name.lowercased())"
    accessibilityLabel = tree.name
    setFixedSize(height: 60)
    names.axis = .vertical
    names.spacing = 2
    leaf.setFixedSize(width: 36, height: 36)
    content.alignment = .center
    content.spacing = 14
    content.isLayoutMarginsRelativeArrangement = true
    content.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    content.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    for view in [content, line] { addSubview(view) }
    addInteraction(ContextMenuInteraction(delegate: self))
  }

  override func layoutSubviews() {
    content.frame = bounds
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
