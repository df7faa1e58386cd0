// Foundation's observers of key paths, which Foundation lacks on Linux, for the geometry of views.

/// The values that an observer receives.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is also called when it is made.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// The kinds of changes. Geometry is always set.
public enum NSKeyValueChange: UInt, Hashable, Sendable { case setting = 1, insertion, removal, replacement }

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change: `setting`.
  public let kind = NSKeyValueChange.setting
  /// The value after the change; nil without the option `new`.
  public let newValue: Value?
  /// The value before the change; nil without the option `old`, and for the first call with the option `initial`.
  public let oldValue: Value?
}

/// An observation of a value. It ends with this object, so keep a reference to it.
///
///     observation = scrollView.observe(\.contentOffset, options: [.new, .old]) { scrollView, change in … }
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var observer: GeometryObserver?

  fileprivate init(_ observer: GeometryObserver) { self.observer = observer }

  /// Ends the observation.
  public func invalidate() { lock.withLock { observer = nil } }
}

/// A view whose geometry can be observed: `frame`, `bounds`, `center`, and of scroll views `contentOffset` and `contentSize`.
///
/// Other key paths to rectangles, points and sizes compile too, but their changes are detected only at the next change
/// of one of these properties. An observer is called when the value has changed, not for each assignment.
@preconcurrency @MainActor public protocol GeometryObserving: UIView {}

extension UIView: GeometryObserving {}

extension GeometryObserving {
  /// Observes a rectangle, such as `frame`. The view is not retained.
  /// - Parameters:
  ///   - keyPath: The path of the value.
  ///   - options: The values that the closure receives. By default none.
  ///   - changeHandler: Called after each change with the view.
  /// - Returns: The observation, which ends when it is released.
  public func observe(
    _ keyPath: KeyPath<Self, CGRect>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<CGRect>) -> Void
  ) -> NSKeyValueObservation { observation(of: keyPath, options, changeHandler) }

  /// Observes a point, such as `contentOffset`. The view is not retained.
  public func observe(
    _ keyPath: KeyPath<Self, CGPoint>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<CGPoint>) -> Void
  ) -> NSKeyValueObservation { observation(of: keyPath, options, changeHandler) }

  /// Observes a size, such as `contentSize`. The view is not retained.
  public func observe(
    _ keyPath: KeyPath<Self, CGSize>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<CGSize>) -> Void
  ) -> NSKeyValueObservation { observation(of: keyPath, options, changeHandler) }

  private func observation<Value: Equatable>(
    of keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var value = self[keyPath: keyPath]
    let observer = GeometryObserver { [weak self] in
      guard let self else { return }
      let old = value
      value = self[keyPath: keyPath]
      guard value != old else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? value : nil, oldValue: options.contains(.old) ? old : nil))
    }
    addGeometryObserver(observer)
    let observation = NSKeyValueObservation(observer)
    if options.contains(.initial) {
      changeHandler(
        self, NSKeyValueObservedChange(newValue: options.contains(.new) ? value : nil, oldValue: nil))
    }
    return observation
  }
}
