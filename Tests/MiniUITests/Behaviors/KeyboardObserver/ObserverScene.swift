import MiniUITestSupport
import MiniUITesting

@testable import MiniUI

/// A controller whose content has text fields, in a scroll view or in a plain view.
final class FormController: ViewController, KeyboardObserver {
  let held: View
  var container: View { held }
  /// Whether the container fills the controller's view.
  var fills = true

  init(_ held: View) {
    self.held = held
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() { view.addSubview(held) }
  override func viewDidLayoutSubviews() {
    if fills, held !== view { (held.center, held.bounds.size) = (view.bounds.center, view.bounds.size) }
  }
}

/// A form of ten fields, 80 points apart, in a window of 400 by 600 with a keyboard 200 points high.
final class ObserverScene {
  let keys: PresenterScene
  let controller: FormController
  private(set) var fields: [Field] = []

  var stage: Stage { keys.stage }
  var window: Window { keys.window }
  var scrollView: ScrollView { controller.held as! ScrollView }
  var container: View { controller.held }

  init(_ container: View = ScrollView(), fields count: Int = 10, prefersReducedMotion: Bool = false) throws {
    keys = try PresenterScene(prefersReducedMotion: prefersReducedMotion, pointer: .touch)
    controller = FormController(container)
    for index in 0..<count {
      let field = Field(frame: CGRect(x: 20, y: 20 + 80 * CGFloat(index), width: 200, height: 40))
      container.addSubview(field)
      fields.append(field)
    }
    (container as? ScrollView)?.contentSize = CGSize(width: 400, height: 80 * CGFloat(count))
    window.rootViewController = controller
    try stage.advance(by: 0.1)
  }

  func show(_ index: Int) throws { try keys.show(fields[index]) }
  func hide() throws { try keys.hide() }
  func settle() throws { try keys.settle() }

  /// Returns a view's frame in the window, without running animations.
  func area(_ view: View) -> CGRect { view.convert(view.bounds, to: nil) }

  /// Returns whether neither the keyboard nor the window's upper edge covers any part of a view.
  func isClear(_ view: View) -> Bool {
    let area = area(view)
    return area.minY >= -0.001 && area.maxY <= (window.keyboardFrame?.minY ?? window.bounds.maxY) + 0.001
  }
}
