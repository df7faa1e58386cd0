import Foundation
import TestSupport
import Testing

@testable import MiniUICore

@Suite struct LayerTests {
  private let size = CGSize(width: 120, height: 100)

  private func draw(_ list: DisplayList, scale: CGFloat = 1) throws -> Bitmap {
    let canvas = try Canvas(size: size, scale: scale)
    canvas.draw(list)
    return canvas.bitmap
  }

  private func draw(_ layer: Layer, _ map: CGAffineTransform) throws -> Bitmap {
    var list = DisplayList()
    list.append(.layer(layer, map, opacity: 1))
    return try draw(list)
  }

  private func tile(_ width: CGFloat, _ height: CGFloat, corners: CornerRadii = .zero) -> Layer {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    var list = DisplayList()
    list.append(.fill(rect, .solid(0xFFFF_FFFF), corners))
    return Layer(contents: list, bounds: rect)
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `a layer moved by whole pixels draws the same as its commands, and fades like a group`(scale: CGFloat) throws {
    for seed in 0..<UInt64(Soak.count(6, of: 20)) {
      var random = try RandomDrawing(seed: seed)
      let layer = Layer(
        contents: random.list(commands: 5, depth: 2), bounds: CGRect(x: -20, y: -20, width: 140, height: 120))
      for opacity in [1, 0.5] as [CGFloat] {
        var through = DisplayList()
        // 0.2 + 5.8 and 0.1 + 3.9 are whole numbers, but not exactly in binary.
        through.withOffset(CGPoint(x: 0.2, y: 0.1)) {
          $0.append(.layer(layer, CGAffineTransform(translationX: 5.8, y: 3.9), opacity: opacity))
        }
        var plain = DisplayList()
        plain.withOffset(CGPoint(x: 6, y: 4)) {
          $0.withGroup(layer.bounds, opacity: opacity) { $0.append(.list(layer.contents)) }
        }
        #expect(try draw(through, scale: scale).hasSamePixels(as: draw(plain, scale: scale)), "seed \(seed)")
      }
    }
  }

  @Test func `a quarter turn moves every pixel to its rotated position`() throws {
    var random = try RandomDrawing(seed: 5)
    let picture = try random.picture(30, 20)
    let rect = CGRect(x: 0, y: 0, width: 30, height: 20)
    var list = DisplayList()
    list.append(.image(picture, rect, tint: nil))
    let map = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 10)
    let turned = try draw(Layer(contents: list, bounds: rect), map)
    for y in 0..<20 { for x in 0..<30 { #expect(turned[49 - y, 10 + x] == picture[x, y]) } }
  }

  @Test(arguments: [3, 10, 30, 45, 77, 135, -20], [1, 0.8, 0.4, 0.1, 1.2, 2, 3.3] as [CGFloat])
  func `a rotated rectangle covers its area and has smooth edges`(degrees: CGFloat, stretch: CGFloat) throws {
    let layer = tile(24, 16)
    let map = CGAffineTransform(translationX: -12, y: -8)
      .concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
      .concatenating(CGAffineTransform(scaleX: stretch, y: stretch))
      .concatenating(CGAffineTransform(translationX: 60.3, y: 50.6))
    let bitmap = try draw(layer, map)
    let alphas = bitmap.values.map { Double($0 >> 24) }
    let area = alphas.reduce(0, +) / 255
    let exact = 24 * 16 * stretch * stretch
    #expect(abs(area - exact) < exact * 0.01 + stretch * 1.5)
    // Pixels well inside are opaque, and pixels well outside are transparent, so edges are two or three pixels wide.
    let back = map.inverted()
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
        let depth = min(min(point.x, 24 - point.x), min(point.y, 16 - point.y)) * stretch
        let alpha = alphas[y * bitmap.width + x]
        // A layer is sampled with pixels of at most 1.25 of the canvas's, or shrunk by halves to at most twice the width.
        let soft = 1.6
        if depth > soft { #expect(alpha == 255, "(\(x), \(y)) \(depth)") }
        if depth < -soft { #expect(alpha == 0, "(\(x), \(y)) \(depth)") }
      }
    }
  }

  @Test func `an enlarged layer is drawn at a higher density, and a slightly enlarged one keeps its density`() {
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    func power(_ stretch: CGFloat) -> CGFloat? { LayerDensity(bounds, stretch: stretch, scale: 2).map { $0.value / 2 } }
    #expect(
      [0.01, 0.25, 0.5, 0.63, 1, 1.1, 1.25, 1.3, 2, 3, 50].map(power) == [0.25, 0.25, 0.5, 1, 1, 1, 1, 2, 2, 4, 4])
    #expect(power(0) == nil)
    #expect(power(.nan) == nil)
    #expect(power(.infinity) == nil)
  }

  @Test func `a layer of any size stays within the memory limit`() {
    for side in [1e3, 1e5, 1e9, 1e30] as [CGFloat] {
      for bounds in [CGRect(x: 0, y: 0, width: side, height: side), CGRect(x: -side, y: 0, width: side, height: 3)] {
        guard let density = LayerDensity(bounds, stretch: 4, scale: 3) else { continue }
        #expect(density.area.area <= 9 << 20)
        #expect(max(density.area.width, density.area.height) <= 8200)
      }
    }
  }

  @Test func `a layer's pixels are drawn once for each density`() throws {
    let layer = tile(20, 20, corners: CornerRadii(5))
    let turn = CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 50, y: 50))
    _ = try draw(layer, turn)
    let first = try #require(layer.cache?.bitmap)
    _ = try draw(layer, turn.rotated(by: 1))
    #expect(layer.cache?.bitmap === first)
    _ = try draw(layer, turn.scaledBy(x: 2, y: 2))
    #expect(layer.cache?.density == 2)
    let upright = tile(20, 20)
    _ = try draw(upright, CGAffineTransform(translationX: 3, y: 4))
    #expect(upright.cache == nil)
  }
}
