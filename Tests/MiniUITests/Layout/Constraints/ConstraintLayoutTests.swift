import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct ConstraintLayoutTests {
  // MARK: Content

  @Test func `the text with the lower hugging priority is stretched`() throws {
    for (priority, index) in [(LayoutPriority(249), 0), (LayoutPriority(251), 1)] {
      let bench = try ConstraintBench()
      let boxes = [SizedBox(40, 10), SizedBox(50, 10)]
      bench.add(boxes[0], boxes[1])
      boxes[0].setContentHuggingPriority(priority, for: .horizontal)
      LayoutConstraint.activate([
        boxes[0].leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
        boxes[1].leadingAnchor.constraint(equalTo: boxes[0].trailingAnchor),
        boxes[1].trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
      ])
      try bench.settle()
      #expect(boxes[1 - index].frame.width == boxes[1 - index].size.width)
      #expect(boxes[index].frame.width == 320 - boxes[1 - index].size.width)
    }
  }

  @Test func `the text with the lower compression resistance is shortened`() throws {
    for (priority, index) in [(LayoutPriority(749), 0), (LayoutPriority(751), 1)] {
      let bench = try ConstraintBench(100, 50)
      let boxes = [SizedBox(70, 10), SizedBox(60, 10)]
      bench.add(boxes[0], boxes[1])
      boxes[0].setContentCompressionResistancePriority(priority, for: .horizontal)
      LayoutConstraint.activate([
        boxes[0].leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
        boxes[1].leadingAnchor.constraint(equalTo: boxes[0].trailingAnchor),
        boxes[1].trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
      ])
      try bench.settle()
      #expect(boxes[1 - index].frame.width == boxes[1 - index].size.width)
      #expect(boxes[index].frame.width == 100 - boxes[1 - index].size.width)
    }
  }

  @Test func `a text wraps at its solved width, and the view below moves`() throws {
    let bench = try ConstraintBench()
    let (text, below) = (Label("Words that need more than one line in a narrow column"), View())
    text.numberOfLines = 0
    bench.add(text, below)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      text.topAnchor.constraint(equalTo: bench.root.topAnchor),
      text.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
    ])
    below.pinSize(10, 10)
    try bench.settle()
    let former = below.frame.minY
    bench.root.frame.size.width = 120
    try bench.settle()
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity)).height)
    #expect(below.frame.minY > former + 20)
    #expect(below.frame.minY == text.frame.maxY + 4)
    text.text = "Short"
    try bench.settle()
    #expect(below.frame.minY < former + 1)
  }

  @Test func `an aspect ratio joins width and height`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      view.topAnchor.constraint(equalTo: bench.root.topAnchor),
      view.widthAnchor.constraint(equalTo: bench.root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 9.0 / 16),
    ])
    try bench.settle()
    #expect(view.frame == .at(0, 0, 160, 90))
  }

  // MARK: Guides, scroll views, stacks

  @Test func `layout guides divide a view without subviews`() throws {
    let bench = try ConstraintBench()
    let (first, second, view) = (LayoutGuide(), LayoutGuide(), View())
    bench.root.addLayoutGuide(first)
    bench.root.addLayoutGuide(second)
    bench.add(view)
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      view.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
      first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 2),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    try bench.settle()
    #expect(view.frame.minX == 200)
    #expect(first.layoutFrame.width == 200 && second.layoutFrame.minX == 220)
    bench.root.removeLayoutGuide(first)
    #expect(bench.root.constraints.count == 2)
  }

  @Test func `views pinned to the safe area and the margins follow them`() throws {
    let bench = try ConstraintBench()
    let (safe, inner) = (View(), View())
    bench.add(safe, inner)
    safe.topAnchor.constraint(equalTo: bench.root.safeAreaLayoutGuide.topAnchor).isActive = true
    inner.leadingAnchor.constraint(equalTo: bench.root.layoutMarginsGuide.leadingAnchor).isActive = true
    try bench.settle()
    #expect(safe.frame.minY == 0 && inner.frame.minX == 8)
    bench.root.layoutMargins.left = 30
    try bench.settle()
    #expect(inner.frame.minX == 30)
  }

  @Test func `constraints to a scroll view's edges determine its content size, and scrolling solves nothing`() throws {
    let bench = try ConstraintBench()
    let (scrollView, content, header) = (ScrollView(), View(), View())
    bench.add(scrollView)
    scrollView.pinEdges(to: bench.root)
    bench.add(content, header, to: scrollView)
    content.pinEdges(to: scrollView)
    content.heightAnchor.constraint(equalToConstant: 900).isActive = true
    content.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
    try bench.settle()
    #expect(scrollView.contentSize == CGSize(width: 320, height: 900))
    #expect(content.frame == .at(0, 0, 320, 900))
    scrollView.contentOffset.y = 120
    try bench.settle()
    #expect(content.frame == .at(0, 0, 320, 900))
    LayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
      header.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
    ])
    try bench.settle()
    #expect(header.frame.minY == 125)
    scrollView.contentOffset.y = 150
    try bench.settle()
    #expect(header.frame.minY == 155)
  }

  @Test func `a stack is laid out by constraints, and a view with constraints by a stack`() throws {
    let bench = try ConstraintBench()
    let (card, box) = (View(), SizedBox(30, 20))
    bench.add(box, to: card)
    box.pinEdges(to: card, inset: 5)
    let stack = StackView(arrangedSubviews: [card, SizedBox(50, 10)])
    stack.alignment = .center
    bench.add(stack)
    stack.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -10).isActive = true
    stack.centerYAnchor.constraint(equalTo: bench.root.centerYAnchor).isActive = true
    try bench.settle()
    #expect(card.frame.size == CGSize(width: 40, height: 30))
    #expect(stack.frame == .at(220, 105, 90, 30))
    #expect(box.frame == .at(5, 5, 30, 20))
  }

  // MARK: Measuring

  @Test func `a view is measured by the constraints within it, up to whole pixels`() throws {
    let (card, text) = (View(), SizedBox(173.3, 40))
    text.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(text)
    text.pinEdges(to: card, inset: 10)
    #expect(card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 194, height: 60))
    let fixed = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fixed == CGSize(width: 300, height: 60))
    #expect(card.frame == .zero)
  }

  // MARK: Changes

  @Test func `constants animate by a layout in the animation block`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    view.pinSize(20, 20)
    let left = view.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor)
    left.isActive = true
    try bench.settle()
    left.constant = 100
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { bench.root.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    try bench.stage.advance(by: 0.5)
    #expect(abs(view.presented.frame.minX - 50) < 2)
  }

  @Test func `right-to-left layouts are mirrored`() throws {
    let bench = try ConstraintBench()
    bench.root.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (View(), View())
    bench.add(a, b)
    a.pinSize(50, 10)
    b.pinSize(20, 10)
    a.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 16).isActive = true
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).isActive = true
    try bench.settle()
    #expect(a.frame.maxX == 304 && b.frame.maxX == 246)
  }

  @Test func `hidden and transformed views keep their position in the layout`() throws {
    let bench = try ConstraintBench()
    let (a, b) = (View(), View())
    bench.add(a, b)
    a.pinSize(50, 10)
    b.pinSize(20, 10)
    a.isHidden = true
    b.transform = CGAffineTransform(scaleX: 2, y: 2)
    a.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 16).isActive = true
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).isActive = true
    try bench.settle()
    #expect(b.center.x == 84 && b.bounds.width == 20)
  }

  @Test func `two sets of constraints are exchanged, back and forth`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    view.pinSize(20, 10)
    let left = [view.leftAnchor.constraint(equalTo: bench.root.leftAnchor)]
    let right = [view.rightAnchor.constraint(equalTo: bench.root.rightAnchor)]
    for _ in 0..<3 {
      LayoutConstraint.deactivate(right)
      LayoutConstraint.activate(left)
      try bench.settle()
      #expect(view.frame.minX == 0)
      LayoutConstraint.deactivate(left)
      LayoutConstraint.activate(right)
      try bench.settle()
      #expect(view.frame.maxX == 320)
    }
  }

  @Test func `a view that is switched to constraints after activation is laid out by them`() throws {
    let bench = try ConstraintBench()
    let view = View(frame: .at(7, 7, 10, 10))
    bench.root.addSubview(view)
    view.pinEdges(to: bench.root, inset: 20)
    view.translatesAutoresizingMaskIntoConstraints = false
    try bench.settle()
    #expect(view.frame == .at(20, 20, 280, 200))
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = .at(1, 2, 3, 4)
    try bench.settle()
    #expect(view.frame == .at(1, 2, 3, 4))
  }

  @Test func `constraints are updated from subviews to superviews, before the layout`() throws {
    final class Updating: View {
      var log: [String] = []
      weak var parent: Updating?
      override func updateConstraints() {
        (parent ?? self).log.append(accessibilityIdentifier ?? "")
        super.updateConstraints()
      }
      override func layoutSubviews() { (parent ?? self).log.append("layout") }
    }
    let bench = try ConstraintBench()
    let (outer, inner) = (Updating(), Updating())
    (outer.accessibilityIdentifier, inner.accessibilityIdentifier) = ("outer", "inner")
    inner.parent = outer
    outer.addSubview(inner)
    bench.add(outer)
    outer.pinEdges(to: bench.root)
    try bench.settle()
    #expect(outer.log.prefix(3) == ["inner", "outer", "layout"])
    outer.log = []
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    try bench.settle()
    #expect(outer.log.first == "inner" && !outer.log.contains("outer"))
  }

  // MARK: Contradictions

  @Test func `a contradiction is logged once in one sentence, and repaired by a constant`() throws {
    let log = WarningLog()
    defer { log.end() }
    let bench = try ConstraintBench()
    let view = View()
    view.accessibilityIdentifier = "title"
    bench.root.accessibilityIdentifier = "card"
    bench.add(view)
    let width = view.widthAnchor.constraint(equalToConstant: 300)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -16), width,
    ])
    try bench.settle()
    #expect(view.frame.width == 288)
    let sentences = log.take()
    #expect(sentences.count == 1)
    #expect(sentences.first?.contains("title.width == 300 (MiniUILayoutTests/ConstraintLayoutTests.swift:") == true)
    #expect(sentences.first?.contains(") is not fulfilled: it contradicts title.") == true)
    #expect(sentences.first?.contains("title.trailing == card.trailing - 16") == true)
    bench.root.setNeedsLayout()
    try bench.settle()
    #expect(log.take() == [])
    width.constant = 288
    try bench.settle()
    #expect(log.take() == [])
  }

  @Test func `the layout of a view whose size no constraint determines is ambiguous`() throws {
    let bench = try ConstraintBench()
    let (loose, fixed) = (View(), View())
    bench.add(loose, fixed)
    loose.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor).isActive = true
    fixed.pinEdges(to: bench.root)
    try bench.settle()
    #expect(loose.hasAmbiguousLayout)
    #expect(!fixed.hasAmbiguousLayout)
    #expect(!bench.root.hasAmbiguousLayout)
  }

  @Test func `a width is determined if it equals a height that follows from the superview`() throws {
    let bench = try ConstraintBench(300, 80)
    let (picture, badge) = (View(), View())
    bench.add(picture, badge)
    LayoutConstraint.activate([
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 2),
      picture.heightAnchor.constraint(equalTo: bench.root.heightAnchor, multiplier: 0.5),
      picture.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 8),
      picture.centerYAnchor.constraint(equalTo: bench.root.centerYAnchor),
      badge.leadingAnchor.constraint(equalTo: picture.trailingAnchor),
      badge.topAnchor.constraint(equalTo: picture.topAnchor),
    ])
    badge.pinSize(10, 10)
    try bench.settle()
    #expect(picture.frame == .at(8, 20, 80, 40))
    #expect(badge.frame == .at(88, 20, 10, 10))
  }

  @Test func `asking for ambiguity before the layout does not prevent the layout`() throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    view.pinEdges(to: bench.root, inset: 10)
    #expect(!view.hasAmbiguousLayout)
    try bench.settle()
    #expect(view.frame == .at(10, 10, 300, 220))
  }

  // MARK: Invariants

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `changes in any order give the frames of a fresh layout`(_ seed: UInt64) throws {
    var random = RandomLayout(seed: seed)
    let (bench, views) = try random.make()
    try bench.settle()
    for _ in 0..<10 {
      random.change(views, in: bench.root)
      try bench.settle()
      let active = bench.root.constraints.sorted { $0.order < $1.order } + views.flatMap(\.constraints)
      let frames = views.map(\.frame)
      LayoutConstraint.deactivate(active)
      LayoutConstraint.activate(active.shuffled(using: &random.random))
      try bench.settle()
      #expect(views.map(\.frame) == frames)
    }
  }
}

