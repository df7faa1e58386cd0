/// Something wrong that is not about a golden.
public nonisolated struct CheckProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The more there is of it, the worse; its number is what a program ends with.
  public nonisolated enum Kind: Int32, Hashable, Sendable, Comparable {
    /// Something is not as it should be.
    case different = 1
    /// A script, or what is asked for, makes no sense.
    case script = 2
    /// The platform or the disk does not do its part.
    case cannotRun = 3

    public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  public var kind: Kind
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  public var description: String { message }
}

extension CheckProblem {
  /// What an error means that ended the playing of a script: whether the app does not do what it should, the script does not
  /// fit it, or nothing can be played at all.
  public init(playing error: any Error) {
    let playback = error as? PlaybackError
    let kind: Kind =
      switch playback?.underlying ?? error {
      case PlaybackFailure.assertion, PlaybackFailure.settledIn, StageError.unsettled: .different
      case PlaybackFailure.unknownScene, is ScriptError: .script
      case StageError.cannotPerform, is PlatformError, is FontError, is BitmapError, is ImageError: .cannotRun
      // Before the first line nothing but the app itself can fail.
      default: (playback?.line ?? 0) > 0 ? .script : .cannotRun
      }
    self.init(kind, "\(error)")
  }
}
