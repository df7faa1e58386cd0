/// Creates objects of classes that are known only when the program runs.
///
/// UIKit creates an app's delegate from its class. Swift allows that only for a `required` initializer, which a class that is
/// written for UIKit does not have. `init()` is the first method in the tables of `Responder`, of `NSObject` and of this class,
/// and is `required` here: so the call through this class finds the initializer of the other one. It is `open`, so that the
/// compiler does not assume that there are no subclasses.
@preconcurrency @MainActor open class _ClassWithInit {
  nonisolated deinit {}
  public required init() {}
}

enum DelegateMaker {
  /// Creates an object of a subclass of `UIResponder` or `NSObject`, by `init()`.
  @MainActor static func make(_ type: AnyClass) -> AnyObject {
    guard type is UIResponder.Type || type is NSObject.Type else {
      preconditionFailure("the class \(type) must inherit from UIResponder or NSObject, so that the kit can create it")
    }
    return unsafeBitCast(type, to: _ClassWithInit.Type.self).init()
  }
}
