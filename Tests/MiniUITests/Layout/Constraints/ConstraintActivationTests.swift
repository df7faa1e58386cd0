import TestSupport
import Testing

@testable import MiniUI

/// Tests of frames that another implementation's tests expect, in a window of 300 by 200.
@Suite struct ConstraintActivationTests {
  @Test func `a view has the position and size of its constraints until they are deactivated`() throws {
    let bench = try ConstraintBench(300, 200)
    let view = View()
    bench.add(view)
    let constraints = [
      view.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 30),
      view.widthAnchor.constraint(equalToConstant: 120), view.heightAnchor.constraint(equalToConstant: 80),
    ]
    LayoutConstraint.activate(constraints)
    #expect(constraints.allSatisfy { $0.isActive })
    try bench.settle()
    #expect(view.frame == .at(20, 30, 120, 80))
    LayoutConstraint.deactivate(constraints)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(bench.root.constraints.isEmpty && view.constraints.isEmpty)
    view.frame = .at(1, 2, 3, 4)
    try bench.settle()
    #expect(view.frame == .at(1, 2, 3, 4))
  }

  @Test func `constraints give the same frames one by one, in one call and in any order`() throws {
    var random = SplitMix64(seed: 3)
    var layouts: [[CGRect]] = []
    for kind in 0..<5 {
      let bench = try ConstraintBench(300, 200)
      let (a, b, guide) = (View(), View(), LayoutGuide())
      bench.root.addLayoutGuide(guide)
      bench.add(a, b)
      let root = bench.root
      let optional = a.widthAnchor.constraint(equalToConstant: 500)
      optional.priority = .defaultLow
      let constraints = [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10), optional,
        a.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25),
        guide.leadingAnchor.constraint(equalTo: a.trailingAnchor), guide.widthAnchor.constraint(equalToConstant: 30),
        b.leadingAnchor.constraint(equalTo: guide.trailingAnchor), b.topAnchor.constraint(equalTo: a.bottomAnchor),
        b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        b.widthAnchor.constraint(greaterThanOrEqualTo: a.widthAnchor, multiplier: 0.5),
        b.heightAnchor.constraint(equalTo: a.heightAnchor),
      ]
      switch kind {
      case 0: LayoutConstraint.activate(constraints)
      case 1: for constraint in constraints { constraint.isActive = true }
      case 2: LayoutConstraint.activate(constraints.reversed())
      case 3: LayoutConstraint.activate(constraints.shuffled(using: &random))
      default: root.addConstraints(constraints.filter { $0 !== optional } + [optional])
      }
      try bench.settle()
      layouts.append([a.frame, b.frame])
    }
    // 300 - 20 - 30 - 20 = 230 points for both, of which the second has at least a third.
    let (a, b) = (layouts[0][0], layouts[0][1])
    #expect(a.minX == 20)
    #expect(abs(a.width - 230 * 2 / 3) <= 0.5)
    #expect(a.height == 50)
    #expect(b.minX == a.maxX + 30)
    #expect(b.maxX == 280)
    #expect(b.minY == 60)
    #expect(layouts.allSatisfy { $0 == layouts[0] })
  }

  @Test func `a constant constraint of a guide has the guide as its first item and no second item`() {
    let (view, guide) = (View(), LayoutGuide())
    view.addLayoutGuide(guide)
    let constraint = guide.heightAnchor.constraint(equalToConstant: 12)
    constraint.isActive = true
    #expect(constraint.firstItem === guide && constraint.secondItem == nil)
    #expect(constraint.firstAnchor.item === guide)
    #expect(view.constraints.count == 1 && view.constraints[0] === constraint)
    view.removeLayoutGuide(guide)
    #expect(!constraint.isActive && view.constraints.isEmpty)
  }

  @Test func `a constraint that is activated twice is held once`() {
    let view = View()
    let constraint = view.widthAnchor.constraint(equalToConstant: 12)
    LayoutConstraint.activate([constraint, constraint])
    constraint.isActive = true
    view.addConstraint(constraint)
    #expect(view.constraints.count == 1)
    view.removeConstraint(constraint)
    view.removeConstraint(constraint)
    #expect(view.constraints.isEmpty && !constraint.isActive)
  }
}
