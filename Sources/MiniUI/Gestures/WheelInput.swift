/// Kinds of scrolling that need no finger on the glass, as `UIScrollTypeMask`.
public nonisolated struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The notches of a wheel, or parts of them.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// Fingers on a trackpad.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

/// Tells a wheel from a trackpad by its numbers, which is all that there is: wheels turn by 120ths of a notch.
struct WheelInput {
  private var last: (type: ScrollTypeMask, time: TimeInterval)?
  /// The time of the turn before the last.
  private var previous: TimeInterval?
  private weak var view: (any WheelScrolling)?

  /// What it is holds as long as it goes on, with pauses of less than `gap`.
  mutating func type(of turn: CGPoint, at time: TimeInterval, gap: TimeInterval) -> ScrollTypeMask {
    func isWheel(_ value: CGFloat) -> Bool { abs(value * 120 - (value * 120).rounded()) <= 0.001 }
    let fresh: ScrollTypeMask = isWheel(turn.x) && isWheel(turn.y) ? .discrete : .continuous
    let type = last.flatMap { time - $0.time < gap ? $0.type : nil } ?? fresh
    previous = last?.time
    last = (type, time)
    return type
  }

  /// The view that the wheel has been moving, with pauses of less than `gap`: another one that comes under the pointer
  /// meanwhile is not what the user turns at.
  func latched(at time: TimeInterval, gap: TimeInterval) -> (any WheelScrolling)? {
    previous.flatMap { time - $0 < gap ? view : nil }
  }

  mutating func latch(_ view: any WheelScrolling) { self.view = view }
}
