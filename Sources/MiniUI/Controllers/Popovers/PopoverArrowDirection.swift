/// The directions in which the arrow of a popover may point.
public nonisolated struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below its source.
  public static let up = PopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down: the popover is above its source.
  public static let down = PopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left: the popover is at the right of its source.
  public static let left = PopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right: the popover is at the left of its source.
  public static let right = PopoverArrowDirection(rawValue: 1 << 3)
  /// All directions.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction before the popover is placed.
  public static let unknown = PopoverArrowDirection(rawValue: UInt(Int.max))
}
