import Foundation
import TestSupport
import Testing

@testable import MiniUICore

@Suite struct CanvasDamageTests {
  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `redrawing a damaged part gives the bytes of a full redraw, and changes nothing else`(scale: CGFloat) throws {
    let full = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    let part = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    let expected = try Canvas(size: CGSize(width: 110, height: 90), scale: scale)
    for seed in 0..<UInt64(Soak.count(15, of: 60)) {
      var random = try RandomDrawing(seed: seed)
      let list = random.list(commands: 8, depth: 3)
      let background: Paint? = random.chance(0.3) ? nil : random.paint()
      full.draw(list, background: background)
      for _ in 0..<6 {
        let damage = random.region(within: full.bitmap.bounds)
        part.scribble()
        part.draw(list, damage: damage, background: background)
        expected.scribble()
        for rect in damage.rects { expected.bitmap.copy(rect, of: full.bitmap) }
        try #require(part.bitmap.hasSamePixels(as: expected.bitmap), "seed \(seed), damage \(damage.rects)")
      }
    }
  }

  @Test func `a part of a shadow drawn alone has the bytes of the whole shadow`() throws {
    let full = try Canvas(size: CGSize(width: 200, height: 160))
    let part = try Canvas(size: CGSize(width: 200, height: 160))
    for seed in 0..<40 as Range<UInt64> {
      var random = try RandomDrawing(seed: seed)
      // Some shadows are smaller than their blur, and of some only corners and edges are drawn.
      let rect = CGRect(
        x: random.number(-40...40), y: random.number(-40...40), width: random.number(10...240),
        height: random.number(10...200))
      let shadow = Shadow(color: random.color(), radius: random.number(0...9), offset: .zero)
      var list = DisplayList()
      list.append(.shadow(rect, shadow, random.corners()))
      full.draw(list, background: .solid(0xFF80_90A0))
      for _ in 0..<20 {
        let x = Int32.random(in: 0..<190, using: &random)
        let y = Int32.random(in: 0..<150, using: &random)
        let damage = PixelRect(x0: x, y0: y, x1: x + Int32.random(in: 1...30, using: &random), y1: y + 9)
          .intersection(full.bitmap.bounds)
        part.draw(list, damage: Region(damage), background: .solid(0xFF80_90A0))
        for row in Int(damage.y0)..<Int(damage.y1) {
          let start = Int(damage.x0)
          let same = memcmp(part.bitmap.row(row) + start, full.bitmap.row(row) + start, damage.width * 4) == 0
          try #require(same, "seed \(seed), row \(row) of \(damage), \(rect), \(shadow)")
        }
      }
    }
  }
}