/// Random boxes in a row and in columns, whose constraints can all be fulfilled.
private struct RandomLayout {
  var random: SplitMix64
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func make() throws -> (ConstraintBench, [View]) {
    let bench = try ConstraintBench()
    let views = (0..<6).map { _ in SizedBox(CGFloat(Int.random(in: 5...90, using: &random)), 10) }
    for (index, view) in views.enumerated() {
      bench.add(view)
      let before = index == 0 ? bench.root.leadingAnchor : views[index - 1].trailingAnchor
      view.leadingAnchor.constraint(equalTo: before, constant: 8).isActive = true
      view.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: CGFloat(index)).isActive = true
      // Different priorities, so that only one layout is the best.
      view.setContentHuggingPriority(LayoutPriority(250 + Float(index)), for: .horizontal)
      view.setContentCompressionResistancePriority(LayoutPriority(750 - Float(index)), for: .horizontal)
    }
    views[5].trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -8).isActive = true
    return (bench, views)
  }

  mutating func change(_ views: [View], in root: View) {
    let constraint = root.constraints[Int.random(in: 0..<root.constraints.count, using: &random)]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: constraint.constant += CGFloat(Int.random(in: -3...3, using: &random))
    case 1: (views[Int.random(in: 0..<6, using: &random)] as? SizedBox)?.size.width += 7
    default: root.frame.size.width = CGFloat(Int.random(in: 150...500, using: &random))
    }
  }
}
