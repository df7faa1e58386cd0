/// A transform decomposed into parts that are animated independently, so that a view keeps its size while it rotates.
///
/// The order is scale, shear, rotation, translation. The decomposition is not unique: whole turns can be added to the
/// angle, half a turn equals a sign change of both scales, and a zero scale leaves the angle undefined. The
/// components closest to the other end of the animation are chosen.
struct TransformComponents {
  var translation = CGPoint.zero
  /// The scales along the view's own axes. One is negative if the transform mirrors.
  var scale = CGSize(width: 1, height: 1)
  /// The horizontal shear: the change of x for each unit of y.
  var shear: CGFloat = 0
  /// The angle in radians, clockwise. May exceed half a turn if that is closer to the other pose.
  var angle: CGFloat = 0

  /// Decomposes `transform` so that it is closest to `other`: at most half a turn away, mirrored only if necessary.
  init(_ transform: CGAffineTransform, near other: TransformComponents = TransformComponents()) {
    translation = CGPoint(x: transform.tx, y: transform.ty)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    if b == 0, c == 0, other.angle == 0, a >= 0 || d >= 0, other.scale.width >= 0, other.scale.height >= 0 {
      // Without rotation, the usual case, the parts are exact.
      scale = CGSize(width: a, height: d)
      return
    }
    let length = hypot(a, b)
    let direction = length > 0 ? (x: a / length, y: b / length) : TransformComponents.across(c, d, other)
    scale = CGSize(width: length, height: d * direction.x - c * direction.y)
    shear = c * direction.x + d * direction.y
    angle = other.angle + remainder(atan2(direction.y, direction.x) - other.angle, 2 * .pi)
    if isCloserWhenReversed(from: other) {
      scale = CGSize(width: -scale.width, height: -scale.height)
      shear = -shear
      angle += angle > other.angle ? -.pi : .pi
    }
  }

  private init() {}

  /// Returns the direction of an x axis of length zero: across the y axis, or as in `other` if that is zero too.
  private static func across(_ c: CGFloat, _ d: CGFloat, _ other: TransformComponents) -> (x: CGFloat, y: CGFloat) {
    let length = hypot(c, d)
    return length > 0 ? (d / length, -c / length) : (cos(other.angle), sin(other.angle))
  }

  /// Whether the same transform, written with negated scales and half a turn more, is closer to `other`.
  private func isCloserWhenReversed(from other: TransformComponents) -> Bool {
    let area = scale.width * scale.height * other.scale.width * other.scale.height
    // If only one transform is mirrored, the angle determines the axis of reflection.
    if area < 0 { return abs(angle - other.angle) > .pi / 2 }
    // If both or none are mirrored, no scale may pass through zero.
    let signs = (scale.width * other.scale.width, scale.height * other.scale.height)
    return signs.0 < 0 || (signs.0 == 0 && signs.1 < 0)
  }
}

extension TransformComponents {
  init(vector v: AnimationVector) {
    translation = CGPoint(x: v[0], y: v[1])
    scale = CGSize(width: v[2], height: v[3])
    shear = v[4]
    angle = v[5]
  }

  var vector: AnimationVector {
    [
      Double(translation.x), Double(translation.y), Double(scale.width), Double(scale.height), Double(shear),
      Double(angle), 0, 0,
    ]
  }

  var transform: CGAffineTransform {
    let (x, y) = (translation.x, translation.y)
    if angle == 0 { return CGAffineTransform(a: scale.width, b: 0, c: shear, d: scale.height, tx: x, ty: y) }
    var (sine, cosine) = (sin(angle), cos(angle))
    // Half and quarter turns are exact.
    if abs(sine) < 1e-12 { (sine, cosine) = (0, cosine < 0 ? -1 : 1) }
    if abs(cosine) < 1e-12 { (sine, cosine) = (sine < 0 ? -1 : 1, 0) }
    return CGAffineTransform(
      a: scale.width * cosine, b: scale.width * sine, c: shear * cosine - scale.height * sine,
      d: shear * sine + scale.height * cosine, tx: x, ty: y)
  }
}
