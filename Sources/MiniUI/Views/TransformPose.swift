/// A transform taken apart, as it is animated: each part goes its own way, so that what turns keeps its size.
///
/// First scaled, then sheared, then turned, then moved. Every matrix can be told so, though not in one way: an angle counts
/// modulo a whole turn, both scales may change their sign for half a turn, and what is scaled to nothing has any angle. Which
/// one is meant follows from another pose, on the way to or from this one.
struct TransformPose {
  var translation = CGPoint.zero
  /// Along the view's own axes; one is negative where the transform mirrors.
  var scale = CGSize(width: 1, height: 1)
  /// How far the end of the y axis leans along the x axis.
  var shear: CGFloat = 0
  /// In radians, clockwise; beyond half a turn where that is the short way from the other pose.
  var angle: CGFloat = 0

  /// What leads to `transform` on the shortest way from `other`: turned by half a turn at most, and mirrored only if it must.
  init(_ transform: CGAffineTransform, near other: TransformPose = TransformPose()) {
    translation = CGPoint(x: transform.tx, y: transform.ty)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    if b == 0, c == 0, other.angle == 0, a >= 0 || d >= 0, other.scale.width >= 0, other.scale.height >= 0 {
      // Nothing turns: the usual case, and exact.
      scale = CGSize(width: a, height: d)
      return
    }
    let length = hypot(a, b)
    let direction = length > 0 ? (x: a / length, y: b / length) : TransformPose.across(c, d, other)
    scale = CGSize(width: length, height: d * direction.x - c * direction.y)
    shear = c * direction.x + d * direction.y
    angle = other.angle + remainder(atan2(direction.y, direction.x) - other.angle, 2 * .pi)
    if isBetterTurnedRound(from: other) {
      scale = CGSize(width: -scale.width, height: -scale.height)
      shear = -shear
      angle += angle > other.angle ? -.pi : .pi
    }
  }

  private init() {}

  /// Which way the x axis points if it is scaled to nothing: square to the y axis, or as before if that is nothing too.
  private static func across(_ c: CGFloat, _ d: CGFloat, _ other: TransformPose) -> (x: CGFloat, y: CGFloat) {
    let length = hypot(c, d)
    return length > 0 ? (d / length, -c / length) : (cos(other.angle), sin(other.angle))
  }

  /// Both scales with the other sign and half a turn more are the same transform, and may be nearer.
  private func isBetterTurnedRound(from other: TransformPose) -> Bool {
    let area = scale.width * scale.height * other.scale.width * other.scale.height
    // It becomes a mirror image, or one no longer: through which axis is told by the angle.
    if area < 0 { return abs(angle - other.angle) > .pi / 2 }
    // Else no scale goes through nothing.
    let signs = (scale.width * other.scale.width, scale.height * other.scale.height)
    return signs.0 < 0 || (signs.0 == 0 && signs.1 < 0)
  }
}

extension TransformPose {
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
    // After whole turns, and halves and quarters, nothing is left of a turn.
    if abs(sine) < 1e-12 { (sine, cosine) = (0, cosine < 0 ? -1 : 1) }
    if abs(cosine) < 1e-12 { (sine, cosine) = (sine < 0 ? -1 : 1, 0) }
    return CGAffineTransform(
      a: scale.width * cosine, b: scale.width * sine, c: shear * cosine - scale.height * sine,
      d: shear * sine + scale.height * cosine, tx: x, ty: y)
  }
}
