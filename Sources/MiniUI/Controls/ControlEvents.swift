/// The events of a control, with UIKit's names and numbers. UIKit calls the type `UIControl.Event`.
public nonisolated struct ControlEvents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  /// A touch down right after another one in the same place; `touchDown` is sent as well.
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  /// A touch ended in the control, or a key pressed it.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)

  /// The user changed the control's value.
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// The control was used for its purpose: a button was pressed, by pointer or key.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)

  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  /// The user changed the text.
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  /// Return was pressed; `editingDidEnd` follows.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)

  public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
  public static let allEditingEvents = ControlEvents(rawValue: 0xF0000)
  public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)
}

extension ControlEvents: CustomStringConvertible {
  /// `touchDown, valueChanged`: the names of the events.
  public var description: String {
    ControlEvents.names.filter { contains($0.event) }.map(\.name).joined(separator: ", ")
  }

  private static let names: [(event: ControlEvents, name: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]
}
