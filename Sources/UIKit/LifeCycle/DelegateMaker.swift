/// Creates objects of classes that are known only when the program runs.
///
/// UIKit creates an app's delegate from its class. In Swift, this needs a `required` initializer, which classes that
/// are written for UIKit do not have. But `init()` is the first method of `NSObject`, from which responders inherit,
/// and the classes below declare it as `required`: a call through one of these finds the initializer of the other class
/// at the same position. A class's method table begins with a word for each stored property, so there is a class below
/// for each number of properties.
enum DelegateMaker {
  /// Creates an object of a subclass of `UIResponder` or `NSObject`, by `init()`.
  @MainActor static func make(_ type: AnyClass) -> AnyObject {
    switch position(for: type) {
    case 0: return unsafeBitCast(type, to: _ClassWithInit.Type.self).init()
    case 1: return unsafeBitCast(type, to: _ClassWithInitBehindProperty.Type.self).init()
    case 2: return unsafeBitCast(type, to: _ClassWithInitBehindTwoProperties.Type.self).init()
    default:
      preconditionFailure("the class \(type) must inherit from UIResponder or NSObject, so that the kit can create it")
    }
  }

  private class PlainObject: NSObject {}

  /// Returns the position of `init()` in the method table of a class: the first word that differs in a subclass without
  /// overrides.
  @MainActor private static func position(for type: AnyClass) -> Int? {
    func difference(_ base: AnyClass, _ subclass: AnyClass) -> Int? {
      let (table, other) = (MethodTable.words(of: base), MethodTable.words(of: subclass))
      return table.indices.first { table[$0] != other[$0] }
    }
    return type is NSObject.Type ? difference(NSObject.self, PlainObject.self) : nil
  }
}

/// A class whose table of methods begins with `init()`. It is `open`, so that the compiler does not assume that there are no
/// subclasses. See `DelegateMaker`.
@preconcurrency @MainActor open class _ClassWithInit {
  nonisolated deinit {}
  public required init() {}
}

/// A class whose table of methods begins with `init()`, behind one stored property.
@preconcurrency @MainActor open class _ClassWithInitBehindProperty {
  nonisolated deinit {}
  public required init() {}
  private final var first = 0
}

/// A class whose table of methods begins with `init()`, behind two stored properties.
@preconcurrency @MainActor open class _ClassWithInitBehindTwoProperties {
  nonisolated deinit {}
  public required init() {}
  private final var first = 0
  private final var second = 0
}
