import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

struct ScrolledPixelsTests {
  /// Returns a plain scroll view with cards in it, and a view that covers a part of it.
  private func make(scale: CGFloat, seed: UInt64) throws -> (Stage, ScrollView, View, SplitMix64) {
    var random = SplitMix64(seed: seed)
    let stage = try Stage(size: CGSize(width: 240, height: 200), scale: scale)
    let scrollView = ScrollView(frame: CGRect(x: 20.5, y: 10, width: 180, height: 160))
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: 400, height: 900)
    for index in 0..<60 {
      let card = Label("\(index)", font: .systemFont(ofSize: 13))
      card.frame = CGRect(
        x: CGFloat.random(in: 0..<380, using: &random), y: CGFloat.random(in: 0..<880, using: &random), width: 48.5,
        height: 40)
      card.backgroundColor = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
      card.cornerRadius = 7
      card.shadow = index % 5 == 0 ? View.Shadow() : nil
      card.alpha = index % 7 == 0 ? 0.5 : 1
      if index % 9 == 0 { card.transform = CGAffineTransform(rotationAngle: 0.3) }
      scrollView.addSubview(card)
    }
    let cover = View(frame: CGRect(x: 150, y: 60, width: 60, height: 50))
    cover.backgroundColor = Color(white: 0, alpha: 0.4)
    cover.cornerRadius = 9
    try stage.add(scrollView)
    stage.window.addSubview(cover)
    try stage.advance(by: 0.1)
    return (stage, scrollView, cover, random)
  }

  private func isAsDrawnAnew(_ stage: Stage) throws -> Bool {
    let fresh = try Canvas(size: stage.window.bounds.size, scale: stage.window.canvas.scale)
    fresh.draw(stage.window.displayList())
    return stage.bitmap.hasSamePixels(as: fresh.bitmap)
  }

  /// Returns whether the stored footprints of all views equal those that are computed again.
  private func isSeenAsReckonedAnew(_ stage: Stage, _ root: View) -> Bool {
    func footprints(_ view: View) -> [[PixelRect]] {
      [[view.footprint.own, view.footprint.subtree]] + view.subviews.filter { !$0.isHidden }.flatMap(footprints)
    }
    let remembered = footprints(root)
    let canvas = stage.window.canvas
    root.updateExtents(root.placementAround(window: canvas.bitmap.bounds, scale: canvas.scale), scale: canvas.scale)
    // The stored footprint of a subtree may be too large, since it never shrinks. This costs at most a comparison.
    return zip(remembered, footprints(root)).allSatisfy { $0[0] == $1[0] && $0[1].contains($1[1]) }
  }

  @Test func `the caption of a transparent cell is drawn when it scrolls into sight after the cell's top`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: 200, height: 900)
    let cell = View(frame: CGRect(x: 10, y: 20, width: 100, height: 120))
    let picture = View(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
    picture.backgroundColor = .systemBlue
    let caption = Label("Caption", font: .systemFont(ofSize: 13))
    caption.frame = CGRect(x: 0, y: 90, width: 100, height: 20)
    cell.addSubview(picture)
    cell.addSubview(caption)
    scrollView.addSubview(cell)
    try stage.add(scrollView)
    try stage.advance(by: 0.1)
    // The pixels of picture and cell are moved. The caption was not visible before, so it must be drawn.
    scrollView.contentOffset.y = 20
    try stage.advance(by: 0.1)
    scrollView.contentOffset.y = 50
    try stage.advance(by: 0.1)
    #expect(try isAsDrawnAnew(stage))
  }

  @Test(arguments: [1, 2, 1.5], 1...UInt64(Soak.count(1, of: 3)))
  func `scrolling draws the same pixels as a full redraw`(scale: CGFloat, seed: UInt64) throws {
    var (stage, scrollView, cover, random) = try make(scale: scale, seed: seed)
    for step in 0..<60 {
      scrollView.contentOffset = CGPoint(
        x: scrollView.contentOffset.x + CGFloat.random(in: -60...60, using: &random).rounded(),
        y: scrollView.contentOffset.y + CGFloat.random(in: -90...90, using: &random))
      let card = scrollView.subviews.randomElement(using: &random)!
      switch step % 8 {
      case 1: card.center.y += 30
      case 2: cover.center.x -= 5
      case 3: card.isHidden.toggle()
      case 4: card.removeFromSuperview()
      case 5: scrollView.sendSubviewToBack(card)
      case 6: scrollView.backgroundColor = Color(white: CGFloat.random(in: 0.5...1, using: &random))
      case 7: scrollView.center.x += 3
      default: break
      }
      try stage.advanceFrame()
      #expect(try isAsDrawnAnew(stage), "step \(step)")
      #expect(isSeenAsReckonedAnew(stage, stage.window), "step \(step)")
    }
  }

  @Test(arguments: [1, 2, 1.5])
  func `scrolling with backdrops in the content and in front draws the same pixels as a full redraw`(scale: CGFloat)
    throws
  {
    var (stage, scrollView, _, random) = try make(scale: scale, seed: 9)
    func addBackdrop(_ frame: CGRect, to view: View) {
      let backdrop = BackdropView(frame: frame)
      backdrop.backgroundColor = Color(white: 0.5, alpha: 0.3)
      view.addSubview(backdrop)
    }
    for index in 0..<12 { addBackdrop(CGRect(x: 30 * index, y: 70 * index, width: 70, height: 45), to: scrollView) }
    addBackdrop(CGRect(x: 0, y: 0, width: 240, height: 44), to: stage.window)
    addBackdrop(CGRect(x: 60, y: 30, width: 30, height: 150), to: stage.window)
    try stage.advanceFrame()
    for step in 0..<30 {
      scrollView.contentOffset = CGPoint(
        x: scrollView.contentOffset.x + CGFloat.random(in: -20...20, using: &random).rounded(),
        y: scrollView.contentOffset.y + CGFloat.random(in: -30...40, using: &random).rounded())
      if step % 5 == 0 { scrollView.subviews.randomElement(using: &random)?.center.x += 4 }
      try stage.advanceFrame()
      #expect(try isAsDrawnAnew(stage), "step \(step)")
    }
  }

  @Test func `scrolling draws only the part that becomes visible`() throws {
    let (stage, scrollView, cover, _) = try make(scale: 1, seed: 4)
    cover.removeFromSuperview()
    try stage.advance(by: 2)
    scrollView.contentOffset.y = 100
    try stage.advanceFrame()
    scrollView.contentOffset.y = 110
    let scrolled = try #require(stage.window.renderer.scrolledPixels(among: [scrollView]).first)
    #expect(stage.window.renderer.damage(by: scrolled).area == 10 * scrolled.area.width)
  }

  @Test func `a scroll view without a background is drawn completely when it scrolls`() throws {
    let (stage, scrollView, _, _) = try make(scale: 1, seed: 5)
    scrollView.backgroundColor = nil
    try stage.advanceFrame()
    scrollView.contentOffset.y = 10
    #expect(stage.window.renderer.scrolledPixels(among: [scrollView]).isEmpty)
    try stage.advanceFrame()
    #expect(try isAsDrawnAnew(stage))
  }
}
