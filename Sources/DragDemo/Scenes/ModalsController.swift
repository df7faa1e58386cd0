internal import MiniUI

/// Buttons that present alerts, sheets and popovers, above some lines of text.
final class ModalsController: ViewController {
  private let result = Label("Nothing chosen yet.", color: .secondaryLabel)
  private var buttons: [Button] = []
  /// The result, and lines of text.
  private let lines = StackView()
  private let page = ScrollView()

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8
  private static let buttonHeight: CGFloat = 40

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    add("Alert") { scene, _ in scene.showAlert() }
    add("Choice") { scene, _ in scene.showChoice() }
    add("Sign in") { scene, _ in scene.showFields() }
    add("Actions") { $0.showActions(from: $1) }
    add("Sheet") { scene, _ in scene.showPage([.medium(), .large()]) }
    add("Page") { scene, _ in scene.showPage([.large()]) }
    add("Form") { scene, _ in scene.showForm() }
    add("Popover") { $0.showPopover(from: $1) }
    result.accessibilityIdentifier = "result"
    lines.axis = .vertical
    lines.distribution = .fillEqually
    lines.spacing = 16
    lines.addArrangedSubview(result)
    for row in 1...5 {
      let text = "\(row). A line of the page that is dimmed."
      lines.addArrangedSubview(Label(text, color: .secondaryLabel))
    }
    page.accessibilityIdentifier = "page"
    page.addSubview(lines)
    view.addSubview(page)
  }

  private func add(_ title: String, _ present: @escaping (ModalsController, Button) -> Void) {
    let button = Button(title) { [unowned self] in present(self, $0) }
    button.accessibilityIdentifier = "show-" + title.lowercased().replacing(" ", with: "-")
    buttons.append(button)
    page.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    page.frame = view.bounds
    let (margin, gap) = (ModalsController.margin, ModalsController.gap)
    let room = max(0, view.bounds.width - 2 * margin)
    let columns = columns(in: room)
    let width = max(0, ((room + gap) / CGFloat(columns)).rounded(.down) - gap)
    let height = ModalsController.buttonHeight
    for (index, button) in buttons.enumerated() {
      button.frame = view.directed(
        CGRect(
          x: margin + CGFloat(index % columns) * (width + gap), y: margin + CGFloat(index / columns) * (height + gap),
          width: width, height: height))
    }
    lines.frame = CGRect(x: margin, y: (buttons.last?.frame.maxY ?? 0) + 20, width: room, height: 224)
    page.contentSize = CGSize(width: view.bounds.width, height: lines.frame.maxY + margin)
  }

  /// Returns the maximum number of columns in which each button has room for its title. Prefers a number that fills all
  /// rows.
  private func columns(in room: CGFloat) -> Int {
    let wanted = buttons.map { $0.sizeThatFits(CGSize(width: .infinity, height: ModalsController.buttonHeight)).width }
    let widest = wanted.max() ?? 0
    return [8, 4, 3, 2].first { CGFloat($0) * (widest + ModalsController.gap) - ModalsController.gap <= room } ?? 1
  }

  // MARK: Alerts

  private func action(_ title: String, _ style: AlertAction.Style = .default) -> AlertAction {
    AlertAction(title: title, style: style) { [weak self] _ in self?.result.text = "Chosen: \(title)" }
  }

  private func showAlert() {
    let alert = AlertController(
      title: "Delete the album?", message: "Its 12 songs are removed from all of your devices.", preferredStyle: .alert)
    alert.addAction(action("Delete", .destructive))
    alert.addAction(action("Cancel", .cancel))
    present(alert, animated: true)
  }

  private func showChoice() {
    let alert = AlertController(
      title: "Save the changes?", message: "They are lost otherwise.", preferredStyle: .alert)
    for (title, style) in [("Save", AlertAction.Style.default), ("Discard", .destructive), ("Cancel", .cancel)] {
      alert.addAction(action(title, style))
    }
    alert.preferredAction = alert.actions[0]
    present(alert, animated: true)
  }

  private func showFields() {
    let alert = AlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    alert.addAction(action("Cancel", .cancel))
    let signIn = action("Sign in")
    signIn.isEnabled = false
    alert.addAction(signIn)
    alert.preferredAction = signIn
    alert.textFields?[0].addAction({ signIn.isEnabled = !($0.text ?? "").isEmpty }, for: .editingChanged)
    present(alert, animated: true)
  }

  private func showActions(from button: Button) {
    let sheet = AlertController(title: "Photo", message: "Taken on Sunday.", preferredStyle: .actionSheet)
    for (title, style) in [("Copy", AlertAction.Style.default), ("Share", .default), ("Delete", .destructive)] {
      sheet.addAction(action(title, style))
    }
    sheet.addAction(action("Cancel", .cancel))
    sheet.popoverPresentationController?.sourceView = button
    present(sheet, animated: true)
  }

  // MARK: Sheets and popovers

  private func showPage(_ detents: [SheetPresentationController.Detent]) {
    let page = ModalPage()
    page.sheetPresentationController?.detents = detents
    page.sheetPresentationController?.prefersGrabberVisible = true
    present(page, animated: true)
  }

  private func showForm() {
    let page = ModalPage()
    page.modalPresentationStyle = .formSheet
    present(page, animated: true)
  }

  private func showPopover(from button: Button) {
    let page = ModalPage()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 280, height: 240)
    page.popoverPresentationController?.sourceView = button
    present(page, animated: true)
  }
}

/// A page with a title, a button that closes it, and a list that scrolls.
private final class ModalPage: ViewController {
  private let heading = Label("Settings", font: .systemFont(ofSize: 20, weight: .bold))
  private let done = Button("Done", style: .filled)
  private let list = ScrollView()
  private let rows = StackView(arrangedSubviews: (1...20).map { Label("Setting \($0)") })
  private let column = StackView()

  override func viewDidLoad() {
    title = "Settings"
    view.backgroundColor = .systemBackground
    done.accessibilityIdentifier = "done"
    done.addAction({ [unowned self] _ in dismiss(animated: true) }, for: .primaryActionTriggered)
    done.setFixedSize(width: 80, height: 36)
    heading.setFixedSize(height: 28)
    let header = StackView(arrangedSubviews: [heading, done])
    header.alignment = .center
    header.spacing = 24
    header.directionalLayoutMargins = DirectionalEdgeInsets(top: 16, leading: 20, bottom: 12, trailing: 16)
    header.isLayoutMarginsRelativeArrangement = true
    rows.axis = .vertical
    rows.distribution = .fillEqually
    rows.spacing = 16
    rows.layoutMargins = EdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    rows.isLayoutMarginsRelativeArrangement = true
    list.accessibilityIdentifier = "list"
    list.addSubview(rows)
    column.axis = .vertical
    for part in [header, list] { column.addArrangedSubview(part) }
    view.addSubview(column)
  }

  override func viewDidLayoutSubviews() {
    column.frame = view.bounds
    rows.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: CGFloat(rows.arrangedSubviews.count) * 44)
    list.contentSize = rows.frame.size
  }
}
