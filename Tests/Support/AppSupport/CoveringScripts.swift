package import MiniUIAppTool

/// A small selection of scripts that covers all others: each scene, pointer, theme, scale and motion setting, and each verb.
@MainActor package enum CoveringScripts {
  package static func chosen(from files: [ScriptFile]) -> [ScriptFile] {
    var rest = files.map { (file: $0, parts: parts(of: $0.script)) }
    var missing = rest.reduce(into: Set()) { $0.formUnion($1.parts) }
    var chosen: [ScriptFile] = []
    while !missing.isEmpty {
      // The number of missing parts for each take that must be played. Of equal scripts, the first is chosen.
      func worth(_ index: Int) -> Double {
        let count = rest[index].file.script.takes.count
        return Double(rest[index].parts.intersection(missing).count) / Double(count)
      }
      guard let best = rest.indices.max(by: { (worth($0), $1) < (worth($1), $0) }), worth(best) > 0 else { break }
      missing.subtract(rest[best].parts)
      chosen.append(rest.remove(at: best).file)
    }
    return chosen
  }

  /// Returns the features of a script: its settings, and the verbs of its lines.
  package static func parts(of script: Script) -> Set<String> {
    var parts: Set<String> = []
    for take in script.takes {
      parts.formUnion([
        "scene \(take.scene ?? "")", "scale \(take.scale)", "theme \(take.theme)", "pointer \(take.pointer)",
        "reduced motion \(take.prefersReducedMotion)", "\(take.framesPerSecond) frames a second",
        "direction \(take.layoutDirection)",
      ])
    }
    let details: Set<Substring> = [
      "along", "by", "cancel", "down", "frames", "move", "over", "secondary", "times", "to", "up",
    ]
    for action in script.actions {
      let words = "\(action.action)".split(separator: " ")
      parts.insert(([words.first ?? ""] + words.dropFirst().filter(details.contains)).joined(separator: " "))
    }
    return parts
  }
}
