/// A player of scripts: each line is an action of a user on a stage, and the frames of the stage are recorded.
///
///     let player = Player(script, name: "tiles-drag.script", app: app)
///     for take in script.takes { let recording = try player.play(take) }
///
/// Time is the stage's time, so the recording is the same at any speed and on any platform.
@preconcurrency @MainActor public final class Player {
  public let script: Script
  /// The name of the script in errors, usually its file.
  public let name: String
  /// The app that the script is played with.
  public let app: ScriptedApp
  /// The object that is notified during playing.
  public weak var observer: (any PlaybackObserver)?
  /// Called before each line. Returning true ends the playing with the error `StageError.ended`.
  public var shouldStop: () -> Bool = { false }

  /// Creates a player of all takes of a script.
  public init(_ script: Script, name: String, app: ScriptedApp) {
    self.script = script
    self.name = name
    self.app = app
  }

  /// Plays one take from beginning to end. The clock of the platform must not have advanced yet.
  /// - Throws: `PlaybackError`, which names the line.
  public func play(_ take: Take, on platform: any StagePlatform = HeadlessPlatform()) throws -> FrameRecording {
    var line = 0
    do {
      try check(take.scene)
      let stage = try take.makeStage(on: platform)
      defer { stage.application.close(stage.window) }
      try app.open(take, stage)
      let playback = Playback(take, on: stage, observer)
      try playback.begin()
      for (number, action) in script.actions {
        line = number
        if shouldStop() { throw StageError.ended("the playing was stopped") }
        try playback.perform(action, line: number)
      }
      return playback.end()
    } catch let error as PlaybackError {
      throw error
    } catch {
      throw PlaybackError(file: name, line: line, take: script.takes.count > 1 ? take.name : nil, underlying: error)
    }
  }

  private func check(_ scene: String?) throws {
    guard let scene, !app.scenes.contains(scene) else { return }
    let near = Nearest.names(to: scene, among: app.scenes)
    let failure = PlaybackFailure.unknownScene(scene, near: near.isEmpty ? app.scenes : near)
    throw PlaybackError(file: name, line: sceneLine, take: nil, underlying: failure)
  }

  private var sceneLine: Int {
    let index = script.lines.firstIndex { if case .setting(.scene) = $0.content { true } else { false } }
    return index.map { $0 + 1 } ?? 0
  }
}
