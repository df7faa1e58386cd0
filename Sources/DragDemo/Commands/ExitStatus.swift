internal import ArgumentParser
internal import MiniUITesting

/// What the program ends with.
enum ExitStatus: Int32 {
  /// All is well, and as it should be.
  case same = 0
  /// Something is not as it should be: a picture, an assertion, a law.
  case different
  /// The arguments or a script make no sense.
  case usage
  /// The system did not do its part: no display, no font, no room.
  case couldNotRun
  /// Ctrl+C ended it before it was done: what shells make of the signal.
  case stopped = 130

  init(_ error: any Error) {
    switch DragDemo.exitCode(for: error) {
    case .success: self = .same
    case .validationFailure: self = .usage
    default:
      self =
        (error as? Found)?.status ?? ExitStatus(rawValue: CheckProblem(playing: error).kind.rawValue) ?? .couldNotRun
    }
  }
}

/// A command did its work, and what it found is not good; it has said so.
struct Found: Error {
  let status: ExitStatus
}
