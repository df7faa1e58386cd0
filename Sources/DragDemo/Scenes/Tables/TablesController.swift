internal import MiniUI

/// A scene of the styles of tables, with cells, accessories, swipes, the editing mode, and animated inserts, deletes
/// and moves.
final class TablesController: ViewController {
  private let styles = SegmentedControl(items: ["Plain", "Grouped", "Inset"])
  private let edit = Button("Edit")
  private let tree = Button("Tree")
  private let reverse = Button("Reverse")
  private let mirror = Button("Mirror")
  private let bar = StackView()
  private let column = StackView()
  private var gallery = GalleryController(style: .plain)
  private var isMirrored = false

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "tables"
    styles.selectedSegmentIndex = 0
    styles.accessibilityIdentifier = "styles"
    styles.accessibilityLabel = "Style"
    styles.addAction(
      { [unowned self] in choose([.plain, .grouped, .insetGrouped][$0.selectedSegmentIndex]) }, for: .valueChanged)
    // If there is less room, the control for the styles shrinks and the buttons keep their size.
    let width = styles.widthAnchor.constraint(equalToConstant: 300)
    width.priority = .defaultHigh
    width.isActive = true
    let buttons = StackView()
    buttons.spacing = 8
    buttons.setFixedSize(height: 32)
    buttons.setContentCompressionResistancePriority(.required, for: .horizontal)
    let sizes: [(Button, String, CGFloat)] = [
      (edit, "edit", 60), (tree, "tree", 60), (reverse, "reverse", 80), (mirror, "mirror", 70),
    ]
    for (button, name, width) in sizes {
      button.accessibilityIdentifier = name
      button.font = .systemFont(ofSize: 14, weight: .medium)
      button.contentInsets = EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
      button.setFixedSize(width: width)
      buttons.addArrangedSubview(button)
    }
    buttons.setCustomSpacing(0, after: mirror)
    buttons.addArrangedSubview(View())
    for part in [styles, buttons] { bar.addArrangedSubview(part) }
    bar.isLayoutMarginsRelativeArrangement = true
    column.axis = .vertical
    column.addArrangedSubview(bar)
    view.addSubview(column)
    edit.addAction({ [unowned self] _ in toggleEditing() }, for: .primaryActionTriggered)
    tree.toolTip = "Inserts a row at the top of the trees, or deletes it"
    tree.addAction({ [unowned self] _ in gallery.toggleTree() }, for: .primaryActionTriggered)
    reverse.toolTip = "Moves the trees into the opposite order"
    reverse.addAction({ [unowned self] _ in gallery.reverse() }, for: .primaryActionTriggered)
    mirror.toolTip = "Lays the window out from right to left, or back"
    mirror.addAction({ [unowned self] _ in toggleMirror() }, for: .primaryActionTriggered)
    show(gallery)
  }

  private func show(_ gallery: GalleryController) {
    addChild(gallery)
    column.addArrangedSubview(gallery.view)
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

  /// Restores the window's layout direction.
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
    bar.axis = isWide ? .horizontal : .vertical
    bar.distribution = isWide ? .equalSpacing : .fill
    bar.spacing = isWide ? 16 : 8
    bar.layoutMargins = EdgeInsets(top: 10, left: margin, bottom: 10, right: margin)
    column.frame = view.bounds.inset(by: EdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
  }
}
