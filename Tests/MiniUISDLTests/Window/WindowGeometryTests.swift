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

  private func scaled(
    _ width: Int, _ height: Int, at scale: CGFloat, zoom: CGFloat = 1, formerDensity: CGFloat? = nil
  ) -> WindowGeometry {
    WindowGeometry(
      id: first, width: width, height: height, pixelWidth: Int((CGFloat(width) * scale).rounded()),
      pixelHeight: Int((CGFloat(height) * scale).rounded()), wantedScale: nil, zoom: zoom, formerDensity: formerDensity)
  }

  @Test func `the scale of a fractional display is exact at each size of a window`() {
    for (width, height) in [(960, 640), (961, 641), (777, 555), (1003, 701), (331, 247), (130, 121)] {
      for scale in [1, 1.25, 1.5, 1.75, 2, 7.0 / 3, 1.1, 143.0 / 120, 3] as [CGFloat] {
        let geometry = scaled(width, height, at: scale)
        #expect(geometry.scale == scale, "\(width)×\(height)")
        #expect(geometry.size == CGSize(width: width, height: height))
      }
    }
  }

  @Test func `a scale in steps of a 120th is kept at all widths while it matches`() {
    for step in stride(from: 60, through: 480, by: 7) {
      let scale = CGFloat(step) / 120
      for width in stride(from: 1, through: 4000, by: 13) {
        let kept = scaled(width, 2 * width, at: scale, formerDensity: scale)
        let found = scaled(width, 2 * width, at: scale)
        if kept.scale != scale { Issue.record("\(step)/120 at \(width) becomes \(kept.scale)") }
        for geometry in [kept, found] {
          let pixels = (geometry.size.width * geometry.scale).rounded()
          if pixels != CGFloat(geometry.pixelWidth) { Issue.record("\(step)/120 at \(width) has \(pixels) pixels") }
        }
      }
    }
  }

  @Test func `a window's scale is replaced if its size in pixels contradicts it`() {
    #expect(scaled(961, 641, at: 1.5, formerDensity: 1.25).scale == 1.5)
    let odd = WindowGeometry(
      id: first, width: 100, height: 100, pixelWidth: 150, pixelHeight: 190, wantedScale: nil, formerDensity: 1.25)
    #expect(odd.scale == 1.5 && abs(odd.size.height * odd.scale - 190) < 1e-9)
    let zoomed = scaled(961, 641, at: 1.25, zoom: 1.2)
    #expect(zoomed.scale == 1.5 && (zoomed.size.width * zoomed.scale).rounded() == 1201)
  }

  @Test func `the side of a window is limited to the sizes of a display`() {
    for (points, side) in [(0, 1), (-5, 1), (.nan, 1), (.infinity, 16_384), (1e9, 16_384), (640.4, 640)]
      as [(CGFloat, Int)]
    {
      #expect(WindowGeometry.side(points, pointsPerUnit: 1) == side)
    }
  }

  @Test func `the location of a finger under X11 is its fraction of the side of the window minus one unit`() {
    for side in [2, 3, 300, 961, 4096] as [Double] {
      let window = geometry(1, Int(side), Int(side), isX11: true)
      for unit in [-3, 0, 0.5, side / 2, side - 1, side - 0.25, side + 7] {
        let location = window.point(fractionX: Float(unit / (side - 1)), y: 0)
        #expect(location == CGPoint(x: unit, y: 0), "in a window of \(side)")
      }
    }
    // SDL reports 0.5 for all positions in a window of one unit.
    #expect(geometry(1, 1, 1, isX11: true).point(fractionX: 0.5, y: 0.5) == CGPoint(x: 0.5, y: 0.5))
    #expect(geometry(1, 301, 201, scale: 2, isX11: true).point(fractionX: 1, y: 1) == CGPoint(x: 150, y: 100))
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
