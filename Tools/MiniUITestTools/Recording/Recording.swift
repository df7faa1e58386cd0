/// A live session: the user's input, the frames that were shown, and a script that repeats the session.
@preconcurrency @MainActor public struct Recording {
  /// The take, with the size and scale that the desktop gave the window.
  public let take: Take
  /// The events that the kit received.
  public let trace: EventTrace
  /// The session as a script. It ends with a shot named `end`, which is taken when the window has settled. If the window
  /// does not settle within two seconds, the shot is taken at the time at which the user closed it.
  public let script: Script
  /// The frames at which the picture changed.
  public let frames: [FrameRecording.Frame]
  /// The time at which the user closed the window, in seconds from the start.
  public let end: TimeInterval
  private let app: ScriptedApp

  init(
    app: ScriptedApp, take: Take, steps: [RecordedStep], from start: Int, frames: [FrameRecording.Frame],
    end: TimeInterval
  ) {
    let settings = take.settings
    (self.app, self.take, self.frames, self.end) = (app, take, frames, end)
    trace = EventTrace(settings: settings, events: steps.map(\.event))
    let recorded = RecordedScript(steps, take: take, from: start)
    let shot = ScriptAction.shot(ScriptShot("end"))
    let settled = Script(
      settings: settings, actions: recorded.actions + [.settle(limit: nil, frames: nil), shot])
    if Recording.isPlayed(settled, take, app) {
      script = settled
    } else {
      let rest = recorded.wait(until: RunLoopSchedule(framesPerSecond: take.framesPerSecond).turn(at: end))
      script = Script(settings: settings, actions: recorded.actions + rest + [shot])
    }
  }

  private static func isPlayed(_ script: Script, _ take: Take, _ app: ScriptedApp) -> Bool {
    (try? Player(script, name: "recording", app: app).play(take)) != nil
  }

  /// Plays the trace and the script without a display, and compares their frames with the session's frames.
  /// - Throws: `RecordingError.diverged`, which contains the first frame that differs; `PlaybackError` if the script
  ///   cannot be played.
  public func verify() throws {
    try compare(replayTrace(), in: "trace")
    try compare(Player(script, name: "recording", app: app).play(take).frames, in: "script")
  }

  private func replayTrace() throws -> [FrameRecording.Frame] {
    let stage = try take.makeStage(on: HeadlessPlatform())
    defer { stage.application.close(stage.window) }
    try app.open(take, stage)
    let playback = Playback(take, on: stage, nil)
    try playback.begin()
    for event in trace.events {
      try stage.advance(to: event.timestamp)
      try stage.send(event.kind)
    }
    try stage.advance(to: end)
    return playback.end().frames
  }

  /// Compares the frames up to the end of the session. A script may continue after it.
  private func compare(_ replay: [FrameRecording.Frame], in name: String) throws {
    let replay = replay.prefix { $0.time <= end }
    for index in 0..<max(frames.count, replay.count) {
      let live = index < frames.count ? frames[index] : nil
      let other = index < replay.count ? replay[index] : nil
      guard live?.time != other?.time || live?.pixels != other?.pixels else { continue }
      throw RecordingError.diverged(replay: name, frame: index, live: live, replayed: other)
    }
  }

  /// Writes the script, and its trace beside it as `NAME.trace.jsonl`. Each file is written completely or not at all.
  /// - Throws: `RecordingError.unwritable`.
  public func write(to file: String) throws {
    try Recording.write(trace.jsonLines, to: Recording.traceFile(beside: file))
    try Recording.write(script.text, to: file)
  }

  /// Returns the file of the trace that belongs to a script: `tiles.trace.jsonl` for `tiles.script`.
  public static func traceFile(beside script: String) -> String {
    let name = script.hasSuffix(".script") ? String(script.dropLast(7)) : script
    return name + ".trace.jsonl"
  }

  private static func write(_ text: String, to file: String) throws {
    do throws(WholeFile.Failure) {
      try WholeFile.write(Data(text.utf8), to: file)
    } catch {
      throw RecordingError.unwritable(file: file, reason: error.reason)
    }
  }
}

/// An error in verifying or writing a recording.
public nonisolated enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// The replay of the `trace` or the `script` differs from the session at this frame number, starting at 0. `live` or
  /// `replayed` is nil if it has no such frame.
  case diverged(replay: String, frame: Int, live: FrameRecording.Frame?, replayed: FrameRecording.Frame?)
  /// A file cannot be written.
  case unwritable(file: String, reason: String)

  public var description: String {
    switch self {
    case .diverged(let replay, let frame, let live, let replayed):
      "the \(replay) does not show what the session did: frame \(frame) is \(RecordingError.words(replayed)), "
        + "not \(RecordingError.words(live))"
    case .unwritable(let file, let reason): "cannot write \(file): \(reason)"
    }
  }

  private static func words(_ frame: FrameRecording.Frame?) -> String {
    guard let frame else { return "missing" }
    let moves = frame.moves.map(\.view).joined(separator: ", ")
    return "\(frame.pixels) at \(frame.time) s, line \(frame.line), with \(moves.isEmpty ? "nothing" : moves) moving"
  }
}
