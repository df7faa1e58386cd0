import MiniUITesting
import Testing

@testable import MiniUI

/// Tests that constraints, and the objects that solve them, are released with the program's last reference.
@Suite struct ConstraintMemoryTests {
  /// Returns the constraints that a view and its subviews hold or depend on, and the fragments there.
  private func remains(in view: View) -> Int {
    let item = view.layoutState.item
    let own = (item?.heldConstraints.count ?? 0) + (item?.dependents.count ?? 0)
    return view.subviews.reduce(own + (item?.fragments.count ?? 0)) { $0 + remains(in: $1) }
  }

  @Test func `ten thousand constraints that were added and removed leave nothing`() throws {
    let bench = try ConstraintBench(scale: 1)
    let views = (0..<50).map { _ in View() }
    for view in views { bench.add(view) }
    var released: [Weak<LayoutConstraint>] = []
    for round in 0..<50 {
      for view in views { view.pinEdges(to: bench.root, inset: CGFloat(round)) }
      released += [bench.root.constraints[0], bench.root.constraints[199]].map(Weak.init)
      if round % 10 == 0 { try bench.settle() }
      #expect(bench.root.constraints.count == 200)
      LayoutConstraint.deactivate(bench.root.constraints)
    }
    try bench.settle()
    #expect(remains(in: bench.root) == 0)
    #expect(!bench.root.layoutState.hasFragments && !bench.root.layoutState.hasDependents)
    #expect(views.allSatisfy { !$0.layoutState.hasDependents && $0.layoutState.item?.fragment == nil })
    #expect(released.allSatisfy { $0.value == nil })
  }

  @Test func `constraints that are exchanged between measurements are released`() {
    let (card, box) = (View(), SizedBox(50, 20))
    box.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(box)
    var released: [Weak<LayoutConstraint>] = []
    for round in 0..<20 {
      LayoutConstraint.deactivate(card.constraints)
      box.pinEdges(to: card, inset: CGFloat(round))
      released.append(Weak(card.constraints[0]))
      let size = card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
      #expect(size.width == 50 + 2 * CGFloat(round))
    }
    #expect(released.filter { $0.value != nil }.count == 1)
  }

  @Test func `a view that is pinned to other views is released when it is removed`() throws {
    let bench = try ConstraintBench()
    let (first, last) = (View(), View())
    bench.add(first, last)
    first.pinEdges(to: bench.root, inset: 4)
    weak var middle: View?
    weak var guide: LayoutGuide?
    do {
      let (view, gap) = (View(), LayoutGuide())
      bench.add(view)
      view.addLayoutGuide(gap)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: first.leadingAnchor),
        last.leadingAnchor.constraint(equalTo: view.trailingAnchor),
        gap.widthAnchor.constraint(equalTo: last.widthAnchor),
        gap.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
      try bench.settle()
      (middle, guide) = (view, gap)
      view.removeFromSuperview()
    }
    try bench.settle()
    #expect(middle == nil && guide == nil)
    #expect(bench.root.constraints.count == 4)
  }

  @Test func `a constraint that the program keeps does not retain its views`() {
    let root = View()
    weak var released: View?
    var kept: LayoutConstraint?
    do {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      kept = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
      kept?.isActive = true
      released = view
      view.removeFromSuperview()
    }
    #expect(released == nil)
    #expect(kept?.firstItem == nil)
    #expect(kept?.secondItem === root)
  }

  @Test func `constraints of a released view are inactive, and its subviews can be constrained elsewhere`() throws {
    let (panel, text) = (View(), View())
    for view in [panel, text] { view.translatesAutoresizingMaskIntoConstraints = false }
    panel.addSubview(text)
    weak var released: View?
    var kept: [LayoutConstraint] = []
    do {
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(panel)
      panel.pinEdges(to: root, inset: 4)
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      kept = root.constraints
      released = root
      root.layoutIfNeeded()
    }
    #expect(released == nil)
    #expect(kept.count == 5)
    #expect(kept.allSatisfy { !$0.isActive })
    #expect(remains(in: panel) == 0)

    let bench = try ConstraintBench(scale: 1)
    bench.add(panel)
    panel.pinEdges(to: bench.root, inset: 10)
    try bench.settle()
    #expect(panel.frame == bench.root.bounds.insetBy(dx: 10, dy: 10))
  }

  @Test func `a view that another thread releases deactivates its constraints on the main actor`() async {
    let text = View()
    text.translatesAutoresizingMaskIntoConstraints = false
    let owner = Owner(View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    owner.view?.addSubview(text)
    if let root = owner.view { text.pinEdges(to: root) }
    let kept = owner.view?.constraints ?? []
    await Task.detached { owner.view = nil }.value
    #expect(kept.count == 4 && kept.allSatisfy { !$0.isActive && $0.secondItem == nil })
    while remains(in: text) > 0 { await Task.yield() }
    #expect(text.superview == nil)
  }

  /// Holds a view that another thread may release.
  private nonisolated final class Owner: @unchecked Sendable {
    var view: View?
    init(_ view: View) { self.view = view }
  }

  @Test func `a closed window releases its views, their constraints and the solver`() throws {
    weak var page: ViewController?
    weak var constraint: LayoutConstraint?
    weak var fragment: LayoutFragment?
    do {
      let controller = ViewController()
      let stage = try Stage(controller, size: CGSize(width: 320, height: 240))
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      view.pinEdges(to: controller.view, inset: 4)
      try stage.settle()
      (page, constraint, fragment) = (controller, controller.view.constraints[0], view.layoutState.item?.fragment)
      #expect(fragment != nil)
      stage.application.close(stage.window)
    }
    #expect(page == nil)
    #expect(constraint == nil)
    #expect(fragment == nil)
  }
}
