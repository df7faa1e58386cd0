// Foundation's observers that name a key path by a string, for the geometry of views.

/// An observer of one key path.
@MainActor private final class NamedObserver {
  private(set) weak var observer: UIResponder?
  /// The identity of the observer, also while it is released: its `deinit` ends the observation.
  let identity: ObjectIdentifier
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  var observation: NSKeyValueObservation?

  init(_ observer: UIResponder, _ keyPath: String, _ context: UnsafeMutableRawPointer?) {
    (self.observer, identity) = (observer, ObjectIdentifier(observer))
    (self.keyPath, self.context) = (keyPath, context)
  }

  /// Returns a closure that calls the observer, and retains nothing.
  func handler<Observed: UIView, Value>() -> (Observed, NSKeyValueObservedChange<Value>) -> Void {
    { [weak self] view, change in
      guard let self else { return }
      var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      values[.newKey] = change.newValue
      values[.oldKey] = change.oldValue
      observer?.observeValue(forKeyPath: keyPath, of: view, change: values, context: context)
    }
  }
}

extension UIView {
  private final var namedObservers: [NamedObserver] {
    get { kept([]) }
    set { keep(newValue) }
  }

  /// Observes `frame`, `bounds`, `center`, and of a scroll view `contentOffset` or `contentSize`. In new code use
  /// `observe(\.contentOffset)`.
  /// - Parameters:
  ///   - observer: The responder whose `observeValue(forKeyPath:of:change:context:)` is called after each change. Not
  ///     retained.
  ///   - keyPath: One of these names.
  ///   - options: The values in the dictionary. A point is a `CGPoint`, not an `NSValue`. By default none.
  ///   - context: A pointer that the observer receives.
  /// - Precondition: The view has a property of this name.
  public final func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    // A new object may have the address of a released one.
    namedObservers.removeAll { $0.observer == nil }
    let named = NamedObserver(observer, keyPath, context)
    switch (keyPath, self as? UIScrollView) {
    case ("frame", _): named.observation = observe(\.frame, options: options, changeHandler: named.handler())
    case ("bounds", _): named.observation = observe(\.bounds, options: options, changeHandler: named.handler())
    case ("center", _): named.observation = observe(\.center, options: options, changeHandler: named.handler())
    case ("contentOffset", let view?):
      named.observation = view.observe(\.contentOffset, options: options, changeHandler: named.handler())
    case ("contentSize", let view?):
      named.observation = view.observe(\.contentSize, options: options, changeHandler: named.handler())
    default:
      preconditionFailure(
        "\(keyPath) of \(type(of: self)) cannot be observed by its name: only frame, bounds and center, and "
          + "contentOffset and contentSize of scroll views")
    }
    namedObservers.append(named)
  }

  /// Ends the last observation of a key path by an observer. Does nothing if there is none.
  public final func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    removeObserver { $0.identity == ObjectIdentifier(observer) && $0.keyPath == keyPath }
  }

  /// Ends the last observation of a key path by an observer with a context.
  public final func removeObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver { $0.identity == ObjectIdentifier(observer) && $0.keyPath == keyPath && $0.context == context }
  }

  private final func removeObserver(_ isWanted: (NamedObserver) -> Bool) {
    guard let index = namedObservers.lastIndex(where: isWanted) else { return }
    namedObservers.remove(at: index).observation?.invalidate()
  }
}
