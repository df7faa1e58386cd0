internal import MiniUI

/// The page of a tree: a large leaf, the height, a few sentences, and buttons for actions.
final class TreePageController: ViewController {
  let tree: CatalogTree
  private let leaf: LeafView
  private let latin: Label
  private let height: Label
  private let text: Label
  private let note = Label("", font: .systemFont(ofSize: 17), color: .systemBlue)
  private let similar = Button("A similar tree", style: .filled)
  private let compare = Button("How high is that?")
  /// Called when the page should be replaced by another tree's page.
  var onNext: (() -> Void)?

  init(_ tree: CatalogTree) {
    self.tree = tree
    leaf = LeafView(tree.leaf)
    latin = Label(tree.latinName, font: .systemFont(ofSize: 20, weight: .medium))
    height = Label("\(tree.height) metres", font: .systemFont(ofSize: 15), color: .secondaryLabel)
    text = Label(tree.text, font: .systemFont(ofSize: 17))
    super.init(nibName: nil, bundle: nil)
    title = tree.name
    navigationItem.rightBarButtonItem = BarButtonItem(
      primaryAction: Action(title: "Note") { [unowned self] _ in askForNote() })
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "page-\(tree.name.lowercased())"
    for label in [text, note] {
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
    }
    latin.adjustsFontSizeToFitWidth = true
    similar.accessibilityIdentifier = "next"
    similar.addAction({ [unowned self] _ in onNext?() }, for: .primaryActionTriggered)
    compare.accessibilityIdentifier = "compare"
    compare.addAction({ [unowned self] _ in showComparison() }, for: .primaryActionTriggered)
    for view in [leaf, latin, height, text, note, similar, compare] as [View] { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    let area = view.contentArea(margin: 20)
    let side = min(120, area.width / 3)
    leaf.frame = CGRect(x: area.minX, y: area.minY, width: side, height: side)
    let x = leaf.frame.maxX + 20
    latin.frame = CGRect(x: x, y: area.minY + side / 2 - 26, width: max(0, area.maxX - x), height: 25)
    height.frame = CGRect(x: x, y: area.minY + side / 2 + 3, width: max(0, area.maxX - x), height: 20)
    var y = leaf.frame.maxY + 20
    for subview in [leaf, latin, height] as [View] { subview.frame = view.directed(subview.frame) }
    let width = min(area.width, 560)
    for label in [text, note] where label.text?.isEmpty == false {
      let size = label.sizeThatFits(CGSize(width: width, height: .infinity))
      label.frame = CGRect(x: area.minX, y: y, width: width, height: size.height)
      y += size.height + 20
    }
    var left = area.minX
    for button in [similar, compare] {
      let size = button.sizeThatFits(CGSize(width: width, height: 44))
      var frame = CGRect(x: left, y: y, width: size.width.rounded(.up), height: 40)
      // In a narrow window, the second button is below the first.
      if left > area.minX, frame.maxX > area.maxX { frame.origin = CGPoint(x: area.minX, y: y + 52) }
      button.frame = view.directed(frame)
      left = frame.maxX + 12
    }
  }

  /// Shows an alert with a field for a note.
  private func askForNote() {
    let alert = AlertController(title: "Note", message: "A few words about this tree.", preferredStyle: .alert)
    alert.addTextField { [unowned self] field in
      field.placeholder = "Seen by the river"
      field.text = note.text
      field.accessibilityIdentifier = "note-field"
    }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    let keep = AlertAction(title: "Keep", style: .default) { [weak self, weak alert] _ in
      // The page may have been popped while the alert was dismissed.
      self?.note.text = alert?.textFields?.first?.text
      self?.viewIfLoaded?.setNeedsLayout()
    }
    alert.addAction(keep)
    alert.preferredAction = keep
    present(alert, animated: true)
  }

  /// Shows a popover that compares the height with a house.
  private func showComparison() {
    let controller = ViewController()
    let label = Label("As high as \(max(1, tree.height / 3)) floors of a house.", font: .systemFont(ofSize: 15))
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    controller.view = label
    label.textAlignment = .center
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: 200, height: 60)
    controller.popoverPresentationController?.sourceView = compare
    controller.popoverPresentationController?.sourceRect = compare.bounds
    present(controller, animated: true)
  }
}
