import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

struct WindowGeometryTests {
  @Test func `points times scale are pixels`() {
    for (pixels, scale) in [(1, nil), (1, 1.5), (2, nil), (2, 1), (2, 3)] as [(Int, CGFloat?)] {
      let geometry = geometry(1, 300, 200, pixels: pixels, scale: scale)
      #expect(abs(geometry.size.width * geometry.scale - CGFloat(300 * pixels)) < 1e-9)
      #expect(abs(geometry.size.height * geometry.scale - CGFloat(200 * pixels)) < 1e-9)
      #expect(geometry.scale == scale ?? CGFloat(pixels))
      #expect(WindowGeometry.side(geometry.size.width, pointsPerUnit: geometry.pointsPerUnit) == 300)
    }
  }

  @Test func `the side of a window is limited to the sizes of a display`() {
    for (points, side) in [(0, 1), (-5, 1), (.nan, 1), (.infinity, 16_384), (1e9, 16_384), (640.4, 640)]
      as [(CGFloat, Int)]
    {
      #expect(WindowGeometry.side(points, pointsPerUnit: 1) == side)
    }
  }

  @Test func `size limits in points are converted to units, and the maximum is at least the minimum`() {
    let dense = geometry(1, 300, 200, pixels: 1, scale: 2)
    let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
    let open = dense.unitLimits(minimum: CGSize(width: 240, height: 180), maximum: infinite)
    #expect(open.minimum == (480, 360) && open.maximum == (16_384, 16_384))
    let crossed = dense.unitLimits(minimum: CGSize(width: 240, height: 180), maximum: CGSize(width: 100, height: 300))
    #expect(crossed.minimum == (480, 360) && crossed.maximum == (480, 600))
    #expect(dense.unitLimits(minimum: .zero, maximum: infinite).minimum == (1, 1))
  }

  @Test func `a resized window keeps its centre if there is room, and always fits the screen`() {
    let usable = WindowFrame(x: 0, y: 30, width: 1000, height: 700)
    let frame = WindowFrame(x: 400, y: 300, width: 200, height: 100)
    #expect(
      frame.resized(width: 100, height: 200, within: usable) == WindowFrame(x: 450, y: 250, width: 100, height: 200))
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let frame = WindowFrame(
        x: .random(in: -500...1500, using: &random), y: .random(in: -500...1500, using: &random),
        width: .random(in: 1...2000, using: &random), height: .random(in: 1...2000, using: &random))
      let new = frame.resized(
        width: .random(in: 1...2000, using: &random), height: .random(in: 1...2000, using: &random), within: usable)
      #expect(new.x >= usable.x && new.x + new.width <= usable.x + usable.width)
      #expect(new.y >= usable.y && new.y + new.height <= usable.y + usable.height)
    }
  }
}
