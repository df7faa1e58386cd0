import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct DisplayTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  /// Returns the damage of the frame after `change`; nil if no frame was presented.
  private func damage(_ stage: Stage, _ change: () throws -> Void) throws -> Region? {
    let surface = try #require(stage.surface)
    let count = surface.presentCount
    try change()
    try stage.advance(by: 0)
    return surface.presentCount > count ? surface.lastDamage : nil
  }

  private func commands(_ list: DisplayList) -> Int {
    list.commands.reduce(0) { count, command in
      switch command {
      case .list(let inner): count + commands(inner)
      case .beginOffset, .beginClip, .beginGroup, .end: count
      default: count + 1
      }
    }
  }

  @Test func `a frame without changes presents nothing`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let view = box(10, 10, 30, 30, .systemRed)
    try stage.add(view)
    let nothing = try damage(stage) {
      view.frame = view.frame
      view.alpha = 1
      view.alpha = 7
      view.backgroundColor = .systemRed
      view.isHidden = false
      view.transform = .identity
      view.tintColor = .systemBlue
      view.overrideUserInterfaceStyle = .light
      stage.window.bringSubviewToFront(view)
      stage.window.traits = stage.window.traits
      try stage.move(to: CGPoint(x: 20, y: 20))
      try stage.advance(by: 10)
    }
    #expect(nothing == nil && stage.window.nextDeadline == nil)
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `a moved view damages exactly its former and its new frame`(_ scale: CGFloat) throws {
    let stage = try Stage(size: CGSize(width: 200, height: 80), scale: scale)
    let view = box(10, 10, 30, 30, .systemRed)
    try stage.add(view)
    let pixels = { (frame: CGRect) in
      PixelRect(covering: frame.applying(CGAffineTransform(scaleX: scale, y: scale)))
    }
    for x in [12.0, 120.0] {
      let old = pixels(view.frame)
      let region = try #require(try damage(stage) { view.frame.origin.x = x })
      #expect(region.contains(old) && region.contains(pixels(view.frame)))
      var rest = region
      // Rectangles that nearly touch are combined into one.
      if x == 12 { rest.subtract(old.union(pixels(view.frame))) } else { rest.subtract(old) }
      rest.subtract(pixels(view.frame))
      #expect(rest.isEmpty)
    }
  }

  @Test func `changes of a view that is hidden or outside the window cause no damage`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let (outer, inner) = (box(200, 10, 30, 30, .systemRed), box(0, 0, 10, 10, .black))
    outer.addSubview(inner)
    try stage.add(outer)
    #expect(try damage(stage) { outer.center.x += 20 } == nil)
    outer.center.x = 40
    outer.isHidden = true
    try stage.advance(by: 0)
    #expect(try damage(stage) { inner.center.x += 3 } == nil)
    outer.isHidden = false
    outer.alpha = 0
    try stage.advance(by: 0)
    #expect(try damage(stage) { inner.backgroundColor = .white } == nil)
  }

  @Test func `changes of clipped parts cause no damage`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let (outer, inner) = (box(10, 10, 30, 30, .systemRed), box(20, 0, 50, 10, .black))
    outer.clipsToBounds = true
    outer.addSubview(inner)
    try stage.add(outer)
    let region = try #require(try damage(stage) { inner.backgroundColor = .white })
    #expect(region.extents == PixelRect(x0: 30, y0: 10, x1: 40, y1: 20))
    #expect(try damage(stage) { inner.center.x = 100 } != nil)
    #expect(try damage(stage) { inner.center.x = 200 } == nil)
  }

  @Test func `the damage of a shadow includes its blur`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = box(40, 40, 20, 20, .white)
    view.shadow = View.Shadow(radius: 4, offset: CGSize(width: 0, height: 3))
    try stage.add(view)
    let region = try #require(try damage(stage) { view.removeFromSuperview() })
    #expect(region.extents == PixelRect(x0: 28, y0: 31, x1: 72, y1: 75))
  }

  @Test func `moving, rotating and fading do not draw a view again, and a change draws it once`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let view = Scribble(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    let other = box(0, 0, 60, 60, .systemTeal)
    try stage.add(view, other)
    func draws(_ change: () -> Void) throws -> Int {
      let count = view.drawCount
      change()
      try stage.advance(by: 0)
      return view.drawCount - count
    }
    #expect(view.drawCount == 1)
    #expect(try draws { view.center.x += 9 } == 0)
    #expect(try draws { view.transform = CGAffineTransform(rotationAngle: 1) } == 0)
    #expect(try draws { view.alpha = 0.5 } == 0)
    #expect(try draws { view.isHidden = true } == 0)
    #expect(try draws { view.isHidden = false } == 0)
    #expect(try draws { stage.window.bringSubviewToFront(view) } == 0)
    #expect(try draws { other.removeFromSuperview() } == 0)
    #expect(try draws { view.clipsToBounds = true } == 0)
    #expect(try draws { for _ in 0..<5 { view.setNeedsDisplay() } } == 1)
    #expect(try draws { view.bounds.size.width += 1 } == 1)
    #expect(try draws { view.bounds.origin.y += 1 } == 1)
    #expect(try draws { stage.window.traits.userInterfaceStyle = .dark } == 1)
  }

  @Test func `a hidden view is not drawn before it is shown`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let view = Scribble(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.isHidden = true
    try stage.add(view)
    #expect(view.drawCount == 0)
    view.isHidden = false
    try stage.advance(by: 0)
    #expect(view.drawCount == 1)
  }

  @Test func `a view far outside the visible part is not drawn before it is near`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    scroll.contentSize = CGSize(width: 100, height: 10_000)
    let (near, far) = (Scribble(frame: CGRect(x: 10, y: 1050, width: 30, height: 30)), Scribble())
    far.frame = CGRect(x: 10, y: 1150, width: 30, height: 30)
    let shadowed = Scribble(frame: CGRect(x: 10, y: 3000, width: 30, height: 30))
    shadowed.shadow = View.Shadow(color: .black, radius: 3, offset: CGSize(width: 0, height: -2970))
    for view in [near, far, shadowed] { scroll.addSubview(view) }
    try stage.add(scroll)
    #expect(near.drawCount == 1)
    #expect(far.drawCount == 0)
    #expect(shadowed.drawCount == 1)
    scroll.contentOffset.y = 100
    try stage.advance(by: 0)
    #expect(far.drawCount == 1)
    scroll.contentOffset.y = 5000
    try stage.advance(by: 0)
    scroll.contentOffset.y = 1120
    try stage.advance(by: 0)
    #expect(near.drawCount == 1 && far.drawCount == 1)
    let twin = try Stage(size: CGSize(width: 100, height: 80))
    let box = Scribble(frame: CGRect(x: 10, y: 30, width: 30, height: 30))
    try twin.add(box)
    #expect(twin.bitmap[15, 35] == stage.bitmap[15, 35] && twin.bitmap[38, 58] == stage.bitmap[38, 58])
  }

  @Test func `views behind an opaque view that covers them are not composed`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    for index in 0..<10 { try stage.add(box(CGFloat(index), 5, 20, 20, .systemRed)) }
    let all = commands(stage.window.displayList())
    #expect(all == 11)
    let cover = box(0, 0, 100, 80, .black)
    try stage.add(cover)
    #expect(commands(stage.window.displayList()) == 1)
    for uncover: (View) -> Void in [
      { $0.alpha = 0.5 }, { $0.backgroundColor = Color(white: 0, alpha: 0.5) }, { $0.cornerRadius = 3 },
      { $0.frame.size.width = 99 }, { $0.transform = CGAffineTransform(rotationAngle: 0.1) }, { $0.isHidden = true },
    ] {
      let cover = box(0, 0, 100, 80, .black)
      stage.window.subviews.last?.removeFromSuperview()
      try stage.add(cover)
      uncover(cover)
      try stage.advance(by: 0)
      #expect(commands(stage.window.displayList()) >= all)
    }
  }

  @Test func `an opaque view in a clip covers only the clip`() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let outer = View(frame: CGRect(x: 10.4, y: 10.4, width: 10.2, height: 10.2))
    outer.clipsToBounds = true
    outer.addSubview(box(-20, -20, 60, 60, .black))
    try stage.add(box(0, 0, 40, 40, .systemRed), outer)
    outer.subviews[0].backgroundColor = .systemGreen
    try stage.advance(by: 0)
    let fresh = try Canvas(size: CGSize(width: 40, height: 40))
    fresh.draw(stage.window.displayList())
    #expect(fresh.bitmap.hasSamePixels(as: stage.bitmap))
  }

  @Test func `a change of size or scale creates a new canvas that is drawn completely`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    try stage.add(box(10, 10, 60, 60, .systemRed))
    let region = try #require(try damage(stage) { try stage.resize(to: CGSize(width: 50, height: 120)) })
    #expect(region.contains(PixelRect(width: 50, height: 120)))
    #expect(stage.bitmap.width == 50 && stage.bitmap.height == 120)
    #expect(stage.bitmap[20, 20] == Color.systemRed.light && stage.bitmap[20, 110] == 0xFFFF_FFFF)
  }

  @Test func `an expose event presents the whole window again`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 80))
    let region = try #require(try damage(stage) { try stage.send(.exposed) })
    #expect(region.contains(PixelRect(width: 100, height: 80)))
  }
}
