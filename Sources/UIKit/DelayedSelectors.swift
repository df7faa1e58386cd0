// Methods of Foundation's `NSObject` that call a selector, which Foundation lacks on Linux.

/// A selector that will be performed later. The list `pending` retains it until then. It retains its target and its
/// argument.
@MainActor private final class DelayedSelector {
  static var pending: [DelayedSelector] = []

  let target: NSObject
  let selector: Selector
  let argument: Any?
  private var timer: Timer?

  init(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval, in modes: [RunLoop.Mode])
  {
    (self.target, self.selector, self.argument) = (target, selector, argument)
    let timer = Timer(timeInterval: max(delay, 0), repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.fire() }
    }
    self.timer = timer
    for mode in modes { RunLoop.main.add(timer, forMode: mode) }
    DelayedSelector.pending.append(self)
  }

  private func fire() {
    end()
    target.perform(selector, with: argument)
  }

  func end() {
    timer?.invalidate()
    DelayedSelector.pending.removeAll { $0 === self }
  }
}

// In an extension of the protocol, since a method of the class would collide with the overridable one of responders.
extension NSObjectProtocol {
  /// Returns whether the object has the method of a selector. False for a selector that has a name but no method.
  @preconcurrency @MainActor public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isAvailable(in: self) ?? false
  }
}

extension NSObject {
  /// Performs a method of the object. The result is always nil.
  /// - Precondition: The object has the method.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any? = nil) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: object, with: nil)
  }

  /// Performs a method of the object with two arguments. The result is always nil.
  /// - Precondition: The object has the method.
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>! {
    guard aSelector.perform(on: self, with: object1, object2) else {
      preconditionFailure("\(type(of: self)) has no method for the selector \"\(aSelector.name)\"")
    }
    return nil
  }

  /// Performs a method of the object later, on the main thread. The object is retained until then.
  /// - Parameters:
  ///   - aSelector: The method, without parameters or with one.
  ///   - anArgument: The argument.
  ///   - delay: The time in seconds; 0 or less for the next turn of the run loop.
  ///   - modes: The modes in which the run loop may perform it; by default the common ones.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.common]
  ) {
    _ = DelayedSelector(self, aSelector, anArgument, after: delay, in: modes)
  }

  /// Cancels all delayed selectors of an object.
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    for request in DelayedSelector.pending where request.target === aTarget as AnyObject { request.end() }
  }

  /// Cancels the delayed selectors of an object with this selector and an equal argument.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object: Any?) {
    for request in DelayedSelector.pending
    where request.target === aTarget as AnyObject && request.selector == aSelector {
      let (one, other) = (request.argument as? AnyHashable, object as? AnyHashable)
      let isSame = request.argument.map { $0 as AnyObject } === object.map { $0 as AnyObject }
      if isSame || (one != nil && one == other) { request.end() }
    }
  }
}
