/// An action that readers offer for an element besides the usual ones, such as `Delete` for a row.
///
///     cell.accessibilityCustomActions = [
///       AccessibilityCustomAction(name: "Delete") { _ in remove(); return true }
///     ]
@preconcurrency @MainActor open class AccessibilityCustomAction {
  nonisolated deinit {}

  /// Performs an action. Returns whether it was performed.
  public typealias Handler = @MainActor (_ action: AccessibilityCustomAction) -> Bool

  /// The name that the user reads.
  open var name: String
  /// A picture for the action; nil for none.
  open var image: Image?
  /// The function that performs the action; nil for none.
  open var actionHandler: Handler?

  /// Creates an action that calls `actionHandler`.
  public init(name: String, image: Image? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
  }
}
