// Values that a program associates with objects. Objective-C's runtime has these functions on Apple's systems.

/// The ways to store an associated value. Atomic and nonatomic cases are equal here: all calls are atomic.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// An object is not retained, and the value is nil after its end. Other values, such as numbers, are stored.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value is retained, if it adopts `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of the value is retained, if it adopts `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an instance of any class, under a key. nil removes the value.
///
/// The values of views, controllers and gesture recognizers are released with them, the values of other objects by one
/// of the next calls after their deallocation.
/// - Parameters:
///   - object: The object. A layer stands for its view. A structure cannot have values: the call has no effect.
///   - key: The address of a static variable, as in `&key`.
///   - value: The value.
///   - policy: The way in which the value is stored.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = owner(object) else { return }
  let kept: AssociatedValues.Policy =
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: .assign
    case .OBJC_ASSOCIATION_RETAIN_NONATOMIC, .OBJC_ASSOCIATION_RETAIN: .retain
    case .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_COPY: .copy
    }
  AssociatedValues.set(
    value, kept, for: key, of: object, reportsEnd: object is UIResponder || object is UIGestureRecognizer)
}

/// Returns the value that is associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  owner(object).flatMap { AssociatedValues.value(for: key, of: $0) }
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let object = owner(object) { AssociatedValues.release(ObjectIdentifier(object)) }
}

/// Returns the object that stores the values of `object`; nil for a structure.
private func owner(_ object: Any) -> AnyObject? {
  if let layer = object as? CALayer { return layer.view }
  return type(of: object) is AnyObject.Type ? object as AnyObject : nil
}

/// Locks an object: waits until no other thread has locked it. A thread can lock the same object several times.
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  lock(of: object)?.lock()
  return 0
}

/// Unlocks an object once. Call it as often as `objc_sync_enter(_:)`.
/// - Returns: 0.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  lock(of: object)?.unlock()
  return 0
}

nonisolated(unsafe) private let lockKey = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
/// Held while a lock is made.
private let making = NSLock()

/// Returns the lock of an object, which is made on first use; nil for a structure.
private func lock(of object: Any) -> NSRecursiveLock? {
  making.withLock {
    if let lock = objc_getAssociatedObject(object, lockKey) as? NSRecursiveLock { return lock }
    guard owner(object) != nil else { return nil }
    let lock = NSRecursiveLock()
    objc_setAssociatedObject(object, lockKey, lock, .OBJC_ASSOCIATION_RETAIN)
    return lock
  }
}
