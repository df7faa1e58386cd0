import TestSupport

@testable import MiniUI

/// A tree of views that are rotated, scaled and scrolled at random, about random anchor points.
struct RandomTree {
  let root: View
  private(set) var views: [View]
  var random: SplitMix64

  init(seed: UInt64, count: Int = 12) {
    root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    views = [root]
    random = SplitMix64(seed: seed)
    for _ in 0..<count {
      let view = View()
      view.bounds = CGRect(x: number(-30...30), y: number(-30...30), width: number(20...200), height: number(20...150))
      view.center = CGPoint(x: number(0...250), y: number(0...180))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: view.transform = CGAffineTransform(rotationAngle: number(-3...3)).scaledBy(x: number(0.5...2), y: -0.8)
      case 1: view.transform = CGAffineTransform(a: 1, b: 0.4, c: -0.3, d: number(0.5...2), tx: number(-20...20), ty: 5)
      case 2: view.transform = CGAffineTransform(translationX: number(-20...20), y: number(-20...20))
      default: break
      }
      if Bool.random(using: &random) { view.anchorPoint = CGPoint(x: number(0...1), y: number(0...1)) }
      views.randomElement(using: &random)!.addSubview(view)
      views.append(view)
    }
  }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }

  mutating func pair() -> (View, View) {
    (views.randomElement(using: &random)!, views.randomElement(using: &random)!)
  }
}

/// A matrix for homogeneous coordinates, stored as columns.
struct Matrix3 {
  var columns: [SIMD3<Double>]

  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { columns = [a, b, c] }

  static func translation(_ x: Double, _ y: Double) -> Matrix3 { Matrix3([1, 0, 0], [0, 1, 0], [x, y, 1]) }

  static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
    m.columns[0] * v.x + m.columns[1] * v.y + m.columns[2] * v.z
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(a * b.columns[0], a * b.columns[1], a * b.columns[2])
  }

  /// Returns the conversion from the coordinates of `view` to those of the topmost view.
  static func toRoot(_ view: View) -> Matrix3 {
    guard let superview = view.superview else { return .translation(0, 0) }
    let t = view.transform
    let turn = Matrix3([Double(t.a), Double(t.b), 0], [Double(t.c), Double(t.d), 0], [Double(t.tx), Double(t.ty), 1])
    let (anchor, bounds) = (view.anchorPoint, view.bounds)
    let own =
      .translation(Double(view.center.x), Double(view.center.y)) * turn
      * .translation(
        -Double(bounds.minX + anchor.x * bounds.width), -Double(bounds.minY + anchor.y * bounds.height))
    return toRoot(superview) * own
  }

  func point(_ point: CGPoint) -> CGPoint {
    let v = self * SIMD3(Double(point.x), Double(point.y), 1)
    return CGPoint(x: v.x, y: v.y)
  }
}
