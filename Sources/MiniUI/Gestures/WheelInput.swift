/// The kinds of scrolling devices, as `UIScrollTypeMask`.
public nonisolated struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits of the kinds.
  public let rawValue: Int
  /// Creates a set of kinds from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel, which turns by notches or fractions of them.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// A trackpad.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both kinds.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

/// Distinguishes wheels from trackpads by their numbers: wheels turn by 120ths of a notch. Measures their velocity.
struct WheelInput {
  private var last: (type: ScrollTypeMask, time: TimeInterval)?
  /// The time of the turn before the last.
  private var previous: TimeInterval?
  private weak var view: (any WheelScrolling)?
  /// The sum of all turns, and its velocity.
  private var total = CGPoint.zero
  private var tracker = VelocityTracker()

  /// Adds a turn.
  /// - Returns: The kind of the device. Whole notches count as a trackpad's if they follow its last turn within the
  ///   metrics' gap, otherwise as a wheel's. A trackpad that begins with whole notches is recognized at its first turn
  ///   by another fraction.
  mutating func add(_ turn: CGPoint, at time: TimeInterval, _ metrics: InteractionMetrics) -> ScrollTypeMask {
    func isWheel(_ value: CGFloat) -> Bool { abs(value * 120 - (value * 120).rounded()) <= 0.001 }
    let isTrackpad = last.map { $0.type == .continuous && time - $0.time < metrics.scrolling.wheelStreamGap } ?? false
    let type: ScrollTypeMask = !isTrackpad && isWheel(turn.x) && isWheel(turn.y) ? .discrete : .continuous
    previous = last?.time
    last = (type, time)
    guard turn.isFinite else { return type }
    total = CGPoint(x: total.x + turn.x, y: total.y + turn.y)
    (tracker.window, tracker.staleAfter) = (metrics.pointer.velocityWindow, metrics.pointer.velocityStaleAfter)
    tracker.add(total, at: time)
    return type
  }

  /// Ends the turns.
  /// - Returns: The view that they moved, and the velocity in units per second.
  mutating func end(at time: TimeInterval) -> (view: (any WheelScrolling)?, velocity: CGPoint) {
    defer { self = WheelInput() }
    return (view, tracker.velocity(at: time))
  }

  /// Returns the view that the wheel scrolls, as long as turns follow each other within `gap`. A view that moves under
  /// the pointer in the meantime is not scrolled.
  func latched(at time: TimeInterval, gap: TimeInterval) -> (any WheelScrolling)? {
    previous.flatMap { time - $0 < gap ? view : nil }
  }

  mutating func latch(_ view: any WheelScrolling) { self.view = view }
}
