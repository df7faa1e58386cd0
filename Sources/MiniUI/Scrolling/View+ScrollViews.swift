extension View {
  /// Returns the scrollable ancestors of this view, innermost first, up to and including `container`, or all if that is nil.
  final func scrollViews(upTo container: View?) -> [ScrollView] {
    sequence(first: self, next: { $0 === container ? nil : $0.superview }).dropFirst().compactMap { $0 as? ScrollView }
      .filter(\.isScrollEnabled)
  }

  /// Observes the scroll views that contain this view.
  /// - Parameter geometryDidChange: called after each scroll and each change of their geometry.
  /// - Returns: the observers, which work as long as they exist.
  final func observeScrollViews(_ geometryDidChange: @escaping () -> Void) -> [AnyObject] {
    sequence(first: self, next: \.superview).dropFirst().compactMap { superview in
      guard let scrollView = superview as? ScrollView else { return nil }
      let observer = GeometryObserver(geometryDidChange: geometryDidChange)
      scrollView.addGeometryObserver(observer)
      return observer
    }
  }
}
