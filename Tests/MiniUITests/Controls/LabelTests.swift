import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct LabelTests {
  /// Returns the smallest rectangle that contains all pixels that differ from the background.
  private func ink(_ bitmap: Bitmap) -> PixelRect {
    var box = PixelRect.empty
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] != 0xFFFF_FFFF {
        box = box.union(PixelRect(x0: Int32(x), y0: Int32(y), x1: Int32(x) + 1, y1: Int32(y) + 1))
      }
    }
    return box
  }

  private func shown(_ label: Label) throws -> PixelRect {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    try stage.add(label)
    return ink(stage.bitmap)
  }

  @Test func `a label has the size of its text`() throws {
    _ = try Stage()
    let label = Label("Size")
    label.sizeToFit()
    let width = label.bounds.width
    #expect(width > 20 && label.bounds.height >= 16)
    label.text = "Size and size"
    label.sizeToFit()
    #expect(label.bounds.width > 2 * width)
    label.font = .systemFont(ofSize: 32)
    label.sizeToFit()
    #expect(label.bounds.height >= 32)
    label.text = nil
    #expect(label.sizeThatFits(.zero).width == 0)
  }

  @Test func `a length of zero does not limit a label's size`() throws {
    _ = try Stage()
    let label = Label("Several words in a row")
    label.numberOfLines = 0
    let natural = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    #expect(label.sizeThatFits(.zero) == natural)
    #expect(label.sizeThatFits(CGSize(width: 0, height: 100)) == natural)
    let narrow = label.sizeThatFits(CGSize(width: 60, height: 0))
    #expect(narrow.width <= 60 && narrow.height > natural.height)
  }

  /// A label caches one layout. So each size is requested from a new label, and from a label that has been measured
  /// before.
  @Test func `earlier measurements change neither a label's size nor its pixels`() throws {
    let text = "A few words, wrapped at some width; and unbreakableunbreakable-text\nwith a break."
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    ]
    for mode in modes {
      for lines in 0...3 {
        for width in stride(from: 60.0, through: 200, by: Soak.isOn ? 35 : 70) {
          func label() -> Label {
            let label = Label(text)
            (label.lineBreakMode, label.numberOfLines, label.textAlignment) = (mode, lines, .center)
            return label
          }
          let (known, new) = (label(), label())
          let size = known.sizeThatFits(CGSize(width: width, height: .infinity))
          for frame in [
            size, CGSize(width: width, height: size.height), CGSize(width: width - 7, height: size.height - 1),
          ] {
            let again = known.sizeThatFits(frame)
            #expect(again == new.sizeThatFits(frame), "\(mode) \(lines) \(width) \(frame)")
            (known.frame.size, new.frame.size) = (frame, frame)
            #expect(try shown(known) == shown(new), "\(mode) \(lines) \(width) \(frame)")
          }
        }
      }
    }
  }

  @Test func `a label of several lines keeps its width when it is sized to fit`() throws {
    _ = try Stage()
    let label = Label("one two three four five six seven")
    label.sizeToFit()
    let line = label.bounds.size
    label.numberOfLines = 0
    label.frame = CGRect(x: 7, y: 9, width: line.width / 3, height: 5)
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 7, y: 9) && label.bounds.width <= line.width / 3)
    #expect(label.bounds.height >= 3 * line.height)
    #expect(label.bounds.size == label.sizeThatFits(CGSize(width: line.width / 3, height: .infinity)))
    label.frame.size = .zero
    label.sizeToFit()
    #expect(label.bounds.size == line)
  }

  @Test func `text that adjusts to the width uses the largest font that fits, down to the minimum`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let label = Label("A text of some length", font: .systemFont(ofSize: 30))
    label.frame = CGRect(x: 20, y: 20, width: 150, height: 40)
    try stage.add(label)
    /// Whether a plain label with a text in a font of `points` points shows the same.
    func equal(_ text: String, _ points: CGFloat) throws -> Bool {
      let plain = Label(text, font: .systemFont(ofSize: points))
      plain.lineBreakMode = .byClipping
      plain.frame = label.frame
      let other = try Stage(size: CGSize(width: 200, height: 100))
      try other.add(plain)
      return other.bitmap.hasSamePixels(as: stage.bitmap)
    }
    label.adjustsFontSizeToFitWidth = true
    try stage.advance(by: 0)
    let largest = (1...30).last {
      Label(label.text!, font: .systemFont(ofSize: CGFloat($0))).intrinsicContentSize.width <= 150
    }
    #expect(try equal(label.text!, CGFloat(largest!)))
    #expect(label.intrinsicContentSize.width > 200)
    label.minimumScaleFactor = 0.9
    try stage.advance(by: 0)
    let cut = Label(label.text!, font: .systemFont(ofSize: 27))
    cut.frame = label.frame
    let other = try Stage(size: CGSize(width: 200, height: 100))
    try other.add(cut)
    #expect(other.bitmap.hasSamePixels(as: stage.bitmap))
    label.text = "Short"
    try stage.advance(by: 0)
    #expect(try equal("Short", 30))
    // Several lines are not reduced.
    label.text = "A text of some length\nand another line"
    label.minimumScaleFactor = 0
    try stage.advance(by: 0)
    let reducedInk = ink(stage.bitmap)
    label.adjustsFontSizeToFitWidth = false
    try stage.advance(by: 0)
    #expect(ink(stage.bitmap) == reducedInk)
  }

  @Test func `a label's ink is within its size`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let label = Label("Quay")
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 40, y: 30)
    try stage.add(label)
    let frame = PixelRect(covering: label.frame)
    #expect(!ink(stage.bitmap).isEmpty && frame.insetBy(-1).contains(ink(stage.bitmap)))
  }

  @Test func `text that does not fit its line is truncated with an ellipsis`() throws {
    _ = try Stage()
    let label = Label("A text of some length")
    label.sizeToFit()
    let full = label.bounds.size
    let narrow = CGSize(width: (full.width / 2).rounded(), height: full.height)
    #expect(label.sizeThatFits(narrow).width <= narrow.width && label.sizeThatFits(narrow).height == full.height)
    label.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: narrow)
    #expect(try shown(label).x1 <= Int32(10 + narrow.width))
  }

  @Test func `a label has as many lines as it needs and its limit allows`() throws {
    _ = try Stage()
    let label = Label("one two three four")
    label.sizeToFit()
    let line = label.bounds.height
    let width = CGSize(width: label.bounds.width / 3, height: .infinity)
    for (lines, count) in [(1, 1...1), (2, 2...2), (0, 3...4)] {
      label.numberOfLines = lines
      let height = label.sizeThatFits(width).height
      #expect(count.contains(Int((height / line).rounded())), "\(lines) lines")
    }
  }

  @Test func `text is aligned left, centred or right, and vertically centred`() throws {
    _ = try Stage()
    var boxes: [PixelRect] = []
    for alignment in [TextAlignment.left, .center, .right] {
      let label = Label("Hm")
      label.textAlignment = alignment
      label.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      boxes.append(try shown(label))
    }
    #expect(boxes[0].x0 < 5 && boxes[2].x1 > 195)
    #expect(abs(boxes[1].x0 + boxes[1].x1 - 200) <= 3)
    #expect(boxes.allSatisfy { abs($0.y0 + $0.y1 - 100) <= 8 })
    #expect(Set(boxes.map(\.width)).count == 1)
  }

  @Test func `only labels that override drawing or measuring of text count as overriding it`() {
    final class Red: Label { override func draw(_ rect: CGRect) {} }
    final class Large: Label { override func sizeThatFits(_ size: CGSize) -> CGSize { .zero } }
    class Inset: Label { override func drawText(in rect: CGRect) {} }
    final class Framed: Inset {}
    final class High: Label {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    }
    func overridesText(_ type: Label.Type) -> Bool { OverriddenMethods.text.areOverridden(in: type) }
    for type in [Label.self, Large.self] { #expect(!overridesText(type), "\(type)") }
    for type in [Red.self, Inset.self, Framed.self, High.self] { #expect(overridesText(type), "\(type)") }
  }

  @Test func `a label is drawn again only if its content or style changes`() throws {
    final class Counter: Label {
      var count = 0
      override func draw(_ rect: CGRect, in context: inout DrawingContext) {
        count += 1
        super.draw(rect, in: &context)
      }
    }
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let label = Counter("one")
    label.frame = CGRect(x: 0, y: 0, width: 90, height: 20)
    try stage.add(label)
    func draws(_ change: () -> Void) throws -> Int {
      label.count = 0
      change()
      try stage.advance(by: 0)
      return label.count
    }
    #expect(try draws { label.text = "one" } == 0)
    #expect(try draws { label.textColor = .label } == 0)
    #expect(try draws { label.font = .systemFont(ofSize: Font.labelFontSize) } == 0)
    #expect(try draws { label.center.x += 30 } == 0)
    #expect(try draws { label.text = "two" } == 1)
    #expect(try draws { label.textColor = .systemRed } == 1)
    #expect(try draws { label.textAlignment = .right } == 1)
    #expect(try draws { label.numberOfLines = 2 } == 1)
    #expect(try draws { label.bounds.size.width = 120 } == 1)
    #expect(try draws { stage.window.traits.userInterfaceStyle = .dark } == 1)
  }

  @Test func `a changed text lays out its label's superview again`() throws {
    final class Wrap: View {
      var count = 0
      override func layoutSubviews() {
        count += 1
        subviews[0].sizeToFit()
      }
    }
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let label = Label("a")
    let wrap = Wrap(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    wrap.addSubview(label)
    try stage.add(wrap)
    let before = (wrap.count, label.bounds.width)
    label.text = "a longer one"
    try stage.advance(by: 0)
    #expect(wrap.count == before.0 + 1 && label.bounds.width > before.1)
    label.textColor = .systemRed
    try stage.advance(by: 0)
    #expect(wrap.count == before.0 + 1)
  }

  @Test func `in a mirrored view text is aligned to the right`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let label = Label("word")
    label.frame = CGRect(x: 20, y: 10, width: 160, height: 30)
    try stage.add(label)
    let left = ink(stage.bitmap)
    stage.window.traits.layoutDirection = .rightToLeft
    try stage.advance(by: 0)
    let right = ink(stage.bitmap)
    #expect(left.x0 <= 24)
    #expect(right.x1 >= 176)
    #expect(left.x1 - left.x0 == right.x1 - right.x0)
    label.textAlignment = .left
    try stage.advance(by: 0)
    #expect(ink(stage.bitmap) == left)
  }

  @Test func `a label is drawn in the colour of its state`() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 30))
    let label = Label("Words", color: .systemRed)
    label.highlightedTextColor = .systemBlue
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    try stage.add(label)
    func picture(_ color: Color) throws -> PixelHash {
      let other = try Stage(size: CGSize(width: 60, height: 30))
      let view = Label("Words", color: color)
      view.frame = label.frame
      try other.add(view)
      try other.advanceFrame()
      return PixelHash(other.bitmap)
    }
    func shown() throws -> PixelHash {
      try stage.advanceFrame()
      return PixelHash(stage.bitmap)
    }
    #expect(try shown() == picture(.systemRed))
    label.isHighlighted = true
    #expect(try shown() == picture(.systemBlue))
    label.isEnabled = false
    #expect(try shown() == picture(Color.systemBlue.withAlphaComponent(0.5)))
    label.isHighlighted = false
    label.isEnabled = true
    #expect(try shown() == picture(.systemRed))
  }
}
