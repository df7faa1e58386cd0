internal import ArgumentParser
internal import Foundation
internal import MiniUITesting

extension AppTool {
  /// Runs the command that the program's arguments name, and ends the program with an `ExitStatus`.
  ///
  /// Call it in `main.swift`, on the first thread of the process, where windows must be used.
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - scenes: the scenes of the app, at least one, the first to show first.
  @MainActor public static func run(name: String, scenes: [AppScene]) -> Never {
    AppTool(name: name, scenes: scenes).run()
  }

  /// Runs the command that the program's arguments name, and ends the program with an `ExitStatus`.
  @MainActor public func run() -> Never {
    exit(status(running: Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the command that arguments name. Errors are printed in one line.
  /// - Parameter arguments: the arguments without the name of the program.
  @MainActor package func status(running arguments: [String]) -> ExitStatus {
    AppTool.current = self
    do {
      var command = try MainCommand.parseAsRoot(Check.spellingOut(arguments))
      if let command = command as? any AppCommand { try command.execute() } else { try command.run() }
      return .success
    } catch {
      return report(error)
    }
  }

  private func report(_ error: any Error) -> ExitStatus {
    let status = ExitStatus(error)
    if status == .success {
      print(MainCommand.fullMessage(for: error))
    } else if MainCommand.exitCode(for: error) == .validationFailure {
      printError("\(firstLine(of: MainCommand.message(for: error))) (see \(name) --help)")
    } else if !(error is ExitStatus) {
      printError(firstLine(of: "\(error)"))
    }
    return status
  }

  /// Returns the first line of a message. The parser lists more than five values below it: they become a part of the line.
  private func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.first else { return text }
    let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { "'\($0.dropFirst(4))'" }
    let end = " the following:"
    guard first.hasSuffix(end), !values.isEmpty else { return first }
    return "\(first.dropLast(end.count)) \(listed(values))."
  }

  private func printError(_ text: String) { FileHandle.standardError.write(Data("\(name): \(text)\n".utf8)) }

  /// The commands of the tool, or the app's replacements for them, and the further commands of the app.
  nonisolated var allCommands: [any ParsableCommand.Type] {
    let own: [any ParsableCommand.Type] = [
      Run.self, Scenes.self, Shoot.self, Tree.self, Play.self, Record.self, Check.self, RunMonkey.self,
    ]
    let names = Set(own.map { $0._commandName })
    return own.map { command in commands.first { $0._commandName == command._commandName } ?? command }
      + commands.filter { !names.contains($0._commandName) }
  }
}

/// The program, whose subcommands are the commands.
private struct MainCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let tool = AppTool.current
    let commands = tool.allCommands
    return CommandConfiguration(
      commandName: tool.name, abstract: tool.summary,
      discussion:
        "The exit status is 0 for success, 1 for a failed check, 2 for invalid arguments or scripts, and 3 for an "
        + "error of the system.",
      version: tool.version.isEmpty ? "" : "\(tool.name) \(tool.version)",
      subcommands: commands,
      defaultSubcommand: commands.first { $0._commandName == Run._commandName })
  }
}

extension ExitStatus {
  /// Creates the exit status of a command that threw an error.
  init(_ error: any Error) {
    switch MainCommand.exitCode(for: error) {
    case .success: self = .success
    case .validationFailure: self = .usage
    default:
      self = error as? ExitStatus ?? ExitStatus(rawValue: CheckProblem(playing: error).kind.rawValue) ?? .couldNotRun
    }
  }
}
