internal import MiniUI

/// A scene of everything that opens above the window: a menu bar, a context menu, buttons with menus, a text's menu,
/// tooltips, and a toast.
final class MenusController: ViewController, ContextMenuInteractionDelegate {
  private let page = ScrollView()
  private let card = MenuCard()
  private let actions = Button("Actions")
  private let size = Button("Size")
  private let field = TextField()
  private let save = Button("Save", style: .filled)
  private let share = Button("Share")
  private let status = Label("Nothing was chosen yet", font: .systemFont(ofSize: 14), color: .secondaryLabel)

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "menus-scene"
    card.accessibilityIdentifier = "card"
    card.accessibilityLabel = "Card with a menu"
    card.addInteraction(ContextMenuInteraction(delegate: self))
    actions.accessibilityIdentifier = "actions"
    actions.menu = actionsMenu
    actions.showsMenuAsPrimaryAction = true
    size.accessibilityIdentifier = "size"
    size.accessibilityLabel = "Size"
    size.menu = Menu(children: ["Small", "Medium", "Large", "Extra Large"].map(item))
    size.showsMenuAsPrimaryAction = true
    size.changesSelectionAsPrimaryAction = true
    field.accessibilityIdentifier = "field"
    field.accessibilityLabel = "Text"
    field.text = "Some words to copy"
    save.accessibilityIdentifier = "save"
    save.toolTip = "Saves the document where it was saved last"
    save.addAction({ [weak self] _ in self?.showSaved() }, for: .primaryActionTriggered)
    share.accessibilityIdentifier = "share"
    share.toolTip = "Sends a copy"
    status.accessibilityIdentifier = "status"
    view.addSubview(page)
    for subview in [card, actions, size, field, save, share, status] { page.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    let margin: CGFloat = 20
    let top = view.safeAreaInsets.top
    page.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    let width = max(0, min(view.bounds.width - 2 * margin, 520))
    let left = ((view.bounds.width - width) / 2).rounded()
    func layOut(_ subview: View, _ x: CGFloat, _ y: CGFloat, _ length: CGFloat, _ height: CGFloat) {
      subview.frame = view.directed(CGRect(x: left + x, y: margin + y, width: max(0, length), height: height))
    }
    layOut(actions, 0, 0, 120, 38)
    layOut(size, 132, 0, min(160, width - 132), 38)
    layOut(card, 0, 54, width, 120)
    layOut(field, 0, 190, width, 40)
    layOut(save, 0, 246, 100, 38)
    layOut(share, 112, 246, 100, 38)
    layOut(status, 0, 300, width, 22)
    page.contentSize = CGSize(width: view.bounds.width, height: status.frame.maxY + margin)
  }

  override func viewSafeAreaInsetsDidChange() { view.setNeedsLayout() }

  private func showSaved() {
    let toast = Toast("The document was saved", buttonTitle: "Undo") { [weak self] in
      self?.status.text = "It was not saved after all"
    }
    toast.show(in: view)
  }

  // MARK: Menus

  override func buildMenu(with builder: any MenuBuilder) {
    super.buildMenu(with: builder)
    builder.replaceChildren(ofMenu: .file) { _ in
      let recent = Menu(title: "Open Recent", children: ["Letter", "List of Trees", "Accounts"].map(item))
      let save = key("Save", "s")
      save.attributes = .disabled
      return [key("New", "n"), key("Open…", "o"), recent, Menu(options: .displayInline, children: [save])]
    }
    let search = [key("Find…", "f"), key("Replace…", "f", [.command, .alternate])]
    builder.replace(menu: .find, with: Menu(identifier: .find, options: .displayInline, children: search))
    builder.replaceChildren(ofMenu: .view) { _ in
      let sizes = ["Small", "Medium", "Large"].map(item)
      sizes[1].state = .on
      return [
        Menu(title: "Text", options: [.displayInline, .singleSelection], children: sizes), key("Full Screen", "u"),
      ]
    }
    builder.replaceChildren(ofMenu: .help) { _ in [item("Manual"), item("About the Menus")] }
  }

  private func item(_ title: String) -> Action {
    Action(title: title) { [weak self] action in self?.status.text = "\(action.title) was chosen" }
  }

  private func key(_ title: String, _ input: String, _ modifiers: KeyModifiers = .command) -> KeyCommand {
    KeyCommand(
      title: title, action: { [weak self] command in self?.status.text = "\(command.title) was chosen" }, input: input,
      modifierFlags: modifiers)
  }

  /// A menu with all kinds of rows: keys, a subtitle, marks, pictures, sections, a submenu, and rows that cannot be
  /// chosen.
  private var actionsMenu: Menu {
    let grid = item("Grid")
    grid.state = .on
    let locked = item("Locked")
    locked.attributes = .disabled
    let mail = item("Mail")
    mail.subtitle = "To three people"
    let delete = item("Delete")
    delete.attributes = .destructive
    let some = item("Some of It")
    some.state = .mixed
    return Menu(children: [
      key("New", "n"), key("Open…", "o"),
      Menu(
        title: "Send To",
        children: [mail, item("Printer"), Menu(title: "More", children: [item("Fax"), item("Telex")])]),
      Menu(title: "View", options: [.displayInline, .singleSelection], children: [grid, item("List"), some]),
      Menu(options: .displayInline, children: [locked, delete]),
    ])
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? {
    ContextMenuConfiguration(identifier: nil, previewProvider: nil) { [self] _ in
      let outline = card.outline.withRenderingMode(.alwaysTemplate)
      let tint = Action(title: "Tint", image: card.drop) { [weak self] _ in self?.status.text = "Tint was chosen" }
      let shape = Action(title: "Outline", image: outline) { [weak self] _ in self?.status.text = "Outline was chosen" }
      let long = Menu(title: "All Years", children: (1900...2026).map { item("\($0)") })
      return Menu(children: [key("Copy", "c"), tint, shape, long, item("Rename…")])
    }
  }
}

/// A card with a context menu.
private final class MenuCard: StackView {
  private let label = Label("Click here with the right button, or hold a finger here", font: .systemFont(ofSize: 15))
  /// Pictures for menus: a drop of paint, and the outline of one.
  let drop = MenuCard.picture { path in
    Color.systemTeal.setFill()
    path.fill()
  }
  let outline = MenuCard.picture { path in
    Color.black.setStroke()
    path.lineWidth = 1.5
    path.stroke()
  }

  /// Returns a picture of 16 by 16 points, at two pixels per point, in which `draw` fills or strokes a drop.
  private static func picture(_ draw: @escaping (BezierPath) -> Void) -> Image {
    let format = GraphicsImageRendererFormat()
    format.scale = 2
    return GraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format).image { _ in
      let path = BezierPath()
      path.move(to: CGPoint(x: 8, y: 1.5))
      path.addCurve(
        to: CGPoint(x: 8, y: 14.5), controlPoint1: CGPoint(x: 12.5, y: 6), controlPoint2: CGPoint(x: 15, y: 14.5))
      path.addCurve(
        to: CGPoint(x: 8, y: 1.5), controlPoint1: CGPoint(x: 1, y: 14.5), controlPoint2: CGPoint(x: 3.5, y: 6))
      path.close()
      draw(path)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    styleAsCard(cornerRadius: 14)
    label.textAlignment = .center
    label.numberOfLines = 0
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = EdgeInsets(16)
    addArrangedSubview(label)
  }
}
