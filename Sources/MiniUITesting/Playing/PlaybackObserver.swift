/// The methods that are called while a script is played, with access to the live views. All are optional.
@preconcurrency @MainActor public protocol PlaybackObserver: AnyObject {
  /// Called when the app is open, before the first line.
  func playbackDidBegin(on stage: Stage)
  /// Called after a line was performed; more frames of this moment may follow.
  func playback(on stage: Stage, didPerform action: ScriptAction, line: Int)
  /// Called with each frame that differs from the previous one within `damage`, in pixels. The call comes just before
  /// time advances, so the views are as the frame shows them.
  func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region)
  /// Called when the script has taken a picture.
  func playback(on stage: Stage, didTake shot: FrameRecording.Shot)
  /// Called when a picture differs from its golden, while the views are still in the state that the picture shows.
  func playback(on stage: Stage, didFindDifferenceIn shot: FrameRecording.Shot)
  /// Called after the last line and the last frame. It is not called if playing ends early.
  func playbackDidEnd(on stage: Stage)
}

extension PlaybackObserver {
  public func playbackDidBegin(on stage: Stage) {}
  public func playback(on stage: Stage, didPerform action: ScriptAction, line: Int) {}
  public func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) {}
  public func playback(on stage: Stage, didTake shot: FrameRecording.Shot) {}
  public func playback(on stage: Stage, didFindDifferenceIn shot: FrameRecording.Shot) {}
  public func playbackDidEnd(on stage: Stage) {}
}
