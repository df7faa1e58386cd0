import MiniUITesting
import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

/// Tests of many random presentations, dismissals, drags and changes of size.
@Suite struct RandomPresentationTests {
  /// A page that records calls in the wrong order.
  private final class WalkingPage: ViewController {
    enum Stage { case gone, appearing, shown, leaving }
    var stage = Stage.gone
    var isWrong = false

    private func go(_ next: Stage, from allowed: [Stage]) {
      if !allowed.contains(stage) { isWrong = true }
      stage = next
    }

    override func viewWillAppear(_ animated: Bool) { go(.appearing, from: [.gone, .leaving]) }
    override func viewDidAppear(_ animated: Bool) { go(.shown, from: [.appearing]) }
    override func viewWillDisappear(_ animated: Bool) { go(.leaving, from: [.appearing, .shown]) }
    override func viewDidDisappear(_ animated: Bool) { go(.gone, from: [.leaving]) }
  }

  private final class Walk {
    let scene: ModalScene
    var random: SplitMix64
    var pages: [Weak<WalkingPage>] = []
    var wrong = 0

    init(_ seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      scene = try ModalScene(CGSize(width: 400, height: 700), pointer: .touch)
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    var point: CGPoint {
      let size = scene.window.bounds.size
      return CGPoint(x: number(0..<max(1, Int(size.width))), y: number(0..<max(1, Int(size.height))))
    }

    func step() throws {
      let front = scene.root.frontmost
      let stage = scene.stage
      switch number(0..<10) {
      case 0, 1: present(from: front)
      case 2: scene.root.frontmost.dismiss(animated: number(0..<2) == 0)
      case 3: if scene.root.presentedViewController != nil { scene.root.dismiss(animated: number(0..<2) == 0) }
      case 4: try stage.tap(point)
      case 5: try stage.drag(from: point, to: point, duration: 0.05 + Double(number(0..<5)) / 20)
      case 6: try stage.key(number(0..<2) == 0 ? .escape : .enter)
      case 7:
        try stage.resize(to: [CGSize(width: 400, height: 700), CGSize(width: 900, height: 600)][number(0..<2)])
      default: try stage.advance(by: Double(number(0..<30)) / 60)
      }
      for page in pages where page.value?.isWrong == true { wrong += 1 }
    }

    private func present(from front: ViewController) {
      guard pages.filter({ $0.value?.stage ?? .gone != .gone }).count < 4 else { return }
      if number(0..<3) == 0 {
        let alert = AlertController(
          title: "Sure?", message: nil, preferredStyle: number(0..<2) == 0 ? .alert : .actionSheet)
        alert.addAction(AlertAction(title: "Yes", style: .default))
        alert.addAction(AlertAction(title: "No", style: .cancel))
        return front.present(alert, animated: number(0..<2) == 0)
      }
      let page = WalkingPage()
      pages.append(Weak(page))
      let styles: [ModalPresentationStyle] = [.pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen]
      page.modalPresentationStyle = styles[number(0..<styles.count)]
      page.popoverPresentationController?.sourceView = scene.button
      page.sheetPresentationController?.detents = number(0..<2) == 0 ? [.large()] : [.medium(), .large()]
      page.isModalInPresentation = number(0..<4) == 0
      front.present(page, animated: number(0..<2) == 0)
    }
  }

  @Test(arguments: 0..<8)
  func `random presentations have balanced calls and leave nothing behind`(seed: UInt64) throws {
    let warnings = Warnings.handler
    Warnings.handler = { _ in }
    defer { Warnings.handler = warnings }
    let walk = try Walk(seed)
    for _ in 0..<Soak.count(60, of: 1000) { try walk.step() }
    #expect(walk.wrong == 0)
    try walk.scene.stage.settle(limit: 20)
    if walk.scene.root.presentedViewController != nil { walk.scene.root.dismiss(animated: false) }
    try walk.scene.stage.settle(limit: 20)
    #expect(walk.scene.root.presentedViewController == nil)
    #expect(!walk.scene.window.subviews.contains { $0 is PresentationContainer })
    for page in walk.pages { #expect(page.value == nil, "a page was not freed") }
  }
}
