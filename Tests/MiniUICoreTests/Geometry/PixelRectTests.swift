import MiniUICore
import TestSupport
import Testing

@Suite struct PixelRectTests {
  private struct Pixel: Hashable {
    let x, y: Int32
  }

  /// Returns the pixels of a rectangle as a set.
  private func pixels(_ rect: PixelRect) -> Set<Pixel> {
    var pixels: Set<Pixel> = []
    for y in -12...12 as ClosedRange<Int32> {
      for x in -12...12 as ClosedRange<Int32> where x >= rect.x0 && x < rect.x1 && y >= rect.y0 && y < rect.y1 {
        pixels.insert(Pixel(x: x, y: y))
      }
    }
    return pixels
  }

  /// Returns a random rectangle, which may be empty or have its edges exchanged.
  private func randomRect(_ random: inout SplitMix64) -> PixelRect {
    func edge() -> Int32 { Int32.random(in: -10...10, using: &random) }
    return PixelRect(x0: edge(), y0: edge(), x1: edge(), y1: edge())
  }

  @Test func `operations on pixel rectangles equal those on sets of pixels`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<Soak.count(600, of: 3000) {
      let (a, b) = (randomRect(&random), randomRect(&random))
      let (setA, setB) = (pixels(a), pixels(b))
      #expect(a.isEmpty == setA.isEmpty && a.area == setA.count)
      #expect(a.width * a.height == setA.count)
      #expect(pixels(a.intersection(b)) == setA.intersection(setB))
      #expect(a.contains(b) == setB.isSubset(of: setA))
      #expect(a.union(b).contains(a) && a.union(b).contains(b))
      #expect(a.intersects(b) == !setA.isDisjoint(with: setB))
      #expect(a.contains(x: Int(b.x0), y: Int(b.y0)) == setA.contains(Pixel(x: b.x0, y: b.y0)))
    }
  }

  @Test func `the union of two pixel rectangles is the smallest one that contains both`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<500 {
      let (a, b) = (randomRect(&random), randomRect(&random))
      let all = pixels(a).union(pixels(b))
      let union = a.union(b)
      #expect(union.isEmpty == all.isEmpty)
      guard !all.isEmpty else { continue }
      #expect(union.x0 == all.map(\.x).min() && union.x1 == all.map(\.x).max()! + 1)
      #expect(union.y0 == all.map(\.y).min() && union.y1 == all.map(\.y).max()! + 1)
    }
  }

  @Test func `an inset is undone by its opposite, and is the same at every edge`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let rect = randomRect(&random)
      let margin = Int32.random(in: -5...5, using: &random)
      #expect(rect.insetBy(margin).insetBy(-margin) == rect)
      #expect(
        rect.insetBy(margin)
          == PixelRect(x0: rect.x0 + margin, y0: rect.y0 + margin, x1: rect.x1 - margin, y1: rect.y1 - margin))
    }
  }

  // MARK: Snapping

  @Test func `adjacent rectangles still share an edge after snapping`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2000 {
      // Eighths are added without rounding.
      func length() -> CGFloat { CGFloat(Int.random(in: 0...80, using: &random)) / 8 }
      let origin = CGPoint(x: length() - 5, y: length() - 5)
      let (width, next, height) = (length(), length(), length())
      let left = CGRect(origin: origin, size: CGSize(width: width, height: height))
      let right = CGRect(x: left.maxX, y: origin.y, width: next, height: height)
      let below = CGRect(x: origin.x, y: left.maxY, width: width, height: next)
      #expect(PixelRect(snapping: left).x1 == PixelRect(snapping: right).x0)
      #expect(PixelRect(snapping: left).y1 == PixelRect(snapping: below).y0)
    }
  }

  @Test func `a rectangle moved by whole pixels is snapped to the same size`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) / 8 }
      let rect = CGRect(x: number(-80...80), y: number(-80...80), width: number(0...80), height: number(0...80))
      let (dx, dy) = (Int32.random(in: -9...9, using: &random), Int32.random(in: -9...9, using: &random))
      let moved = rect.offsetBy(dx: CGFloat(dx), dy: CGFloat(dy))
      for (before, after) in [
        (PixelRect(snapping: rect), PixelRect(snapping: moved)),
        (PixelRect(covering: rect), PixelRect(covering: moved)),
      ] {
        #expect(after == PixelRect(x0: before.x0 + dx, y0: before.y0 + dy, x1: before.x1 + dx, y1: before.y1 + dy))
      }
    }
  }

  @Test func `snapping rounds each edge to the nearest pixel, and covering rounds it outwards`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
      let rect = CGRect(x: number(-50...50), y: number(-50...50), width: number(0...50), height: number(0...50))
      let (snapped, cover) = (PixelRect(snapping: rect), PixelRect(covering: rect))
      for (edge, near, out) in [
        (rect.minX, snapped.x0, cover.x0), (rect.minY, snapped.y0, cover.y0),
        (rect.maxX, snapped.x1, cover.x1), (rect.maxY, snapped.y1, cover.y1),
      ] {
        #expect(abs(CGFloat(near) - edge) <= 0.5 && abs(CGFloat(out) - edge) < 1)
      }
      #expect(cover.contains(snapped))
      #expect(CGFloat(cover.x0) <= rect.minX && CGFloat(cover.x1) >= rect.maxX)
      #expect(CGFloat(cover.y0) <= rect.minY && CGFloat(cover.y1) >= rect.maxY)
    }
  }

  @Test func `coordinates out of range are limited, and NaN becomes the lower limit`() {
    let rect = PixelRect(snapping: CGRect(x: -1e300, y: 0, width: 2e300, height: .infinity))
    #expect(rect == PixelRect(x0: -1_000_000_000, y0: 0, x1: 1_000_000_000, y1: 1_000_000_000))
    #expect(rect.area == 2_000_000_000_000_000_000)
    #expect(PixelRect(covering: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
    #expect(PixelRect(width: .max, height: -1).isEmpty)
  }
}
