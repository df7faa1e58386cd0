/// The settings of the user for readers, and notifications to readers.
///
///     Accessibility.post(notification: .announcement, argument: "Saved")
@preconcurrency @MainActor public enum Accessibility {
  /// The kinds of notifications to readers.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A text for readers to speak. The argument is a `String`.
    public static let announcement = Notification(rawValue: 1008)
    /// A part of the screen has changed. The argument is a text to speak, or the element to focus; nil for neither.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The screen shows something else. The argument is as for `layoutChanged`.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Scrolling that a reader has requested has ended. The argument is a text, such as `Page 2 of 5`.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posted when `isVoiceOverRunning` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "AccessibilityVoiceOverStatusDidChange")
  /// Posted when `isReduceMotionEnabled` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "AccessibilityReduceMotionStatusDidChange")
  /// Posted when `isDarkerSystemColorsEnabled` has changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "AccessibilityDarkerSystemColorsStatusDidChange")

  /// Whether a screen reader listens to the program.
  public static var isVoiceOverRunning: Bool { application?.reporter?.isActive ?? false }
  /// Whether the user prefers reduced motion.
  public static var isReduceMotionEnabled: Bool { application?.traits.prefersReducedMotion ?? false }

  /// Whether the user prefers a higher contrast.
  public static var isDarkerSystemColorsEnabled: Bool { application?.traits.accessibilityContrast == .high }

  /// Posts a notification for each setting of the user that differs between two collections of traits.
  static func traitsDidChange(from old: TraitCollection, to new: TraitCollection) {
    if new.prefersReducedMotion != old.prefersReducedMotion {
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
    if (new.accessibilityContrast == .high) != (old.accessibilityContrast == .high) {
      NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
  }

  /// Notifies readers. Does nothing without a reader. Changes of elements need no notification: they are found by comparison.
  public static func post(notification: Notification, argument: Any?) {
    guard let reporter = application?.reporter, reporter.isActive else { return }
    if let text = argument as? String {
      reporter.announce(text, isUrgent: false)
    } else if let element = argument as? Responder {
      _ = reporter.tree.setFocus(reporter.tree.id(of: element))
    }
  }

  /// Called before a reused view shows another item. For a reader, the view is a new element then.
  static func viewWillBeReused(_ view: View) { application?.reporter?.tree.renumber(view) }

  private static var application: Application? { SystemServices.current?.owner as? Application }
}
