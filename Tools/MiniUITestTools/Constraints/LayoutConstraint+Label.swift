internal import MiniUI
internal import MiniUITesting

extension LayoutConstraint {
  /// Returns the label of the constraint's line: the distance as it is seen, without a sign, or the length.
  /// - Parameter isAligned: Whether both sides are at the same position.
  final func label(isAligned: Bool) -> String {
    if relatesLengths { return lengthLabel }
    if multiplier != 1 { return sign + "× " + multiplier.words + signedConstant }
    if isAligned, relation == .equal, constant == 0 { return "" }
    // The distance goes from the first side to the second if the first is on the left or above.
    let isBefore = constant < 0 || (constant == 0 && relation == .lessThanOrEqual)
    return (isBefore ? flippedSign : sign) + abs(constant).words
  }

  private final var lengthLabel: String {
    guard let second = secondItem else { return sign + constant.words }
    let factor = multiplier == 1 ? "" : multiplier.words + " × "
    return (relation == .equal ? "= " : sign) + factor + nameOfLength(of: second) + signedConstant
  }

  /// Returns the name of the second side, which is a length of `item` or a distance of it from another one.
  private final func nameOfLength(of item: AnyObject) -> String {
    if extents.second.count == 2 { return "distance" }
    if item === firstItem { return secondAttribute.description }
    let identifier = (item as? View)?.accessibilityIdentifier ?? (item as? LayoutGuide)?.identifier ?? ""
    let name = identifier.isEmpty ? "\(type(of: item))" : identifier
    return firstAttribute == secondAttribute ? name : "\(name).\(secondAttribute)"
  }

  private final var signedConstant: String {
    constant == 0 ? "" : (constant < 0 ? " - " : " + ") + abs(constant).words
  }

  private final var sign: String { relation == .equal ? "" : relation == .lessThanOrEqual ? "<= " : ">= " }
  private final var flippedSign: String { relation == .equal ? "" : relation == .lessThanOrEqual ? ">= " : "<= " }
}
