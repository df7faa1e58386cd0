internal import MiniUI

/// The controller of the demo's window: a bar to change scene and theme, and the scene below it.
final class DemoController: ViewController {
  private let bar = DemoBar(Scene.all)
  private let stage = View()
  private var shown: ViewController?
  private var index: Int
  /// Whether the bar and the keys are prevented from showing another scene.
  private let staysThere: Bool

  init(showing scene: Scene, staysThere: Bool = false) {
    self.staysThere = staysThere
    index = Scene.all.firstIndex { $0.name == scene.name } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "demo"
    stage.clipsToBounds = true
    stage.accessibilityIdentifier = "stage"
    view.addSubview(stage)
    view.addSubview(bar)
    bar.onSelect = { [unowned self] in show($0) }
    bar.allowsSelection = !staysThere
    bar.onTheme = { [unowned self] in toggleTheme() }
    show(index)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    describeWindow()
  }

  /// Lays out the bar and the stage without animation, so that no gap is visible while the window rotates. The scene
  /// animates.
  override func viewDidLayoutSubviews() {
    View.performWithoutAnimation {
      bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: DemoBar.height)
      stage.frame = CGRect(
        x: 0, y: DemoBar.height, width: view.bounds.width, height: max(0, view.bounds.height - DemoBar.height))
      shown?.view.frame = stage.bounds
    }
  }

  private func show(_ index: Int) {
    if staysThere, shown != nil { return }
    self.index = index
    let next = Scene.all[index].make()
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    addChild(next)
    next.view.frame = stage.bounds
    stage.addSubview(next.view)
    next.didMove(toParent: self)
    shown = next
    bar.selectedIndex = index
    describeWindow()
  }

  /// Sets the window's title to the scene's name, and the minimum size of the window.
  private func describeWindow() {
    guard let windowScene = view.window?.windowScene else { return }
    windowScene.title = "\(Scene.all[index].title) - MiniUI DragDemo"
    windowScene.sizeRestrictions?.minimumSize = DemoController.minimumSize
  }

  /// The minimum size for the bar and every scene, in points.
  private static let minimumSize = CGSize(width: 320, height: 320)

  private func toggleTheme() {
    guard let window = view.window else { return }
    window.traits.userInterfaceStyle = window.traits.userInterfaceStyle == .dark ? .light : .dark
  }

  /// The maximum number of windows, for a key that is held.
  private static let maximumWindowCount = 8

  /// Opens another window of the same size and theme with the same scene.
  private func openWindow() {
    let application = Application.shared
    guard !staysThere, let window = view.window, application.windows.count < DemoController.maximumWindowCount else {
      return
    }
    do {
      var options = application.windowOptions
      options.size = window.bounds.size
      let other = try application.makeWindow(options)
      other.traits.userInterfaceStyle = window.traits.userInterfaceStyle
      other.rootViewController = DemoController(showing: Scene.all[index])
    } catch {
      Toast("\(error)").show(in: view)
    }
  }

  /// Ctrl+1, Ctrl+2, … show a scene, Ctrl+D changes the theme, Ctrl+R rotates the window, Ctrl+Shift+N opens another one.
  override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard let key = presses.first?.key, case .character(let character) = key.code else {
      return super.pressesBegan(presses, with: event)
    }
    if character == "n", key.modifiers == [.control, .shift] { return openWindow() }
    guard key.modifiers == .control else { return super.pressesBegan(presses, with: event) }
    if character == "d" { return toggleTheme() }
    if character == "r", let window = view.window { return window.rotate() }
    if let number = character.wholeNumberValue, Scene.all.indices.contains(number - 1) { return show(number - 1) }
    super.pressesBegan(presses, with: event)
  }
}
