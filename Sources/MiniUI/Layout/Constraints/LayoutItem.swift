/// A view or a layout guide, as constraints relate them.
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var constrainedView: View? { get }
  /// Whether constraints determine the frame, so that it is not an input of the layout.
  var isSolved: Bool { get }
  /// The items that are solved together with this one.
  var fragment: LayoutFragment? { get set }
  /// The index among the items of the fragment.
  var indexInFragment: Int { get set }
  var variables: LayoutVariables { get set }
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

  final var indexInFragment: Int {
    get { layoutState.preferences?.indexInFragment ?? 0 }
    set { editedPreferences.indexInFragment = newValue }
  }

  final var variables: LayoutVariables {
    get { layoutState.preferences?.variables ?? LayoutVariables() }
    set { editedPreferences.variables = newValue }
  }

  final func adopt(_ solvedFrame: CGRect) { take(solvedFrame) }

  /// Returns the natural size. The view reports later changes.
  final func measureForConstraints() -> CGSize {
    layoutState.isMeasured = true
    return measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
  }
}

extension LayoutGuide: LayoutItem {
  final var constrainedView: View? { owningView }
  final var isSolved: Bool { isPlain && owningView != nil }
  final func adopt(_ solvedFrame: CGRect) { self.solvedFrame = solvedFrame }
}
