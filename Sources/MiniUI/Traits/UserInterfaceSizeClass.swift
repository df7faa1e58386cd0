/// A rough classification of the space along one axis. Use it to choose between layouts.
public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable {
  /// The view is in no window.
  case unspecified
  /// Space for one column or row, as on a phone.
  case compact
  /// Space for several columns or rows, as on a desktop.
  case regular
}

extension TraitCollection {
  /// The minimum regular sizes, in points: the upper limits of compact in Android's window size classes.
  private static let minimumRegularSize = CGSize(width: 600, height: 480)

  /// Returns the traits with the size classes of a window of `size`.
  func fitting(_ size: CGSize) -> TraitCollection {
    var traits = self
    traits.horizontalSizeClass = size.width < TraitCollection.minimumRegularSize.width ? .compact : .regular
    traits.verticalSizeClass = size.height < TraitCollection.minimumRegularSize.height ? .compact : .regular
    return traits
  }
}
