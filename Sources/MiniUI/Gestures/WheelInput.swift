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

/// Distinguishes wheels from trackpads by their numbers: wheels turn by 120ths of a notch.
struct WheelInput {
  private var last: (type: ScrollTypeMask, time: TimeInterval)?
  /// The time of the turn before the last.
  private var previous: TimeInterval?
  private weak var view: (any WheelScrolling)?

  /// Returns the kind of the device. The kind does not change while turns follow each other within `gap`.
  mutating func type(of turn: CGPoint, at time: TimeInterval, gap: TimeInterval) -> ScrollTypeMask {
    func isWheel(_ value: CGFloat) -> Bool { abs(value * 120 - (value * 120).rounded()) <= 0.001 }
    let fresh: ScrollTypeMask = isWheel(turn.x) && isWheel(turn.y) ? .discrete : .continuous
    let type = last.flatMap { time - $0.time < gap ? $0.type : nil } ?? fresh
    previous = last?.time
    last = (type, time)
    return type
  }

  /// Returns the view that the wheel is moving, while turns follow each other within `gap`. Another view that moves
  /// under the pointer is not scrolled.
  func latched(at time: TimeInterval, gap: TimeInterval) -> (any WheelScrolling)? {
    previous.flatMap { time - $0 < gap ? view : nil }
  }

  mutating func latch(_ view: any WheelScrolling) { self.view = view }
}
