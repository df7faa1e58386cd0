internal import MiniUI

/// The settings of the catalogue: the transitions of its pages, and the size of its titles.
final class CatalogSettingsController: ViewController {
  private let motion = SegmentedControl(items: NavigationSceneController.Motion.allCases.map(\.title))
  private let largeTitles = Switch()
  private let stack = StackView()
  /// Called when a setting has changed.
  var onChange: ((_ motion: NavigationSceneController.Motion, _ hasLargeTitles: Bool) -> Void)?

  init(motion: NavigationSceneController.Motion, hasLargeTitles: Bool) {
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    self.motion.selectedSegmentIndex = NavigationSceneController.Motion.allCases.firstIndex(of: motion) ?? 0
    largeTitles.isOn = hasLargeTitles
    navigationItem.rightBarButtonItem = BarButtonItem(
      systemItem: .done, primaryAction: Action { [unowned self] _ in dismiss(animated: true) })
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 16
    stack.addArrangedSubview(row("Pages", motion))
    stack.addArrangedSubview(row("Large titles", largeTitles))
    motion.accessibilityIdentifier = "motion"
    largeTitles.accessibilityIdentifier = "large-titles"
    for control in [motion, largeTitles] as [Control] {
      control.addAction({ [unowned self] _ in notify() }, for: .valueChanged)
    }
    view.addSubview(stack)
  }

  private func row(_ title: String, _ control: View) -> StackView {
    let row = StackView(arrangedSubviews: [Label(title), control])
    row.alignment = .center
    row.distribution = .equalSpacing
    return row
  }

  private func notify() {
    onChange?(NavigationSceneController.Motion.allCases[motion.selectedSegmentIndex], largeTitles.isOn)
  }

  override func viewDidLayoutSubviews() {
    let area = view.contentArea(margin: 20)
    let height = stack.systemLayoutSizeFitting(CGSize(width: area.width, height: 0)).height
    stack.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
  }
}
