import Testing

@testable import MiniUI

/// Tests of changed constants, which are solved without a new system.
struct ConstraintUpdateTests {
  /// A column of labels, each below the one before.
  private func column(_ bench: ConstraintBench, count: Int) -> (labels: [Label], gaps: [LayoutConstraint]) {
    var (labels, gaps): ([Label], [LayoutConstraint]) = ([], [])
    for index in 0..<count {
      let label = Label("Row \(index)")
      bench.add(label)
      let gap = label.topAnchor.constraint(equalTo: labels.last?.bottomAnchor ?? bench.root.topAnchor, constant: 4)
      LayoutConstraint.activate([gap, label.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 8)])
      labels.append(label)
      gaps.append(gap)
    }
    return (labels, gaps)
  }

  @Test func `constraints are not solved again by a layout without changes or by scrolling`() throws {
    let bench = try ConstraintBench()
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    bench.root.addSubview(scroll)
    let content = View()
    bench.add(content, to: scroll)
    content.pinEdges(to: scroll)
    content.pinSize(200, 400)
    try bench.settle()
    #expect(scroll.contentSize == CGSize(width: 200, height: 400))
    let before = ConstraintSystem.solutions
    bench.root.setNeedsLayout()
    scroll.setNeedsLayout()
    try bench.settle()
    scroll.contentOffset.y = 30
    try bench.settle()
    #expect(ConstraintSystem.solutions == before)
  }

  @Test func `a changed constant moves the views below and sets no other frame`() throws {
    let bench = try ConstraintBench(320, 1000)
    let (labels, gaps) = column(bench, count: 20)
    try bench.settle()
    let frames = labels.map(\.frame)
    let before = ConstraintSystem.solutions
    gaps[10].constant = 14
    try bench.settle()
    #expect(ConstraintSystem.solutions == before + 1)
    for (index, label) in labels.enumerated() {
      #expect(label.frame == frames[index].offsetBy(dx: 0, dy: index < 10 ? 0 : 10))
    }
  }

  @Test func `a changed text moves the views below by the change of its height`() throws {
    let bench = try ConstraintBench(320, 1000)
    let (labels, _) = column(bench, count: 5)
    labels[1].numberOfLines = 0
    labels[1].widthAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
    try bench.settle()
    let (height, below) = (labels[1].frame.height, labels[4].frame.minY)
    labels[1].text = "Several words that need more lines"
    try bench.settle()
    #expect(labels[1].frame.width <= 60)
    #expect(labels[1].frame.height > 2 * height)
    #expect(labels[4].frame.minY - below == labels[1].frame.height - height)
  }

  @Test func `a baseline follows a changed font of an aligned text`() throws {
    let bench = try ConstraintBench()
    let (large, small) = (Label("Large"), Label("small", font: .systemFont(ofSize: 11)))
    bench.add(large, small)
    LayoutConstraint.activate([
      large.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      large.topAnchor.constraint(equalTo: bench.root.topAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor, constant: 8),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    try bench.settle()
    large.font = .systemFont(ofSize: 40)
    try bench.settle()
    func baseline(_ label: Label) -> CGFloat {
      label.frame.minY + label.baselineOffset(isLast: false, size: label.bounds.size)
    }
    #expect(abs(baseline(large) - baseline(small)) <= 0.5)
  }

  @Test func `a frame that code has set is restored by the next layout of the superview`() throws {
    let bench = try ConstraintBench()
    let (labels, _) = column(bench, count: 2)
    try bench.settle()
    let frame = labels[0].frame
    labels[0].frame = CGRect(x: 100, y: 100, width: 10, height: 10)
    bench.root.setNeedsLayout()
    try bench.settle()
    #expect(labels[0].frame == frame)
  }

  @Test func `a resized container moves the views that depend on its size`() throws {
    let bench = try ConstraintBench()
    let (pinned, fixed) = (View(), View())
    bench.add(pinned, fixed)
    pinned.pinEdges(to: bench.root, inset: 10)
    fixed.pinSize(20, 20)
    fixed.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor).isActive = true
    fixed.topAnchor.constraint(equalTo: bench.root.topAnchor).isActive = true
    try bench.settle()
    bench.root.frame.size = CGSize(width: 400, height: 300)
    try bench.settle()
    #expect(pinned.frame == .at(10, 10, 380, 280))
    #expect(fixed.frame == .at(0, 0, 20, 20))
  }

  @Test func `constraints that are exchanged and exchanged back give the first frames`() throws {
    let bench = try ConstraintBench()
    let (a, b) = (View(), View())
    bench.add(a, b)
    for view in [a, b] { view.pinSize(50, 20) }
    a.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor).isActive = true
    a.topAnchor.constraint(equalTo: bench.root.topAnchor).isActive = true
    let beside = [
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
    ]
    let below = [
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor), b.topAnchor.constraint(equalTo: a.bottomAnchor),
    ]
    for _ in 0..<3 {
      LayoutConstraint.deactivate(below)
      LayoutConstraint.activate(beside)
      try bench.settle()
      #expect(b.frame == .at(50, 0, 50, 20))
      LayoutConstraint.deactivate(beside)
      LayoutConstraint.activate(below)
      try bench.settle()
      #expect(b.frame == .at(0, 20, 50, 20))
    }
  }
}
