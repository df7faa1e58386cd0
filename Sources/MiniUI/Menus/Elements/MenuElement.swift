/// The base class of menu elements. Create an ``Action``, a ``Command``, a ``Menu`` or a ``DeferredMenuElement``.
@preconcurrency @MainActor open class MenuElement: NSObject {
  nonisolated deinit {}

  /// The properties of an element that the user can choose.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shown in grey; cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in red: the action cannot be undone.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
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
    /// A dash: partly on.
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

/// A menu element that the user can choose: an action or a command.
@preconcurrency @MainActor public protocol MenuLeaf: MenuElement {
  /// A description of the element, shown as its tooltip; nil for none.
  var discoverabilityTitle: String? { get set }
  /// Whether the element can be chosen, and its appearance.
  var attributes: MenuElement.Attributes { get set }
  /// The state shown by the mark beside the element.
  var state: MenuElement.State { get set }
  /// Performs the element.
  /// - Parameters:
  ///   - sender: the object that the handler receives as the sender, such as the button that shows the menu.
  ///   - target: ignored; UIKit's target of a selector.
  func performWithSender(_ sender: Any?, target: Any?)
}
