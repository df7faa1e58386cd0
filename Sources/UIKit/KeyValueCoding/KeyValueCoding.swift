// Foundation's access to properties by their names, which Foundation lacks on Linux.

/// An object of which some properties can be read and set by their names, as programs for UIKit do to reach views that
/// UIKit keeps to itself: `searchBar.value(forKey: "searchField")`.
///
/// Only the keys of a table can be used: see `NamedProperty`. Another key ends the program with a sentence, as UIKit's
/// exception does. A key may begin with an underscore. Values are those of Swift, such as a `CGRect`, not an `NSValue`.
@preconcurrency @MainActor public protocol KeyValueCoding: AnyObject {}

extension UIView: KeyValueCoding {}
extension UIViewController: KeyValueCoding {}
extension UIBarButtonItem: KeyValueCoding {}
extension UITabBarItem: KeyValueCoding {}
extension UIAlertAction: KeyValueCoding {}
extension UIDevice: KeyValueCoding {}
extension UIApplication: KeyValueCoding {}

extension KeyValueCoding {
  /// Returns the value of a property.
  /// - Parameter key: The name of the property.
  /// - Precondition: The object has a property of this name in the table.
  public func value(forKey key: String) -> Any? { NamedProperty.of(self, key).get(self) }

  /// Sets a property. A number may have any type.
  /// - Parameters:
  ///   - value: The value, of the type of the property.
  ///   - key: The name of the property.
  /// - Precondition: The object has a property of this name in the table, which can be set to the value.
  public func setValue(_ value: Any?, forKey key: String) {
    let property = NamedProperty.of(self, key)
    guard let set = property.set else { preconditionFailure("\(key) of \(type(of: self)) cannot be set by its name") }
    guard set(self, value) else {
      preconditionFailure("\(key) of \(type(of: self)) cannot be \(value.map { "\($0)" } ?? "nil")")
    }
  }

  /// Returns the value at the end of a path of names with dots in between; nil if an object on the path is nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = parts(of: keyPath)
    guard let rest else { return value(forKey: key) }
    return object(forKey: key)?.value(forKeyPath: rest)
  }

  /// Sets the property at the end of a path of names with dots in between. Does nothing if an object on the path is nil.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = parts(of: keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    object(forKey: key)?.setValue(value, forKeyPath: rest)
  }

  private func parts(of keyPath: String) -> (key: String, rest: String?) {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }

  private func object(forKey key: String) -> (any KeyValueCoding)? {
    guard let value = value(forKey: key) else { return nil }
    guard let object = value as? any KeyValueCoding else {
      preconditionFailure("\(key) of \(type(of: self)) has no properties that have names")
    }
    return object
  }
}

extension UserDefaults {
  /// Returns the value of a key, as `object(forKey:)` does.
  public nonisolated func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value of a key, as `set(_:forKey:)` does.
  public nonisolated func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
