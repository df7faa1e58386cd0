/// A part of a window that says where the focus goes first: a view or a controller.
///
///     override var preferredFocusEnvironments: [any FocusEnvironment] { [songs] }
@MainActor public protocol FocusEnvironment: AnyObject {
  /// The parts within that get the focus first, in the order of preference. An empty array leaves it to the reading order.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }
}

extension Responder: FocusEnvironment {
  /// The controller whose view this is, or else this responder.
  final var environment: Responder { (self as? View)?.controller ?? self }
}

extension FocusEnvironment {
  /// The view of the part: that of a controller is its own; nil if there is none.
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
