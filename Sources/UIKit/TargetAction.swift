// Targets and selectors, as UIKit takes them.

extension BarButtonItem {
  /// Creates an item with a title that calls a method of a target, which is not retained.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style, target: target as AnyObject?, action: BarButtonItem.handler(target, action))
  }

  /// Creates an item with an image that calls a method of a target, which is not retained.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, target: target as AnyObject?, action: BarButtonItem.handler(target, action))
  }

  /// Creates a system item that calls a method of a target, which is not retained.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(
      barButtonSystemItem: systemItem, target: target as AnyObject?, action: BarButtonItem.handler(target, action))
  }

  private static func handler(_ target: Any?, _ action: Selector?) -> Handler? {
    guard let action, let target else { return nil }
    let object = target as AnyObject
    return { [weak object] item in if let object { action.perform(on: object, with: item) } }
  }
}

extension DisplayLink {
  /// Creates a display link that calls a method of a target, which is retained until the link is invalidated, as in UIKit.
  public convenience init(target: Any, selector: Selector) {
    let object = target as AnyObject
    self.init { link in selector.perform(on: object, with: link) }
  }

  /// Attaches the link to the newest window. Run loop and mode are ignored: frames are those of the window.
  /// - Precondition: there is a window.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let window = UIApplication.shared.windows.last else {
      preconditionFailure("a display link follows the frames of a window: make a window first")
    }
    window.addDisplayLink(self)
  }

  /// Detaches the link, from every run loop. It can be added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
}

extension Timer {
  /// Creates a timer that calls a method of a target, which is retained until the timer is invalidated.
  /// - Precondition: `userInfo` is nil: Foundation on Linux cannot store it.
  @preconcurrency @MainActor public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    precondition(userInfo == nil, "a timer cannot store user info on Linux: use a closure instead of a selector")
    let call = MainActorCall(selector, target as AnyObject)
    self.init(timeInterval: timeInterval, repeats: repeats) { call.perform(with: $0) }
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

  /// - Precondition: the main thread runs.
  func perform(with argument: Any) {
    nonisolated(unsafe) let argument = argument
    MainActor.assumeIsolated { _ = selector.perform(on: target, with: argument) }
  }
}
