internal import ArgumentParser
internal import MiniUITesting

/// The exit status of the program.
enum ExitStatus: Int32 {
  /// The result is as expected.
  case same = 0
  /// A picture, an assertion or a law is not as expected.
  case different
  /// The arguments or a script are not valid.
  case usage
  /// The system failed: there is no display, font, or space.
  case couldNotRun
  /// Ctrl+C ended the program early; shells use this number for the signal.
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

/// An error for a command that ran and reported problems itself.
struct Found: Error {
  let status: ExitStatus
}
