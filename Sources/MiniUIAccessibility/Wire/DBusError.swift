/// The reason why a message is refused.
nonisolated enum DBusError: Error, Hashable, CustomStringConvertible {
  /// The bytes violate the specification or its limits. The text says how.
  case malformed(String)

  var description: String {
    switch self {
    case .malformed(let what): "D-Bus: \(what)"
    }
  }
}
