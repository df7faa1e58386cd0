/// What came in together, with the state of the whole: all fingers, the mouse's buttons, the modifiers.
@MainActor public final class Event {
  /// What came in.
  public nonisolated enum EventType: Hashable, Sendable { case touches, presses, hover, scroll }

  public let type: EventType
  public let timestamp: TimeInterval
  /// All touches under way, of every view; nil for events without touches.
  public var allTouches: Set<Touch>? { touches.isEmpty ? nil : touches }
  let touches: Set<Touch>
  /// The mouse's buttons that are down.
  public let buttonMask: ButtonMask
  public let modifierFlags: KeyModifiers

  init(
    type: EventType, timestamp: TimeInterval, allTouches: Set<Touch> = [], buttonMask: ButtonMask = [],
    modifierFlags: KeyModifiers = []
  ) {
    self.type = type
    self.timestamp = timestamp
    touches = allTouches
    self.buttonMask = buttonMask
    self.modifierFlags = modifierFlags
  }

  /// Returns the touches of `view`; nil if there are none.
  public func touches(for view: View) -> Set<Touch>? {
    let own = touches.filter { $0.view === view }
    return own.isEmpty ? nil : own
  }

  /// The samples that this event's move of `touch` stands for, oldest first: a frame's motion comes as one event.
  public func coalescedSamples(for touch: Touch) -> [PointerSample] { touch.samples }
}

/// Buttons of a mouse.
public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let primary = ButtonMask(rawValue: 1 << 0)
  public static let middle = ButtonMask(rawValue: 1 << 1)
  public static let secondary = ButtonMask(rawValue: 1 << 2)

  init(_ button: MouseButton) { self.init(rawValue: 1 << (button.rawValue - 1)) }
}

/// A press of a key.
public nonisolated struct Press: Hashable, Sendable {
  /// The key, with the modifiers that were down. Never nil here; optional as in UIKit, whose presses may come from remotes.
  public var key: Key? { pressedKey }
  let pressedKey: Key
  /// The key is held, and the system repeats it.
  public let isRepeat: Bool

  init(key: Key, isRepeat: Bool) {
    pressedKey = key
    self.isRepeat = isRepeat
  }
}
