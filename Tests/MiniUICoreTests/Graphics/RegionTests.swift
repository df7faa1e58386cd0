import Foundation
import Testing

@testable import MiniUICore

@Suite struct RegionTests {
  private static let bounds = PixelRect(x0: -20, y0: -10, x1: 20, y1: 20)

  /// The simplest possible model of a region: one Boolean for each pixel.
  private struct Model: Equatable {
    var cells = [Bool](repeating: false, count: bounds.area)

    init(_ rects: [PixelRect]) { for rect in rects { fill(rect, true) } }

    mutating func fill(_ rect: PixelRect, _ value: Bool) {
      for y in rect.y0..<rect.y1 {
        let row = Int(y - bounds.y0) * bounds.width
        for x in Int(rect.x0 - bounds.x0)..<Int(rect.x1 - bounds.x0) { cells[row + x] = value }
      }
    }

    mutating func combine(_ other: Model, _ rule: (Bool, Bool) -> Bool) {
      for index in cells.indices { cells[index] = rule(cells[index], other.cells[index]) }
    }

    var count: Int { cells.reduce(0) { $0 + ($1 ? 1 : 0) } }

    func holds(_ other: Model) -> Bool { zip(cells, other.cells).allSatisfy { $0 || !$1 } }
    func meets(_ other: Model) -> Bool { zip(cells, other.cells).contains { $0 && $1 } }

    var extents: PixelRect {
      var extents = PixelRect.empty
      for (index, cell) in cells.enumerated() where cell {
        let x = bounds.x0 + Int32(index % bounds.width)
        let y = bounds.y0 + Int32(index / bounds.width)
        extents = extents.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
      }
      return extents
    }
  }

  @Test func `region operations equal those on sets of pixels`() throws {
    var random = try RandomDrawing(seed: 1)
    var region = Region()
    var model = Model([])
    for step in 0..<600 {
      let rect = random.pixelRect(within: Self.bounds)
      let other = random.region(within: Self.bounds)
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1, 2:
        region.formUnion(rect)
        model.fill(rect, true)
      case 3:
        region.formUnion(other)
        model.combine(Model(other.rects)) { $0 || $1 }
      case 4, 5:
        region.subtract(rect)
        model.fill(rect, false)
      case 6:
        region.subtract(other)
        model.combine(Model(other.rects)) { $0 && !$1 }
      case 7 where random.chance(0.3):
        region.formIntersection(rect)
        model.combine(Model([rect])) { $0 && $1 }
      case 8 where random.chance(0.3):
        region.formIntersection(other)
        model.combine(Model(other.rects)) { $0 && $1 }
      default: break
      }
      #expect(Model(region.rects) == model, "step \(step)")
      #expect(region.area == model.count, "step \(step): rectangles overlap")
      #expect(region.rects.allSatisfy { !$0.isEmpty })
      #expect(region.extents == model.extents)
      #expect(region.isEmpty == (model.count == 0))
      let query = random.pixelRect(within: Self.bounds)
      #expect(region.intersects(query) == model.meets(Model([query])))
      #expect(region.contains(query) == model.holds(Model([query])))
    }
  }

  @Test func `damage contains all added rectangles, in few disjoint rectangles`() throws {
    var random = try RandomDrawing(seed: 2)
    for _ in 0..<30 {
      var damage = Region()
      var model = Model([])
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let x = Int32.random(in: -20..<20, using: &random)
        let y = Int32.random(in: -10..<20, using: &random)
        let tiny = PixelRect(x0: x, y0: y, x1: x + 2, y1: y + 1).intersection(Self.bounds)
        let rect = random.chance(0.1) ? random.pixelRect(within: Self.bounds) : tiny
        damage.add(rect)
        model.fill(rect, true)
        #expect(damage.rects.count <= Region.maximumCount)
        #expect(Model(damage.rects).count == damage.area)
        #expect(Model(damage.rects).holds(model))
      }
    }
  }

  @Test func `the damage of a thousand dots stays near them, in few rectangles`() {
    var damage = Region()
    var model = Model([])
    for index in 0..<1000 {
      let rect = PixelRect(x0: Int32(index * 389 % 40 - 20), y0: Int32(index * 541 % 30 - 10), x1: 0, y1: 0).grown(
        to: 1)
      damage.add(rect)
      model.fill(rect, true)
      #expect(damage.rects.count <= 2 * Region.maximumCount && damage.area <= Self.bounds.area)
    }
    #expect(Model(damage.rects).holds(model))
    // One rectangle more than the limit must not turn a whole large window into damage.
    var wide = Region()
    for index in 0..<Int32(Region.maximumCount + 1) {
      wide.add(PixelRect(x0: index * 97 % 1000 * 10, y0: index * 61 % 100 * 100, x1: 0, y1: 0).grown(to: 10))
    }
    #expect(wide.rects.count == Region.maximumCount && wide.area * 4 < wide.extents.area)
  }

  @Test func `close rectangles are merged into one, and distant ones are not`() {
    var damage = Region(PixelRect(x0: 0, y0: 0, x1: 10, y1: 10))
    damage.add(PixelRect(x0: 12, y0: 1, x1: 22, y1: 11))
    #expect(damage.rects == [PixelRect(x0: 0, y0: 0, x1: 22, y1: 11)])
    damage.add(PixelRect(x0: 100, y0: 100, x1: 110, y1: 110))
    #expect(damage.rects.count == 2)
  }

  @Test func `two rectangles are merged if and only if their bounds have few more pixels than both`() throws {
    var random = try RandomDrawing(seed: 3)
    for _ in 0..<3000 {
      let (a, b) = (random.pixelRect(within: Self.bounds), random.pixelRect(within: Self.bounds))
      var damage = Region()
      damage.add(a)
      damage.add(b)
      let isNear = Double(a.union(b).area) <= Region.waste * Double(a.area + b.area)
      if a.isEmpty || b.isEmpty || isNear {
        #expect(damage.rects == [a.union(b)].filter { !$0.isEmpty })
      } else {
        var exact = Region(a)
        exact.formUnion(b)
        #expect(damage.area == exact.area && damage.rects.count > 1, "\(a) and \(b)")
      }
    }
  }

  @Test func `regions of the largest coordinates do not overflow`() {
    let huge = PixelRect(x0: -1_000_000_000, y0: -1_000_000_000, x1: 1_000_000_000, y1: 1_000_000_000)
    var region = Region(huge)
    region.add(PixelRect(x0: 0, y0: 0, x1: 1, y1: 1))
    region.subtract(PixelRect(x0: 0, y0: 0, x1: 1, y1: 1))
    region.add(huge)
    #expect(region.extents == huge)
    #expect(region.contains(huge))
  }
}

extension PixelRect {
  /// Returns a square from the same corner.
  fileprivate func grown(to side: Int32) -> PixelRect { PixelRect(x0: x0, y0: y0, x1: x0 + side, y1: y0 + side) }
}
