/// Looks on while a script is played, with the live views before it.
@MainActor public protocol PlaybackObserver: AnyObject {
  /// The app is open, and nothing has been done yet.
  func playbackDidBegin(on stage: Stage)
  /// A line was carried out; frames that belong to this moment may still come.
  func playback(on stage: Stage, didPerform action: ScriptAction, line: Int)
  /// A frame was shown that differs from the one before within `damage`, in pixels. It is told when time is about to go on:
  /// the views stand as the frame shows them.
  func playback(on stage: Stage, didShow frame: Film.Frame, damage: Region)
  /// The script asked for a picture.
  func playback(on stage: Stage, didTake shot: Film.Shot)
  /// The last line has been carried out, and the last frame was told. Not called where a script breaks off.
  func playbackDidEnd(on stage: Stage)
}

extension PlaybackObserver {
  public func playbackDidBegin(on stage: Stage) {}
  public func playback(on stage: Stage, didPerform action: ScriptAction, line: Int) {}
  public func playback(on stage: Stage, didShow frame: Film.Frame, damage: Region) {}
  public func playback(on stage: Stage, didTake shot: Film.Shot) {}
  public func playbackDidEnd(on stage: Stage) {}
}
