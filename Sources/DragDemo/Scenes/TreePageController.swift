internal import MiniUI

/// The page of a tree: a large leaf, the height, a few sentences, and buttons for what can be done with it.
final class TreePageController: ViewController {
  let tree: CatalogTree
  private let leaf: LeafView
  private let latin: Label
  private let height: Label
  private let text: Label
  private let similar = Button("A similar tree", style: .filled)
  /// Called when the page asks for another one.
  var onNext: (() -> Void)?

  init(_ tree: CatalogTree) {
    self.tree = tree
    leaf = LeafView(tree.leaf)
    latin = Label(tree.latinName, font: .systemFont(ofSize: 20, weight: .medium))
    height = Label("\(tree.height) metres", font: .systemFont(ofSize: 15), color: .secondaryLabel)
    text = Label(tree.text, font: .systemFont(ofSize: 17))
    super.init(nibName: nil, bundle: nil)
    title = tree.name
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "page-\(tree.name.lowercased())"
    text.numberOfLines = 0
    text.lineBreakMode = .byWordWrapping
    similar.accessibilityIdentifier = "next"
    similar.addAction({ [unowned self] _ in onNext?() }, for: .primaryActionTriggered)
    for view in [leaf, latin, height, text, similar] as [View] { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
    let side = min(120, area.width / 3)
    leaf.frame = CGRect(x: area.minX, y: area.minY, width: side, height: side)
    let x = leaf.frame.maxX + 20
    latin.frame = CGRect(x: x, y: area.minY + side / 2 - 26, width: max(0, area.maxX - x), height: 25)
    height.frame = CGRect(x: x, y: area.minY + side / 2 + 3, width: max(0, area.maxX - x), height: 20)
    let width = min(area.width, 560)
    let size = text.sizeThatFits(CGSize(width: width, height: .infinity))
    text.frame = CGRect(x: area.minX, y: leaf.frame.maxY + 20, width: width, height: size.height)
    let button = similar.sizeThatFits(CGSize(width: width, height: 44))
    similar.frame = CGRect(x: area.minX, y: text.frame.maxY + 20, width: button.width.rounded(.up), height: 40)
  }
}
