/// A comparison of a take with its goldens while it is played.
final class TakeCheck: PlaybackObserver {
  private let script: String
  private let take: Take
  private let folder: GoldenFolder
  private let update: GoldenUpdate
  /// The other observers of the playback.
  private let observers: [any PlaybackObserver]
  private var frames: FrameCheck
  /// The outcomes of the shots so far.
  private(set) var outcomes: [GoldenOutcome] = []

  init(
    _ script: String, _ take: Take, in folder: GoldenFolder, _ update: GoldenUpdate, _ observers: [any PlaybackObserver]
  ) {
    self.script = script
    self.take = take
    self.folder = folder
    self.update = update
    self.observers = observers
    let name = GoldenName(script: script, shot: nil, take: take.name)
    frames = FrameCheck(name: name, file: folder.file(name))
  }

  /// Compares the frames, once all shots are known.
  func finish(_ recording: FrameRecording, played script: Script) {
    outcomes.append(frames.check(recording, played: script, isAccepted: update.accepts(frames.name)))
  }

  // MARK: PlaybackObserver

  func playback(on stage: Stage, didTake shot: FrameRecording.Shot) {
    let name = GoldenName(script: script, shot: shot.request.name, take: take.name)
    let check = ShotCheck(name: name, file: folder.file(name), isAccepted: update.accepts(name))
    let outcome = check.check(shot, on: stage)
    outcomes.append(outcome)
    if let meaning = MeaningCheck(of: check, update: update).check(shot) { outcomes.append(meaning) }
    for observer in observers {
      observer.playback(on: stage, didTake: shot)
      if outcome.result.status == .different { observer.playback(on: stage, didFindDifferenceIn: shot) }
    }
  }

  func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) {
    frames.inspect(frame, damage: damage, on: stage)
    for observer in observers { observer.playback(on: stage, didShow: frame, damage: damage) }
  }

  func playbackDidBegin(on stage: Stage) {
    for observer in observers { observer.playbackDidBegin(on: stage) }
  }

  func playback(on stage: Stage, didPerform action: ScriptAction, line: Int) {
    for observer in observers { observer.playback(on: stage, didPerform: action, line: line) }
  }

  func playbackDidEnd(on stage: Stage) {
    for observer in observers { observer.playbackDidEnd(on: stage) }
  }
}
