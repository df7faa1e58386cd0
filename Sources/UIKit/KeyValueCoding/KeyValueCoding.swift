// Foundation's access to properties by their names, which Foundation lacks on Linux.

/// An object whose properties can be read and set by their names. Programs for UIKit use this for views that UIKit does
/// not make public: `searchBar.value(forKey: "searchField")`.
///
/// Only some properties have a key, such as `frame`, `hidden` and `title`. Another key ends the program with a message
/// that lists the keys of the object. A key may begin with an underscore. Values have Swift's types: a rectangle is a
/// `CGRect`, not an `NSValue`.
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
  /// - Precondition: The object has a property with this key.
  public func value(forKey key: String) -> Any? { NamedProperty.of(self, key).get(self) }

  /// Sets a property.
  /// - Parameters:
  ///   - value: The value, of the type of the property. A number or a Boolean may also be an `NSNumber`.
  ///   - key: The name of the property.
  /// - Precondition: The object has a property with this key, which can be set to the value.
  public func setValue(_ value: Any?, forKey key: String) {
    let property = NamedProperty.of(self, key)
    guard let set = property.set else { preconditionFailure("\(key) of \(type(of: self)) cannot be set by its name") }
    guard set(self, value) else {
      preconditionFailure("\(key) of \(type(of: self)) cannot be \(value.map { "\($0)" } ?? "nil")")
    }
  }

  /// Returns the value at the end of a path of keys with dots in between; nil if an object on the path is nil.
  /// - Precondition: Each object on the path adopts `KeyValueCoding` and has a property with the next key.
  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = parts(of: keyPath)
    guard let rest else { return value(forKey: key) }
    return object(forKey: key)?.value(forKeyPath: rest)
  }

  /// Sets the property at the end of a path of keys with dots in between. Does nothing if an object on the path is nil.
  /// - Precondition: Each object on the path adopts `KeyValueCoding` and has a property with the next key.
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
