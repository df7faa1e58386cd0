/// Copies of the values of compositional layouts. Those that cannot change are their own copies.

extension NSCollectionLayoutDimension: @preconcurrency NSCopying {
  /// Returns the object itself, since it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutSize: @preconcurrency NSCopying {
  /// Returns the object itself, since it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutSpacing: @preconcurrency NSCopying {
  /// Returns the object itself, since it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutEdgeSpacing: @preconcurrency NSCopying {
  /// Returns the object itself, since it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutAnchor: @preconcurrency NSCopying {
  /// Returns the object itself, since it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutGroupCustomItem: @preconcurrency NSCopying {
  /// Returns the object itself, since it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSCollectionLayoutItem {
  /// A copy of the item's own kind.
  var copied: Self { copy(with: nil) as? Self ?? self }
}

extension Array where Element: NSCollectionLayoutItem {
  /// Copies of the items.
  // A key path to a property of the type `Self` crashes.
  @MainActor var copies: [Element] { map { $0.copied } }
}
