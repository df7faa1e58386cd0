/// The events of a control, with UIKit's names and numbers; the type is `UIControl.Event` in UIKit.
public nonisolated struct ControlEvents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A touch began in the control.
  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  /// A touch began shortly after another one at the same location; `touchDown` is sent too.
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// A touch moved inside the control.
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// A touch that began in the control moved outside of it.
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// A touch was dragged back into the control.
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  /// A touch was dragged out of the control.
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  /// A touch ended inside the control, or a key pressed the control.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  /// A touch that began in the control ended outside of it.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  /// A touch in the control was cancelled.
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)

  /// The user changed the control's value.
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// The control's primary action was triggered, for example a button was pressed by pointer or key.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  /// The control is about to open its menu.
  public static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)

  /// The user began to edit the text.
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  /// The user changed the text.
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  /// Editing ended.
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  /// Return was pressed; `editingDidEnd` follows.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)

  /// All touch events.
  public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
  /// All text editing events.
  public static let allEditingEvents = ControlEvents(rawValue: 0xF0000)
  /// All events.
  public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)
}

extension ControlEvents: CustomStringConvertible {
  /// The names of the events, such as `touchDown, valueChanged`.
  public var description: String {
    ControlEvents.names.filter { contains($0.0) }.map(\.name).joined(separator: ", ")
  }

  private static let names: [(ControlEvents, name: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"),
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]
}
