import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of changes of stacks, also animated and during layout.
@Suite struct StackRelayoutTests {
  private func stage() throws -> Stage { try Stage(size: CGSize(width: 400, height: 300)) }

  /// A view that counts its layouts and the frames it was given.
  private final class Counting: View {
    var layouts = 0
    var frames = 0
    override var frame: CGRect { didSet { frames += 1 } }
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `only the changed view is measured, and only views that move are laid out`() throws {
    let stage = try stage()
    let boxes = (0..<20).map { _ in SizedBox(10, 10) }
    let stack = StackView(arrangedSubviews: boxes)
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 250)
    let last = Counting()
    stack.addArrangedSubview(last)
    try stage.add(stack)
    try stage.advance(by: 0)
    let asked = boxes.map(\.asked)
    let frames = last.frames
    boxes[7].size.height = 15
    try stage.advance(by: 0)
    #expect(zip(boxes, asked).filter { $0.asked != $1 }.count == 1 && boxes[7].asked == asked[7] + 1)
    #expect(last.frames == frames + 1 && last.frame == CGRect(x: 0, y: 205, width: 100, height: 45))
    stack.setNeedsLayout()
    try stage.advance(by: 0)
    #expect(last.frames == frames + 1 && boxes[7].asked == asked[7] + 1)
  }

  @Test func `a stack's superview is laid out again only if it has requested the stack's size`() throws {
    final class Around: View {
      let stack = StackView(arrangedSubviews: [SizedBox(10, 10)])
      var asks = false
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        stack.frame.size = asks ? stack.systemLayoutSizeFitting(.zero) : CGSize(width: 50, height: 50)
      }
    }
    let stage = try stage()
    let around = Around(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    around.addSubview(around.stack)
    try stage.add(around)
    try stage.advance(by: 0)
    let box = try #require(around.stack.arrangedSubviews[0] as? SizedBox)
    let layouts = around.layouts
    box.size.width = 20
    try stage.advance(by: 0)
    #expect(around.layouts == layouts)
    around.asks = true
    around.setNeedsLayout()
    try stage.advance(by: 0)
    box.size.width = 30
    try stage.advance(by: 0)
    #expect(around.layouts == layouts + 2 && around.stack.bounds.width == 30)
  }

  @Test func `hiding a view in an animation moves the others gradually`() throws {
    let stage = try stage()
    let (a, b, c) = (SizedBox(40, 10), SizedBox(40, 10), SizedBox(40, 10))
    let stack = StackView(arrangedSubviews: [a, b, c, View()])
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    try stage.add(stack)
    try stage.advance(by: 0)
    View.animate(withDuration: 1, options: .curveLinear) { b.isHidden = true }
    #expect(c.frame.minX == 50 && c.presentation.frame.minX == 100)
    try stage.advance(by: 0.5)
    #expect(isClose(c.presentation.frame.minX, 75, within: 1))
    try stage.settle()
    #expect(c.presentation.frame.minX == 50)
    #expect(b.frame.width == 0)
    #expect(b.frame.minX == 40)
    View.animate(withDuration: 1, options: .curveLinear) { b.isHidden = false }
    #expect(b.presentation.frame.width == 0 && b.frame == CGRect(x: 50, y: 0, width: 40, height: 10))
    try stage.advance(by: 0.5)
    #expect(isClose(b.presentation.frame.width, 20, within: 1) && isClose(c.presentation.frame.minX, 75, within: 1))
    try stage.settle()
    #expect(c.presentation.frame.minX == 100)
    b.isHidden = true
    try stage.advance(by: 0)
    #expect(c.presentation.frame.minX == 50)
  }

