/// A press or release of a key, as a reader receives it before the windows of the program.
public struct AccessibilityKey: Hashable, Sendable {
  /// The key by its label, with the modifiers.
  public var key: Key
  /// The position of the key on the keyboard, as in `InputEvent.keyUsage`; nil if it is unknown.
  public var usage: UInt16?
  /// Whether the key was pressed, not released.
  public var isPressed: Bool
  /// The text that the press types; nil for none, and for releases.
  public var text: String?
  /// The time of the event, in seconds on the platform's clock.
  public var timestamp: TimeInterval

  public init(_ key: Key, usage: UInt16? = nil, isPressed: Bool, text: String? = nil, timestamp: TimeInterval = 0) {
    (self.key, self.usage, self.isPressed, self.text, self.timestamp) = (key, usage, isPressed, text, timestamp)
  }
}
