/// An element of a menu: an action, a command, a submenu, or a place for elements that are supplied later.
///
/// Create an `Action`, a `Command`, a `Menu` or a `DeferredMenuElement`.
@MainActor open class MenuElement {
  /// The properties of an element that the user can choose.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is shown in grey and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element does something that cannot be undone, and is shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The state that a mark beside an element shows.
  public nonisolated enum State: Int, Hashable, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash: some of what the element stands for is on.
    case mixed
  }

  /// The title; empty by default.
  open var title: String { ownTitle }
  /// The text below the title, in a smaller font; nil by default.
  open var subtitle: String?
  /// The image beside the title; nil by default.
  open var image: Image? { ownImage }

  final var ownTitle: String
  final var ownImage: Image?

  init(title: String, subtitle: String?, image: Image?) {
    ownTitle = title
    self.subtitle = subtitle
    ownImage = image
  }
}

/// An element of a menu that the user chooses: an action or a command.
@MainActor public protocol MenuLeaf: MenuElement {
  /// The explanation of what the element does, which is shown as its tooltip; nil for none.
  var discoverabilityTitle: String? { get set }
  /// Whether the element can be chosen, and how it is shown.
  var attributes: MenuElement.Attributes { get set }
  /// The state that the mark beside the element shows.
  var state: MenuElement.State { get set }
  /// Performs the element.
  /// - Parameters:
  ///   - sender: the object that the handler receives as the sender, such as the button that shows the menu.
  ///   - target: UIKit's object that receives a selector; without effect here.
  func performWithSender(_ sender: Any?, target: Any?)
}
