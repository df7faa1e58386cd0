import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct ViewControllerTests {
  final class Witness: ViewController {
    static var log: [String] = []
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    private func log(_ what: String) { Witness.log.append("\(name) \(what)") }
    override func loadView() {
      log("load")
      super.loadView()
    }
    override func viewDidLoad() { log("did load") }
    override func viewWillAppear(_ animated: Bool) { log("will appear") }
    override func viewDidAppear(_ animated: Bool) { log("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log("did disappear") }
    override func viewWillLayoutSubviews() { log("will lay out") }
    override func viewDidLayoutSubviews() { log("did lay out") }
    override func willMove(toParent parent: ViewController?) {
      log("will move to \((parent as? Witness)?.name ?? "none")")
    }
    override func didMove(toParent parent: ViewController?) { log("moved to \((parent as? Witness)?.name ?? "none")") }
  }

  private func witness(_ name: String) -> Witness {
    Witness.log = []
    return Witness(name)
  }

  @Test func `a controller's view is loaded when it is first requested`() {
    let controller = witness("a")
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(Witness.log.isEmpty)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.isViewLoaded)
    #expect(controller.viewIfLoaded === view)
    #expect(Witness.log == ["a load", "a did load"])
  }

  @Test func `a controller's methods are called in order from loading to disappearing`() throws {
    let controller = witness("a")
    let stage = try Stage(controller, size: CGSize(width: 60, height: 40))
    #expect(
      Witness.log == ["a load", "a did load", "a will appear", "a will lay out", "a did lay out", "a did appear"])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
    Witness.log = []
    stage.window.rootViewController = nil
    #expect(Witness.log == ["a will disappear", "a did disappear"] && controller.view.window == nil)
  }

  @Test func `the root controller's view fills the window at any size`() throws {
    let controller = witness("a")
    let stage = try Stage(controller, size: CGSize(width: 60, height: 40))
    try stage.resize(to: CGSize(width: 90, height: 70))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 90, height: 70))
    let other = Witness("b")
    stage.window.rootViewController = other
    try stage.advance(by: 0)
    #expect(stage.window.subviews == [other.view] && other.view.frame.width == 90)
  }

  @Test func `a view that is added and removed before a frame does not appear`() throws {
    let controller = witness("a")
    let stage = try Stage(size: CGSize(width: 60, height: 40))
    stage.window.addSubview(controller.view)
    controller.view.removeFromSuperview()
    try stage.advance(by: 0.1)
    #expect(!Witness.log.contains("a did appear") && Witness.log.last == "a did disappear")
  }

  @Test func `a view that is added, removed and added again appears once`() throws {
    let controller = witness("a")
    let stage = try Stage(size: CGSize(width: 60, height: 40))
    stage.window.addSubview(controller.view)
    controller.view.removeFromSuperview()
    stage.window.addSubview(controller.view)
    try stage.advance(by: 0.1)
    #expect(Witness.log.filter { $0 == "a did appear" }.count == 1)
  }

  @Test func `children are notified of their parents`() {
    let (a, b, child) = (witness("a"), Witness("b"), Witness("c"))
    a.addChild(child)
    #expect(child.parent === a && a.children.map { $0 === child } == [true])
    child.didMove(toParent: a)
    #expect(Witness.log == ["c will move to a", "c moved to a"])
    Witness.log = []
    b.addChild(child)
    #expect(a.children.isEmpty)
    #expect(child.parent === b)
    #expect(b.children.count == 1)
    #expect(Witness.log == ["c moved to none", "c will move to b"])
    Witness.log = []
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(b.children.isEmpty)
    #expect(Witness.log == ["c will move to none", "c moved to none"])
    child.removeFromParent()
    #expect(Witness.log.count == 2)
  }

  @Test func `a child's view appears with its parent's view`() throws {
    let (a, child) = (witness("a"), Witness("c"))
    a.addChild(child)
    a.view.addSubview(child.view)
    let stage = try Stage(a, size: CGSize(width: 60, height: 40))
    let appearances = Witness.log.filter { $0.hasSuffix("appear") }
    #expect(appearances.prefix(2) == ["a will appear", "c will appear"])
    #expect(Set(appearances.suffix(2)) == ["a did appear", "c did appear"])
    Witness.log = []
    stage.window.rootViewController = nil
    #expect(Witness.log.filter { $0.hasSuffix("will disappear") } == ["a will disappear", "c will disappear"])
    #expect(Witness.log.count == 4)
  }

  @Test func `a controller's view is followed by the controller in the responder chain, and then by the superview`()
    throws
  {
    let (a, child) = (witness("a"), Witness("c"))
    let stage = try Stage(a, size: CGSize(width: 60, height: 40))
    a.addChild(child)
    #expect(child.next === a)
    a.view.addSubview(child.view)
    #expect(child.view.next === child)
    #expect(child.next === a.view)
    #expect(a.view.next === a)
    #expect(a.next === stage.window)
  }

  @Test func `a view does not retain its controller`() {
    let view: View = witness("a").view
    #expect(view.next == nil)
  }
}
