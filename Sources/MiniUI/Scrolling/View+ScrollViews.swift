extension View {
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
