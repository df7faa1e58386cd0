/// A finger on the screen, or the mouse from button down to button up. It is the same object from beginning to end.
@preconcurrency @MainActor public final class Touch {
  /// The phase of a touch.
  public nonisolated enum Phase: Hashable, Sendable { case began, moved, stationary, ended, cancelled }
  /// The kind of device that touches.
  public nonisolated enum TouchType: Hashable, Sendable {
    /// A finger.
    case direct
    /// A mouse or another device that controls a pointer.
    case indirectPointer
  }

  public let type: TouchType
  /// The phase that the last event set.
  public internal(set) var phase: Phase
  /// The time of the last change, in seconds on the window's clock.
  public internal(set) var timestamp: TimeInterval
  /// The view that was hit when the touch began; nil after the view was released.
  public internal(set) weak var view: View?
  /// The number of consecutive taps at the same location, including this one.
  public internal(set) var tapCount = 1

  /// The position in the window's coordinates.
  var position: CGPoint
  var previousPosition: CGPoint
  /// The position at which the touch began.
  let beginning: CGPoint
  /// The samples since the last event, the newest last.
  var samples: [PointerSample] = []

  init(type: TouchType, position: CGPoint, timestamp: TimeInterval) {
    self.type = type
    self.position = position
    previousPosition = position
    beginning = position
    self.timestamp = timestamp
    phase = .began
  }

  /// Returns the position in the coordinates of `view`; nil means the window.
  public func location(in view: View?) -> CGPoint { view?.convert(position, from: nil) ?? position }

  /// Returns the position before the last move, in the coordinates of `view`; nil means the window.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }
}

extension Touch: Hashable {
  nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
