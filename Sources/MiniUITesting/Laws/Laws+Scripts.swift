extension Laws {
  /// Plays all takes of a script and holds the laws against them: the damaged redraw after every frame, the others at every
  /// shot, each on a stage of its own on which the script was played up to there.
  /// - Parameters:
  ///   - name: what errors call the script.
  ///   - platform: makes what each stage stands on.
  /// - Throws: `PlaybackError`, or what `check(_:laws:)` throws.
  public static func check(
    _ script: Script, name: String, app: ScriptedApp, laws: Set<Law> = Set(Law.allCases),
    platform: () throws -> any StagePlatform = { HeadlessPlatform() }
  ) throws -> [LawBreach] {
    try script.takes.flatMap { take in
      var breaches: [LawBreach] = []
      if laws.contains(.damagedRedraw) {
        let watch = RedrawWatch()
        try play(script, name, app, take, on: platform(), watch)
        breaches += watch.breaches.map { $0.at("\(name).\(take.name)") }
      }
      let others = laws.subtracting([.damagedRedraw])
      for (line, shot) in others.isEmpty ? [] : script.shots {
        let watch = EndWatch(others)
        let start = Script(lines: Array(script.lines.prefix(line)))
        try play(start, name, app, take, on: platform(), watch)
        breaches += try watch.result.get().map { $0.at("\(name).\(shot.name).\(take.name)") }
      }
      return breaches
    }
  }

  private static func play(
    _ script: Script, _ name: String, _ app: ScriptedApp, _ take: Take, on platform: any StagePlatform,
    _ observer: any PlaybackObserver
  ) throws {
    let player = Player(script, name: name, app: app)
    player.observer = observer
    _ = try player.play(take, on: platform)
  }
}

/// Redraws every frame of a playback and compares: attach it to a `Player` for the law of the damaged redraw.
@MainActor public final class RedrawWatch: PlaybackObserver {
  /// The first frames that were wrong, at most one for each line of the script.
  public private(set) var breaches: [LawBreach] = []
  private var lastLine: Int?
  private let redraw = Redraw()

  public init() {}

  public func playback(on stage: Stage, didShow frame: Film.Frame, damage: Region) {
    guard frame.line != lastLine, let consequence = consequence(on: stage) else { return }
    lastLine = frame.line
    let moment = "the frame at \(CGFloat(frame.time).words) s (line \(frame.line))"
    breaches.append(LawBreach(.damagedRedraw, moment, consequence))
  }

  /// What cannot be redrawn is no better than what looks otherwise.
  private func consequence(on stage: Stage) -> String? {
    do { return try redraw.difference(on: stage)?.description } catch { return "\(error)" }
  }
}

/// Checks laws when the last line has been carried out.
private final class EndWatch: PlaybackObserver {
  private let laws: Set<Law>
  private(set) var result: Result<[LawBreach], any Error> = .success([])

  init(_ laws: Set<Law>) { self.laws = laws }

  func playbackDidEnd(on stage: Stage) { result = Result { try Laws.check(stage, laws: laws) } }
}

extension Script {
  /// The pictures that are asked for, with the numbers of their lines; the end, if there are none.
  nonisolated fileprivate var shots: [(line: Int, shot: ScriptShot)] {
    let shots = actions.compactMap { line, action in
      if case .shot(let shot) = action { (line: line, shot: shot) } else { nil }
    }
    return shots.isEmpty ? [(lines.count, ScriptShot("end"))] : shots
  }
}
