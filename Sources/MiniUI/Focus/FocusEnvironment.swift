/// A view or controller that chooses the view that is focused first. All views and controllers adopt it: override its
/// property.
///
///     override var preferredFocusEnvironments: [any FocusEnvironment] { [songs] }
@preconcurrency @MainActor public protocol FocusEnvironment: AnyObject {
  /// The descendants that should get the focus first, in order of preference. Return an empty array to use the reading
  /// order.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }
}

extension Responder: FocusEnvironment {
  /// The controller whose view this is; otherwise this responder.
  final var environment: Responder { (self as? View)?.controller ?? self }
}

extension FocusEnvironment {
  /// The view of a view or controller; nil for other responders.
  var environmentView: View? { self as? View ?? (self as? any ViewControlling)?.previewedView }

  /// Returns the first preferred view that can become focused; nil if there is none.
  func preferredFocus(where isFocusable: (View) -> Bool) -> View? {
    for part in preferredFocusEnvironments where part !== self {
      if let view = part.preferredFocus(where: isFocusable) { return view }
      if let view = part.environmentView?.firstView(where: isFocusable) { return view }
    }
    return nil
  }
}
