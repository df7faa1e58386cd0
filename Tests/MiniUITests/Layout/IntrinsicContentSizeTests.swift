import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct IntrinsicContentSizeTests {
  /// A view with an intrinsic size along some axes.
  final class Sized: View {
    var size = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { size }
  }

  /// A view that only has a size that fits, as high as a fifth of its width.
  final class Fitting: View {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 5) }
  }

  /// A superview that counts its layouts.
  final class Counting: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)

  @Test func `a view without constraints and content keeps its size, whatever the target is`() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    for target in [View.layoutFittingCompressedSize, View.layoutFittingExpandedSize, CGSize(width: 30, height: 400)] {
      #expect(view.systemLayoutSizeFitting(target) == CGSize(width: 30, height: 40))
    }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 30, height: 400), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 30, height: 40) && view.fittingHeight(for: 30) == 0)
  }

  @Test func `a view without constraints whose autoresizing mask is not translated has the size of the target`() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero)
    #expect(view.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == CGSize(width: 10_000, height: 10_000))
    #expect(view.systemLayoutSizeFitting(CGSize(width: -5, height: 7)) == CGSize(width: 0, height: 7))
  }

  @Test func `controls have the intrinsic size of their content`() throws {
    _ = try Stage()
    let label = Label("A few words")
    #expect(label.intrinsicContentSize == label.sizeThatFits(unlimited) && label.intrinsicContentSize.width > 40)
    let button = Button("Press")
    #expect(button.intrinsicContentSize == button.sizeThatFits(unlimited))
    #expect(Switch().intrinsicContentSize == CGSize(width: 63, height: 28))
    let pages = PageControl()
    pages.numberOfPages = 4
    #expect(pages.intrinsicContentSize == CGSize(width: 92, height: 26))
    #expect(ImageView().intrinsicContentSize == CGSize(width: -1, height: -1))
    let image = Image(bitmap: try Bitmap(width: 8, height: 4), scale: 2)
    #expect(ImageView(image: image).intrinsicContentSize == CGSize(width: 4, height: 2))
    let field = TextField()
    field.text = "Some text"
    #expect(field.intrinsicContentSize == field.sizeThatFits(unlimited))
    let before = field.intrinsicContentSize.width
    field.leftView = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    #expect(field.intrinsicContentSize.width == before + 27)
    #expect(ScrollView().intrinsicContentSize == CGSize(width: -1, height: -1))
    let text = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(text.intrinsicContentSize == CGSize(width: -1, height: -1))
    text.isScrollEnabled = false
    #expect(text.intrinsicContentSize == text.sizeThatFits(CGSize(width: 200, height: 0)))
  }

  @Test func `a wrapping text's height depends on its width`() throws {
    _ = try Stage()
    let label = Label("A sentence that is long enough for several lines")
    let line = label.intrinsicContentSize
    #expect(label.systemLayoutSizeFitting(.zero) == line)
    label.numberOfLines = 0
    let width = (line.width / 2).rounded(.up)
    let size = label.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == width && size.height >= 2 * line.height)
    #expect(label.intrinsicContentSize == line)
    label.preferredMaxLayoutWidth = width
    #expect(label.intrinsicContentSize.width <= width && label.intrinsicContentSize.height == size.height)
  }

  @Test(arguments: [1, 1.1, 1.25, 1.5, 1.75, 2] as [CGFloat])
  func `text between constraints and in stacks is complete at every scale`(scale: CGFloat) throws {
    let bench = try ConstraintBench(317, 900, scale: scale)
    let times = (0..<20).map { Label("\($0):05", font: .systemFont(ofSize: 13)) }
    for (index, time) in times.enumerated() {
      bench.add(time)
      // At some scales, edges are half-way between pixels.
      let distance = CGFloat(index)
      time.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -distance / 2).isActive = true
      time.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: 20.5 * distance).isActive = true
    }
    let row = StackView(arrangedSubviews: ["Save", "9:40", "All of it"].map { Label($0) })
    // Measured before its scale is known.
    row.sizeToFit()
    let column = StackView(
      arrangedSubviews: (1...9).map { count in
        let text = Array(repeating: "several", count: count).joined(separator: " ")
        let label = Label(text, font: .systemFont(ofSize: 10 + CGFloat(count)))
        label.numberOfLines = 0
        return label
      })
    (column.axis, column.alignment) = (.vertical, .leading)
    for (stack, top) in [(row, 3), (column, 40.3)] as [(StackView, CGFloat)] {
      stack.spacing = 3
      bench.add(stack)
      stack.topAnchor.constraint(equalTo: bench.root.topAnchor, constant: top).isActive = true
      stack.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor, constant: 7.3).isActive = true
    }
    column.trailingAnchor.constraint(equalTo: bench.root.trailingAnchor, constant: -60).isActive = true
    try bench.settle()
    for case let label as Label in times + row.arrangedSubviews + column.arrangedSubviews {
      let (text, size) = (label.text ?? "", label.bounds.size)
      let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: label.numberOfLines)
      let shown = TextLayout(text, font: label.font, style: style, width: size.width, height: size.height)
      #expect(!shown.isTruncated, "\(text)")
      #expect(isClose(label.frame.minX * scale, (label.frame.minX * scale).rounded()))
    }
  }

  @Test func `insets that a label's subclass adds count in every available size`() throws {
    final class Padded: Label {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 10)
      }
    }
    _ = try Stage()
    let (plain, padded) = (Label("A sentence of some words"), Padded("A sentence of some words"))
    for label in [plain, padded] { label.numberOfLines = 0 }
    let room = CGSize(width: 100, height: CGFloat.infinity)
    #expect(padded.measure(in: room).height == plain.measure(in: room).height + 10)
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
  }

  @Test func `sizeThatFits is the measured size, unless it returns the available one`() {
    let view = Fitting()
    #expect(view.measure(in: CGSize(width: 100, height: CGFloat.infinity)) == CGSize(width: -1, height: 20))
    #expect(view.measure(in: unlimited) == CGSize(width: -1, height: -1))
    let size = view.systemLayoutSizeFitting(CGSize(width: 50, height: 0))
    #expect(size == CGSize(width: 50, height: 10))
  }

  @Test func `a fitting size overrides the view's size if its priority is higher`() {
    let view = Sized()
    view.size = CGSize(width: 100, height: 50)
    func width(_ target: CGFloat, _ priority: LayoutPriority) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: target, height: 0), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .fittingSizeLevel
      ).width
    }
    #expect(width(300, .defaultLow) == 100 && width(300, .defaultLow + 1) == 300)
    #expect(width(20, .defaultHigh) == 100 && width(20, .defaultHigh + 1) == 20)
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.fittingSizeLevel - 1, for: .horizontal)
    #expect(width(300, .defaultHigh) == 100 && width(20, .fittingSizeLevel) == 20)
    #expect(view.contentHuggingPriority(for: .horizontal) == .required)
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(Label().contentHuggingPriority(for: .vertical) == LayoutPriority(251))
    #expect(Label().contentHuggingPriority(for: .horizontal) == .defaultLow)
  }

  @Test func `a changed intrinsic size invalidates the superview's layout once`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let outer = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let (label, pages) = (Label("one"), PageControl())
    for view in [label, pages] { outer.addSubview(view) }
    try stage.add(outer)
    try stage.advance(by: 0)
    func layouts(_ change: () -> Void) throws -> Int {
      outer.layouts = 0
      change()
      try stage.advance(by: 0)
      return outer.layouts
    }
    #expect(try layouts { label.text = "two" } == 1)
    #expect(try layouts { label.text = "two" } == 0)
    #expect(try layouts { pages.numberOfPages = 3 } == 1)
    #expect(try layouts { outer.subviews[0].invalidateIntrinsicContentSize() } == 1)
    #expect(try layouts { label.textColor = .systemRed } == 0)
  }

  @Test func `edges are rounded to pixels, and adjacent views keep their common edge`() {
    // The thirds of 300 with gaps of 10: edges, and the rule that was measured on UIKit.
    let width = CGFloat(280) / 3
    let thirds = (0..<3).map { CGRect(x: CGFloat($0) * (width + 10), y: 0, width: width, height: 10.3) }
    let snapped = thirds.map { $0.snappingEdges(toScale: 1) }
    #expect(snapped.map(\.minX) == [0, 103, 207] && snapped.map(\.maxX) == [93, 197, 300])
    #expect(snapped.allSatisfy { $0.height == 10 })
    #expect(thirds[0].snappingEdges(toScale: 2).width == 93.5)
    let measured = thirds.map { $0.roundingAsUIKit() }
    #expect(measured.map(\.minX) == [0, 103, 207] && measured.allSatisfy { $0.width == 93.5 && $0.height == 10.5 })
  }

  @Test func `layout priorities are ordered and can be added to`() {
    let levels: [LayoutPriority] = [
      .fittingSizeLevel, .defaultLow, .dragThatCannotResizeScene, .sceneSizeStayPut, .dragThatCanResizeScene,
      .defaultHigh,
      .required,
    ]
    #expect(levels.map(\.rawValue) == [50, 250, 490, 500, 510, 750, 1000] && levels == levels.sorted())
    #expect(LayoutPriority.defaultLow + 1 == LayoutPriority(rawValue: 251) && LayoutPriority.required - 1 < .required)
  }
}

extension CGRect {
  /// Returns the rectangle rounded as UIKit does (measured at all scales): the origin to whole points, the size to half
  /// points. Adjacent rectangles may overlap by a point.
  fileprivate func roundingAsUIKit() -> CGRect {
    CGRect(
      x: origin.x.rounded(), y: origin.y.rounded(), width: (size.width * 2).rounded() / 2,
      height: (size.height * 2).rounded() / 2)
  }
}
