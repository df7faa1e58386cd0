/// What came in together, with the state of the whole: all fingers, the mouse's buttons, the modifiers.
public final class Event {
  /// What came in.
  public enum Kind: Hashable, Sendable { case touches, presses, hover, scroll }

  public let type: Kind
  public let timestamp: TimeInterval
  public let allTouches: Set<Touch>
  /// The mouse's buttons that are down.
  public let buttonMask: ButtonMask
  public let modifierFlags: KeyModifiers

  init(
    type: Kind, timestamp: TimeInterval, allTouches: Set<Touch> = [], buttonMask: ButtonMask = [],
    modifierFlags: KeyModifiers = []
  ) {
    self.type = type
    self.timestamp = timestamp
    self.allTouches = allTouches
    self.buttonMask = buttonMask
    self.modifierFlags = modifierFlags
  }

  /// The samples that this event's move of `touch` stands for, oldest first: a frame's motion comes as one event.
  public func coalescedSamples(for touch: Touch) -> [PointerSample] { touch.samples }
}

/// Buttons of a mouse.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let primary = ButtonMask(rawValue: 1 << 0)
  public static let middle = ButtonMask(rawValue: 1 << 1)
  public static let secondary = ButtonMask(rawValue: 1 << 2)

  init(_ button: MouseButton) { self.init(rawValue: 1 << (button.rawValue - 1)) }
}

/// A key that is down.
public struct Press: Hashable, Sendable {
  public let key: Key
  /// The key is held, and the system repeats it.
  public let isRepeat: Bool

  init(key: Key, isRepeat: Bool) {
    self.key = key
    self.isRepeat = isRepeat
  }
}
