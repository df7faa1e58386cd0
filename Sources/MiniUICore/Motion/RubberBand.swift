/// The resistance of a scroll view that is dragged beyond its limit: it follows less, the farther the drag goes.
public struct RubberBand: Hashable, Sendable {
  /// The length of the view along the axis, in points. The shown overshoot always stays below it.
  public let dimension: CGFloat
  /// The part of the first point that is shown. 0.55 was measured on UIKit.
  public let coefficient: CGFloat

  /// Creates a rubber band. A `dimension` that is not positive counts as 0: nothing is shown beyond the limit.
  public init(dimension: CGFloat, coefficient: CGFloat = 0.55) {
    self.dimension = dimension > 0 ? dimension : 0
    self.coefficient = coefficient
  }

  /// Returns the overshoot that is shown for a drag of `overshoot` points beyond the limit; both have the same sign.
  public func shown(for overshoot: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return coefficient * overshoot * dimension / (dimension + coefficient * abs(overshoot))
  }

  /// Returns the drag that shows `shown`, for a finger that grabs a view already beyond its limit. A value that cannot be
  /// shown counts as 99.9 % of `dimension`.
  public func overshoot(for shown: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let reach = min(abs(shown), dimension * 0.999)
    let pull = reach * dimension / (coefficient * (dimension - reach))
    return shown < 0 ? -pull : pull
  }
}
