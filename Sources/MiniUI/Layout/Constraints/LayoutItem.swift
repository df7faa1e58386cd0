/// A view or a layout guide, as constraints relate them.
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var constrainedView: View? { get }
  /// Whether constraints determine the frame, so that it is not an input of the layout.
  var isSolved: Bool { get }
  /// The items that are solved together with this one.
  var fragment: LayoutFragment? { get set }
  /// Sets the frame that constraints determine.
  func adopt(_ solvedFrame: CGRect)
}

extension View: LayoutItem {
  final var constrainedView: View? { self }

  final var isSolved: Bool {
    !layoutState.translatesMask && superview.map { !$0.arranges(self) } ?? false
  }

  final var fragment: LayoutFragment? {
    get { layoutState.preferences?.fragment }
    set { editedPreferences.fragment = newValue }
  }

  final func adopt(_ solvedFrame: CGRect) { take(solvedFrame) }
}

extension LayoutGuide: LayoutItem {
  final var constrainedView: View? { owningView }
  final var isSolved: Bool { isPlain && owningView != nil }
  final func adopt(_ solvedFrame: CGRect) { self.solvedFrame = solvedFrame }
}
