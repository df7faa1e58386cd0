/// A layout of the kit in another target of the package, which cannot override internal methods. It sets
/// `CollectionViewLayout.external` to itself.
@MainActor package protocol ExternalLayout: AnyObject {
  /// Whether views are asked for their preferred attributes when they become visible. Otherwise they never are.
  var isSelfSizing: Bool { get }
  /// Updates values stored by item after index paths have changed.
  func itemsDidChange(_ changes: CollectionViewChanges)
}
