extension TableView {
  /// The row that has the focus; nil if there is none. UIKit has it for collection views alone.
  public final var focusedIndexPath: IndexPath? { focusedPath }
}
