import MiniUITesting
import TestSupport
import Testing

/// Tests of views in large numbers, and with unusual values.
@Suite struct ViewRobustnessTests {
  private static let absurd: [CGFloat] = [
    0, -0.0, -1, 1e-300, 0.5, 33, 1e6, 1e12, -1e12, 1e300, -1e300, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test func `views with extreme numbers in their properties are drawn`() throws {
    var random = SplitMix64(seed: 11)
    func number() -> CGFloat { Self.absurd[Int.random(in: 0..<Self.absurd.count, using: &random)] }
    func finite() -> CGFloat {
      let number = number()
      return number.isFinite ? number / 4 : 7
    }
    let stage = try Stage(size: CGSize(width: 60, height: 50), scale: 1.5)
    for index in 0..<300 {
      let view = View(frame: CGRect(x: finite(), y: finite(), width: finite(), height: finite()))
      view.backgroundColor = Color(red: number(), green: number(), blue: number(), alpha: number())
      view.alpha = number()
      view.cornerRadii = CornerRadii(
        topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
      view.border = View.Border(color: .black, width: number())
      view.shadow = View.Shadow(radius: number(), offset: CGSize(width: number(), height: number()))
      view.clipsToBounds = Bool.random(using: &random)
      if Bool.random(using: &random) {
        view.transform = CGAffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      }
      // Drawing letters of a thousand points takes long, so only some labels have random font sizes.
      let label = Label("A", font: .systemFont(ofSize: index.isMultiple(of: 30) ? number() : 17))
      label.frame = CGRect(x: finite(), y: 0, width: finite(), height: finite())
      label.lineSpacing = number()
      label.numberOfLines = Int.random(in: -3...3, using: &random)
      view.addSubview(label)
      try stage.add(view)
      _ = stage.window.hitTest(CGPoint(x: number(), y: number()), with: nil)
      _ = label.convert(CGPoint(x: number(), y: number()), to: nil)
      view.removeFromSuperview()
    }
    try stage.advance(by: 0)
    #expect(stage.bitmap[0, 0] == stage.bitmap[59, 49])
  }

  @Test func `a shadow of any radius does not hide its view`() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 50))
    for radius in Self.absurd {
      let view = View(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
      view.backgroundColor = Color(hex: 0x2040FF)
      view.shadow = View.Shadow(radius: radius)
      try stage.add(view)
      #expect(stage.bitmap[25, 25] == 0xFF20_40FF, "with a radius of \(radius)")
      view.removeFromSuperview()
    }
  }

  @Test func `views of zero or negative size are neither visible nor hit`() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 50))
    let before = stage.bitmap[30, 25]
    for size in [CGSize.zero, CGSize(width: 0, height: 40), CGSize(width: 40, height: 0)] {
      let view = View(frame: CGRect(origin: CGPoint(x: 30, y: 25), size: size))
      view.backgroundColor = .black
      view.cornerRadius = 8
      view.border = View.Border(color: .black, width: 3)
      view.shadow = View.Shadow(radius: 4)
      try stage.add(view)
      #expect(stage.bitmap[30, 25] == before)
      #expect(stage.window.hitTest(CGPoint(x: 30, y: 25), with: nil) === stage.window)
    }
  }

  @Test func `up to a hundred thousand views are added and removed at either end`() throws {
    let count = Soak.count(20_000, of: 100_000)
    let stage = try Stage(size: CGSize(width: 60, height: 50))
    let parent = View(frame: stage.window.bounds)
    try stage.add(parent)
    for index in 0..<count { parent.addSubview(View(frame: CGRect(x: index % 60, y: 0, width: 1, height: 1))) }
    try stage.advance(by: 0)
    #expect(parent.subviews.count == count)
    for view in parent.subviews.prefix(20) { view.removeFromSuperview() }
    for view in parent.subviews.reversed() { view.removeFromSuperview() }
    try stage.advance(by: 0)
    #expect(parent.subviews.isEmpty)
  }

  @Test func `a thousand nested views are laid out, drawn, hit and released`() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 50))
    let innermost = try nest(1000, in: stage) { _ in }
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === innermost)
    #expect(innermost.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 1, y: 1))
    #expect(innermost.convert(CGPoint(x: 1, y: 1), from: nil) == CGPoint(x: 1, y: 1))
    #expect(stage.bitmap[30, 25] == 0xFF00_0000)
    stage.window.subviews[0].removeFromSuperview()
    try stage.advance(by: 0)
    #expect(stage.bitmap[30, 25] != 0xFF00_0000)
  }

  @Test func `fifty nested views with rotation, alpha and corners are drawn`() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 50))
    let innermost = try nest(50, in: stage) { view in
      view.transform = CGAffineTransform(rotationAngle: 0.1)
      view.alpha = 0.99
      view.cornerRadius = 3
      view.clipsToBounds = true
    }
    #expect(innermost.window === stage.window)
    #expect(stage.surface?.presentCount ?? 0 > 0)
  }

  private func nest(_ depth: Int, in stage: Stage, _ dress: (View) -> Void) throws -> View {
    let outermost = View(frame: stage.window.bounds)
    var view = outermost
    for _ in 1..<depth {
      let inner = View(frame: outermost.bounds)
      dress(inner)
      view.addSubview(inner)
      view = inner
    }
    view.backgroundColor = .black
    try stage.add(outermost)
    return view
  }

  @Test func `a megabyte of text is measured, wrapped and drawn`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    for text in [String(repeating: "Lorem ipsum ", count: 87_382), String(repeating: "x", count: 1 << 20)] {
      let label = Label(text)
      label.frame = stage.window.bounds
      try stage.add(label)
      for (lines, mode) in zip([1, 5, 0], [LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byWordWrapping]) {
        label.numberOfLines = lines
        label.lineBreakMode = mode
        try stage.advance(by: 0)
        #expect(label.sizeThatFits(CGSize(width: 300, height: 200)).width <= 300)
      }
      label.removeFromSuperview()
    }
  }

  @Test func `an endless layout is continued in the next frame`() throws {
    final class Restless: View {
      var count = 0
      override func layoutSubviews() {
        count += 1
        frame.size.width = CGFloat(count % 50)
        setNeedsLayout()
      }
    }
    let stage = try Stage(size: CGSize(width: 60, height: 50))
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    try stage.add(view)
    #expect(view.count > 0 && view.count < 100)
  }
}
