/// The menu that a context menu interaction opens.
@MainActor open class ContextMenuConfiguration {
  /// A closure that returns the menu; nil for none. `suggestedActions` is empty: the kit suggests none.
  public typealias ActionProvider = (_ suggestedActions: [MenuElement]) -> Menu?
  /// A closure that returns a view controller whose view previews the content. Its `preferredContentSize` is the size of the preview.
  public typealias PreviewProvider = () -> Responder?

  /// The identity that the delegate gave to the configuration; unique by default.
  public final let identifier: AnyHashable
  /// Returns a view controller whose view is shown above the menu while a finger opens it.
  public final let previewProvider: PreviewProvider?
  private let actionProvider: ActionProvider?

  /// Creates a configuration whose menu `actionProvider` returns when it is about to open.
  public init(
    identifier: AnyHashable? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    self.identifier = identifier ?? AnyHashable(Token())
  }

  /// The menu; nil for none.
  final var menu: Menu? { actionProvider?([]) }

  /// Returns the preview above the menu: the view of a controller, or else the pressed view, which is lifted.
  final func preview(from view: View, lifting lifted: TargetedPreview?) -> MenuPreview? {
    if let controller = previewProvider?(), let preview = MenuPreview(of: controller, from: view) { return preview }
    return MenuPreview(lifting: lifted ?? TargetedPreview(view: view))
  }

  /// An identity that equals no other.
  private final class Token: Hashable {
    static func == (a: Token, b: Token) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
