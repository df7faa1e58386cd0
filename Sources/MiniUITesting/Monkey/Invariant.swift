/// What must be so whatever the user does.
public nonisolated enum Invariant: String, Hashable, Sendable, CaseIterable, Codable {
  /// Nothing looks pressed when nothing is down.
  case pressed
  /// No recogniser is under way when nothing is down and nothing moves; no view is held.
  case gestures
  /// Frames, transforms and alphas are finite numbers.
  case layout
  /// Each view is in the one that is around it, and in the same window.
  case hierarchy
  /// The keyboard's focus is on a view that can have it, or on none.
  case focus
  /// What was repaired looks as if all were drawn anew.
  case redraw
  /// Everything comes to rest.
  case settling
  /// The laws hold at the end.
  case laws
}

/// An invariant that did not hold.
public nonisolated struct MonkeyFailure: Hashable, Sendable, Codable, CustomStringConvertible {
  public var invariant: Invariant
  /// Which view, and what about it.
  public var detail: String
  /// Which law, if the invariant is that laws hold.
  public var law: Law?
  /// How many actions of the script had been carried out.
  public var actions: Int

  public init(_ invariant: Invariant, _ detail: String, law: Law? = nil, actions: Int = 0) {
    self.invariant = invariant
    self.detail = detail
    self.law = law
    self.actions = actions
  }

  /// Whether both are failures of one kind, be it of different views.
  public func isAlike(_ other: MonkeyFailure) -> Bool { invariant == other.invariant && law == other.law }

  /// `pressed: after 12 actions, ok looks pressed although nothing is down`
  public var description: String {
    "\(invariant.rawValue): after \(actions) \(actions == 1 ? "action" : "actions"), \(detail)"
  }
}
