import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct HierarchyTests {
  /// A view that logs the calls of its hierarchy methods.
  final class Witness: View {
    static var log: [String] = []
    init(_ name: String) {
      super.init(frame: .zero)
      accessibilityIdentifier = name
    }
    private func log(_ what: String) { Witness.log.append("\(accessibilityIdentifier!) \(what)") }
    override func willMove(toSuperview newSuperview: View?) { log(newSuperview == nil ? "will leave" : "will move") }
    override func didMoveToSuperview() { log(superview == nil ? "left" : "moved") }
    override func didMoveToWindow() { log(window == nil ? "out of window" : "in window") }
    override func didAddSubview(_ subview: View) { log("added \(subview.accessibilityIdentifier!)") }
    override func willRemoveSubview(_ subview: View) { log("removes \(subview.accessibilityIdentifier!)") }
  }

  private func names(_ view: View) -> String { view.subviews.map { $0.accessibilityIdentifier! }.joined() }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `random moves among siblings give the order of an array`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parents = [View(), View()]
    let views = "abcdefg".map { Witness(String($0)) }
    var model: [[Witness]] = [[], []]
    for _ in 0..<200 {
      let view = views.randomElement(using: &random)!
      let parent = Int.random(in: 0...1, using: &random)
      let sibling = model[parent].randomElement(using: &random)
      func take() { for index in model.indices { model[index].removeAll { $0 === view } } }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        take()
        model[parent].append(view)
        parents[parent].addSubview(view)
      case 1:
        take()
        let index = Int.random(in: 0...model[parent].count, using: &random)
        model[parent].insert(view, at: index)
        parents[parent].insertSubview(view, at: index)
      case 2 where sibling != nil && sibling !== view:
        take()
        model[parent].insert(view, at: model[parent].firstIndex { $0 === sibling! }! + 1)
        parents[parent].insertSubview(view, aboveSubview: sibling!)
      case 3 where sibling != nil && sibling !== view:
        take()
        model[parent].insert(view, at: model[parent].firstIndex { $0 === sibling! }!)
        parents[parent].insertSubview(view, belowSubview: sibling!)
      case 4 where model[parent].contains { $0 === view }:
        take()
        model[parent].append(view)
        parents[parent].bringSubviewToFront(view)
      case 5 where model[parent].contains { $0 === view }:
        take()
        model[parent].insert(view, at: 0)
        parents[parent].sendSubviewToBack(view)
      case 6 where !model[parent].isEmpty:
        let other = Int.random(in: model[parent].indices, using: &random)
        model[parent].swapAt(0, other)
        parents[parent].exchangeSubview(at: 0, withSubviewAt: other)
      default:
        take()
        view.removeFromSuperview()
      }
      for (parent, model) in zip(parents, model) {
        #expect(names(parent) == model.map { $0.accessibilityIdentifier! }.joined())
        #expect(parent.subviews.allSatisfy { $0.superview === parent })
      }
      #expect(view.superview != nil || !model.joined().contains { $0 === view })
    }
  }

  @Test func `views are notified of hierarchy changes in order`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let (a, b) = (Witness("a"), Witness("b"))
    Witness.log = []
    a.addSubview(b)
    #expect(Witness.log == ["b will move", "a added b", "b moved"])
    Witness.log = []
    stage.window.addSubview(a)
    #expect(Witness.log == ["a will move", "b in window", "a in window", "a moved"])
    #expect(a.window === stage.window && b.window === stage.window)
    Witness.log = []
    a.removeFromSuperview()
    #expect(Witness.log == ["a will leave", "b out of window", "a out of window", "a left"])
    Witness.log = []
    b.removeFromSuperview()
    #expect(Witness.log == ["a removes b", "b will leave", "b left"])
    #expect(b.superview == nil && a.window == nil)
  }

  @Test func `reordering a view does not remove it from its window`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let (a, b) = (Witness("a"), Witness("b"))
    try stage.add(a, b)
    Witness.log = []
    stage.window.bringSubviewToFront(a)
    stage.window.sendSubviewToBack(b)
    stage.window.addSubview(b)
    stage.window.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(Witness.log.isEmpty)
  }

  @Test func `views are found by class and by tag`() {
    let (a, b, c) = (Witness("a"), Witness("b"), Witness("c"))
    a.addSubview(b)
    b.addSubview(c)
    a.addSubview(Witness("d"))
    c.tag = 7
    #expect(a.viewWithTag(7) === c)
    #expect(a.viewWithTag(8) == nil)
    #expect(c.viewWithTag(7) === c)
    #expect(c.isDescendant(of: a))
    #expect(c.isDescendant(of: c))
    #expect(!a.isDescendant(of: c))
    #expect(a.firstView { $0.superview === a } === b)
  }

  @Test func `a superview is not retained by its subviews`() {
    let inner = View()
    weak var outer: View?
    do {
      let view = View()
      view.addSubview(inner)
      outer = view
    }
    #expect(outer == nil && inner.superview == nil)
  }

  @Test func `a removed view does not retain its window`() throws {
    let kept = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    weak var window: Window?
    weak var host: ViewHost?
    do {
      let stage = try Stage(size: CGSize(width: 100, height: 100))
      try stage.add(kept)
      (window, host) = (stage.window, stage.window.tree)
      #expect(kept.window === window && kept.host != nil)
      stage.application.close(stage.window)
    }
    #expect(window == nil)
    #expect(host == nil)
    #expect(kept.window == nil)
    #expect(kept.superview == nil)
  }

  @Test func `a window is deallocated if its traits change and a timer is scheduled while it is closed`() throws {
    weak var window: Window?
    do {
      let stage = try Stage(size: CGSize(width: 50, height: 50))
      let controller = WindowChangingController()
      stage.window.rootViewController = controller
      try stage.settle()
      window = stage.window
      stage.application.close(stage.window)
      #expect(controller.wasLeftIn === stage.window)
    }
    #expect(window == nil)
  }

  @Test func `a closed window is deallocated with its views`() throws {
    weak var window: Window?
    weak var view: View?
    do {
      let stage = try Stage(size: CGSize(width: 50, height: 50))
      let inner = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      try stage.add(inner)
      View.animate(withDuration: 0.1) { inner.alpha = 0 }
      try stage.advance(by: 0.2)
      (window, view) = (stage.window, inner)
      stage.application.close(stage.window)
    }
    #expect(window == nil && view == nil)
  }
}

/// Changes its window when its view leaves it.
private final class WindowChangingController: ViewController {
  private(set) weak var wasLeftIn: Window?

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard let window = view.window else { return }
    wasLeftIn = window
    window.traits.layoutDirection = .rightToLeft
    window.tree.performNextTurn { window.setNeedsLayout() }
  }
}
