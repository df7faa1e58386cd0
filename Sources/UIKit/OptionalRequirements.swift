/// Thrown by the default of an optional requirement of a protocol that returns a value.
///
/// The plugin `UIKitSources` writes such defaults, and `try?` around calls, so that `delegate?.height?(row) ?? 44` is
/// 44 for a delegate without the method. A method that implements the requirement does not throw.
public nonisolated struct AbsentRequirement: Error, Sendable {
  /// Creates the error.
  public init() {}
}
