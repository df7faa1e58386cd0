internal import MiniUI

/// A scene of the styles of tables: cells, accessories, swipes, edit mode, and how rows come, go and move.
final class TablesController: ViewController {
  private let styles = SegmentedControl(items: ["Plain", "Grouped", "Inset"])
  private let edit = Button("Edit")
  private let tree = Button("Tree")
  private let reverse = Button("Reverse")
  private let mirror = Button("Mirror")
  private var gallery = GalleryController(style: .plain)
  private var isMirrored = false

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "tables"
    styles.selectedSegmentIndex = 0
    styles.accessibilityIdentifier = "styles"
    styles.addAction(
      { [unowned self] in choose([.plain, .grouped, .insetGrouped][$0.selectedSegmentIndex]) }, for: .valueChanged)
    for (button, name) in [(edit, "edit"), (tree, "tree"), (reverse, "reverse"), (mirror, "mirror")] {
      button.accessibilityIdentifier = name
      button.font = .systemFont(ofSize: 14, weight: .medium)
      button.contentInsets = EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
      view.addSubview(button)
    }
    edit.addAction({ [unowned self] _ in toggleEditing() }, for: .primaryActionTriggered)
    tree.toolTip = "Inserts a row at the top of the trees, or deletes it"
    tree.addAction({ [unowned self] _ in gallery.toggleTree() }, for: .primaryActionTriggered)
    reverse.toolTip = "Moves the trees into the opposite order"
    reverse.addAction({ [unowned self] _ in gallery.reverse() }, for: .primaryActionTriggered)
    mirror.toolTip = "Lays the window out from right to left, or back"
    mirror.addAction({ [unowned self] _ in toggleMirror() }, for: .primaryActionTriggered)
    view.addSubview(styles)
    show(gallery)
  }

  private func show(_ gallery: GalleryController) {
    addChild(gallery)
    view.addSubview(gallery.view)
    gallery.didMove(toParent: self)
    self.gallery = gallery
    view.setNeedsLayout()
  }

  private func choose(_ style: TableView.Style) {
    gallery.willMove(toParent: nil)
    gallery.view.removeFromSuperview()
    gallery.removeFromParent()
    edit.setTitle("Edit", for: .normal)
    show(GalleryController(style: style))
  }

  private func toggleEditing() {
    gallery.setEditing(!gallery.isEditing, animated: true)
    edit.setTitle(gallery.isEditing ? "Done" : "Edit", for: .normal)
  }

  /// Leaves the window as it was.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMirrored { toggleMirror() }
  }

  private func toggleMirror() {
    isMirrored.toggle()
    view.window?.traits.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
  }

  override func viewDidLayoutSubviews() {
    let isWide = view.bounds.width >= 620
    let margin: CGFloat = isWide ? 20 : 12
    var area = view.contentArea(margin: margin)
    area.origin.y = view.safeAreaInsets.top
    area.size.height = max(0, view.bounds.height - view.safeAreaInsets.bottom - area.minY)
    let buttons: [(Button, CGFloat)] = [(edit, 60), (tree, 60), (reverse, 80), (mirror, 70)]
    let width = buttons.reduce(-8) { $0 + $1.1 + 8 }
    styles.frame = CGRect(
      x: area.minX, y: area.minY + 10, width: max(0, isWide ? min(300, area.width - width - 16) : area.width),
      height: 32)
    var x = isWide ? area.maxX - width : area.minX
    for (button, width) in buttons {
      button.frame = CGRect(x: x, y: area.minY + (isWide ? 10 : 50), width: width, height: 32)
      x += width + 8
    }
    let top = area.minY + (isWide ? 52 : 92)
    gallery.view.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }
}
