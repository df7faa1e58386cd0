import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of frames that UIKit gave for the same constraints. The kit rounds edges to pixels, UIKit each frame separately.
@Suite struct ConstraintFrameTests {
  @Test func `a chain with equal widths divides the space`() throws {
    let bench = try ConstraintBench()
    let (a, b, c) = (View(), View(), View())
    bench.add(a, b, c)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 12),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      c.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
      c.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -12),
      a.widthAnchor.constraint(equalTo: b.widthAnchor), b.widthAnchor.constraint(equalTo: c.widthAnchor),
    ])
    for view in [a, b, c] {
      view.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 60).isActive = true
    }
    try bench.settle()
    #expect([a, b, c].map(\.frame.minX) == [12, 113.5, 214.5])
    #expect([a, b, c].map(\.frame.maxX) == [105.5, 206.5, 308])
    #expect(a.frame.minY == 20 && a.frame.height == 60)
  }

  @Test func `a width twice another one is two thirds of the space`() throws {
    let bench = try ConstraintBench()
    let (d, e) = (View(), View())
    bench.add(d, e)
    LayoutConstraint.activate([
      d.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 12),
      e.leadingAnchor.constraint(equalTo: d.trailingAnchor, constant: 10),
      e.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -12),
      e.widthAnchor.constraint(equalTo: d.widthAnchor, multiplier: 2),
    ])
    try bench.settle()
    #expect(d.frame.minX == 12 && d.frame.maxX == 107.5)
    #expect(e.frame.minX == 117.5 && e.frame.maxX == 308)
  }

  @Test func `views beside and below others fill the remaining space`() throws {
    let bench = try ConstraintBench()
    let (top, corner, rest) = (View(), View(), View())
    bench.add(top, corner, rest)
    let root = bench.root
    LayoutConstraint.activate([
      top.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      top.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      top.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
      top.heightAnchor.constraint(equalToConstant: 44),
      corner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      corner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
      rest.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 12),
      rest.leftAnchor.constraint(equalTo: corner.rightAnchor, constant: 12),
      rest.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
      rest.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
    ])
    corner.pinSize(120, 32)
    try bench.settle()
    #expect(top.frame == .at(16, 16, 288, 44))
    #expect(corner.frame == .at(16, 192, 120, 32))
    #expect(rest.frame == .at(148, 72, 156, 152))
  }

  @Test func `constraints to a view with a frame set in code move the other view`() throws {
    let bench = try ConstraintBench()
    let (a, b, child, c, d) = (
      View(frame: .at(20, 20, 120, 50)), View(frame: .at(199.5, 20, 80, 80)), View(), View(), View()
    )
    bench.root.addSubview(a)
    bench.root.addSubview(b)
    bench.add(child, to: b)
    bench.add(c, d)
    child.pinSize(25, 25)
    LayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 10),
      child.topAnchor.constraint(equalTo: b.topAnchor, constant: 10),
      c.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 12),
      c.leadingAnchor.constraint(equalTo: a.leadingAnchor), c.widthAnchor.constraint(equalTo: a.widthAnchor),
      c.heightAnchor.constraint(equalToConstant: 50),
      d.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 12),
      d.trailingAnchor.constraint(equalTo: b.trailingAnchor),
      d.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.75),
      d.bottomAnchor.constraint(equalTo: bench.root.bottomAnchor, constant: -20),
    ])
    try bench.settle()
    #expect(b.frame == .at(199.5, 20, 80, 80))
    #expect(child.frame == .at(10, 10, 25, 25))
    #expect(c.frame == .at(20, 82, 120, 50))
    #expect(d.frame == .at(219.5, 112, 60, 108))
    a.frame.origin.y = 30
    try bench.settle()
    #expect(c.frame == .at(20, 92, 120, 50))
  }

  @Test(arguments: [(80, 200, 300, 500, 200), (0, 400, 140, 749, 60)] as [(CGFloat, CGFloat, CGFloat, Float, CGFloat)])
  func `optional constraints are satisfied within required limits, in order of priority`(
    _ minimum: CGFloat, _ maximum: CGFloat, _ preferred: CGFloat, _ priority: Float, _ width: CGFloat
  ) throws {
    let bench = try ConstraintBench()
    let view = View()
    bench.add(view)
    let preferredWidth = view.widthAnchor.constraint(equalToConstant: preferred)
    preferredWidth.priority = LayoutPriority(priority)
    let other = view.widthAnchor.constraint(equalToConstant: 60)
    other.priority = priority == 749 ? .defaultHigh : .defaultLow
    LayoutConstraint.activate([
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: minimum),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: maximum), preferredWidth, other,
    ])
    try bench.settle()
    #expect(view.frame.width == width)
  }

  @Test func `margin attributes include margins and safe area`() throws {
    let bench = try ConstraintBench(320, 480)
    bench.stage.window.additionalSafeAreaInsets = EdgeInsets(top: 59, left: 16, bottom: 34, right: 20)
    let view = View(frame: .at(0, 30, 320, 300))
    bench.root.addSubview(view)
    let (first, last, middle, wide) = (View(), View(), View(), View())
    bench.add(first, last, middle, wide, to: view)
    first.pinSize(60, 40)
    last.pinSize(60, 40)
    middle.pinSize(80, 30)
    func constraint(
      _ item: View, _ attribute: LayoutConstraint.Attribute, _ other: LayoutConstraint.Attribute,
      _ constant: CGFloat = 0
    )
      -> LayoutConstraint
    {
      LayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: view, attribute: other, multiplier: 1,
        constant: constant)
    }
    LayoutConstraint.activate([
      constraint(first, .left, .leftMargin), constraint(first, .top, .topMargin),
      constraint(last, .right, .rightMargin),
      constraint(last, .bottom, .bottomMargin), constraint(middle, .centerX, .centerXWithinMargins),
      constraint(middle, .centerY, .centerYWithinMargins), constraint(wide, .leading, .leadingMargin),
      constraint(wide, .trailing, .trailingMargin), constraint(wide, .top, .topMargin, 100),
    ])
    wide.heightAnchor.constraint(equalToConstant: 24).isActive = true
    try bench.settle()
    let margins = view.layoutMargins
    #expect(first.frame == .at(margins.left, margins.top, 60, 40))
    #expect(last.frame == .at(320 - margins.right - 60, 300 - margins.bottom - 40, 60, 40))
    #expect(wide.frame == .at(margins.left, margins.top + 100, 320 - margins.left - margins.right, 24))
    #expect(middle.frame.midX == (margins.left + 320 - margins.right) / 2)
  }

  @Test func `texts are aligned by their baselines`() throws {
    let bench = try ConstraintBench()
    let (large, small) = (Label("Large"), Label("small"))
    large.font = .systemFont(ofSize: 28)
    small.font = .systemFont(ofSize: 13)
    bench.add(large, small)
    LayoutConstraint.activate([
      large.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 16),
      large.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 24),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor, constant: 8),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    try bench.settle()
    func baseline(_ label: Label) -> CGFloat {
      label.frame.minY + label.baselineOffset(isLast: false, size: label.bounds.size)
    }
    #expect(abs(baseline(large) - baseline(small)) <= 0.5)
    #expect(small.frame.minX == large.frame.maxX + 8)
    #expect(large.frame.size == large.intrinsicContentSize)
  }

  @Test func `a view without text has its baselines at the bottom`() throws {
    let bench = try ConstraintBench(1000, 1000)
    let view = View()
    bench.add(view)
    view.pinSize(400, 100)
    view.lastBaselineAnchor.constraint(equalTo: bench.root.firstBaselineAnchor).isActive = true
    try bench.settle()
    #expect(view.frame.maxY == 1000)
  }

  @Test func `a centered view stays in the center when its size changes`() throws {
    let bench = try ConstraintBench(1000, 1000)
    let view = View()
    bench.add(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    let height = view.heightAnchor.constraint(equalToConstant: 100)
    LayoutConstraint.activate([
      width, height, view.centerXAnchor.constraint(equalTo: bench.root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: bench.root.centerYAnchor),
    ])
    try bench.settle()
    #expect(view.frame == .at(450, 450, 100, 100))
    (width.constant, height.constant) = (80, 124)
    try bench.settle()
    #expect(view.frame == .at(460, 438, 80, 124))
  }

  @Test(arguments: [-30, 0, 20] as [CGFloat])
  func `four views of equal width share the width that a fixed spacing leaves`(_ spacing: CGFloat) throws {
    let bench = try ConstraintBench(1000, 1000)
    let views = (0..<4).map { _ in View() }
    for (index, view) in views.enumerated() {
      bench.add(view)
      let before = index == 0 ? bench.root.leadingAnchor : views[index - 1].trailingAnchor
      view.leadingAnchor.constraint(equalTo: before, constant: spacing).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = index > 0
    }
    views[3].trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -spacing).isActive = true
    try bench.settle()
    let length = (1000 - 5 * spacing) / 4
    #expect(views.allSatisfy { abs($0.frame.width - length) <= 0.5 })
    #expect(views[3].frame.maxX == 1000 - spacing)
  }

  @Test func `a length follows a window that is resized, and a position at the other edge stays`() throws {
    let bench = try ConstraintBench(300, 200)
    let view = View()
    bench.add(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 20),
      view.widthAnchor.constraint(equalTo: bench.root.widthAnchor, constant: -50),
      view.heightAnchor.constraint(equalTo: bench.root.heightAnchor, constant: -25),
    ])
    try bench.settle()
    #expect(view.frame.size == CGSize(width: 250, height: 175))
    bench.root.frame.size.width = 400
    try bench.settle()
    #expect(view.frame.width == 350 && view.frame.minX == 20)
  }

  @Test func `a multiplier of a position counts from the edge of the view that contains both`() throws {
    let bench = try ConstraintBench(300, 200)
    let view = View()
    bench.add(view)
    view.pinSize(20, 20)
    LayoutConstraint(
      item: view, attribute: .centerX, relatedBy: .equal, toItem: bench.root, attribute: .centerX, multiplier: 1.5,
      constant: 0
    ).isActive = true
    try bench.settle()
    #expect(view.center.x == 225)
  }

  @Test func `alignment insets move the frame around the aligned rectangle`() throws {
    final class Shadowed: View {
      override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 40) }
    }
    let bench = try ConstraintBench()
    let view = Shadowed()
    bench.add(view)
    view.leftAnchor.constraint(equalTo: bench.root.leftAnchor, constant: 10).isActive = true
    view.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 10).isActive = true
    try bench.settle()
    #expect(view.frame == .at(8, 9, 56, 44))
    #expect(view.alignmentRect(forFrame: view.frame) == .at(10, 10, 50, 40))
    #expect(view.frame(forAlignmentRect: .at(10, 10, 50, 40)) == view.frame)
  }
}
