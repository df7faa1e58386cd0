/// How much room there is along one axis, told roughly enough to choose a layout by.
public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable {
  /// The view is in no window.
  case unspecified
  /// As on a phone: for one thing beside, or above, no other.
  case compact
  case regular
}

extension TraitCollection {
  /// Where regular begins, in points: the sizes at which Android's window size classes end to be compact.
  private static let leastRegular = CGSize(width: 600, height: 480)

  /// The same with the size classes of a window of `size`.
  func fitting(_ size: CGSize) -> TraitCollection {
    var traits = self
    traits.horizontalSizeClass = size.width < TraitCollection.leastRegular.width ? .compact : .regular
    traits.verticalSizeClass = size.height < TraitCollection.leastRegular.height ? .compact : .regular
    return traits
  }
}
