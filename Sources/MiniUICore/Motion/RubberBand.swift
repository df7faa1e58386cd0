/// The resistance of a scroll view that is dragged beyond its limit: the farther the drag, the less it follows.
public struct RubberBand: Hashable, Sendable {
  /// The length of the view along the axis, in points. The shown overshoot is always smaller.
  public let dimension: CGFloat
  /// The fraction of the first point that is shown. 0.55 was measured on UIKit.
  public let coefficient: CGFloat

  /// Creates a rubber band. A negative `dimension` counts as 0: no offset beyond the limit is shown.
  public init(dimension: CGFloat, coefficient: CGFloat = 0.55) {
    self.dimension = dimension > 0 ? dimension : 0
    self.coefficient = coefficient
  }

  /// Returns the shown overshoot for a drag of `overshoot` points beyond the limit; both have the same sign.
  public func shown(for overshoot: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return coefficient * overshoot * dimension / (dimension + coefficient * abs(overshoot))
  }

  /// Returns the drag for which the overshoot is `shown`: the inverse of `shown(for:)`, for a finger that grabs a view
  /// beyond its limit. Values that are not possible count as 99.9 % of `dimension`.
  public func overshoot(for shown: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let reach = min(abs(shown), dimension * 0.999)
    let pull = reach * dimension / (coefficient * (dimension - reach))
    return shown < 0 ? -pull : pull
  }
}
