// Targets and selectors, as UIKit takes them.

extension Application {
  /// Calls a method on a target. If the target is nil, calls it on the first responder that has the method, from the
  /// responder for keys up to its window, or else on the app's delegate.
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The object, or nil.
  ///   - sender: The method's first argument.
  ///   - event: The method's second argument.
  /// - Returns: Whether the method was called.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.perform(on: target as AnyObject, with: sender, event) }
    if let responder = keyResponder?.target(forAction: action, withSender: sender) {
      return action.perform(on: responder as AnyObject, with: sender, event)
    }
    guard let delegate, action.isAvailable(in: delegate) else { return false }
    return action.perform(on: delegate, with: sender, event)
  }
}

extension Command {
  /// Creates a command that sends the method `action` with itself to the first responder that has it, or else to the app's
  /// delegate. `propertyList` is a value of the program.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      action: { UIApplication.shared.sendAction(action, to: nil, from: $0, for: nil) })
    (self.action, self.propertyList) = (action, propertyList)
  }
}

extension KeyCommand {
  /// Creates a command with a key, which sends the method `action` with itself to the first responder that has it, or else to
  /// the app's delegate. `propertyList` is a value of the program.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, action: { UIApplication.shared.sendAction(action, to: nil, from: $0, for: nil) },
      input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
    (self.action, self.propertyList) = (action, propertyList)
  }

  /// Creates a command without a title, which sends a method to the first responder that has it, or else to the app's delegate.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }
}

extension BarButtonItem {
  /// Creates an item with a title that calls a method of a target, which is not retained.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
  }

  /// Creates an item with an image that calls a method of a target, which is not retained.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.image, self.style, self.target, self.action) = (image, style, target as AnyObject?, action)
  }

  /// Creates a system item that calls a method of a target, which is not retained.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    (self.target, self.action) = (target as AnyObject?, action)
  }
}

extension UndoManager {
  /// Registers a method that undoes a change.
  /// - Parameters:
  ///   - target: The object with the method; not retained.
  ///   - selector: The method.
  ///   - anObject: The argument of the method, which is retained.
  public final func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) { selector.perform(on: $0, with: anObject) }
  }
}

extension DisplayLink {
  /// Creates a display link that calls a method of a target with the link as the argument. The link retains the target
  /// until `invalidate()`; then it calls nothing, even if it is added again.
  public convenience init(target: Any, selector: Selector) {
    self.init { link in
      if let target = link.target { selector.perform(on: target, with: link) }
    }
    self.target = target as AnyObject
  }

  /// Attaches the link to the newest window, in whose frames it is called. The run loop and the mode are not used.
  /// - Precondition: There is a window.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let window = UIApplication.shared.windows.last else {
      preconditionFailure("a display link follows the frames of a window: make a window first")
    }
    window.addDisplayLink(self)
  }

  /// Detaches the link, from every run loop. It can be added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { detach() }
}

extension Timer {
  /// Creates a timer that calls a method of a target with the timer as the argument. The timer retains the target.
  /// - Precondition: `userInfo` is nil: Foundation on Linux cannot store it.
  @preconcurrency @MainActor public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    precondition(userInfo == nil, "a timer cannot store user info on Linux: use a closure instead of a selector")
    let call = MainActorCall(selector, target as AnyObject)
    self.init(timeInterval: timeInterval, repeats: repeats) { call.perform(with: $0) }
  }

  /// Creates a timer that calls a method of a target, for the first time at a date. The timer retains the target.
  /// - Precondition: `userInfo` is nil: Foundation on Linux cannot store it.
  @preconcurrency @MainActor public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    precondition(userInfo == nil, "a timer cannot store user info on Linux: use a closure instead of a selector")
    let call = MainActorCall(selector, target as AnyObject)
    self.init(fire: date, interval: interval, repeats: repeats) { call.perform(with: $0) }
  }

  /// Creates a timer as `init(timeInterval:target:selector:userInfo:repeats:)` does, and starts it on the current run loop.
  @preconcurrency @MainActor @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A selector with its target, which timers call on the main thread.
private struct MainActorCall: @unchecked Sendable {
  let selector: Selector
  let target: AnyObject

  @MainActor init(_ selector: Selector, _ target: AnyObject) { (self.selector, self.target) = (selector, target) }

  /// - Precondition: The call is on the main thread.
  func perform(with argument: Any) {
    nonisolated(unsafe) let argument = argument
    MainActor.assumeIsolated { _ = selector.perform(on: target, with: argument) }
  }
}
