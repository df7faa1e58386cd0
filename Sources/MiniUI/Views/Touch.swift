/// A finger on the glass, or the mouse from the first button down to that button's up. One object lives through the whole
/// of it.
@MainActor public final class Touch {
  /// How far a touch has come.
  public nonisolated enum Phase: Hashable, Sendable { case began, moved, stationary, ended, cancelled }
  /// What touches.
  public nonisolated enum TouchType: Hashable, Sendable {
    /// A finger.
    case direct
    /// A mouse or the like, which points from afar.
    case indirectPointer
  }

  public let type: TouchType
  public internal(set) var phase: Phase
  /// When it last changed, in seconds of the window's clock.
  public internal(set) var timestamp: TimeInterval
  /// The view that was hit when it began; nil once that is no more.
  public internal(set) weak var view: View?
  /// How many times in a row the same place was touched, this one counted.
  public internal(set) var tapCount = 1

  /// In the window's coordinates.
  var position: CGPoint
  var previousPosition: CGPoint
  /// Where it began.
  let beginning: CGPoint
  /// What it went through since the last event, the newest last.
  var samples: [PointerSample] = []

  init(type: TouchType, position: CGPoint, timestamp: TimeInterval) {
    self.type = type
    self.position = position
    previousPosition = position
    beginning = position
    self.timestamp = timestamp
    phase = .began
  }

  /// Where it is, in the coordinates of `view`; nil stands for the window.
  public func location(in view: View?) -> CGPoint { view?.convert(position, from: nil) ?? position }

  /// Where it was before it last moved, in the coordinates of `view`; nil stands for the window.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }
}

extension Touch: Hashable {
  nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
