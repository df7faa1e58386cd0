/// The reason why a script could not be played to its end: `tiles.script:12: there is no @tile9`.
public nonisolated struct PlaybackError: Error, CustomStringConvertible {
  /// The name of the script, as given to the player.
  public let file: String
  /// The number of the line, starting at 1; 0 if the error concerns the whole script.
  public let line: Int
  /// The name of the take; nil if the script has only one.
  public let take: String?
  /// The error that ended the playing.
  public let underlying: any Error

  /// The location, the take if there are several, and the underlying error: `tiles.script:12: 390x760@1.dark: there is
  /// no @tile9`.
  public var description: String {
    (line > 0 ? "\(file):\(line): " : "\(file): ") + (take.map { "\($0): " } ?? "") + "\(underlying)"
  }
}

/// An action of a script that is not possible, or an assertion that is not true.
public nonisolated enum PlaybackFailure: Error, Hashable, CustomStringConvertible {
  /// The app has no such scene. `near` contains similar names, or all scenes if there are none.
  case unknownScene(String, near: [String])
  /// An assertion is not true.
  case assertion(String, expected: String, actual: String)
  /// Settling took a different number of frames than the script requires.
  case settledIn(frames: Int, expected: Int)
  /// Constraints were solved this many times in an action that should solve none.
  case solved(Int)
  /// The area of a shot is outside of the window.
  case emptyShot(String)

  /// A clause about the failure.
  public var description: String {
    switch self {
    case .unknownScene(let scene, let near):
      "there is no scene '\(scene)'"
        + (near.isEmpty ? "" : "; there \(near.count == 1 ? "is" : "are") \(near.joined(separator: ", "))")
    case .assertion(let subject, let expected, let actual): "\(subject) is \(actual), expected \(expected)"
    case .settledIn(let frames, let expected): "settled in \(counted(frames, "frame")), expected \(expected)"
    case .solved(let count): "constraints were solved \(counted(count, "time")), expected not to be"
    case .emptyShot(let name): "there are no visible pixels for the shot '\(name)'"
    }
  }
}
