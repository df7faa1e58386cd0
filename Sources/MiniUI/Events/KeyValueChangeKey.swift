/// A key of the dictionary that `Responder.observeValue(forKeyPath:of:change:context:)` receives.
public nonisolated struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, a number: 1, since geometry is always set.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
}
