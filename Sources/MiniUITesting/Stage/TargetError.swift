/// The reason why a target has no position.
public nonisolated enum TargetError: Error, Hashable, CustomStringConvertible {
  /// No view matches; `near` lists visible views with similar names.
  case missing(Target.Anchor, near: [String])
  /// All views that match are hidden, transparent or outside the window.
  case invisible(Target.Anchor)
  /// Several visible views match; `locations` lists their positions.
  case ambiguous(Target.Anchor, locations: [String])

  public var description: String {
    switch self {
    case .missing(let anchor, let near):
      "there is no \(anchor.words)"
        + (near.isEmpty ? "" : "; near are \(near.joined(separator: ", "))")
    case .invisible(let anchor): "\(anchor.words) cannot be seen: it is hidden, transparent, or out of sight"
    case .ambiguous(let anchor, let locations):
      "there are \(locations.count) of \(anchor.words): \(locations.joined(separator: "; "))"
    }
  }

}

nonisolated extension Target.Anchor {
  /// The form of the anchor in a script.
  var words: String { self == .window ? "window" : text() }
}
