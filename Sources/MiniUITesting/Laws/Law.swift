/// Something that holds of every app, so that it can be checked without a picture to compare with.
public nonisolated enum Law: String, Hashable, Sendable, CaseIterable, Codable {
  /// What a frame repaired looks as if all were drawn anew.
  case damagedRedraw = "damaged-redraw"
  /// From light to dark and back, or the other way round, it looks as before.
  case themeAndBack = "theme-and-back"
  /// What is dragged away and brought back in one press lies where it lay; a `Draggable` also if Escape sends it back.
  case dragAndBack = "drag-and-back"
  /// A window that gets another size and then its old one looks as before.
  case resizeAndBack = "resize-and-back"
  /// A window that is turned four times looks as before.
  case fourRotations = "four-rotations"

  var changesSize: Bool { self == .resizeAndBack || self == .fourRotations }
}

/// A law that does not hold.
public nonisolated struct LawBreach: Hashable, Sendable, CustomStringConvertible {
  public var law: Law
  /// What was done: `960x640 to 480x320 and back`, `drag of tile1`.
  public var action: String
  /// What came of it: `412 pixels differ …`.
  public var consequence: String
  /// Which script, shot and take it was found at; nil on a stage without a script.
  public var place: String?

  public init(_ law: Law, _ action: String, _ consequence: String) {
    self.law = law
    self.action = action
    self.consequence = consequence
  }

  /// The law, what was done, and what came of it, on one line.
  public var description: String {
    (place.map { "\($0): " } ?? "") + "\(law.rawValue): after \(action), \(consequence)"
  }

  func at(_ place: String) -> LawBreach {
    var breach = self
    breach.place = place
    return breach
  }
}
