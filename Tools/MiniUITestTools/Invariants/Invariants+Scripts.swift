extension Invariants {
  /// Plays all takes of a script and checks invariants: the damaged redraw after every frame, the others at every shot,
  /// or at the end of a script without shots. For each shot, a new stage plays the script up to it.
  /// - Parameters:
  ///   - script: The script.
  ///   - name: The script's name in errors and breaches.
  ///   - app: The app that the script is played with.
  ///   - invariants: The invariants to check. By default all.
  ///   - platform: Creates the platform of each stage.
  /// - Throws: `PlaybackError`, or the errors of `check(_:invariants:)`.
  public static func check(
    _ script: Script, name: String, app: ScriptedApp, invariants: Set<Invariant> = Set(Invariant.allCases),
    platform: () throws -> any StagePlatform = { HeadlessPlatform() }
  ) throws -> [InvariantViolation] {
    try script.takes.flatMap { take in
      var breaches: [InvariantViolation] = []
      if invariants.contains(.damagedRedraw) {
        let watch = RedrawObserver()
        try play(script, name, app, take, on: platform(), watch)
        breaches += watch.breaches.map { $0.at("\(name).\(take.name)") }
      }
      let others = invariants.subtracting([.damagedRedraw])
      for (line, shot) in others.isEmpty ? [] : script.shots {
        let watch = FinalStateObserver(others)
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

/// An observer that draws every frame of a playback again and compares. Attach it to a `Player` to check the invariant
/// of the damaged redraw.
@preconcurrency @MainActor public final class RedrawObserver: PlaybackObserver {
  /// The breaches of the first wrong frames, at most one for each line of the script.
  public private(set) var breaches: [InvariantViolation] = []
  private var lastLine: Int?
  private let redraw = Redraw()

  /// Creates an observer without breaches.
  public init() {}

  /// Compares the window with its display list, unless a breach is already recorded for the frame's line.
  public func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) {
    guard frame.line != lastLine, let consequence = consequence(on: stage) else { return }
    lastLine = frame.line
    let moment = "the frame at \(CGFloat(frame.time).words) s (line \(frame.line))"
    breaches.append(InvariantViolation(.damagedRedraw, moment, consequence))
  }

  /// A frame that cannot be drawn again counts as a breach, too.
  private func consequence(on stage: Stage) -> String? {
    do { return try redraw.difference(on: stage)?.description } catch { return "\(error)" }
  }
}

/// An observer that checks invariants after the last line of a script.
private final class FinalStateObserver: PlaybackObserver {
  private let invariants: Set<Invariant>
  private(set) var result: Result<[InvariantViolation], any Error> = .success([])

  init(_ invariants: Set<Invariant>) { self.invariants = invariants }

  func playbackDidEnd(on stage: Stage) { result = Result { try Invariants.check(stage, invariants: invariants) } }
}

extension Script {
  /// The shots with the numbers of their lines; if there are none, a shot named `end` after the last line.
  nonisolated fileprivate var shots: [(line: Int, shot: ScriptShot)] {
    let shots = actions.compactMap { line, action in
      if case .shot(let shot) = action { (line: line, shot: shot) } else { nil }
    }
    return shots.isEmpty ? [(lines.count, ScriptShot("end"))] : shots
  }
}
