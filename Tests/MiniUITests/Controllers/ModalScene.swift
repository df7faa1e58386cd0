import MiniUITesting

@testable import MiniUI

/// A window with a root controller that presents others.
final class ModalScene: AdaptivePresentationControllerDelegate, SheetPresentationControllerDelegate,
  PopoverPresentationControllerDelegate
{
  let stage: Stage
  let root = ViewController()
  let button = Button("Behind")
  /// The calls, in order.
  var log: [String] = []
  var mayDismiss = true
  var adaptiveStyle: ModalPresentationStyle?

  init(
    _ size: CGSize = CGSize(width: 393, height: 852), safeArea: EdgeInsets = .zero,
    theme: UserInterfaceStyle = .light, pointer: PointerKind = .mouse, prefersReducedMotion: Bool = false
  ) throws {
    stage = try Stage(size: size, theme: theme, prefersReducedMotion: prefersReducedMotion, pointer: pointer)
    stage.window.additionalSafeAreaInsets = safeArea
    stage.window.rootViewController = root
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    button.addAction({ [weak self] _ in self?.log.append("behind") }, for: .primaryActionTriggered)
    root.view.addSubview(button)
    try stage.settle()
  }

  /// A phone as the measurements were made on: 393 × 852 points, with bars of 59 and 34.
  static func phone(_ theme: UserInterfaceStyle = .light) throws -> ModalScene {
    try ModalScene(safeArea: EdgeInsets(top: 59, bottom: 34), theme: theme, pointer: .touch)
  }

  var window: Window { stage.window }
  var container: View? { root.presentedViewController?.presentationController?.containerView }
  /// The dimming view of the frontmost presentation.
  var dimming: View? { container?.subviews.first { $0 is DimmingView } }

  /// Presents a controller and waits for the end.
  func present(_ controller: ViewController, animated: Bool = true) throws {
    root.present(controller, animated: animated) { [weak self] in self?.log.append("presented") }
    try stage.settle()
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { mayDismiss }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    log.append("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) { log.append("did dismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    log.append("attempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
    log.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "none")")
  }
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { adaptiveStyle ?? controller.defaultAdaptiveStyle }
}

/// A controller with a coloured view, for presentations.
final class PageController: ViewController {
  let color: Color
  var events: [String] = []

  init(_ color: Color = .systemTeal) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() { view.backgroundColor = color }
  override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
}
