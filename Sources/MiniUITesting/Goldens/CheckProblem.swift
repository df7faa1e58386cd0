/// A problem of a check that is not about a golden.
public nonisolated struct CheckProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem, in ascending severity. The raw value is the exit status of a checking program.
  public nonisolated enum Kind: Int32, Hashable, Sendable, Comparable {
    /// A result that differs from the expected one.
    case different = 1
    /// A script that is not valid or does not fit the app, or a request with an unknown name.
    case script = 2
    /// A failure of the platform or the disk that prevented the check.
    case cannotRun = 3

    public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// The kind of the problem.
  public var kind: Kind
  /// A sentence about the problem.
  public var message: String

  /// Creates a problem.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  public var description: String { message }
}

extension CheckProblem {
  /// Creates a problem from the error that ended the playing of a script. Its kind states whether the app behaves
  /// differently, the script does not fit the app, or playing is impossible.
  public init(playing error: any Error) {
    let playback = error as? PlaybackError
    let kind: Kind =
      switch playback?.underlying ?? error {
      case PlaybackFailure.assertion, PlaybackFailure.settledIn, PlaybackFailure.solved, StageError.unsettled:
        .different
      case PlaybackFailure.unknownScene, is ScriptError: .script
      case StageError.cannotPerform, is PlatformError, is FontError, is BitmapError, is ImageError: .cannotRun
      // Before the first line, only the app itself can fail.
      default: (playback?.line ?? 0) > 0 ? .script : .cannotRun
      }
    self.init(kind, "\(error)")
  }
}
