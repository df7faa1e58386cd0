/// Something that the user or the system did to a window, in the window's points, stamped with the platform's clock.
public struct InputEvent: Hashable, Sendable {
  /// When, in seconds of the platform's clock.
  public var timestamp: TimeInterval
  /// The surface it happened to; nil for what concerns all.
  public var surface: SurfaceID?
  public var kind: Kind

  public init(timestamp: TimeInterval, surface: SurfaceID?, kind: Kind) {
    self.timestamp = timestamp
    self.surface = surface
    self.kind = kind
  }

  /// What happened. Positions are in points of the window, from its top left corner.
  public enum Kind: Hashable, Sendable {
    case mouseDown(MouseButton, at: CGPoint)
    case mouseUp(MouseButton, at: CGPoint)
    /// The pointer went through `samples` in this frame, oldest first; never empty. Positions may lie outside the window
    /// while a button is down.
    case mouseMoved([PointerSample])
    /// Away from the user and to the right is positive; whole numbers are notches.
    case wheel(dx: CGFloat, dy: CGFloat, at: CGPoint)
    case pointerLeft
    case touchDown(id: Int64, at: CGPoint)
    case touchMoved(id: Int64, [PointerSample])
    case touchUp(id: Int64, at: CGPoint)
    case keyDown(Key, isRepeat: Bool)
    case keyUp(Key)
    /// Text that a key press or an input method produced.
    case text(String)
    /// An input method composes `text`; the selection within it is counted in characters.
    case composition(String, selectionStart: Int, selectionLength: Int)
    case resized(CGSize, scale: CGFloat)
    /// The system lost the window's pixels.
    case exposed
    case focusGained
    case focusLost
    case hidden
    case closeRequested
    case quit
  }
}

/// Where a pointer was, and when.
public struct PointerSample: Hashable, Sendable {
  public var timestamp: TimeInterval
  public var position: CGPoint

  public init(timestamp: TimeInterval, position: CGPoint) {
    self.timestamp = timestamp
    self.position = position
  }
}

/// Tells the windows of one platform apart.
public struct SurfaceID: Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A button of the mouse: `primary` is the left one, unless the user swapped them.
public enum MouseButton: Int, Hashable, Sendable, CaseIterable { case primary = 1, middle, secondary, back, forward }
