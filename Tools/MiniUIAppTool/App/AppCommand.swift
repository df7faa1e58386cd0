public import ArgumentParser

/// A command that uses views. The parser does not call `run` on the main actor, so such a command has a method of its own.
public nonisolated protocol AppCommand: ParsableCommand {
  /// Runs the command.
  /// - Throws: An `ExitStatus` if the command has printed the problem itself. Any other error is printed in one line.
  @MainActor func execute() throws
}
