/// An object that has traits and is notified when they change: views and view controllers.
@preconcurrency @MainActor public protocol TraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: TraitCollection { get }
  /// Called when a trait has changed.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}

/// A trait, identified by a type, to observe its changes.
public nonisolated protocol TraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Hashable
  /// Returns the value in a collection of traits.
  static func value(in traits: TraitCollection) -> Value
}

/// A type that identifies a trait.
public typealias Trait = any TraitDefinition.Type

/// Light or dark.
public nonisolated enum TraitUserInterfaceStyle: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceStyle { traits.userInterfaceStyle }
}

/// The number of pixels in a point.
public nonisolated enum TraitDisplayScale: TraitDefinition {
  public static func value(in traits: TraitCollection) -> CGFloat { traits.displayScale }
}

/// The direction in which the user's language is written.
public nonisolated enum TraitLayoutDirection: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceLayoutDirection { traits.layoutDirection }
}

/// The size class of the window's width.
public nonisolated enum TraitHorizontalSizeClass: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The size class of the window's height.
public nonisolated enum TraitVerticalSizeClass: TraitDefinition {
  public static func value(in traits: TraitCollection) -> UserInterfaceSizeClass { traits.verticalSizeClass }
}

/// A registered observer of trait changes, returned by `registerForTraitChanges`. Pass it to
/// `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor public protocol TraitChangeRegistration: AnyObject {}

/// An object whose trait changes can be observed: views and view controllers.
@preconcurrency @MainActor public protocol TraitChangeObservable: TraitEnvironment {
  /// Ends a registration. Does nothing for another object's registration.
  func unregisterForTraitChanges(_ registration: any TraitChangeRegistration)
}

extension TraitChangeObservable {
  /// Calls `handler` after one of `traits` has changed, and after `traitCollectionDidChange`.
  ///
  ///     registerForTraitChanges([TraitUserInterfaceStyle.self]) { (page: PageController, previous) in
  ///       page.chooseCover()
  ///     }
  ///
  /// - Parameters:
  ///   - traits: the traits to observe.
  ///   - handler: receives the object, so that it need not be captured, and its previous traits. Declare the object
  ///     with its class or `Self`.
  /// - Returns: the registration. It ends when it is unregistered or the object is deallocated.
  @discardableResult
  public func registerForTraitChanges<Environment: TraitEnvironment>(
    _ traits: [Trait],
    handler: @escaping (_ traitEnvironment: Environment, _ previousCollection: TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    precondition(self is Environment, "the closure takes \(Environment.self), which this object is not")
    guard let object = self as? any TraitObserving else {
      preconditionFailure("only views and view controllers can register for changes of traits")
    }
    let observer = TraitObserver(traits) { [weak self] previous in
      if let environment = self as? Environment { handler(environment, previous) }
    }
    object.traitObservers.append(observer)
    return observer
  }
}

/// A registered closure, called when some traits have changed.
final class TraitObserver: TraitChangeRegistration {
  private let traits: [Trait]
  private let handler: (TraitCollection) -> Void

  init(_ traits: [Trait], _ handler: @escaping (TraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  fileprivate func notify(of traits: TraitCollection, from previous: TraitCollection) {
    func isChanged<Kind: TraitDefinition>(_ trait: Kind.Type) -> Bool {
      trait.value(in: traits) != trait.value(in: previous)
    }
    for trait in self.traits where isChanged(trait) { return handler(previous) }
  }
}

/// An object with trait observers.
protocol TraitObserving: AnyObject {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserving {
  /// Calls the observers whose traits have changed. A closure may end registrations.
  func notifyTraitObservers(of traits: TraitCollection, from previous: TraitCollection) {
    for observer in traitObservers where traitObservers.contains(where: { $0 === observer }) {
      observer.notify(of: traits, from: previous)
    }
  }

  func end(_ registration: any TraitChangeRegistration) { traitObservers.removeAll { $0 === registration } }
}

extension View: TraitChangeObservable, TraitObserving {
  final var traitObservers: [TraitObserver] {
    get { inheritance.observers }
    set { inheritance.observers = newValue }
  }

  /// Ends a registration. Does nothing for another view's registration.
  public final func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) { end(registration) }
}
