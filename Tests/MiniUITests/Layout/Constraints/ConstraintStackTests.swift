import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of stacks whose frames constraints determine, and of constraints to the views in stacks.
@Suite struct ConstraintStackTests {
  /// A column of two boxes as wide as the root, with a view 5 points below it.
  private func column(_ bench: ConstraintBench) -> (stack: StackView, boxes: [SizedBox], below: View) {
    let boxes = [SizedBox(50, 20), SizedBox(60, 30)]
    let (stack, below) = (StackView(arrangedSubviews: boxes), View())
    stack.axis = .vertical
    stack.spacing = 10
    bench.add(stack, below)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: bench.root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 5),
    ])
    below.pinSize(10, 10)
    return (stack, boxes, below)
  }

  @Test func `a view below a stack moves when the stack's views grow, are hidden, added or removed`() throws {
    let bench = try ConstraintBench()
    let (stack, boxes, below) = column(bench)
    try bench.settle()
    #expect(stack.frame == .at(0, 0, 320, 60) && below.frame.minY == 65)
    #expect(boxes[1].frame == .at(0, 30, 320, 30))
    boxes[1].size.height = 50
    try bench.settle()
    #expect(stack.frame.height == 80 && below.frame.minY == 85)
    boxes[0].isHidden = true
    try bench.settle()
    #expect(stack.frame.height == 50 && below.frame.minY == 55)
    boxes[0].isHidden = false
    stack.addArrangedSubview(SizedBox(10, 15))
    try bench.settle()
    #expect(stack.frame.height == 105 && below.frame.minY == 110)
    boxes[1].removeFromSuperview()
    try bench.settle()
    #expect(stack.frame.height == 45 && below.frame.minY == 50)
  }

  @Test func `hiding a view of a stack in an animation block moves the view below the stack`() throws {
    let bench = try ConstraintBench()
    let (stack, boxes, below) = column(bench)
    try bench.settle()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[0].isHidden = true }
    #expect(stack.frame.height == 30 && below.frame.minY == 35)
    try bench.stage.advance(by: 0.5)
    #expect(isClose(below.presented.frame.minY, 50, within: 2))
  }

  /// A row as wide as the root: an icon with a size by constraints, a view that fills the rest, a box.
  private func row(_ bench: ConstraintBench) -> (icon: View, rest: View, width: LayoutConstraint) {
    let (icon, rest) = (View(), View())
    let stack = StackView(arrangedSubviews: [icon, rest, SizedBox(70, 20)])
    bench.add(stack)
    let width = icon.widthAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([
      width, icon.heightAnchor.constraint(equalToConstant: 40),
      stack.centerYAnchor.constraint(equalTo: bench.root.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor),
    ])
    return (icon, rest, width)
  }

  @Test func `a view with a length in a stack that constraints stretch keeps the length`() throws {
    let bench = try ConstraintBench()
    let (icon, rest, width) = row(bench)
    try bench.settle()
    #expect(icon.superview?.frame == .at(0, 100, 320, 40))
    #expect(icon.frame == .at(0, 0, 50, 40) && rest.frame == .at(50, 0, 200, 40))
    width.constant = 80
    try bench.settle()
    #expect(icon.frame.width == 80 && rest.frame.width == 170)
  }

  @Test func `a hidden view with a required length takes no space in a stack, and contradicts nothing`() throws {
    let log = WarningLog()
    defer { log.end() }
    let bench = try ConstraintBench()
    let (icon, rest, _) = row(bench)
    try bench.settle()
    icon.isHidden = true
    try bench.settle()
    #expect(rest.frame == .at(0, 0, 250, 20))
    icon.isHidden = false
    try bench.settle()
    #expect(rest.frame == .at(50, 0, 200, 40))
    #expect(log.sentences == [])
  }

  @Test func `a view outside of a stack follows a view in it`() throws {
    let bench = try ConstraintBench()
    let boxes = [SizedBox(40, 20), SizedBox(50, 20)]
    let (stack, badge) = (StackView(arrangedSubviews: boxes), View())
    stack.spacing = 8
    bench.add(stack, badge)
    badge.pinSize(10, 10)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 10),
      stack.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 10),
      badge.leadingAnchor.constraint(equalTo: boxes[1].leadingAnchor),
      badge.topAnchor.constraint(equalTo: boxes[1].bottomAnchor),
    ])
    try bench.settle()
    #expect(boxes[1].frame == .at(48, 0, 50, 20))
    #expect(badge.frame == .at(58, 30, 10, 10))
    boxes[0].size = CGSize(width: 60, height: 25)
    try bench.settle()
    #expect(badge.frame == .at(78, 35, 10, 10))
    boxes[0].isHidden = true
    try bench.settle()
    #expect(badge.frame == .at(10, 30, 10, 10))
  }

  @Test func `a view that leaves a stack is laid out by its constraints`() throws {
    let bench = try ConstraintBench()
    let boxes = [SizedBox(40, 20), SizedBox(50, 20)]
    let stack = StackView(arrangedSubviews: boxes)
    bench.add(stack)
    stack.pinEdges(to: bench.root)
    LayoutConstraint.activate([
      boxes[1].trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: -10),
      boxes[1].bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: -10),
    ])
    stack.removeArrangedSubview(boxes[1])
    try bench.settle()
    #expect(boxes[0].frame == .at(0, 0, 320, 240))
    #expect(boxes[1].frame == .at(260, 210, 50, 20))
  }

  @Test func `a view is measured by the stack that is pinned within it`() throws {
    let bench = try ConstraintBench()
    let boxes = [SizedBox(40, 20), SizedBox(50, 25)]
    let (card, stack) = (View(), StackView(arrangedSubviews: boxes))
    stack.spacing = 8
    bench.root.addSubview(card)
    bench.add(stack, to: card)
    stack.pinEdges(to: card, inset: 10)
    #expect(card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 118, height: 45))
    boxes[1].isHidden = true
    #expect(card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 60, height: 40))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: 40))
  }
}
