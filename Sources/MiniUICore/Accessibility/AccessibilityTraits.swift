/// The kind and the behaviour of an element, for screen readers. The names are the ones of UIKit's `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: Self = []
  public static let button = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  /// The element plays its own sound.
  public static let playsSound = Self(rawValue: 1 << 4)
  /// A key of the on-screen keyboard.
  public static let keyboardKey = Self(rawValue: 1 << 5)
  /// Text that cannot be changed.
  public static let staticText = Self(rawValue: 1 << 6)
  public static let summaryElement = Self(rawValue: 1 << 7)
  /// The element cannot be operated now.
  public static let notEnabled = Self(rawValue: 1 << 8)
  /// The value changes so often that a reader should not announce each change.
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  public static let searchField = Self(rawValue: 1 << 10)
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  /// `accessibilityIncrement()` and `accessibilityDecrement()` change the value.
  public static let adjustable = Self(rawValue: 1 << 12)
  public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
  public static let causesPageTurn = Self(rawValue: 1 << 14)
  /// A container of tabs.
  public static let tabBar = Self(rawValue: 1 << 15)
  /// The heading of the content that follows.
  public static let header = Self(rawValue: 1 << 16)
  public static let supportsZoom = Self(rawValue: 1 << 17)
  /// A button that is on or off.
  public static let toggleButton = Self(rawValue: 1 << 53)
}
