import Synchronization

// Observers with selectors. Foundation on Linux has closures only.

extension NotificationCenter {
  /// Calls a method of an observer for each notification. The observer is not retained: after its release it is no longer
  /// called. Notifications that another thread posts are delivered later, on the main thread.
  @preconcurrency @MainActor public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    let registration = SelectorObserver(observer, selector, name, object as AnyObject?)
    registration.token = addObserver(forName: name, object: object, queue: nil) { [weak self, weak registration] in
      guard let self, let registration else { return }
      registration.receive($0, from: self)
    }
    SelectorObserver.add(registration, to: self)
  }

  /// Removes all methods of an observer, or a token of `addObserver(forName:object:queue:using:)`.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil as AnyObject?) }

  /// Removes the methods of an observer for a name and a sender; nil means any.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
    let removed = SelectorObserver.remove(from: self) { registration in
      registration.id == ObjectIdentifier(observer) && (name == nil || registration.name == name)
        && (object == nil || registration.object === object)
    }
    if removed == 0 { removeObserver(observer as Any, name: name, object: object as Any?) }
  }
}

/// A method that observes notifications.
private final class SelectorObserver: @unchecked Sendable {
  let id: ObjectIdentifier
  let name: NSNotification.Name?
  private(set) weak var object: AnyObject?
  private weak var observer: AnyObject?
  private let selector: Selector
  var token: NSObjectProtocol?

  @MainActor init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: AnyObject?) {
    id = ObjectIdentifier(observer)
    (self.observer, self.selector, self.name, self.object) = (observer, selector, name, object)
  }

  func receive(_ notification: Notification, from center: NotificationCenter) {
    guard observer != nil else {
      _ = SelectorObserver.remove(from: center) { $0 === self }
      return
    }
    nonisolated(unsafe) let notification = notification
    if Thread.isMainThread || DispatchQueue.getSpecific(key: SelectorObserver.mainQueue) != nil {
      MainActor.assumeIsolated { deliver(notification) }
    } else {
      DispatchQueue.main.async { self.deliver(notification) }
    }
  }

  @MainActor private func deliver(_ notification: Notification) {
    if let observer { selector.perform(on: observer, with: notification) }
  }

  // MARK: All registrations

  private static let all = Mutex<[ObjectIdentifier: [SelectorObserver]]>([:])
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static func add(_ registration: SelectorObserver, to center: NotificationCenter) {
    _ = mainQueue
    all.withLock { $0[ObjectIdentifier(center), default: []].append(registration) }
  }

  /// Removes registrations, and returns their number.
  static func remove(from center: NotificationCenter, where matches: (SelectorObserver) -> Bool) -> Int {
    let removed = all.withLock { all in
      let registrations = all[ObjectIdentifier(center)] ?? []
      all[ObjectIdentifier(center)] = registrations.filter { !matches($0) }
      return registrations.filter(matches)
    }
    for registration in removed {
      if let token = registration.token { center.removeObserver(token as Any) }
    }
    return removed.count
  }
}
