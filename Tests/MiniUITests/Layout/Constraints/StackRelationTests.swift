import MiniUITestSupport
import Testing

@testable import MiniUI

/// Tests of constraints between lengths of views that stacks arrange.
@Suite struct StackRelationTests {
  /// Adds a stack at the top left of the root, as wide as the root.
  private func row(_ bench: ConstraintBench, _ views: [View], width: CGFloat = 320, height: CGFloat = 40) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.frame = .at(0, 0, width, height)
    bench.root.addSubview(stack)
    return stack
  }

  @Test func `views of a row with equal widths are as wide as the wider content`() throws {
    let bench = try ConstraintBench()
    let (narrow, wide, rest) = (SizedBox(40, 20), SizedBox(60, 20), View())
    _ = row(bench, [narrow, wide, rest])
    narrow.widthAnchor.constraint(equalTo: wide.widthAnchor).isActive = true
    try bench.settle()
    #expect(narrow.frame == .at(0, 0, 60, 40) && wide.frame == .at(60, 0, 60, 40))
    #expect(rest.frame == .at(120, 0, 200, 40))
  }

  @Test func `spacers with equal widths center the view between them`() throws {
    let bench = try ConstraintBench()
    let (before, box, after) = (View(), SizedBox(50, 20), View())
    let stack = row(bench, [before, box, after])
    stack.spacing = 10
    before.widthAnchor.constraint(equalTo: after.widthAnchor).isActive = true
    try bench.settle()
    #expect(before.frame.width == 125)
    #expect(box.frame == .at(135, 0, 50, 40))
    #expect(after.frame == .at(195, 0, 125, 40))
  }

  @Test func `views with equal widths share the width of a row, whatever their contents`() throws {
    let bench = try ConstraintBench()
    let boxes = [SizedBox(40, 20), SizedBox(100, 20)]
    let stack = row(bench, boxes, width: 300)
    boxes[0].widthAnchor.constraint(equalTo: boxes[1].widthAnchor).isActive = true
    try bench.settle()
    #expect(boxes.map(\.frame) == [.at(0, 0, 150, 40), .at(150, 0, 150, 40)])
    stack.frame.size.width = 100
    try bench.settle()
    #expect(boxes.map(\.frame) == [.at(0, 0, 50, 40), .at(50, 0, 50, 40)])
  }

  @Test func `a multiplier and a constant relate the widths of a row's views`() throws {
    let bench = try ConstraintBench()
    let (first, second, rest) = (SizedBox(40, 20), SizedBox(60, 20), View())
    _ = row(bench, [first, second, rest])
    let relation = second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2, constant: 10)
    relation.isActive = true
    try bench.settle()
    #expect(first.frame.width == 40)
    #expect(second.frame.width == 90)
    #expect(rest.frame.width == 190)
    relation.constant = 30
    try bench.settle()
    #expect(first.frame.width == 40 && second.frame.width == 110)
    relation.isActive = false
    try bench.settle()
    #expect(first.frame.width == 40)
    #expect(second.frame.width == 60)
    #expect(rest.frame.width == 220)
  }

  @Test func `an inequality between views of a row changes a width only if the inequality does not hold`() throws {
    let bench = try ConstraintBench()
    let (first, second, rest) = (SizedBox(40, 20), SizedBox(60, 20), View())
    _ = row(bench, [first, second, rest])
    let atLeast = first.widthAnchor.constraint(greaterThanOrEqualTo: second.widthAnchor)
    atLeast.isActive = true
    try bench.settle()
    #expect(first.frame.width == 60 && second.frame.width == 60)
    first.size.width = 80
    try bench.settle()
    #expect(first.frame.width == 80)
    #expect(second.frame.width == 60)
    #expect(rest.frame.width == 180)
    atLeast.isActive = false
    first.widthAnchor.constraint(lessThanOrEqualTo: second.widthAnchor, constant: 5).isActive = true
    try bench.settle()
    #expect(first.frame.width == 80 && second.frame.width == 75)
  }

  @Test(arguments: [(LayoutPriority(200), 40), (LayoutPriority(300), 60)])
  func `a relation between views of a row is kept only against content of lower priority`(
    priority: LayoutPriority, width: CGFloat
  ) throws {
    let bench = try ConstraintBench()
    let (first, second, rest) = (SizedBox(40, 20), SizedBox(60, 20), View())
    _ = row(bench, [first, second, rest])
    let relation = first.widthAnchor.constraint(equalTo: second.widthAnchor)
    relation.priority = priority
    relation.isActive = true
    try bench.settle()
    #expect(first.frame.width == width)
    #expect(second.frame.width == 60)
    #expect(rest.frame.width == 260 - width)
    relation.priority = .required
    try bench.settle()
    #expect(first.frame.width == 60)
  }

  @Test func `content of a higher priority than a relation determines the equal widths`() throws {
    let bench = try ConstraintBench()
    let (first, second, rest) = (SizedBox(40, 20), SizedBox(60, 20), View())
    _ = row(bench, [first, second, rest])
    first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
    try bench.settle()
    #expect(first.frame.width == 60)
    first.setContentHuggingPriority(LayoutPriority(900), for: .horizontal)
    try bench.settle()
    #expect(first.frame.width == 40)
    #expect(second.frame.width == 40)
    #expect(rest.frame.width == 240)
  }

  @Test func `views in a row with equal widths get the constant width of one of them`() throws {
    let bench = try ConstraintBench()
    let (icon, box, rest) = (View(), SizedBox(60, 20), View())
    _ = row(bench, [icon, box, rest])
    icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
    box.widthAnchor.constraint(equalTo: icon.widthAnchor).isActive = true
    try bench.settle()
    #expect(icon.frame.width == 24)
    #expect(box.frame.width == 24)
    #expect(rest.frame.width == 272)
  }

  @Test func `views of a row with equal heights are as high as the higher content`() throws {
    let bench = try ConstraintBench()
    let (low, high) = (SizedBox(40, 20), SizedBox(60, 30))
    let stack = row(bench, [low, high], height: 100)
    stack.alignment = .center
    low.heightAnchor.constraint(equalTo: high.heightAnchor).isActive = true
    try bench.settle()
    #expect(low.frame.minY == 35)
    #expect(low.frame.height == 30)
    #expect(high.frame.height == 30)
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 100, height: 30))
    low.size.height = 50
    try bench.settle()
    #expect(low.frame.height == 50 && high.frame.height == 50)
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 100, height: 50))
  }

  @Test func `views of a column have related widths and heights`() throws {
    let bench = try ConstraintBench()
    let (first, second, rest) = (SizedBox(40, 20), SizedBox(60, 30), View())
    let stack = row(bench, [first, second, rest], height: 200)
    stack.axis = .vertical
    stack.alignment = .leading
    LayoutConstraint.activate([
      first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.5),
      first.heightAnchor.constraint(equalTo: second.heightAnchor),
    ])
    try bench.settle()
    #expect(first.frame == .at(0, 0, 40, 30) && second.frame == .at(0, 30, 80, 30))
    #expect(rest.frame.minY == 60 && rest.frame.height == 140)
  }

  @Test func `texts with equal widths in a narrow row are as high as their lines`() throws {
    let bench = try ConstraintBench()
    let texts = ["a few words in a line", "many more words than that, so that there are more lines"]
    let labels = texts.map { text in
      let label = Label()
      label.text = text
      label.numberOfLines = 0
      return label
    }
    let stack = StackView(arrangedSubviews: labels)
    bench.add(stack)
    stack.alignment = .top
    LayoutConstraint.activate([
      labels[0].widthAnchor.constraint(equalTo: labels[1].widthAnchor),
      stack.topAnchor.constraint(equalTo: bench.root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 200),
    ])
    try bench.settle()
    let heights = labels.map { $0.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height }
    #expect(labels.map(\.frame.width) == [100, 100] && labels[1].frame.minX == 100)
    for (label, height) in zip(labels, heights) { #expect(abs(label.frame.height - height) <= 0.5) }
    #expect(heights[1] > heights[0] && abs(stack.frame.height - heights[1]) <= 0.5)
  }

  @Test func `views that are added to or removed from a stack keep the relation of their widths`() throws {
    let bench = try ConstraintBench()
    let boxes = [SizedBox(40, 20), SizedBox(60, 20)]
    let stack = row(bench, [])
    bench.add(boxes[0], boxes[1], to: stack)
    boxes[0].widthAnchor.constraint(equalTo: boxes[1].widthAnchor).isActive = true
    try bench.settle()
    #expect(boxes.map(\.frame.width) == [60, 60] && stack.relations == nil)
    for view in boxes + [View()] { stack.addArrangedSubview(view) }
    try bench.settle()
    #expect(boxes.map(\.frame) == [.at(0, 0, 60, 40), .at(60, 0, 60, 40)])
    stack.removeArrangedSubview(boxes[1])
    boxes[1].size.width = 70
    boxes[1].topAnchor.constraint(equalTo: stack.topAnchor, constant: 100).isActive = true
    try bench.settle()
    #expect(boxes[1].frame == .at(0, 100, boxes[0].frame.width, 20))
    #expect(stack.relations == nil)
  }

  @Test func `a required relation that a stack's distribution contradicts is logged, and an optional one is not`()
    throws
  {
    let log = WarningLog()
    defer { log.end() }
    let bench = try ConstraintBench()
    let boxes = [SizedBox(40, 20), SizedBox(60, 20)]
    let stack = row(bench, boxes)
    stack.distribution = .fillEqually
    let relation = boxes[0].widthAnchor.constraint(equalTo: boxes[1].widthAnchor, multiplier: 2)
    relation.isActive = true
    try bench.settle()
    #expect(boxes.map(\.frame.width) == [160, 160])
    #expect(log.take().map { $0.contains("SizedBox.width == SizedBox.width * 2 has no effect") } == [true])
    #expect(relation.isBroken)
    relation.isActive = false
    relation.priority = .defaultHigh
    relation.isActive = true
    try bench.settle()
    #expect(log.sentences == [] && !relation.isBroken)
  }
}
