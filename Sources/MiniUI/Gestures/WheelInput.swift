/// Kinds of scrolling that need no finger on the glass, as `UIScrollTypeMask`.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
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

  /// What it is holds as long as it goes on, with pauses of less than `gap`.
  mutating func type(of turn: CGPoint, at time: TimeInterval, gap: TimeInterval) -> ScrollTypeMask {
    func isWheel(_ value: CGFloat) -> Bool { abs(value * 120 - (value * 120).rounded()) <= 0.001 }
    let fresh: ScrollTypeMask = isWheel(turn.x) && isWheel(turn.y) ? .discrete : .continuous
    let type = last.flatMap { time - $0.time < gap ? $0.type : nil } ?? fresh
    last = (type, time)
    return type
  }
}
