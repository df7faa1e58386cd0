/// An input event, with the current touches, mouse buttons and modifier keys.
@preconcurrency @MainActor public final class Event {
  /// The kind of input.
  public nonisolated enum EventType: Hashable, Sendable { case touches, presses, hover, scroll }

  public let type: EventType
  /// The time of the event, in seconds of the window's clock.
  public let timestamp: TimeInterval
  /// All touches in progress, of every view; nil for events without touches.
  public var allTouches: Set<Touch>? { touches.isEmpty ? nil : touches }
  let touches: Set<Touch>
  /// The mouse buttons that are down.
  public let buttonMask: ButtonMask
  /// The modifier keys that are down.
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

  /// Delivers the event to recognizers and responders; nil if it was delivered.
  var delivery: (() -> Void)?

  /// Delivers the event, once.
  func deliver() {
    let delivery = delivery
    self.delivery = nil
    delivery?()
  }

  // Nonisolated, since an isolated `deinit` would check its isolation after each event.
  nonisolated deinit {}

  /// Returns the touches that began in `view`; nil if there are none.
  public func touches(for view: View) -> Set<Touch>? {
    let own = touches.filter { $0.view === view }
    return own.isEmpty ? nil : own
  }

  /// Returns the samples of `touch` that this event combines, oldest first: all motion of a frame is delivered as one
  /// event.
  public func coalescedSamples(for touch: Touch) -> [PointerSample] { touch.samples }
}

/// The buttons of a mouse.
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
  /// The key, with the modifiers that were down. Optional as in UIKit, but never nil here.
  public var key: Key? { pressedKey }
  let pressedKey: Key
  /// Whether this is a repeat, sent by the system while the key is held.
  public let isRepeat: Bool

  init(key: Key, isRepeat: Bool) {
    pressedKey = key
    self.isRepeat = isRepeat
  }
}
