/// The reason why a message is refused.
nonisolated enum DBusError: Error, Hashable, CustomStringConvertible {
  /// The bytes break the specification, or its limits, in this way.
  case malformed(String)

  var description: String {
    switch self {
    case .malformed(let what): "D-Bus: \(what)"
    }
  }
}
