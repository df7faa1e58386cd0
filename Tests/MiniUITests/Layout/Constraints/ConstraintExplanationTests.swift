import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of explanations of a layout, and of other layouts that satisfy an ambiguous view's constraints equally well.
struct ConstraintExplanationTests {
  private func named(_ name: String, _ view: View) -> View {
    view.accessibilityIdentifier = name
    return view
  }

  @Test func `the constraints that affect a view are listed in the order in which they are used`() throws {
    let bench = try ConstraintBench()
    let (icon, title) = (View(), Label("Title"))
    bench.add(icon, title)
    let left = icon.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 8)
    let width = icon.widthAnchor.constraint(equalToConstant: 20)
    let gap = title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 4)
    let top = title.topAnchor.constraint(equalTo: bench.root.topAnchor)
    LayoutConstraint.activate([gap, top, left, width])
    try bench.settle()
    let horizontal = title.constraintsAffectingLayout(for: .horizontal)
    #expect(horizontal.map(\.description) == [left, width, gap].map(\.description))
    #expect(title.constraintsAffectingLayout(for: .vertical).map(\.description) == [top.description])
    #expect(bench.root.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test func `an explanation names constraints with files, inputs and natural lengths`() throws {
    let bench = try ConstraintBench()
    let root = named("card", bench.root)
    let title = named("title", Label("Title"))
    bench.add(title)
    title.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
    try bench.settle()
    let rows = try #require(title.layoutExplanation(of: .x))
    #expect(rows.count == 3)
    #expect(rows.contains("card.width is 320, set by code"))
    #expect(rows.contains { $0.hasPrefix("the content of title has the width ") })
    #expect(
      rows.last?.hasPrefix("title.trailing == card.trailing - 8 (MiniUILayoutTests/ConstraintExplanationTests.swift:")
        == true
    )
    #expect(root.layoutExplanation(of: .x) == nil)
  }

  @Test func `exercising an ambiguous view shows another layout, and the next change the usual one`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    view.pinSize(40, 40)
    let top = view.topAnchor.constraint(equalTo: bench.root.topAnchor)
    top.isActive = true
    try bench.settle()
    #expect(view.hasAmbiguousLayout)
    #expect(view.frame.minX == 0)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.minX != 0)
    #expect(view.frame.size == CGSize(width: 40, height: 40))
    view.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor).isActive = true
    try bench.settle()
    #expect(view.frame == .at(0, 0, 40, 40))
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == .at(0, 0, 40, 40))
  }

  @Test func `conflicts in a view are described by sentences until they are repaired`() throws {
    let log = WarningLog()
    defer { log.end() }
    let bench = try ConstraintBench()
    let view = named("box", View())
    bench.add(view)
    view.pinSize(96, 40)
    let wider = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 192)
    wider.isActive = true
    try bench.settle()
    let sentences = LayoutConstraint.conflicts(in: bench.stage.window)
    #expect(sentences.count == 1)
    #expect(log.take() == sentences)
    #expect(sentences.first?.hasPrefix("the constraint box.width >= 192 (MiniUILayoutTests/") == true)
    #expect(
      sentences.first?.contains("it contradicts box.width == 96 (MiniUILayoutTests/ConstraintBench.swift:") == true)
    wider.isActive = false
    try bench.settle()
    #expect(LayoutConstraint.conflicts(in: bench.stage.window).isEmpty)
  }

  @Test func `distances between anchors can be equal, across axes too`() throws {
    let bench = try ConstraintBench(300, 100)
    let views = [View(), View(), View()]
    for view in views {
      bench.add(view)
      view.pinSize(40, 20)
      view.centerYAnchor.constraint(equalTo: bench.root.centerYAnchor).isActive = true
    }
    let root = bench.root
    let gaps = [
      root.leadingAnchor.anchorWithOffset(to: views[0].leadingAnchor),
      views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor),
      views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor),
      views[2].trailingAnchor.anchorWithOffset(to: root.trailingAnchor),
    ]
    for gap in gaps.dropFirst() { gaps[0].constraint(equalTo: gap).isActive = true }
    try bench.settle()
    #expect(views.map(\.frame.minX) == [45, 130, 215])

    let marker = View()
    bench.add(marker)
    marker.pinSize(10, 10)
    marker.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.topAnchor.anchorWithOffset(to: marker.topAnchor).constraint(equalTo: gaps[0], multiplier: 1, constant: 5)
      .isActive = true
    try bench.settle()
    #expect(marker.frame.minY == 50)
  }

  @Test func `the description of a distance names both anchors`() {
    let (a, b) = (named("a", View()), named("b", View()))
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 8)
    #expect(gap.description == "(b.leading - a.trailing) == 8")
  }
}
