import MiniUITesting
import TestSupport
import Testing
import UIKit

@MainActor struct VisualEffectTests {
  private let stage: Stage
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))

  init() throws { stage = try Stage(size: CGSize(width: 160, height: 120)) }

  private func box(_ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  /// Returns whether the window has the pixels of its display list drawn at once.
  private func isAsDrawnAtOnce() throws -> Bool {
    let whole = try Canvas(size: stage.window.bounds.size, scale: stage.window.canvas.scale)
    whole.draw(stage.window.displayList())
    return stage.bitmap.hasSamePixels(as: whole.bitmap)
  }

  @Test func `a view that moves behind a material is blurred where it is now`() throws {
    let back = box(CGRect(x: 0, y: 0, width: 160, height: 120), .white)
    let mark = box(CGRect(x: 30, y: 40, width: 20, height: 20), .black)
    panel.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
    try stage.add(back, mark, panel)
    let (before, far) = (stage.bitmap[40, 50], stage.bitmap[120, 50])
    // A blur spreads over the mark's edges, and makes its middle lighter than the colour alone would.
    #expect(stage.bitmap[40, 50] & 255 > 0xF7 * 65 / 100 && stage.bitmap[60, 50] < far)
    mark.frame.origin.x = 110
    try stage.advanceFrame()
    #expect(stage.bitmap[40, 50] > before && stage.bitmap[120, 50] < far)
    let isWhole = try isAsDrawnAtOnce()
    #expect(isWhole)
    // The frame draws all of the panel, and the former and the new frame of the mark lie within.
    #expect(stage.surface?.lastDamage.extents == PixelRect(x0: 20, y0: 20, x1: 140, y1: 80))
  }

  @Test func `a change near a material, but not behind it, does not draw the material again`() throws {
    let mark = box(CGRect(x: 30, y: 90, width: 20, height: 20), .black)
    panel.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
    try stage.add(mark, panel)
    mark.backgroundColor = .red
    try stage.advanceFrame()
    #expect(stage.surface?.lastDamage.extents == PixelRect(x0: 30, y0: 90, x1: 50, y1: 110))
  }

  @Test(arguments: [true, false])
  func `a change in the frame of an invisible material draws only the change`(isHidden: Bool) throws {
    let mark = box(CGRect(x: 30, y: 30, width: 20, height: 20), .black)
    panel.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
    try stage.add(mark, panel)
    if isHidden { panel.isHidden = true } else { panel.alpha = 0 }
    try stage.advanceFrame()
    mark.backgroundColor = .red
    try stage.advanceFrame()
    #expect(stage.surface?.lastDamage.extents == PixelRect(x0: 30, y0: 30, x1: 50, y1: 50))
  }

  @Test func `a material is clipped to round corners, and to the bounds of a superview`() throws {
    let back = box(CGRect(x: 0, y: 0, width: 160, height: 120), .white)
    let clip = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 100))
    clip.clipsToBounds = true
    panel.effect = UIBlurEffect(style: .dark)
    panel.frame = CGRect(x: 10, y: 20, width: 120, height: 60)
    panel.layer.cornerRadius = 20
    panel.clipsToBounds = true
    clip.addSubview(panel)
    try stage.add(back, clip)
    let white: UInt32 = 0xFFFF_FFFF
    // The corner of the panel is at (20, 30), and the edge of the clip at 70.
    #expect(stage.bitmap[21, 31] == white && stage.bitmap[70, 60] == white)
    #expect(stage.bitmap[21, 60] != white)
    #expect(stage.bitmap[40, 31] != white)
    #expect(stage.bitmap[69, 60] != white)
  }

  @Test func `setting the effect in an animation fades the blur and its colour`() throws {
    let back = box(CGRect(x: 0, y: 0, width: 80, height: 120), .black)
    panel.effect = nil
    panel.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
    try stage.add(back, panel)
    let sharp = stage.bitmap[76, 60]
    #expect(sharp == 0xFF00_0000)
    UIView.animate(withDuration: 1) { panel.effect = UIBlurEffect(style: .light) }
    var (levels, blurs): ([UInt32], [Int]) = ([], [])
    for _ in 0..<4 {
      levels.append(stage.bitmap[76, 60])
      // More than three deviations from the edge, only the colour is visible.
      blurs.append(Int(stage.bitmap[76, 60] & 255) - Int(stage.bitmap[4, 60] & 255))
      try stage.advance(by: 0.3)
      let isWhole = try isAsDrawnAtOnce()
      #expect(isWhole)
    }
    levels.append(stage.bitmap[76, 60])
    #expect(levels == levels.sorted())
    #expect(levels[1] > sharp)
    #expect(levels[1] < levels[3])
    #expect(blurs[0] == 0)
    #expect(blurs[1] > 0)
    #expect(blurs[2] > blurs[1])
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `redrawing the damage of random changes behind, in and in front of materials equals a full redraw`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    func frame() -> CGRect {
      CGRect(
        x: CGFloat.random(in: -30...140, using: &random), y: CGFloat.random(in: -30...100, using: &random),
        width: CGFloat.random(in: 5...90, using: &random), height: CGFloat.random(in: 5...60, using: &random))
    }
    let other = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    var views = (0..<6).map { _ in box(frame(), UIColor(white: CGFloat.random(in: 0...1, using: &random), alpha: 0.8)) }
    for effect in [panel, other] {
      effect.frame = frame()
      let label = UILabel(frame: CGRect(x: 4, y: 4, width: 50, height: 20))
      label.text = "Panel"
      effect.contentView.addSubview(label)
      views += [effect, label]
    }
    views.append(box(frame(), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
    for view in views where view.superview == nil { stage.window.addSubview(view) }
    for step in 0..<40 {
      let view = try #require(views.randomElement(using: &random))
      switch step % 8 {
      case 1: view.alpha = [0.4, 1].randomElement(using: &random) ?? 1
      case 2: view.isHidden.toggle()
      case 3:
        view.layer.cornerRadius = CGFloat.random(in: 0...20, using: &random)
        view.clipsToBounds = true
      case 4: view.transform = view.transform.isIdentity ? CGAffineTransform(rotationAngle: 0.4) : .identity
      case 5: other.effect = other.effect == nil ? UIBlurEffect(style: .systemThickMaterial) : nil
      case 6: stage.window.bringSubviewToFront(view.superview === stage.window ? view : other)
      default: view.center = CGPoint(x: view.center.x + 7.5, y: view.center.y - 4)
      }
      try stage.advanceFrame()
      let isWhole = try isAsDrawnAtOnce()
      try #require(isWhole, "step \(step)")
    }
  }
}
