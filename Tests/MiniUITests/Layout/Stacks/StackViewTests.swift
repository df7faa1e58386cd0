import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct StackViewTests {
  private func stage(scale: CGFloat = 1) throws -> Stage {
    try Stage(size: CGSize(width: 400, height: 300), scale: scale)
  }

  private func shown(_ stack: StackView, in frame: CGRect, on stage: Stage) throws -> [CGRect] {
    stack.frame = frame
    if stack.superview == nil { try stage.add(stack) }
    try stage.advance(by: 0)
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func `a row fills the stack`() throws {
    let stack = StackView(arrangedSubviews: [SizedBox(28, 10), View(), SizedBox(37, 20)])
    stack.spacing = 8
    let frames = try shown(stack, in: CGRect(x: 10, y: 10, width: 300, height: 40), on: stage())
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 28, height: 40), CGRect(x: 36, y: 0, width: 219, height: 40),
        CGRect(x: 263, y: 0, width: 37, height: 40),
      ])
  }

  @Test(
    arguments: [
      (StackView.Alignment.fill, [0, 0], [100, 100]), (.leading, [0, 0], [10, 30]), (.center, [45, 35], [10, 30]),
      (.trailing, [90, 70], [10, 30]), (.top, [0, 0], [10, 30]), (.bottom, [90, 70], [10, 30]),
      // Views without a text have their baseline at the bottom.
      (.firstBaseline, [20, 0], [10, 30]), (.lastBaseline, [90, 70], [10, 30]),
    ] as [(StackView.Alignment, [CGFloat], [CGFloat])])
  func `views are aligned across the stack`(alignment: StackView.Alignment, starts: [CGFloat], lengths: [CGFloat])
    throws
  {
    let stack = StackView(arrangedSubviews: [SizedBox(20, 10), SizedBox(20, 30)])
    stack.alignment = alignment
    let frames = try shown(stack, in: CGRect(x: 0, y: 0, width: 100, height: 100), on: stage())
    #expect(frames.map(\.minY) == starts && frames.map(\.height) == lengths)
    stack.axis = .vertical
    for case let box as SizedBox in stack.arrangedSubviews {
      box.size = CGSize(width: box.size.height, height: box.size.width)
    }
    let column = try shown(stack, in: CGRect(x: 0, y: 0, width: 100, height: 100), on: stage())
    guard ![.firstBaseline, .lastBaseline].contains(alignment) else { return }
    #expect(column.map(\.minX) == starts && column.map(\.width) == lengths)
  }

  @Test func `firstBaseline aligns the first lines of text`() throws {
    let stage = try stage()
    let (small, large) = (Label("small", font: .systemFont(ofSize: 12)), Label("large", font: .systemFont(ofSize: 30)))
    let (button, field) = (Button("Press"), TextField())
    field.text = "typed"
    let stack = StackView(arrangedSubviews: [small, large, button, field])
    stack.alignment = .firstBaseline
    _ = try shown(stack, in: CGRect(x: 0, y: 20, width: 400, height: 80), on: stage)
    func baseline(_ view: View) -> CGFloat {
      view.frame.minY + view.baselineOffset(isLast: false, size: view.bounds.size)
    }
    for view in [small, button, field] { #expect(abs(baseline(view) - baseline(large)) <= 0.5, "\(type(of: view))") }
    #expect(large.frame.minY == 0 && small.frame.minY > 10)
    // The stack is higher than its highest view, as baselines differ.
    let size = stack.systemLayoutSizeFitting(.zero)
    #expect(size.height >= stack.arrangedSubviews.map(\.frame.maxY).max()!)
    #expect(size.height <= stack.arrangedSubviews.map(\.frame.maxY).max()! + 1)
    // Within another stack, the baseline is that of its first view.
    let inner = stack.baselineOffset(isLast: false, size: CGSize(width: 400, height: 80))
    #expect(abs(inner - baseline(large)) <= 0.5)
  }

  @Test func `lastBaseline aligns the last lines of text`() throws {
    let stage = try stage()
    let (one, two) = (Label("one"), Label("one\ntwo"))
    two.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [one, two])
    stack.alignment = .lastBaseline
    let frames = try shown(stack, in: CGRect(x: 0, y: 0, width: 200, height: 100), on: stage)
    #expect(frames[0].maxY == frames[1].maxY)
    #expect(frames[1].maxY == 100)
    #expect(frames[1].height == 2 * frames[0].height)
  }

  @Test func `equal thirds end at pixels, and the last at the edge`() throws {
    let stack = StackView(arrangedSubviews: [View(), View(), View()])
    stack.distribution = .fillEqually
    stack.spacing = 10
    let frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    let single = try shown(stack, in: frame, on: stage())
    #expect(single.map(\.minX) == [0, 103, 207] && single.map(\.maxX) == [93, 197, 300])
    stack.removeFromSuperview()
    let double = try shown(stack, in: frame, on: stage(scale: 2))
    #expect(double.map(\.minX) == [0, 103.5, 206.5] && double.map(\.maxX) == [93.5, 196.5, 300])
  }

  @Test func `hidden views have no length and no spacing`() throws {
    let stage = try stage()
    let views = [SizedBox(20, 10), SizedBox(30, 10), SizedBox(40, 10), View()]
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.setCustomSpacing(25, after: views[1])
    let frame = CGRect(x: 0, y: 0, width: 200, height: 10)
    #expect(try shown(stack, in: frame, on: stage).map(\.minX) == [0, 30, 85, 135])
    views[1].isHidden = true
    #expect(try shown(stack, in: frame, on: stage).map(\.minX) == [0, 20, 30, 80])
    #expect(views[1].frame.width == 0 && stack.arrangedSubviews.count == 4)
    views[0].isHidden = true
    #expect(try shown(stack, in: frame, on: stage).map(\.minX) == [0, 0, 0, 50])
    views[3].isHidden = true
    #expect(try shown(stack, in: frame, on: stage).map(\.maxX) == [0, 0, 200, 200])
    for view in views { view.isHidden = true }
    #expect(try shown(stack, in: frame, on: stage).allSatisfy { $0.width == 0 })
    #expect(stack.systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test func `custom spacing stays when the spacing changes`() {
    let (a, b, c) = (SizedBox(10, 10), SizedBox(10, 10), SizedBox(10, 10))
    let stack = StackView(arrangedSubviews: [a, b, c])
    #expect(stack.customSpacing(after: a) == StackView.spacingUseDefault)
    stack.setCustomSpacing(30, after: a)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: b)
    stack.setCustomSpacing(7, after: View())
    stack.spacing = 5
    #expect(stack.customSpacing(after: a) == 30 && stack.intrinsicContentSize == CGSize(width: 68, height: 10))
    stack.setCustomSpacing(StackView.spacingUseDefault, after: a)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: b)
    #expect(stack.intrinsicContentSize.width == 40)
    stack.setCustomSpacing(100, after: c)
    #expect(stack.intrinsicContentSize.width == 40)
  }

  @Test func `arranged subviews are subviews, and have an order of their own`() {
    let (a, b, c) = (View(), View(), View())
    let stack = StackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b] && stack.subviews == [a, b, c])
    stack.insertArrangedSubview(b, at: 0)
    #expect(stack.arrangedSubviews == [b, c, a] && stack.subviews == [a, b, c])
    stack.removeArrangedSubview(c)
    #expect(stack.arrangedSubviews == [b, a] && c.superview === stack)
    a.removeFromSuperview()
    #expect(stack.arrangedSubviews == [b])
    stack.addSubview(a)
    #expect(stack.arrangedSubviews == [b])
    stack.addArrangedSubview(a)
    StackView().addArrangedSubview(b)
    #expect(stack.arrangedSubviews == [a] && stack.subviews == [c, a])
  }

  @Test func `a row is mirrored for languages from right to left`() throws {
    let stage = try stage()
    let stack = StackView(arrangedSubviews: [SizedBox(30, 10), View(), SizedBox(50, 10)])
    let frame = CGRect(x: 0, y: 0, width: 200, height: 10)
    stage.window.traits.layoutDirection = .rightToLeft
    #expect(try shown(stack, in: frame, on: stage).map(\.minX) == [170, 50, 0])
    stack.semanticContentAttribute = .forceLeftToRight
    #expect(try shown(stack, in: frame, on: stage).map(\.minX) == [0, 30, 150])
    stack.semanticContentAttribute = .unspecified
    stack.axis = .vertical
    stack.alignment = .leading
    #expect(try shown(stack, in: frame, on: stage).map(\.maxX) == [200, 200, 200])
    stage.window.traits.layoutDirection = .leftToRight
    #expect(try shown(stack, in: frame, on: stage).map(\.minX) == [0, 0, 0])
  }

  @Test func `layout margins count if the stack uses them`() throws {
    let stage = try stage()
    let stack = StackView(arrangedSubviews: [SizedBox(30, 10), View()])
    stack.layoutMargins = EdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    let frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    #expect(try shown(stack, in: frame, on: stage)[1] == CGRect(x: 30, y: 0, width: 170, height: 50))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(try shown(stack, in: frame, on: stage)[1] == CGRect(x: 50, y: 1, width: 110, height: 46))
    #expect(stack.intrinsicContentSize == CGSize(width: 90, height: 14))
    stack.directionalLayoutMargins = DirectionalEdgeInsets(leading: 5)
    stage.window.traits.layoutDirection = .rightToLeft
    #expect(try shown(stack, in: frame, on: stage)[1] == CGRect(x: 0, y: 0, width: 165, height: 50))
    stage.window.traits.layoutDirection = .leftToRight
    stage.window.additionalSafeAreaInsets.left = 10
    #expect(try shown(stack, in: frame, on: stage)[0].minX == 15)
  }

  @Test func `a stack's size is the sum of its views and spacings`() {
    let stack = StackView(arrangedSubviews: [SizedBox(30, 10), View(), SizedBox(50, 25)])
    stack.spacing = 6
    #expect(stack.intrinsicContentSize == CGSize(width: 92, height: 25))
    #expect(stack.sizeThatFits(CGSize(width: 500, height: 500)) == CGSize(width: 92, height: 25))
    stack.distribution = .fillEqually
    #expect(stack.intrinsicContentSize == CGSize(width: 162, height: 25))
    stack.axis = .vertical
    #expect(stack.intrinsicContentSize == CGSize(width: 50, height: 87))
    stack.distribution = .equalCentering
    #expect(stack.intrinsicContentSize == CGSize(width: 50, height: 47))
    #expect(StackView().intrinsicContentSize == .zero)
  }

  @Test func `a wrapping label in a column has the height for the column's width`() throws {
    let stage = try stage()
    let label = Label("A sentence that is long enough for several lines of this column")
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label, SizedBox(10, 20), View()])
    stack.axis = .vertical
    let frames = try shown(stack, in: CGRect(x: 0, y: 0, width: 120, height: 300), on: stage)
    let height = label.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity)).height
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 120, height: height))
    #expect(frames[1].minY == height)
    #expect(height > 40)
    #expect(stack.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity)).height == height + 20)
    // In a row the label has the space that the other views leave.
    stack.axis = .horizontal
    stack.alignment = .center
    stack.setCustomSpacing(10, after: label)
    let row = try shown(stack, in: CGRect(x: 0, y: 0, width: 140, height: 200), on: stage)
    #expect(row[0].width == 120)
    #expect(row[0].height == height)
    #expect(row[1].minX == 130)
    #expect(stack.sizeThatFits(CGSize(width: 140, height: CGFloat.infinity)) == CGSize(width: 140, height: height))
  }

  @Test func `nested stacks are laid out together`() throws {
    let stage = try stage()
    let (title, detail, accessory) = (Label("Title"), Label("A longer detail"), SizedBox(30, 30))
    let texts = StackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical
    let row = StackView(arrangedSubviews: [texts, accessory])
    row.alignment = .center
    row.spacing = 12
    let frames = try shown(row, in: CGRect(x: 0, y: 0, width: 300, height: 60), on: stage)
    let height = title.intrinsicContentSize.height + detail.intrinsicContentSize.height
    #expect(frames[0] == CGRect(x: 0, y: ((60 - height) / 2).rounded(), width: 258, height: height))
    #expect(frames[1] == CGRect(x: 270, y: 15, width: 30, height: 30))
    #expect(title.frame.width == 258 && detail.frame.minY == title.frame.maxY)
    detail.isHidden = true
    try stage.advance(by: 0)
    #expect(texts.frame.height == title.intrinsicContentSize.height)
    detail.isHidden = false
    detail.font = .systemFont(ofSize: 30)
    try stage.advance(by: 0)
    #expect(texts.frame.height == title.intrinsicContentSize.height + detail.intrinsicContentSize.height)
  }

  @Test func `a spacer, and a stack that contains one, are stretched before other stacks`() throws {
    let stage = try stage()
    let frame = CGRect(x: 0, y: 0, width: 200, height: 10)
    let full = StackView(arrangedSubviews: [SizedBox(20, 10), SizedBox(30, 10)])
    let stack = StackView(arrangedSubviews: [SizedBox(40, 10), View(), full])
    #expect(try shown(stack, in: frame, on: stage).map(\.width) == [40, 110, 50])
    stack.arrangedSubviews[1].removeFromSuperview()
    #expect(try shown(stack, in: frame, on: stage).map(\.width) == [40, 160])
    stack.insertArrangedSubview(StackView(arrangedSubviews: [SizedBox(10, 10), View()]), at: 0)
    #expect(try shown(stack, in: frame, on: stage).map(\.width) == [110, 40, 50])
    // In a column, the inner row is not stretched: all of its views would have to be higher than their content.
    stack.axis = .vertical
    #expect(try shown(stack, in: CGRect(x: 0, y: 0, width: 50, height: 90), on: stage).map(\.height) == [10, 10, 70])
  }

  @Test func `views with sizeThatFits need no intrinsic size`() throws {
    final class Fitting: View {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 4) }
    }
    let stage = try stage()
    let fitting = Fitting()
    let stack = StackView(arrangedSubviews: [fitting, View()])
    stack.axis = .vertical
    #expect(try shown(stack, in: CGRect(x: 0, y: 0, width: 200, height: 200), on: stage)[0].height == 50)
    #expect(try shown(stack, in: CGRect(x: 0, y: 0, width: 100, height: 200), on: stage)[0].height == 25)
  }
}

/// A view with an intrinsic size, which counts the requests for it.
final class SizedBox: View {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  private(set) var asked = 0
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  override var intrinsicContentSize: CGSize {
    asked += 1
    return size
  }
}
