/// A condition that must hold after every action of a user, or at the end.
public nonisolated enum MonkeyCheck: String, Hashable, Sendable, CaseIterable, Codable {
  /// No control is drawn as pressed while no pointer, finger or key is down.
  case pressed
  /// No recognizer is active, and no view is held, while no pointer, finger or key is down and no view moves. A view
  /// with the focus may be held by keys.
  case gestures
  /// Frames, transforms and alphas are finite numbers, and no width or height is negative.
  case layout
  /// Each view is a subview of its superview, and both are in the same window.
  case hierarchy
  /// The view with the keyboard focus can have it, or no view has it.
  case focus
  /// Pixels that were redrawn in part equal a redraw of the whole window.
  case redraw
  /// All animations and motions end, at the latest 10 seconds after the last action.
  case settling
  /// The invariants hold at the end.
  case invariants
}

/// A check that did not hold.
public nonisolated struct MonkeyFailure: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The broken check.
  public var check: MonkeyCheck
  /// The view, and the problem with it.
  public var detail: String
  /// The name of the view, as in `ViewPath`; nil if the failure is not about a view.
  public var view: String?
  /// The broken invariant, if the check is `invariants`.
  public var invariant: Invariant?
  /// The number of actions of the script that had been performed.
  public var actions: Int

  /// Creates a failure.
  public init(
    _ check: MonkeyCheck, _ detail: String, at view: String? = nil, invariant: Invariant? = nil, actions: Int = 0
  ) {
    self.check = check
    self.detail = detail
    self.view = view
    self.invariant = invariant
    self.actions = actions
  }

  /// Whether both failures break the same check, or invariant, at the same view. If a view has no identifier, such as a
  /// cell of a list, its number is ignored: `list/Cell[3]` is the same as `list/Cell`.
  public func isAlike(_ other: MonkeyFailure) -> Bool {
    check == other.check && invariant == other.invariant && location == other.location
  }

  /// The name of the view without numbers.
  private var location: String? { view?.replacing(/\[\d+\]/, with: "") }

  /// `pressed: after 12 actions, ok looks pressed although nothing is down`
  public var description: String {
    "\(check.rawValue): after \(counted(actions, "action")), \(detail)"
  }
}
