/// A property that can be read, and perhaps set, by its name.
@MainActor struct NamedProperty {
  let key: String
  private let isProperty: (AnyObject) -> Bool
  let get: (AnyObject) -> Any?
  /// Sets the value, and returns false if it does not have the property's type; nil if the property cannot be set.
  let set: ((AnyObject, Any?) -> Bool)?

  private init<Root: AnyObject>(_ key: String, of root: Root.Type, get: @escaping (Root) -> Any?) {
    self.key = key
    isProperty = { $0 is Root }
    self.get = { ($0 as? Root).flatMap(get) }
    set = nil
  }

  private init<Root: AnyObject, Value>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.key = key
    isProperty = { $0 is Root }
    get = { ($0 as? Root).flatMap { unwrapped($0[keyPath: path]) } }
    set = { object, value in
      guard let root = object as? Root, let value = converted(value, to: Value.self) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// Returns the property of an object with a name.
  /// - Precondition: There is one in the table.
  static func of(_ object: AnyObject, _ name: String) -> NamedProperty {
    let key = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let properties = table.filter { $0.isProperty(object) }
    if let property = properties.first(where: { $0.key == key }) { return property }
    let known = properties.map(\.key).joined(separator: ", ")
    preconditionFailure("\(type(of: object)) has no value for the key \(name): the keys that can be used are \(known)")
  }

  /// The properties that public programs for UIKit use by their names, as far as the kit has them.
  private static let table: [NamedProperty] = [
    .init("frame", \UIView.frame),
    .init("bounds", \UIView.bounds),
    .init("center", \UIView.center),
    .init("alpha", \UIView.alpha),
    .init("hidden", \UIView.isHidden),
    .init("isHidden", \UIView.isHidden),
    .init("backgroundColor", \UIView.backgroundColor),
    .init("contentOffset", \UIScrollView.contentOffset),
    .init("contentSize", \UIScrollView.contentSize),
    .init("textColor", \UILabel.textColor),
    .init("font", \UILabel.font),
    .init("textColor", \UIPickerView.textColor),
    .init("textColor", \UIDatePicker.textColor),
    .init("placeholderLabel", of: UITextField.self) { $0.placeholderLabel },
    .init("searchField", of: UISearchBar.self) { $0.searchTextField },
    .init("cancelButton", of: UISearchBar.self) { $0.cancelButton },
    .init("cancelButtonText", \UISearchBar.cancelButtonText),
    .init("title", \UIViewController.title),
    .init("titleTextColor", \UIAlertAction.titleTextColor),
    .init("view", of: UIBarButtonItem.self) { $0.sourceView },
    .init("view", of: UITabBarItem.self) { $0.shownView },
    .init("orientation", \UIDevice.orientationNumber),
    .init("statusBar", of: UIApplication.self) { _ in nil },
  ]
}

/// Returns the value in an optional, or else the value itself.
private func unwrapped<Value>(_ value: Value) -> Any? {
  switch value as Any {
  case Optional<Any>.some(let value): value
  default: nil
  }
}

/// Returns the value as a type; nil if it has another type. An `NSNumber` becomes a `CGFloat`, a `Bool` or an `Int`.
private func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
  if let value = value as? Value { return value }
  guard let number = value as? NSNumber else { return nil }
  return CGFloat(number.doubleValue) as? Value ?? number.boolValue as? Value ?? number.intValue as? Value
}

extension UISearchBar {
  /// The title of the Cancel button.
  fileprivate final var cancelButtonText: String? {
    get { cancelButton.title(for: .normal) }
    set {
      cancelButton.setTitle(newValue, for: .normal)
      setNeedsLayout()
    }
  }
}

extension UIDevice {
  /// The number of the orientation. Setting it does nothing: the user turns a window by its size.
  fileprivate var orientationNumber: Int {
    get { orientation.rawValue }
    set {}
  }
}
