import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct ConstantLengthTests {
  private func shown(_ stack: StackView, in frame: CGRect) throws -> [CGRect] {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    stack.frame = frame
    try stage.add(stack)
    try stage.advance(by: 0)
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func `a width constraint sets a view's width in a row, and another view is stretched`() throws {
    let (icon, box) = (View(), SizedBox(30, 10))
    icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
    let stack = StackView(arrangedSubviews: [icon, box])
    stack.spacing = 6
    let frames = try shown(stack, in: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 24, height: 40))
    #expect(frames[1] == CGRect(x: 30, y: 0, width: 170, height: 40))
  }

  @Test func `a size constraint sets a view's size across a stack that does not fill`() throws {
    let box = SizedBox(30, 10)
    box.heightAnchor.constraint(equalToConstant: 20).isActive = true
    let stack = StackView(arrangedSubviews: [box])
    stack.alignment = .center
    #expect(try shown(stack, in: CGRect(x: 0, y: 0, width: 30, height: 40))[0].minY == 10)
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 30, height: 20))
  }

  @Test func `a constraint of lower priority yields to constraints of higher priority`() throws {
    let (weak, strong) = (View(), View())
    for (view, priority) in [(weak, LayoutPriority.defaultHigh), (strong, .required)] {
      let width = view.widthAnchor.constraint(equalToConstant: 60)
      width.priority = priority
      width.isActive = true
    }
    let stack = StackView(arrangedSubviews: [strong, weak])
    let frames = try shown(stack, in: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(frames.map(\.width) == [60, 40])
  }

  @Test func `a constraint below the content's priority has no effect`() {
    let box = SizedBox(30, 10)
    let width = box.widthAnchor.constraint(equalToConstant: 20)
    width.priority = .defaultLow
    width.isActive = true
    #expect(box.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 30)
    width.priority = .required
    #expect(box.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 20)
  }

  @Test func `changing a constraint's constant moves the other views`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let (first, second) = (View(), View())
    let width = first.widthAnchor.constraint(equalToConstant: 24)
    width.isActive = true
    let stack = StackView(arrangedSubviews: [first, second])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    try stage.add(stack)
    try stage.advance(by: 0)
    width.constant = 50
    try stage.advance(by: 0)
    #expect(second.frame.minX == 50)
    width.isActive = false
    #expect(!width.isActive)
    try stage.advance(by: 0)
    #expect(second.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func `the last constraint with the highest priority determines the length`() {
    let view = View()
    let constraints = [30, 40, 50].map { view.widthAnchor.constraint(equalToConstant: $0) }
    constraints[2].priority = .defaultHigh
    LayoutConstraint.activate(constraints)
    func width() -> CGFloat { view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width }
    #expect(width() == 40)
    LayoutConstraint.deactivate([constraints[1]])
    #expect(width() == 30)
    LayoutConstraint.deactivate([constraints[0]])
    #expect(width() == 50)
  }

  @Test func `a constraint without effect is logged once`() throws {
    let log = WarningLog()
    defer { log.end() }
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let (early, late, fitting) = (View(), View(), View())
    early.widthAnchor.constraint(equalToConstant: 24).isActive = true
    try stage.add(early)
    try stage.add(late)
    try stage.add(fitting)
    try stage.settle()
    #expect(log.take().map { $0.contains("View.width == 24 has no effect") } == [true])
    late.heightAnchor.constraint(equalToConstant: 24).isActive = true
    fitting.frame.size.height = 24
    fitting.heightAnchor.constraint(equalToConstant: 24).isActive = true
    late.setNeedsDisplay()
    try stage.settle()
    #expect(log.take().map { $0.contains("View.height == 24 has no effect") } == [true])
  }

  @Test func `constraints apply to views that a stack shows, hides or measures`() throws {
    let log = WarningLog()
    defer { log.end() }
    let views = [View(), View()]
    for view in views {
      view.widthAnchor.constraint(equalToConstant: 24).isActive = true
      view.heightAnchor.constraint(equalToConstant: 24).isActive = true
    }
    views[1].isHidden = true
    _ = try shown(StackView(arrangedSubviews: views), in: CGRect(x: 0, y: 0, width: 100, height: 40))
    let measured = View()
    measured.widthAnchor.constraint(equalToConstant: 24).isActive = true
    _ = measured.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    try stage.add(measured)
    try stage.settle()
    #expect(log.sentences == [])
  }
}
