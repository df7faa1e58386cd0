/// The conditions of an element at one moment. An element without `disabled` is enabled.
public struct AccessibilityStates: OptionSet, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let disabled = Self(rawValue: 1 << 0)
  public static let focusable = Self(rawValue: 1 << 1)
  public static let focused = Self(rawValue: 1 << 2)
  public static let selectable = Self(rawValue: 1 << 3)
  public static let selected = Self(rawValue: 1 << 4)
  /// The element is on or off; with `checked` it is on, with `mixed` neither.
  public static let checkable = Self(rawValue: 1 << 5)
  public static let checked = Self(rawValue: 1 << 6)
  public static let mixed = Self(rawValue: 1 << 7)
  /// Content can be shown and hidden; with `expanded` it is shown.
  public static let expandable = Self(rawValue: 1 << 8)
  public static let expanded = Self(rawValue: 1 << 9)
  /// Text that the user can change.
  public static let editable = Self(rawValue: 1 << 10)
  public static let multiline = Self(rawValue: 1 << 11)
  public static let multiselectable = Self(rawValue: 1 << 12)
  /// Elements behind this one do not react.
  public static let modal = Self(rawValue: 1 << 13)
  /// Work is running, of unknown length.
  public static let busy = Self(rawValue: 1 << 14)
  public static let required = Self(rawValue: 1 << 15)
  public static let invalid = Self(rawValue: 1 << 16)
  /// Pressing the element opens a menu.
  public static let hasPopup = Self(rawValue: 1 << 17)
  /// The button that Return presses.
  public static let isDefault = Self(rawValue: 1 << 18)
  public static let vertical = Self(rawValue: 1 << 19)
  public static let horizontal = Self(rawValue: 1 << 20)
  /// The window that receives keys.
  public static let active = Self(rawValue: 1 << 21)
  /// No part of the element is in sight, for example since it is scrolled away.
  public static let offscreen = Self(rawValue: 1 << 22)

  private static let names = [
    "disabled", "focusable", "focused", "selectable", "selected", "checkable", "checked", "mixed", "expandable",
    "expanded", "editable", "multiline", "multiselectable", "modal", "busy", "required", "invalid", "hasPopup",
    "isDefault", "vertical", "horizontal", "active", "offscreen",
  ]

  /// The names of the states, separated by blanks.
  public var description: String {
    Self.names.enumerated().filter { contains(Self(rawValue: 1 << $0.offset)) }.map(\.element).joined(separator: " ")
  }
}
