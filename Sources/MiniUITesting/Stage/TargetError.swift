/// Why a target does not say where to act.
public nonisolated enum TargetError: Error, Hashable, CustomStringConvertible {
  /// There is no such view; those that can be seen and are called nearly so.
  case missing(Target.Anchor, near: [String])
  /// There is one, but it is hidden, transparent, or out of sight.
  case invisible(Target.Anchor)
  /// There are several; where they are.
  case ambiguous(Target.Anchor, places: [String])

  public var description: String {
    switch self {
    case .missing(let anchor, let near):
      "there is no \(anchor.words)"
        + (near.isEmpty ? "" : "; near are \(near.joined(separator: ", "))")
    case .invisible(let anchor): "\(anchor.words) cannot be seen: it is hidden, transparent, or out of sight"
    case .ambiguous(let anchor, let places):
      "there are \(places.count) of \(anchor.words): \(places.joined(separator: "; "))"
    }
  }

}

nonisolated extension Target.Anchor {
  /// As a script puts it.
  var words: String { self == .window ? "window" : text() }
}
