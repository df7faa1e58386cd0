/// An observer whose closure is called after changes of a view's frame and bounds, and of a scroll view's content, as
/// long as the observer exists. The module `UIKit` observes key paths with it.
package nonisolated final class GeometryObserver {
  fileprivate let geometryDidChange: () -> Void

  /// - Parameter geometryDidChange: Called after each change. A change of the frame is one change.
  package init(geometryDidChange: @escaping () -> Void) { self.geometryDidChange = geometryDidChange }
}

extension View {
  /// Adds an observer, which is not retained.
  package final func addGeometryObserver(_ observer: GeometryObserver) {
    editedPreferences.geometryObservers.append(Weak(observer))
    layoutState.isObserved = true
  }

  /// Notifies the observers. Those that were released are removed.
  final func notifyGeometryObservers() {
    guard let preferences = layoutState.preferences else { return }
    preferences.geometryObservers.removeAll { $0.value == nil }
    layoutState.isObserved = !preferences.geometryObservers.isEmpty
    for observer in preferences.geometryObservers { observer.value?.geometryDidChange() }
  }

  /// Changes the geometry, and then notifies the observers once.
  final func notifyOnce(_ change: () -> Void) {
    layoutState.isObserved = false
    change()
    layoutState.isObserved = true
    notifyGeometryObservers()
  }
}
