internal import MiniUICore

/// The names of AT-SPI, the protocol of Linux's readers.
nonisolated enum ATSPI {
  static let prefix = "org.a11y.atspi."
  static let paths = "/org/a11y/atspi/accessible/"
  static let cachePath = "/org/a11y/atspi/cache"
  /// The reference to no object.
  static let null = DBusValue.structure([.string(""), .objectPath("/org/a11y/atspi/null")])
}

/// An object that readers can address.
nonisolated enum ObjectID: Hashable, Sendable {
  /// The program itself, the parent of its windows.
  case application
  case element(AccessibilityID)
  /// A message that is in the tree for a moment.
  case notification(Int)

  var path: String {
    switch self {
    case .application: ATSPI.paths + "root"
    case .element(let id): ATSPI.paths + String(id.rawValue)
    case .notification(let number): ATSPI.paths + "notification\(number)"
    }
  }

  /// Creates the identifier in a path; nil if it is not the path of an object.
  init?(path: String) {
    guard path.hasPrefix(ATSPI.paths) else { return nil }
    let name = path.dropFirst(ATSPI.paths.count)
    if name == "root" {
      self = .application
    } else if let number = Int(name), number >= 0 {
      self = .element(AccessibilityID(rawValue: number))
    } else if name.hasPrefix("notification"), let number = Int(name.dropFirst("notification".count)) {
      self = .notification(number)
    } else {
      return nil
    }
  }
}
