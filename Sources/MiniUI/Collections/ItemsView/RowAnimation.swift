extension ItemsView {
  /// The animations of a table's inserted and deleted rows. Remaining rows always move along a spring.
  public nonisolated enum RowAnimation: Int, Hashable, Sendable {
    /// Fades in or out.
    case fade
    /// Moves in from the right, or out to the right.
    case right
    /// Moves in from the left, or out to the left.
    case left
    /// Moves down to its position when inserted, and up when deleted.
    case top
    /// Moves up to its position when inserted, and down when deleted.
    case bottom
    /// Appears or disappears immediately.
    case none
    /// Fades in or out.
    case middle
    /// The kit's default: an inserted row appears immediately, behind the others; a deleted row fades out.
    case automatic = 100
  }
}
