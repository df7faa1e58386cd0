import MiniUICore
import TestSupport
import Testing

/// A generator of whole and half numbers, so that every product and sum in the tests is exact.
private struct Exact {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number() -> CGFloat { CGFloat(Int.random(in: -64...64, using: &random)) / 2 }
  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  mutating func rect() -> CGRect { CGRect(origin: point(), size: CGSize(width: abs(number()), height: abs(number()))) }

  mutating func map() -> CGAffineTransform {
    CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  /// Returns a transform with whole components and a determinant of 1 or -1, whose inverse has whole components too.
  mutating func exactlyInvertible() -> CGAffineTransform {
    let steps = [
      CGAffineTransform(a: 1, b: 2, c: 0, d: 1, tx: 3, ty: -4),
      CGAffineTransform(a: 1, b: 0, c: -3, d: 1, tx: 0, ty: 7),
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 1), CGAffineTransform(scaleX: -1, y: 1),
    ]
    return (0..<4).reduce(.identity) { map, _ in
      map.concatenating(steps[Int.random(in: 0..<4, using: &random)])
    }
  }
}

@Suite struct CGAffineTransformTests {
  @Test func `concatenated transforms map a point as both transforms do one after the other`() {
    var exact = Exact(seed: 1)
    for _ in 0..<500 {
      let (a, b, c, p) = (exact.map(), exact.map(), exact.map(), exact.point())
      #expect(p.applying(a).applying(b) == p.applying(a.concatenating(b)))
      #expect(a.concatenating(b).concatenating(c) == a.concatenating(b.concatenating(c)))
      #expect(a.concatenating(.identity) == a && CGAffineTransform.identity.concatenating(a) == a)
      #expect(a.concatenating(b).determinant == a.determinant * b.determinant)
    }
  }

  @Test func `a transform concatenated with its inverse is the identity, in both orders`() {
    var exact = Exact(seed: 2)
    for _ in 0..<500 {
      let map = exact.exactlyInvertible()
      #expect(map.concatenating(map.inverted()) == .identity)
      #expect(map.inverted().concatenating(map) == .identity)
      #expect(map.inverted().inverted() == map)
    }
  }

  @Test func `a singular, infinite or NaN transform is its own inverse`() {
    for map in [CGAffineTransform(scaleX: 0, y: 3), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)] {
      #expect(map.inverted() == map)
    }
    #expect(CGAffineTransform(scaleX: .infinity, y: 1).inverted().a == .infinity)
    #expect(CGAffineTransform(scaleX: .nan, y: 1).inverted().a.isNaN)
  }

  @Test func `translatedBy, scaledBy and rotated apply the new transform first`() {
    var exact = Exact(seed: 3)
    for _ in 0..<200 {
      let (map, p) = (exact.map(), exact.point())
      #expect(
        map.translatedBy(x: p.x, y: p.y) == CGAffineTransform(translationX: p.x, y: p.y).concatenating(map))
      #expect(map.scaledBy(x: p.x, y: p.y) == CGAffineTransform(scaleX: p.x, y: p.y).concatenating(map))
      #expect(map.rotated(by: p.x) == CGAffineTransform(rotationAngle: p.x).concatenating(map))
    }
  }

  @Test func `a rotation keeps lengths, and a quarter turn maps right to down`() {
    for step in 0..<64 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(step) / 10)
      #expect(abs(turn.determinant - 1) < 1e-15)
      #expect(abs(turn.scale.width - 1) < 1e-15 && abs(turn.scale.height - 1) < 1e-15)
    }
    let end = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(end.x) < 1e-15 && end.y == 1)
  }

  @Test func `a size is transformed like the vector between two points`() {
    var exact = Exact(seed: 4)
    for _ in 0..<200 {
      let (map, p, q) = (exact.map(), exact.point(), exact.point())
      let size = CGSize(width: q.x - p.x, height: q.y - p.y).applying(map)
      let (from, to) = (p.applying(map), q.applying(map))
      #expect(size == CGSize(width: to.x - from.x, height: to.y - from.y))
    }
  }

  @Test func `the bounding box of a transformed rectangle contains exactly its transformed corners`() {
    var exact = Exact(seed: 5)
    for index in 0..<500 {
      var map = exact.map()
      // Transforms without rotation and shear are computed by another branch.
      if index.isMultiple(of: 3) { (map.b, map.c) = (0, 0) }
      let rect = exact.rect()
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      ].map { $0.applying(map) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let bounds = CGRect(
        x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
      #expect(rect.applying(map) == bounds)
    }
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(rotationAngle: 1)) == .infinite)
  }

  @Test func `a transform reports whether it is the identity or a translation, and its scale`() {
    let moved = CGAffineTransform(translationX: 3, y: 0)
    #expect(CGAffineTransform().isIdentity && CGAffineTransform.identity.isTranslation)
    #expect(moved.isTranslation && !moved.isIdentity)
    #expect(!CGAffineTransform(scaleX: 1, y: 2).isTranslation)
    #expect(CGAffineTransform(a: 3, b: 4, c: -5, d: 12, tx: 0, ty: 0).scale == CGSize(width: 5, height: 13))
  }
}
