import MiniUITestSupport
import Testing

@testable import MiniUI

/// Tests of frames that the tests of a UIKit library expect in a container of 1,000 by 1,000.
@Suite struct ConstraintDistributionTests {
  private func bench() throws -> ConstraintBench { try ConstraintBench(1000, 1000, scale: 1) }

  @Test func `a view is inset from its superview's edges, and exceeds them with negative insets`() throws {
    let bench = try bench()
    let (one, other, root) = (View(), View(), bench.root)
    bench.add(one, other)
    LayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      one.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      one.rightAnchor.constraint(equalTo: root.rightAnchor),
      one.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: 10),
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 500),
      other.topAnchor.constraint(equalTo: root.topAnchor),
      other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      other.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: 52),
    ])
    try bench.settle()
    #expect(one.frame == .at(5, 10, 995, 1000))
    #expect(other.frame == .at(500, 0, 500, 1052))
  }

  /// The gap beside each of four views of a length.
  private func gap(_ length: CGFloat) -> CGFloat { (1000 - 4 * length) / 5 }

  @Test(arguments: [0, 20, 250] as [CGFloat])
  func `four views at fractions of their container have equal gaps`(_ length: CGFloat) throws {
    let bench = try bench()
    let views = (0..<4).map { _ in View() }
    for (index, view) in views.enumerated() {
      bench.add(view)
      view.pinSize(length, length)
      let fraction = CGFloat(index + 1) / 5
      let pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [(.centerX, .right), (.centerY, .bottom)]
      for (center, end) in pairs {
        LayoutConstraint(
          item: view, attribute: center, relatedBy: .equal, toItem: bench.root, attribute: end, multiplier: fraction,
          constant: length * (CGFloat(index) + 0.5 - 4 * fraction)
        ).isActive = true
      }
    }
    try bench.settle()
    for (index, view) in views.enumerated() {
      let start = gap(length) * CGFloat(index + 1) + length * CGFloat(index)
      #expect(view.frame == .at(start, start, length, length))
    }
  }

  @Test(arguments: [0, 20, 250] as [CGFloat])
  func `four views between guides of equal widths have equal gaps`(_ length: CGFloat) throws {
    let bench = try bench()
    let views = (0..<4).map { _ in View() }
    let guides = (0..<5).map { _ in LayoutGuide() }
    for guide in guides { bench.root.addLayoutGuide(guide) }
    var end = bench.root.leadingAnchor
    for (index, guide) in guides.enumerated() {
      guide.leadingAnchor.constraint(equalTo: end).isActive = true
      guide.widthAnchor.constraint(equalTo: guides[0].widthAnchor).isActive = index > 0
      end = guide.trailingAnchor
      guard index < 4 else { continue }
      bench.add(views[index])
      views[index].pinSize(length, 10)
      views[index].leadingAnchor.constraint(equalTo: end).isActive = true
      end = views[index].trailingAnchor
    }
    end.constraint(equalTo: bench.root.trailingAnchor).isActive = true
    try bench.settle()
    for (index, view) in views.enumerated() {
      #expect(view.frame.minX == gap(length) * CGFloat(index + 1) + length * CGFloat(index))
      #expect(view.frame.width == length && guides[index].layoutFrame.width == gap(length))
    }
  }

  @Test(arguments: [-30, 0, 20] as [CGFloat])
  func `views without a spacing at the ends share the rest`(_ spacing: CGFloat) throws {
    let bench = try bench()
    let views = (0..<4).map { _ in View() }
    for (index, view) in views.enumerated() {
      bench.add(view)
      let (before, distance) =
        index == 0 ? (bench.root.topAnchor, 0) : (views[index - 1].bottomAnchor, spacing)
      view.topAnchor.constraint(equalTo: before, constant: distance).isActive = true
      view.heightAnchor.constraint(equalTo: views[0].heightAnchor).isActive = index > 0
    }
    views[3].bottomAnchor.constraint(equalTo: bench.root.bottomAnchor).isActive = true
    try bench.settle()
    let length = (1000 - 3 * spacing) / 4
    for (index, view) in views.enumerated() {
      #expect(isClose(view.frame.minY, (length + spacing) * CGFloat(index), within: 0.5))
      #expect(isClose(view.frame.height, length, within: 0.5))
    }
    #expect(views[3].frame.maxY == 1000)
  }

  @Test(arguments: [50, 250, 750, 1000] as [Float])
  func `a priority stays as it was set when a constraint is activated and laid out`(_ priority: Float) throws {
    let bench = try bench()
    let view = View()
    bench.add(view)
    view.pinEdges(to: bench.root, inset: 5)
    view.widthAnchor.constraint(equalToConstant: 7).isActive = true
    let constraints = bench.root.constraints + view.constraints
    LayoutConstraint.deactivate(constraints)
    for constraint in constraints { constraint.priority = LayoutPriority(priority) }
    LayoutConstraint.activate(Array(constraints.prefix(4)))
    try bench.settle()
    #expect(constraints.map(\.priority.rawValue) == Array(repeating: priority, count: 5))
    #expect(view.frame == .at(5, 5, 990, 990))
  }
}
