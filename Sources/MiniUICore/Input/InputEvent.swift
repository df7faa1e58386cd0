/// An input or window event, with positions in the window's points.
public struct InputEvent: Hashable, Sendable {
  /// The time, in seconds on the platform's clock.
  public var timestamp: TimeInterval
  /// The window of the event; nil for events that concern all windows.
  public var surface: SurfaceID?
  /// The kind of event, with its data.
  public var kind: Kind
  /// The position of the pressed or released key on the keyboard, whatever its label: its number on the page Keyboard of the
  /// USB HID usage tables. nil for other events, and where the platform does not know it.
  public var keyUsage: UInt16?

  public init(timestamp: TimeInterval, surface: SurfaceID?, kind: Kind, keyUsage: UInt16? = nil) {
    self.timestamp = timestamp
    self.surface = surface
    self.kind = kind
    self.keyUsage = keyUsage
  }

  /// The kind of event. Positions are in points of the window, from its top left corner.
  public enum Kind: Hashable, Sendable {
    case mouseDown(MouseButton, at: CGPoint)
    case mouseUp(MouseButton, at: CGPoint)
    /// The pointer moved along `samples` in this frame, oldest first; never empty. Positions may be outside the window
    /// while a button is down.
    case mouseMoved([PointerSample])
    /// The wheel turned, or fingers moved on a touchpad. Away from the user and to the right are positive; whole numbers are
    /// notches. A turn by zero means that the fingers have left the touchpad.
    case wheel(dx: CGFloat, dy: CGFloat, at: CGPoint)
    case pointerLeft
    case touchDown(id: Int64, at: CGPoint)
    case touchMoved(id: Int64, [PointerSample])
    case touchUp(id: Int64, at: CGPoint)
    case keyDown(Key, isRepeat: Bool)
    case keyUp(Key)
    /// A key press or an input method produced text.
    case text(String)
    /// An input method is composing text; the selection in it is counted in characters.
    case composition(String, selectionStart: Int, selectionLength: Int)
    /// Another program drags items over the window. Their contents are not known yet: see `DroppedItem`.
    case dragMoved([DroppedItem], at: CGPoint)
    /// The drag of another program has left the window, or was cancelled.
    case dragLeft
    /// Another program has dropped items on the window.
    case dropped([DroppedItem], at: CGPoint)
    case resized(CGSize, scale: CGFloat)
    /// The system has lost the window's pixels, which must be presented again.
    case exposed
    case focusGained
    case focusLost
    case hidden
    case closeRequested
    case quit
  }
}

/// A position of a pointer, with its time.
public struct PointerSample: Hashable, Sendable {
  /// The time, in seconds on the platform's clock.
  public var timestamp: TimeInterval
  /// The position in points of the window, from its top left corner.
  public var position: CGPoint

  public init(timestamp: TimeInterval, position: CGPoint) {
    self.timestamp = timestamp
    self.position = position
  }
}

/// An item that another program drags over a window or drops there.
public enum DroppedItem: Hashable, Sendable {
  /// A file or folder, which may no longer exist. The path is empty while the item is dragged.
  case file(path: String)
  /// A text; empty while the item is dragged.
  case text(String)
  /// The bytes of a PNG file; empty while the item is dragged.
  case picture(Data)
}

/// The identifier of a window of a platform.
public struct SurfaceID: Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A button of the mouse. `primary` is the left one, unless the user has swapped them.
public enum MouseButton: Int, Hashable, Sendable, CaseIterable { case primary = 1, middle, secondary, back, forward }
