/// The resistance of a scroll view that is pulled beyond its end: the further, the less it follows.
public struct RubberBand: Hashable, Sendable {
  /// The length of the view along the axis, in points. What is shown never reaches it.
  public let dimension: CGFloat
  /// How much of the first point is shown. 0.55 was measured on UIKit.
  public let coefficient: CGFloat

  public init(dimension: CGFloat, coefficient: CGFloat = 0.55) {
    self.dimension = dimension > 0 ? dimension : 0
    self.coefficient = coefficient
  }

  /// How far beyond its end the view shows when it is pulled `overshoot` beyond; in points, either sign.
  public func shown(for overshoot: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return coefficient * overshoot * dimension / (dimension + coefficient * abs(overshoot))
  }

  /// The pull that shows `shown`: where a finger takes hold of a view that is already beyond its end. What could not be
  /// shown counts as 99.9 % of `dimension`.
  public func overshoot(for shown: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let reach = min(abs(shown), dimension * 0.999)
    let pull = reach * dimension / (coefficient * (dimension - reach))
    return shown < 0 ? -pull : pull
  }
}
