/// A property that every app must have, and that can be checked without a picture to compare with.
public nonisolated enum Invariant: String, Hashable, Sendable, CaseIterable, Codable {
  /// A frame that was drawn within its damage equals a redraw of the whole window.
  case damagedRedraw = "damaged-redraw"
  /// No constraints contradict each other, and no visible view has an ambiguous frame. A constraint whose `identifier`
  /// begins with "expected" may contradict others.
  case constraints
  /// Each element that can be operated has a unique name, is large enough for a finger and can be reached with the
  /// keyboard. Texts contrast with their background. Readers find no elements behind a modal view.
  case accessibility
  /// After a change from light to dark and back, or from dark to light and back, the window is the same as before.
  case themeAndBack = "theme-and-back"
  /// A view that is dragged away and back in one press is at its old position. If the view is `Draggable`, this also
  /// holds if Escape cancels the drag.
  case dragAndBack = "drag-and-back"
  /// After a resize to another size and back, the window is the same as before.
  case resizeAndBack = "resize-and-back"
  /// After four rotations, the window is the same as before.
  case fourRotations = "four-rotations"

  /// This invariant and the invariants checked before it. Their drags and resizes may change the app, for example a
  /// remembered content offset, and a violation may depend on it.
  var withEarlierInvariants: Set<Invariant> { Set(Invariant.allCases.prefix { $0 != self } + [self]) }

  /// Whether checking the invariant changes the size of the window.
  var changesSize: Bool { self == .resizeAndBack || self == .fourRotations }
}

/// A violation of an invariant.
public nonisolated struct InvariantViolation: Hashable, Sendable, CustomStringConvertible {
  /// The invariant that does not hold.
  public var invariant: Invariant
  /// The action before the violation: `960x640 to 480x320 and back`, `drag of tile1`.
  public var action: String
  /// The consequence of the action: `412 pixels differ …`.
  public var consequence: String
  /// The name of the view that causes most of the difference; nil if there is none.
  public var view: String?
  /// The script, shot and take; nil on a stage without a script.
  public var location: String?

  /// Creates a violation without a location.
  public init(_ invariant: Invariant, _ action: String, _ consequence: String, at view: String? = nil) {
    self.invariant = invariant
    self.action = action
    self.consequence = consequence
    self.view = view
  }

  /// The location, the invariant, the action and the consequence, on one line.
  public var description: String {
    (location.map { "\($0): " } ?? "") + "\(invariant.rawValue): after \(action), \(consequence)"
  }

  func at(_ location: String) -> InvariantViolation {
    var breach = self
    breach.location = location
    return breach
  }
}
