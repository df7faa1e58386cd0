import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of random pushes, pops, new stacks, presentations, dismissals, swipes, sizes and pauses: the calls are balanced, the
/// stack agrees with a model, and removed controllers are deallocated.
struct RandomNavigationTests {
  /// A controller that counts its calls, and reports those in the wrong order.
  private final class Counter: ViewController {
    var faults: [String] = []
    private var state = "disappeared"

    private func move(_ from: [String], _ to: String) {
      if !from.contains(state) { faults.append("\(title ?? ""): \(to) after \(state)") }
      state = to
    }
    override func viewWillAppear(_ animated: Bool) { move(["disappeared", "disappearing"], "appearing") }
    override func viewDidAppear(_ animated: Bool) { move(["appearing"], "appeared") }
    override func viewWillDisappear(_ animated: Bool) { move(["appeared", "appearing"], "disappearing") }
    override func viewDidDisappear(_ animated: Bool) { move(["disappearing"], "disappeared") }
    var isVisible: Bool { state == "appeared" }
    var isAway: Bool { state == "disappeared" }
  }

  @Test(arguments: 1...UInt64(Soak.count(2, of: 4)))
  func `random navigation has balanced calls and leaves no controllers behind`(seed: UInt64) throws {
    let warnings = WarningLog()
    defer { warnings.end() }
    var random = SplitMix64(seed: seed)
    let root = Counter()
    root.title = "root"
    let navigation = NavigationController(rootViewController: root)
    let stage = try Stage(navigation, size: CGSize(width: 320, height: 400))
    var made: [Weak<Counter>] = []
    var model = [ObjectIdentifier(root)]
    var faults: [String] = []

    func make() -> Counter {
      let controller = Counter()
      controller.title = "page \(made.count)"
      made.append(Weak(controller))
      return controller
    }
    for _ in 0..<1000 {
      let animated = Bool.random(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1, 2:
        let page = make()
        model.append(ObjectIdentifier(page))
        navigation.pushViewController(page, animated: animated)
      case 3, 4:
        if model.count > 1 { model.removeLast() }
        navigation.popViewController(animated: animated)
      case 5:
        model = [model[0]]
        navigation.popToRootViewController(animated: animated)
      case 6:
        let kept = Array(navigation.viewControllers.prefix(Int.random(in: 1...3, using: &random)))
        let new = Bool.random(using: &random) ? kept + [make()] : kept
        model = new.map(ObjectIdentifier.init)
        navigation.setViewControllers(new, animated: animated)
      case 7:
        guard navigation.presentedViewController == nil else { break }
        let page = make()
        page.modalPresentationStyle = Bool.random(using: &random) ? .fullScreen : .overFullScreen
        navigation.present(page, animated: animated)
      case 8:
        if navigation.presentedViewController != nil { navigation.dismiss(animated: animated) }
      case 9:
        try stage.resize(to: CGSize(width: .random(in: 100...900, using: &random), height: 400))
      case 10:
        guard navigation.presentedViewController == nil else { break }
        navigation.finishTransition()
        let isLong = Bool.random(using: &random)
        let width = stage.window.bounds.width
        try stage.touchDown(CGPoint(x: 3, y: 300))
        try stage.touchMove(to: CGPoint(x: isLong ? width - 5 : width / 4, y: 300), duration: 0.3)
        try stage.advance(by: 0.2)
        try stage.touchUp()
        try stage.advance(by: 1)
        // A presentation still blocks touches while it is dismissed.
        if isLong, navigation.viewControllers.map(ObjectIdentifier.init) == model.dropLast() { model.removeLast() }
      default: try stage.advance(by: .random(in: 0...0.4, using: &random))
      }
      try #require(navigation.viewControllers.map(ObjectIdentifier.init) == model)
    }
    navigation.dismiss(animated: false)
    try stage.advance(by: 3)
    for controller in made.compactMap(\.value) + [root] { faults += controller.faults }
    #expect(faults.isEmpty, "\(faults.prefix(5))")
    #expect(navigation.viewControllers.map(ObjectIdentifier.init) == model)
    let living = made.compactMap(\.value)
    #expect(living.allSatisfy { page in model.contains(ObjectIdentifier(page)) }, "a controller outlives its place")
    for page in living + [root] {
      #expect(page.isVisible == (page === navigation.topViewController) && (page.isVisible || page.isAway))
    }
    #expect(navigation.topViewController?.view.frame == navigation.pages.bounds && navigation.pages.subviews.count == 1)
    #expect(stage.window.subviews.filter { $0 is PresentationContainer }.isEmpty)
  }
}
