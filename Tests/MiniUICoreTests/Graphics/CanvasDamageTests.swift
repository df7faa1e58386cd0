import Foundation
import TestSupport
import Testing

@testable import MiniUICore

@Suite struct CanvasDamageTests {
  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `a damaged part drawn again has the bytes of a full redraw, and nothing else changes`(scale: CGFloat) throws {
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
}
