internal import MiniUI

/// Buttons that present alerts, sheets and popovers, above some lines of text.
final class ModalsController: ViewController {
  private let result = Label("Nothing chosen yet.", color: .secondaryLabel)
  private var buttons: [Button] = []
  private var lines: [Label] = []

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
    view.addSubview(result)
    for row in 1...5 {
      let line = Label("\(row). A line of the page behind, to show that it is dimmed.", color: .tertiaryLabel)
      lines.append(line)
      view.addSubview(line)
    }
  }

  private func add(_ title: String, _ present: @escaping (ModalsController, Button) -> Void) {
    let button = Button(title) { [unowned self] in present(self, $0) }
    button.accessibilityIdentifier = "show-" + title.lowercased().replacing(" ", with: "-")
    buttons.append(button)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    let columns = view.bounds.width < 500 ? 3 : 8
    let width = ((view.bounds.width - 32 + 8) / CGFloat(columns)).rounded(.down) - 8
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 16 + CGFloat(index % columns) * (width + 8), y: 16 + CGFloat(index / columns) * 48, width: width, height: 40)
    }
    var y = (buttons.last?.frame.maxY ?? 0) + 20
    result.frame = CGRect(x: 16, y: y, width: view.bounds.width - 32, height: 24)
    for line in lines {
      y += 40
      line.frame = CGRect(x: 16, y: y, width: view.bounds.width - 32, height: 24)
    }
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
  private let rows = (1...20).map { Label("Setting \($0)") }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    done.accessibilityIdentifier = "done"
    done.addAction({ [unowned self] _ in dismiss(animated: true) }, for: .primaryActionTriggered)
    list.accessibilityIdentifier = "list"
    for row in rows { list.addSubview(row) }
    for part in [heading, done, list] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    heading.frame = view.directed(CGRect(x: 20, y: 20, width: max(0, width - 140), height: 28))
    done.frame = view.directed(CGRect(x: width - 96, y: 16, width: 80, height: 36))
    list.frame = CGRect(x: 0, y: 64, width: width, height: max(0, view.bounds.height - 64))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 20, y: 8 + index * 44, width: Int(max(0, width - 40)), height: 28)
    }
    list.contentSize = CGSize(width: width, height: CGFloat(rows.count) * 44)
  }
}
