// The values of properties that extensions add, stored with their object.

extension NSObject {
  /// Returns the stored value of a property, or the initial value if none is stored.
  /// - Parameter name: The property's name, by default the name of the calling property.
  @MainActor func kept<Value>(_ initial: Value, _ name: String = #function) -> Value {
    objc_getAssociatedObject(self, PropertyKeys.key(name)) as? Value ?? initial
  }

  /// Keeps a value for a property; nil removes it.
  @MainActor func keep(_ value: Any?, _ name: String = #function) {
    objc_setAssociatedObject(self, PropertyKeys.key(name), value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

/// The addresses under which values are kept, by the names of properties.
@MainActor private enum PropertyKeys {
  private static var keys: [String: UnsafeRawPointer] = [:]

  static func key(_ name: String) -> UnsafeRawPointer {
    if let key = keys[name] { return key }
    let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    keys[name] = key
    return key
  }
}
