import Foundation
import TestSupport
import Testing

@testable import MiniUICore

@Suite struct LayerSamplingTests {
  private let frame = PixelRect(width: 70, height: 60)

  @Test func `a transformed layer has the bytes of pixman on any processor`() throws {
    for seed in 0..<UInt64(Soak.count(300, of: 5000)) {
      var random = try RandomDrawing(seed: seed)
      let source = try layerPixels(&random)
      let canvas = try random.picture(frame.width, frame.height)
      let map = map(&random)
      let alpha = random.chance(0.5) ? 255 : UInt32.random(in: 1...254, using: &random)
      let clip = random.chance(0.5) ? Region(frame) : random.region(within: frame)
      guard let mapped = MappedBitmap(source, map, in: frame, frame: frame), mapped.bitmap === source else { continue }
      let sampled = try draw(onto: canvas, clip) { $0.sample(mapped, alpha, in: frame) }
      let expected = try draw(onto: canvas, clip) { $0.putMapped(mapped, alpha, in: frame) }
      try #require(sampled.hasSamePixels(as: expected), "seed \(seed), \(map), alpha \(alpha)")
      let narrow = try draw(onto: canvas, clip) { $0.sample(mapped, alpha, in: frame, isNarrow: true) }
      try #require(narrow.hasSamePixels(as: expected), "seed \(seed), \(map), alpha \(alpha), narrow")
    }
  }

  @Test func `a colour through a mask has the bytes of pixman`() throws {
    for seed in 0..<UInt64(Soak.count(300, of: 5000)) {
      var random = try RandomDrawing(seed: seed)
      let mask = try coverage(&random)
      let canvas = try random.picture(frame.width, frame.height)
      let clip = random.chance(0.5) ? Region(frame) : random.region(within: frame)
      let (x, y) = (Int32.random(in: -20...60, using: &random), Int32.random(in: -20...50, using: &random))
      let box = mask.bounds.offsetBy(x, y).insetBy(Int32.random(in: -2...2, using: &random))
      let color = Source(pixel: Blending.premultiplied(random.color()))
      let drawn = try draw(onto: canvas, clip) { $0.put(color, throughCoverage: mask, x, y, in: box) }
      let expected = try draw(onto: canvas, clip) {
        $0.put(color, through: Mask(image: mask.image, x: x, y: y), in: box)
      }
      try #require(drawn.hasSamePixels(as: expected), "seed \(seed), \(mask.width)×\(mask.height) at \(x), \(y)")
    }
  }

  /// Returns random coverage, much of it complete or none.
  private func coverage(_ random: inout RandomDrawing) throws -> Bitmap {
    let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...20, using: &random))
    let mask = try Bitmap(width: width, height: height, format: .mask)
    for y in 0..<height {
      for x in 0..<width {
        let value: UInt8 = random.chance(0.3) ? 0 : random.chance(0.3) ? 255 : UInt8.random(in: 0...255, using: &random)
        mask.pixels.storeBytes(of: value, toByteOffset: y * mask.stride + x, as: UInt8.self)
      }
    }
    return mask
  }

  /// Returns random pixels, many of them opaque or transparent, with a transparent margin.
  private func layerPixels(_ random: inout RandomDrawing) throws -> Bitmap {
    let (width, height) = (Int.random(in: 3...60, using: &random), Int.random(in: 3...60, using: &random))
    let bitmap = try Bitmap(width: width, height: height)
    for y in 1..<(height - 1) {
      for x in 1..<(width - 1) where random.chance(0.7) { bitmap.row(y)[x] = Blending.premultiplied(random.color()) }
    }
    return bitmap
  }

  private func map(_ random: inout RandomDrawing) -> CGAffineTransform {
    let quarters = CGFloat(Int.random(in: 0...3, using: &random)) * .pi / 2
    let turn = CGAffineTransform(rotationAngle: random.chance(0.3) ? quarters : random.number(-3...3))
    let scale = random.chance(0.5) ? 1 : random.number(-1.9...1.9)
    return turn.scaledBy(x: scale, y: random.chance(0.7) ? scale : random.number(0.1...1.9))
      .translatedBy(x: random.number(-40...40), y: random.number(-40...40))
  }

  private func draw(onto canvas: Bitmap, _ clip: Region, _ draw: (Painter) -> Void) throws -> Bitmap {
    let target = try Bitmap(width: canvas.width, height: canvas.height)
    target.copy(frame, of: canvas)
    draw(
      Painter(
        cache: PainterCache(), scale: 1, frame: frame, target: Painter.Target(bitmap: target, x: 0, y: 0), clip: clip))
    return target
  }

  @Test func `the computed range of sampling steps within a bitmap is the range that a loop finds`() {
    for start in -9...9 {
      for step in -4...4 {
        for end in 0...7 {
          let expected = (0..<6).filter { (0..<end).contains(start + $0 * step) }
          let steps = SampleGrid.steps(from: start, by: step, below: end, count: 6)
          #expect(Array(steps) == expected, "from \(start) by \(step) below \(end)")
        }
      }
    }
  }
}
