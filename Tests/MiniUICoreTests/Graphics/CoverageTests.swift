import Foundation
import Testing

@testable import MiniUICore

@Suite struct CoverageTests {
  /// Returns whether a rounded rectangle contains a point. Radii are in pixels, clockwise from the top left corner.
  private func holds(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radii: [Double]) -> Bool {
    guard x > 0, y > 0, x < width, y < height else { return false }
    for (corner, radius) in radii.enumerated() {
      let u = corner == 1 || corner == 2 ? width - x : x
      let v = corner >= 2 ? height - y : y
      if u < radius, v < radius, hypot(radius - u, radius - v) > radius { return false }
    }
    return true
  }

  private func radii(_ values: [Double]) -> PixelRadii {
    PixelRadii(sixteenths: SIMD4(values.map { Int32($0 * 16) }))
  }

  @Test(arguments: [
    (20, 20, [4, 4, 4, 4]), (25, 25, [12.5, 12.5, 12.5, 12.5]), (30, 25, [12.5, 12.5, 12.5, 12.5]),
    (31, 17, [8.5, 3.25, 0, 5]), (9, 9, [4.5, 0, 4.5, 0]), (64, 40, [19.75, 20, 20.25, 12]), (3, 3, [0.5, 1, 1.5, 0]),
  ])
  func `a pixel's coverage is the share of 16 × 16 sample points inside the shape`(
    width: Int, height: Int, corners: [Double]
  ) {
    let mask = Coverage.rectangle(width: width, height: height, radii: radii(corners))
    for y in 0..<height {
      for x in 0..<width {
        var inside = 0
        for j in 0..<16 {
          for i in 0..<16 {
            let point = (x: Double(x) + (Double(i) + 0.5) / 16, y: Double(y) + (Double(j) + 0.5) / 16)
            inside += holds(point.x, point.y, Double(width), Double(height), corners) ? 1 : 0
          }
        }
        // The sampling itself is inexact by half a sample along the edge: at most 16 · 0.25 of 256 here.
        #expect(abs(Double(mask[y * width + x]) - Double(inside) / 256 * 255) <= 5, "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: [0.5, 1, 4, 8, 12.5, 30, 100.25])
  func `a rounded corner removes a quarter disc's complement, symmetrically`(radius: Double) {
    let cut = Coverage.cornerCut(sixteenths: Int32(radius * 16))
    let size = Int(radius.rounded(.up))
    let area = cut.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(area - radius * radius * (1 - .pi / 4)) < radius * 0.01 + 0.005)
    for y in 0..<size { for x in 0..<size { #expect(cut[y * size + x] == cut[x * size + y]) } }
  }

  @Test func `all four corners of a shape of one pixel reduce its coverage`() {
    let dot = Coverage.rectangle(width: 1, height: 1, radii: radii([0.5, 0.5, 0.5, 0.5]))
    let disc = 255 * Double.pi / 4
    #expect(abs(Double(dot[0]) - disc) < 2)
  }

  @Test func `radii larger than the rectangle are scaled down in proportion`() {
    let box = PixelRect(width: 25, height: 100)
    let circle = PixelRadii(CornerRadii(30), scale: 1, in: PixelRect(width: 25, height: 25))
    #expect(circle.sixteenths == SIMD4(repeating: 200))
    let pill = PixelRadii(CornerRadii(.infinity), scale: 2, in: box)
    #expect(pill.sixteenths == SIMD4(repeating: 200))
    let uneven = PixelRadii(
      CornerRadii(topLeft: 30, topRight: 20, bottomRight: -4, bottomLeft: .nan), scale: 1, in: box)
    #expect(uneven.sixteenths == SIMD4(240, 160, 0, 0))
  }

  /// Draws black coverage, and returns the alpha of each pixel.
  private func alphas(_ command: DrawCommand, _ size: CGSize) throws -> [UInt8] {
    let canvas = try Canvas(size: size)
    var list = DisplayList()
    list.append(command)
    canvas.draw(list)
    return canvas.bitmap.values.map { UInt8($0 >> 24) }
  }

  @Test func `spans and corners together cover the whole shape`() throws {
    var random = try RandomDrawing(seed: 7)
    for _ in 0..<100 {
      let size = CGSize(width: Int.random(in: 1...70, using: &random), height: Int.random(in: 1...50, using: &random))
      let rect = CGRect(origin: .zero, size: size)
      let box = PixelRect(snapping: rect)
      let corners = random.corners()
      let radii = PixelRadii(corners, scale: 1, in: box)
      let whole = Coverage.rectangle(width: box.width, height: box.height, radii: radii)
      #expect(try alphas(.fill(rect, .solid(0xFF00_0000), corners), size) == whole)

      let line = Int32.random(in: 1...9, using: &random)
      var ring = whole
      if 2 * Int(line) < min(box.width, box.height) {
        let inner = box.insetBy(line)
        let inside = Coverage.rectangle(width: inner.width, height: inner.height, radii: radii.insetBy(line))
        for y in 0..<inner.height {
          for x in 0..<inner.width {
            let index = (y + Int(line)) * box.width + x + Int(line)
            ring[index] = UInt8(max(0, Int(ring[index]) - Int(inside[y * inner.width + x])))
          }
        }
      }
      #expect(try alphas(.border(rect, width: CGFloat(line), .solid(0xFF00_0000), corners), size) == ring)
    }
  }

  @Test func `a shadow equals the blurred shape`() throws {
    var random = try RandomDrawing(seed: 8)
    for _ in 0..<40 {
      let deviation = random.number(0...6)
      let blur = Blur(deviation: deviation)
      let reach = Int(blur.reach)
      let inner = PixelRect(
        width: Int.random(in: 1...60, using: &random), height: Int.random(in: 1...40, using: &random))
      let corners = random.corners()
      let shape = Coverage.rectangle(
        width: inner.width, height: inner.height, radii: PixelRadii(corners, scale: 1, in: inner))
      let (width, height) = (inner.width + 2 * reach, inner.height + 2 * reach)
      var values = [Int](repeating: 0, count: width * height)
      for y in 0..<inner.height {
        for x in 0..<inner.width { values[(y + reach) * width + x + reach] = Int(shape[y * inner.width + x]) << 16 }
      }
      blur.apply(to: &values, width: width, height: height)
      let rect = CGRect(x: reach, y: reach, width: inner.width, height: inner.height)
      let shadow = Shadow(color: 0xFF00_0000, radius: deviation, offset: .zero)
      let drawn = try alphas(.shadow(rect, shadow, corners), CGSize(width: width, height: height))
      #expect(drawn == values.map { UInt8(($0 + 0x8000) >> 16) })
    }
  }
}
