/// What shall be accepted as it is now.
public nonisolated enum GoldenUpdate: Hashable, Sendable {
  case nothing
  case everything
  /// Goldens by name: `tiles-drag` is all of a script, `tiles-drag.dropped` or `dropped` a shot in all its takes,
  /// `tiles-drag.frames` what all frames show; or the name of a file.
  case named([String])

  /// Whether this golden shall be accepted.
  func accepts(_ name: GoldenName) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .named(let names): names.contains { name.isMeant(by: $0) }
    }
  }

  /// Everything that is given shall be looked at, not a part of it.
  var asksForAll: Bool { if case .named = self { false } else { true } }

  /// Whether a file that no script asks for shall be removed.
  func removes(orphan: String) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .named(let names): names.contains(orphan)
    }
  }

  /// An error for each name that means nothing of this.
  func unknown(among goldens: [GoldenName], orphans: [String]) -> [GoldenError] {
    guard case .named(let names) = self else { return [] }
    let unknown = names.filter { name in !orphans.contains(name) && !goldens.contains { $0.isMeant(by: name) } }
    return unknown.map { .unknown(name: $0, near: Nearest.names(to: $0, among: goldens.flatMap(\.aliases))) }
  }
}

extension GoldenName {
  /// What one may call it, the shortest first.
  nonisolated var aliases: [String] {
    let part = shot ?? "frames"
    return (shot.map { [$0] } ?? []) + [script, "\(script).script", "\(script).\(part)", stem, file]
  }

  nonisolated func isMeant(by name: String) -> Bool { aliases.contains(name) }
}
