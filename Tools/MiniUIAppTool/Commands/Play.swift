internal import ArgumentParser
internal import MiniUITesting

/// The command that plays scripts and can write their pictures.
struct Play: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play scripts.",
    discussion: "With --out, the shots, a hash of every frame and a trace of the events of each take are written. If a "
      + "line of a script fails, the shots before it are written.")

  @Argument(help: "Files of scripts; Documentation/Scripts.md describes their language.")
  var scripts: [String]

  @OptionGroup var options: PlayingOptions

  @Option(help: ArgumentHelp("The folder for the results, created if missing.", valueName: "dir"))
  var out: String?

  @MainActor func execute() throws {
    // All scripts are read before one is played, so that an error in the last is reported at once.
    let files = try scripts.map(ScriptFile.init)
    let folder = try out.map { folder in
      for (name, paths) in Dictionary(grouping: Set(scripts).sorted(), by: ScriptFile.name) where paths.count > 1 {
        throw ValidationError("--out names files by script, and \(listed(paths, "and")) are all named \(name)")
      }
      return try OutputFolder(folder)
    }
    for file in files {
      let player = Player(file.script, name: file.path, app: AppTool.current.app)
      for take in file.script.takes {
        let shots = ShotCollector()
        player.observer = shots
        let recording: FrameRecording
        do {
          recording = try player.play(take, on: options.makePlatform(speed: 1))
        } catch {
          try folder?.write(shots.shots, of: take, in: file)
          throw error
        }
        try folder?.write(recording, of: file)
        print(
          "\(file.name) \(take.name): \(counted(recording.frames.count, "frame")), \(counted(recording.shots.count, "shot"))"
        )
      }
    }
  }
}

/// Stores the shots of a take, also if a later line fails.
private final class ShotCollector: PlaybackObserver {
  private(set) var shots: [FrameRecording.Shot] = []

  func playback(on stage: Stage, didTake shot: FrameRecording.Shot) { shots.append(shot) }
}

extension OutputFolder {
  /// Writes the shots of a take with their meaning if it is compared, a hash of each of its frames, and a trace of its events, named like goldens.
  /// - Throws: `Failure`, or `ImageError`.
  @MainActor func write(_ recording: FrameRecording, of file: ScriptFile) throws {
    try write(recording.shots, of: recording.take, in: file)
    let name = GoldenName(script: file.name, shot: nil, take: recording.take.name)
    try write(FrameLog(take: recording.take.name, frames: recording.frames).text, to: name.file)
    let trace = EventTrace(settings: file.script.settings, events: recording.events)
    try write(trace.jsonLines, to: name.stem + ".trace.jsonl")
  }

  /// Writes shots of a take with their meaning if it is compared, named like goldens.
  /// - Throws: `Failure`, or `ImageError`.
  @MainActor fileprivate func write(_ shots: [FrameRecording.Shot], of take: Take, in file: ScriptFile) throws {
    let images = HeadlessPlatform().images
    for shot in shots {
      var name = GoldenName(script: file.name, shot: shot.request.name, take: take.name)
      try images.writePNG(shot.bitmap, to: path(name.file))
      guard let meaning = shot.meaning else { continue }
      name.isMeaning = true
      try write(meaning, to: name.file)
    }
  }
}
