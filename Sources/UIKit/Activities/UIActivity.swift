/// An action of a program for a `UIActivityViewController`. Subclass it.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The kind of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind of the program with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Copies texts, links and pictures.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Opens a link in the program that the desktop has for it. The kit's own.
    public static let openLink = ActivityType("org.miniui.activity.OpenLink")
    // Kinds that a desktop does not have, for `excludedActivityTypes`.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }

  /// The kind, which the completion handler receives; nil by default.
  open var activityType: ActivityType? { nil }
  /// The title of the button. An activity without one is not shown.
  open var activityTitle: String? { nil }
  /// Returns whether the activity is shown for some items. By default false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that is presented instead of calling `perform()`; nil (the default) for none.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity. Call `activityDidFinish` at its end, as the default does.
  open func perform() { activityDidFinish(true) }
  /// Ends the activity, and dismisses its controller.
  open func activityDidFinish(_ completed: Bool) {
    activityViewController?.presentingViewController?.dismiss(animated: true)
    finishHandler?(completed)
    finishHandler = nil
  }

  /// Called once at the end.
  final var finishHandler: ((Bool) -> Void)?

  /// Creates an activity.
  public override init() { super.init() }
}

/// An object that supplies an item after the user has chosen an activity.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Returns an item of the same type as the real item. The activities are chosen for this type.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}