  @Test func `hiding a view in an animation also animates the outer stack and its superview`() throws {
    final class Card: View {
      let stack: StackView
      init(_ stack: StackView) {
        self.stack = stack
        super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        addSubview(stack)
      }
      override func layoutSubviews() {
        stack.frame = CGRect(origin: .zero, size: stack.sizeThatFits(CGSize(width: bounds.width, height: .infinity)))
      }
    }
    let stage = try stage()
    let (a, b, c) = (SizedBox(40, 30), SizedBox(40, 30), SizedBox(40, 30))
    let inner = StackView(arrangedSubviews: [a, b])
    let outer = StackView(arrangedSubviews: [inner, c])
    for stack in [inner, outer] { stack.axis = .vertical }
    try stage.add(Card(outer))
    try stage.advance(by: 0)
    #expect(outer.bounds.height == 90)
    View.animate(withDuration: 1) {
      a.isHidden = true
      b.isHidden = true
    }
    #expect(outer.bounds.height == 30 && outer.presentation.bounds.height == 90)
    #expect(c.frame.minY == 0 && c.presentation.frame.minY == 60)
    try stage.settle()
    #expect(inner.frame.height == 0 && c.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func `a text field in a row is resized with its text`() throws {
    let stage = try stage()
    let field = TextField()
    let stack = StackView(arrangedSubviews: [field, View()])
    stack.alignment = .center
    stack.frame = CGRect(x: 0, y: 0, width: 400, height: 50)
    try stage.add(stack)
    for text in ["a", "some words", ""] {
      field.text = text
      try stage.advance(by: 0)
      #expect(field.bounds.size == field.intrinsicContentSize, "\(text)")
    }
    field.placeholder = "Longer than before"
    try stage.advance(by: 0)
    #expect(field.bounds.size == field.intrinsicContentSize)
  }

  @Test func `buttons and image views in a row are resized with their content`() throws {
    let stage = try stage()
    let (button, picture) = (Button("Press"), ImageView())
    let stack = StackView(arrangedSubviews: [button, picture, View()])
    stack.alignment = .center
    stack.frame = CGRect(x: 0, y: 0, width: 400, height: 50)
    try stage.add(stack)
    try stage.advance(by: 0)
    #expect(picture.bounds.size == .zero)
    button.setTitle("Press this one", for: .normal)
    picture.image = Image(bitmap: try Bitmap(width: 30, height: 20), scale: 1)
    try stage.advance(by: 0)
    #expect(button.bounds.size == button.intrinsicContentSize && picture.bounds.size == CGSize(width: 30, height: 20))
    button.contentInsets = EdgeInsets(2)
    try stage.advance(by: 0)
    #expect(button.bounds.size == button.intrinsicContentSize)
  }

  @Test func `a view can remove other views while it is measured or laid out`() throws {
    final class Thief: View {
      weak var stack: StackView?
      var isPlaced = false
      override var intrinsicContentSize: CGSize {
        if !isPlaced { stack?.arrangedSubviews.last?.removeFromSuperview() }
        return CGSize(width: 10, height: 10)
      }
      override var frame: CGRect {
        didSet { if isPlaced { stack?.arrangedSubviews.last?.removeFromSuperview() } }
      }
    }
    for isPlaced in [false, true] {
      let stage = try stage()
      let thieves = (0..<6).map { _ in Thief() }
      let stack = StackView(arrangedSubviews: thieves)
      for thief in thieves { (thief.stack, thief.isPlaced) = (stack, isPlaced) }
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      try stage.add(stack)
      try stage.advance(by: 0)
      for thief in thieves { thief.stack = nil }
      try stage.advance(by: 0)
      #expect(stack.arrangedSubviews.count < 6 && stack.arrangedSubviews == stack.subviews)
    }
  }

  @Test func `views with NaN, infinite and very large sizes are laid out`() throws {
    let stage = try stage()
    let sizes = [CGFloat.nan, .infinity, -.infinity, 1e300, -5, 0]
    for axis in Axis.allCases {
      for distribution in StackView.Distribution.allCases {
        for alignment in StackView.Alignment.allCases {
          let stack = StackView(arrangedSubviews: sizes.map { SizedBox($0, $0) })
          (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
          stack.spacing = StackView.spacingUseSystem
          stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
          #expect(stack.intrinsicContentSize.width.isFinite && stack.sizeThatFits(.zero).height.isFinite)
          stage.window.addSubview(stack)
          try stage.advance(by: 0)
          #expect(stack.arrangedSubviews.allSatisfy { $0.frame.isFinite })
          stack.removeFromSuperview()
        }
      }
    }
  }
}
