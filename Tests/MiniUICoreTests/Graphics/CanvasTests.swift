import Foundation
import TestSupport
import Testing

@testable import MiniUICore

@Suite struct CanvasTests {
  private let size = CGSize(width: 60, height: 50)

  /// Returns commands that the model draws exactly. The numbers are eighths, so that their sums are exact.
  private func list(_ random: inout RandomDrawing, depth: Int) -> DisplayList {
    func eighths(_ range: ClosedRange<CGFloat>) -> CGFloat { (random.number(range) * 8).rounded() / 8 }
    var list = DisplayList()
    for _ in 0..<5 {
      let rect = CGRect(x: eighths(-10...50), y: eighths(-10...40), width: eighths(0...50), height: eighths(0...40))
      let color = Paint.solid(random.color())
      let inner = depth > 0 ? self.list(&random, depth: depth - 1) : DisplayList()
      switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &random) {
      case 0: list.append(.fill(rect, color, .zero))
      case 1: list.append(.border(rect, width: eighths(0...8), color, .zero))
      case 3: list.append(.list(inner))
      case 4: list.withOffset(rect.origin) { $0.append(.list(inner)) }
      case 5: list.withClip(rect) { $0.append(.list(inner)) }
      case 6: list.withGroup(rect, opacity: random.number(0...1)) { $0.append(.list(inner)) }
      default:
        let picture = random.pictures.randomElement(using: &random)!
        list.append(.fill(rect, color, .zero))
        list.append(
          .image(picture, CGRect(origin: rect.origin, size: picture.size), tint: random.chance(0.5) ? color : nil))
      }
    }
    return list
  }

  @Test func `a canvas draws the same pixels as a model that draws one pixel at a time`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = try RandomDrawing(seed: seed)
      let canvas = try Canvas(size: size)
      let list = list(&random, depth: 3)
      let background = random.color()
      canvas.draw(list, background: .solid(background))
      var model = PlainPainter(
        width: canvas.bitmap.width, height: canvas.bitmap.height, scale: 1,
        background: Blending.premultiplied(background))
      model.run(list.commands[...])
      try #require(canvas.bitmap.values == model.pixels, "seed \(seed)")
    }
  }

  @Test(arguments: [0.5, 1.5, 2, 3] as [CGFloat])
  func `points are converted to pixels at any scale`(scale: CGFloat) throws {
    for seed in 0..<15 as Range<UInt64> {
      var random = try RandomDrawing(seed: seed)
      let canvas = try Canvas(size: size, scale: scale)
      var list = DisplayList()
      for _ in 0..<10 {
        let rect = CGRect(
          x: random.number(-10...50).rounded() / 4, y: random.number(-10...40).rounded() / 4, width: 12.25, height: 9.75
        )
        list.append(.fill(rect, .solid(random.color()), .zero))
        list.append(.border(rect, width: 1.25, .solid(random.color()), .zero))
      }
      canvas.draw(list)
      var model = PlainPainter(width: canvas.bitmap.width, height: canvas.bitmap.height, scale: scale)
      model.run(list.commands[...])
      try #require(canvas.bitmap.values == model.pixels, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `a drawing moved by whole pixels has the same pixels`(scale: CGFloat) throws {
    let still = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    let moved = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    for seed in 500..<500 + UInt64(Soak.count(8, of: 30)) {
      var random = try RandomDrawing(seed: seed, goesFar: false)
      let list = random.list(commands: 6, depth: 3)
      var there = DisplayList()
      there.withOffset(CGPoint(x: 10, y: 6)) { $0.append(.list(list)) }
      still.draw(list, background: .solid(0xFFEE_EEEE))
      moved.draw(there, background: .solid(0xFFEE_EEEE))
      let (x, y) = (Int(10 * scale), Int(6 * scale))
      for row in y..<still.bitmap.height {
        let same = memcmp(moved.bitmap.row(row) + x, still.bitmap.row(row - y), (still.bitmap.width - x) * 4) == 0
        try #require(same, "seed \(seed), row \(row)")
      }
    }
  }

  @Test func `a list drawn twice gives the same bytes, whatever was drawn in between`() throws {
    let used = try Canvas(size: CGSize(width: 110, height: 90))
    for seed in 900..<930 as Range<UInt64> {
      var random = try RandomDrawing(seed: seed)
      let list = random.list(commands: 8, depth: 3)
      used.draw(list)
      let fresh = try Canvas(size: CGSize(width: 110, height: 90))
      fresh.draw(list)
      #expect(used.bitmap.hasSamePixels(as: fresh.bitmap), "seed \(seed)")
    }
  }

  @Test func `a group without an end, and an end without a group, do not affect other commands`() throws {
    let canvas = try Canvas(size: CGSize(width: 4, height: 1))
    var open = DisplayList()
    open.append(.beginGroup(CGRect(x: 0, y: 0, width: 2, height: 1), .zero, opacity: 0.5))
    open.append(.fill(CGRect(x: 0, y: 0, width: 4, height: 1), .solid(0xFFFF_FFFF), .zero))
    var list = DisplayList()
    list.append(.end)
    list.append(.list(open))
    list.append(.fill(CGRect(x: 3, y: 0, width: 1, height: 1), .solid(0xFF00_00FF), .zero))
    canvas.draw(list)
    #expect(canvas.bitmap.values == [0x8080_8080, 0x8080_8080, 0, 0xFF00_00FF])
  }

  @Test func `commands with NaN and empty geometry draw nothing`() throws {
    let canvas = try Canvas(size: CGSize(width: 20, height: 20))
    let picture = try Bitmap(width: 2, height: 2)
    picture.row(0).update(repeating: 0xFFFF_FFFF, count: 2)
    let paint = Paint.solid(0xFFFF_0000)
    var contents = DisplayList()
    contents.append(.fill(CGRect(x: 0, y: 0, width: 9, height: 9), paint, .zero))
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      let rects = [
        CGRect(x: bad, y: 0, width: 10, height: 10), CGRect(x: 0, y: bad, width: 10, height: 10),
        CGRect(x: 0, y: 0, width: bad, height: 10), CGRect(x: 0, y: 0, width: 10, height: bad),
      ]
      var list = DisplayList()
      for rect in rects {
        list.append(.fill(rect, paint, CornerRadii(3)))
        list.append(.border(rect, width: 1, paint, .zero))
        list.append(.shadow(rect, Shadow(color: 0xFF00_0000, radius: 2, offset: .zero), .zero))
        list.append(.image(picture, rect, tint: nil))
        list.append(.layer(Layer(contents: contents, bounds: rect), CGAffineTransform(rotationAngle: 1), opacity: 1))
        list.withClip(rect) { $0.append(.list(contents)) }
        list.withGroup(rect, opacity: 0.5) { $0.append(.list(contents)) }
        list.withOffset(rect.origin) {
          if !rect.origin.x.isFinite || !rect.origin.y.isFinite { $0.append(.list(contents)) }
        }
      }
      let bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
      let maps = [
        CGAffineTransform(scaleX: bad, y: 1), CGAffineTransform(translationX: 0, y: bad),
        CGAffineTransform(a: 1, b: bad, c: 0, d: 1, tx: 0, ty: 0),
      ]
      for map in maps { list.append(.layer(Layer(contents: contents, bounds: bounds), map, opacity: 1)) }
      list.append(.layer(Layer(contents: contents, bounds: bounds), CGAffineTransform(scaleX: 0, y: 0), opacity: 1))
      list.append(.layer(Layer(contents: contents, bounds: bounds), .identity, opacity: .nan))
      list.append(.border(CGRect(x: 1, y: 1, width: 9, height: 9), width: .nan, paint, .zero))
      list.append(.shadow(bounds, Shadow(color: ~0, radius: 1, offset: CGSize(width: bad, height: 0)), .zero))
      canvas.draw(list)
      #expect(canvas.bitmap.values.allSatisfy { $0 == 0 }, "\(bad)")
    }
  }

  @Test func `commands with huge numbers do not trap, and cover the canvas`() throws {
    let canvas = try Canvas(size: CGSize(width: 20, height: 20))
    let picture = try Bitmap(width: 3, height: 3)
    for y in 0..<3 { picture.row(y).update(repeating: 0xFF12_3456, count: 3) }
    let paint = Paint.solid(0xFFFF_0000)
    let gradient = Paint.gradient(
      LinearGradient(
        stops: [.init(color: ~0, location: 0), .init(color: 1, location: 9e99)], end: CGPoint(x: 1e300, y: 1)))
    for huge in [1e5, 1e300] as [CGFloat] {
      let everything = CGRect(x: -huge, y: -huge, width: 2 * huge, height: 2 * huge)
      var fill = DisplayList()
      fill.append(.fill(everything, paint, CornerRadii(huge)))
      canvas.draw(fill)
      #expect(canvas.bitmap.values.allSatisfy { $0 == 0xFFFF_0000 })
      var list = fill
      list.append(.border(everything, width: huge, paint, CornerRadii(huge)))
      list.append(.border(CGRect(x: 2, y: 2, width: 5, height: 5), width: huge, paint, CornerRadii(-huge)))
      list.append(.shadow(everything, Shadow(color: ~0, radius: huge, offset: .zero), CornerRadii(huge)))
      list.append(.image(picture, everything, tint: nil))
      list.append(.fill(everything, gradient, .zero))
      for map in [
        CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: huge, y: 1),
        CGAffineTransform(scaleX: 1 / huge, y: 1),
        CGAffineTransform(translationX: huge, y: -huge), CGAffineTransform(a: 1, b: 0, c: huge, d: 1, tx: 0, ty: 0),
      ] {
        list.append(.layer(Layer(contents: fill, bounds: everything), map, opacity: 0.5))
        list.append(.layer(Layer(contents: fill, bounds: CGRect(x: 0, y: 0, width: 9, height: 9)), map, opacity: 0.5))
      }
      list.withGroup(everything, corners: CornerRadii(huge), opacity: 0.5) { $0.append(.list(fill)) }
      list.withOffset(CGPoint(x: huge, y: -huge)) { $0.append(.list(fill)) }
      canvas.draw(list)
      canvas.draw(list, damage: Region(PixelRect(x0: -1_000_000_000, y0: 3, x1: 1_000_000_000, y1: 4)))
    }
  }

  @Test(arguments: [
    CGSize(width: 0, height: 5), CGSize(width: 40_000, height: 1), CGSize(width: CGFloat.nan, height: 5),
  ])
  func `a canvas of an invalid size throws a BitmapError`(size: CGSize) {
    #expect(throws: BitmapError.self) { try Canvas(size: size) }
  }
}

extension Bitmap {
  var size: CGSize { CGSize(width: width, height: height) }

  /// The values of all pixels, row by row.
  var values: [UInt32] { (0..<height).flatMap { Array(UnsafeBufferPointer(start: row($0), count: width)) } }
}
