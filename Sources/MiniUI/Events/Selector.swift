/// The name of a method, and the method itself: the counterpart of `#selector`, which Swift on Linux does not have.
///
///     button.addTarget(self, action: Selector("send:", Form.send(_:)), for: .touchUpInside)
///
/// The plugin `UIKitSources` writes this for a `#selector`. Two selectors are equal if their names are.
@preconcurrency @MainActor public struct Selector {
  /// The name in Objective-C, such as "send:forEvent:". Give the methods of one target different names.
  public nonisolated let name: String
  /// Calls the method with arguments; nil for a name alone.
  private let method: ((_ target: AnyObject, _ arguments: [Any?]) -> Bool)?
  /// Whether an object has the method.
  private let isMethod: ((_ target: AnyObject) -> Bool)?

  /// Creates a selector of a method without parameters.
  public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, calling: { (target: Target, _) in _ = method(target)() })
  }

  /// Creates a selector of a method with one parameter: the sender, the notification, the timer.
  public init<Target: AnyObject, A, Result>(_ name: String, _ method: @escaping (Target) -> (A) -> Result) {
    self.init(
      name,
      calling: { (target: Target, arguments) in _ = method(target)(Selector.argument(0, of: arguments, for: name)) })
  }

  /// Creates a selector of a method with two parameters: the sender and the event.
  public init<Target: AnyObject, A, B, Result>(_ name: String, _ method: @escaping (Target) -> (A, B) -> Result) {
    self.init(
      name,
      calling: { (target: Target, arguments) in
        _ = method(target)(
          Selector.argument(0, of: arguments, for: name), Selector.argument(1, of: arguments, for: name))
      })
  }

  private init<Target: AnyObject>(_ name: String, calling call: @escaping (Target, _ arguments: [Any?]) -> Void) {
    self.name = name
    isMethod = { $0 is Target }
    method = { target, arguments in
      guard let target = target as? Target else { return false }
      call(target, arguments)
      return true
    }
  }

  /// Creates a selector that has a name but no method, for comparisons. Performing it ends the program.
  public init(_ name: String) {
    self.name = name
    isMethod = nil
    method = nil
  }

  /// Returns whether an object has the method. False for a selector without a method.
  public func isAvailable(in target: AnyObject) -> Bool { isMethod?(target) ?? false }

  /// Calls the method on an object.
  /// - Returns: false if the object does not have the method.
  /// - Precondition: the selector has a method, and the arguments have the types of its parameters.
  @discardableResult
  public func perform(on target: AnyObject, with arguments: Any?...) -> Bool {
    guard let method else {
      preconditionFailure("the selector \"\(name)\" is a name alone: write Selector(\"\(name)\", Type.method)")
    }
    return method(target, arguments)
  }

  private static func argument<Value>(_ index: Int, of arguments: [Any?], for name: String) -> Value {
    let argument = index < arguments.count ? arguments[index] : nil
    guard let value = argument as? Value else {
      let given = argument.map { "\(type(of: $0))" } ?? "nothing"
      preconditionFailure("the method of \"\(name)\" takes a \(Value.self), and got \(given)")
    }
    return value
  }
}

/// Creates a selector that has a name but no method, for comparisons.
@preconcurrency @MainActor public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

extension Selector: Hashable, CustomStringConvertible {
  public nonisolated static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public nonisolated var description: String { name }
}
