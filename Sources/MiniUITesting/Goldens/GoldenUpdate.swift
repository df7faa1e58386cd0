/// The goldens that a check accepts in their current state.
public nonisolated enum GoldenUpdate: Hashable, Sendable {
  case nothing
  case everything
  /// Goldens by name: `tiles-drag` means all goldens of a script, `tiles-drag.dropped` or `dropped` a shot in all its
  /// takes, and `tiles-drag.frames` the frames. The full name of a golden and the path of its file are also accepted.
  case named([String])

  /// Whether this golden is to be accepted.
  func accepts(_ name: GoldenName) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .named(let names): names.contains { name.isMeant(by: $0) }
    }
  }

  /// Whether the whole set of given scripts is checked, not only a part.
  var asksForAll: Bool { if case .named = self { false } else { true } }

  /// Whether a file that no script requires is to be removed.
  func removes(orphan: GoldenName) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .named(let names): names.contains(where: orphan.isFile)
    }
  }

  /// Returns an error for each requested name that matches none of these goldens.
  func unknown(among goldens: [GoldenName], orphans: [GoldenName]) -> [GoldenError] {
    guard case .named(let names) = self else { return [] }
    let unknown = names.filter { name in
      !orphans.contains { $0.isFile(name) } && !goldens.contains { $0.isMeant(by: name) }
    }
    return unknown.map { .unknown(name: $0, near: Nearest.names(to: $0, among: goldens.flatMap(\.aliases))) }
  }
}

extension GoldenName {
  /// The names that refer to this golden, beginning with the shortest.
  nonisolated var aliases: [String] {
    let part = shot ?? "frames"
    return (shot.map { [$0] } ?? []) + [script, "\(script).script", "\(script).\(part)", stem, file]
  }

  nonisolated func isMeant(by name: String) -> Bool { aliases.contains(name) || isFile(name) }

  /// Whether `name` is the full name, or a path of the golden's file.
  nonisolated func isFile(_ name: String) -> Bool { name == file || "/\(name)".hasSuffix("/\(path)") }
}
