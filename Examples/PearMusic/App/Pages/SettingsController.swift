import MiniUIPatterns
import UIKit

/// The texts that the user enters about themselves, until the app is closed.
final class MusicSettings {
  var name = "" { didSet { if name != oldValue { didChange?() } } }
  var note = ""
  var didChange: (() -> Void)?
}

/// The settings, in a sheet: the name of the user, the theme, and a simulated state of the connection.
final class SettingsController: UIViewController, KeyboardObserver {
  private let form = UIScrollView()
  var container: UIView { form }
  private let name = UITextField()
  private let note = UITextField()
  private let theme = UISegmentedControl(items: MusicTheme.allCases.map(\.title))
  private let connection = UISegmentedControl(items: FaultyTransport.Connection.allCases.map(\.title))
  private let clear = UIButton("Clear Cache")
  private let rows = UIStackView()
  private let transport: FaultyTransport
  private let loader: ResourceLoader
  private let settings: MusicSettings

  init(_ settings: MusicSettings, _ transport: FaultyTransport, _ loader: ResourceLoader) {
    (self.settings, self.transport, self.loader) = (settings, transport, loader)
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    name.placeholder = "Your name"
    name.accessibilityIdentifier = "name"
    name.returnKeyType = .next
    name.text = settings.name
    name.addAction(
      { [unowned self] (_: UIControl) in settings.name = (name.text ?? "").trimmingCharacters(in: .whitespaces) },
      for: .editingChanged)
    note.text = settings.note
    note.addAction({ [unowned self] (_: UIControl) in settings.note = note.text ?? "" }, for: .editingChanged)
    note.placeholder = "What do you like to listen to?"
    note.accessibilityIdentifier = "note"
    theme.accessibilityIdentifier = "music-theme"
    theme.selectedSegmentIndex = MusicTheme.allCases.firstIndex(of: .current) ?? 0
    theme.addAction(
      { [unowned self] (_: UIControl) in
        if let window = view.window { MusicTheme.choose(MusicTheme.allCases[theme.selectedSegmentIndex], in: window) }
      }, for: .valueChanged)
    connection.accessibilityIdentifier = "connection"
    connection.selectedSegmentIndex = FaultyTransport.Connection.allCases.firstIndex(of: transport.connection) ?? 0
    connection.addAction(
      { [unowned self] (_: UIControl) in
        transport.connection = FaultyTransport.Connection.allCases[connection.selectedSegmentIndex]
      }, for: .valueChanged)
    clear.accessibilityIdentifier = "forget"
    clear.addAction(
      { [unowned self] (_: UIControl) in
        guard [.fine, .slow].contains(transport.connection) else {
          return Toast("Not cleared: the server cannot be reached").show(in: view)
        }
        loader.forget()
        Toast("The cache is empty").show(in: view)
      }, for: .primaryActionTriggered)
    rows.axis = .vertical
    rows.spacing = 14
    let parts: [UIView] = [name, note, heading("Theme"), theme, heading("Connection"), connection, clear]
    for part in parts { rows.addArrangedSubview(part) }
    form.addSubview(rows)
    view.addSubview(form)
  }

  private func heading(_ text: String) -> UILabel {
    UILabel(text, font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    form.frame = view.bounds.inset(by: view.safeAreaInsets)
    let width = max(0, min(form.bounds.width - 40, 480))
    let height = rows.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
    rows.frame = CGRect(x: ((view.bounds.width - width) / 2).rounded(), y: 20, width: width, height: height)
    form.contentSize = CGSize(width: view.bounds.width, height: height + 40)
  }
}
