internal import Foundation

/// An object with a unique identifier.
///
///     final class Song: NSObject, Unique { var id: String! }
///     let song = Song(id: "abcd12345")
@preconcurrency @MainActor public protocol Unique {
  /// The identifier.
  var id: String! { get set }
  /// Creates an object without properties. A final class of `NSObject` has it already; other classes declare it as required.
  init()
}

extension Unique {
  /// Creates an object with an identifier; nil for a new one.
  public init(id: String?) {
    self.init()
    self.id = id ?? UUID().uuidString
  }

  /// The identifier as a component of a path: characters with a meaning there, such as a slash, are escaped. Empty without an
  /// identifier.
  public var pathComponent: String {
    (id ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "~"])) ?? ""
  }
}

/// Returns whether two objects have the same identifier.
@MainActor public func == (a: any Unique, b: any Unique) -> Bool { a.id == b.id }

/// Returns whether two objects have different identifiers.
@MainActor public func != (a: any Unique, b: any Unique) -> Bool { a.id != b.id }
