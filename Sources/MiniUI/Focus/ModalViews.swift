/// The views that confine the focus, such as presentations. They are not retained.
struct ModalViews {
  /// The views, the frontmost last.
  private var views: [Weak<View>] = []

  /// The view that the focus is confined to; nil for the whole window. Skips a view that has left the window for a while, such
  /// as a presentation in a tab that is not selected.
  var frontmost: View? { views.last { $0.value?.host != nil }?.value }

  func contains(_ view: View) -> Bool { views.contains { $0.value === view } }

  mutating func add(_ view: View) { views.append(Weak(view)) }

  mutating func remove(_ view: View) { views.removeAll { $0.value == nil || $0.value === view } }
}
