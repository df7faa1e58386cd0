/// The menu and preview of a context menu interaction. Return one from the delegate.
@preconcurrency @MainActor open class ContextMenuConfiguration {
  nonisolated deinit {}

  /// Returns the menu; nil for none. `suggestedActions` is always empty.
  public typealias ActionProvider = (_ suggestedActions: [MenuElement]) -> Menu?
  /// Returns a view controller whose view previews the content, with its `preferredContentSize`.
  public typealias PreviewProvider = () -> Responder?

  /// An identifier for use by the delegate; unique by default.
  public final let identifier: AnyHashable
  /// Returns a view controller to preview above the menu when a finger opens it.
  public final let previewProvider: PreviewProvider?
  private let actionProvider: ActionProvider?

  /// Creates a configuration. `actionProvider` is called when the menu is about to open.
  public init(
    identifier: AnyHashable? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    self.identifier = identifier ?? AnyHashable(Token())
  }

  /// The menu; nil for none.
  final var menu: Menu? { actionProvider?([]) }

  /// Returns the preview above the menu: a controller's view, otherwise the pressed view, which is lifted.
  final func preview(from view: View, lifting lifted: TargetedPreview?) -> MenuPreview? {
    if let controller = previewProvider?(), let preview = MenuPreview(of: controller, from: view) { return preview }
    return MenuPreview(lifting: lifted ?? TargetedPreview(view: view))
  }

  /// An identifier that is only equal to itself.
  private final class Token: Hashable {
    static func == (a: Token, b: Token) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
