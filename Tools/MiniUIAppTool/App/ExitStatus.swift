/// The exit status of the program. A command throws a status after it has printed the problem.
public nonisolated enum ExitStatus: Int32, Error {
  /// The result is as expected.
  case success = 0
  /// A picture or an assertion is not as expected, or an invariant is broken.
  case different
  /// The arguments or a script are not valid.
  case usage
  /// The system failed: there is no display, font, or space.
  case couldNotRun
  /// Ctrl+C ended the program early; shells use this number for the signal.
  case stopped = 130
}
