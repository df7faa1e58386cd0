internal import ArgumentParser
internal import Foundation

/// `DragDemo` and its commands.
struct DragDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "DragDemo",
    abstract: "Shows MiniUI: tiles to drag, text, shapes, grids.",
    discussion: "Ends with 0 if all is well, 1 if something is not as it should be, 2 if arguments or a script make no "
      + "sense, 3 if the system did not do its part.",
    version: "DragDemo \(version)",
    subcommands: [
      Run.self, Scenes.self, Shoot.self, Tree.self, Tour.self, Play.self, Record.self, Check.self, RunMonkey.self,
      Endure.self, Serve.self, EditLibrary.self,
    ],
    defaultSubcommand: Run.self)

  static let version = "0.1.0"
}

/// A command that uses views. It has its own method because the parser does not run `run` on the main actor.
nonisolated protocol MainActorCommand: ParsableCommand {
  @MainActor func execute() throws
}

/// The entry point, which parses the arguments, runs the command, and reports errors in one line and with the exit status.
enum CommandLineTool {
  /// Runs the command that the arguments name.
  /// - Returns: the raw value of an `ExitStatus`.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try DragDemo.parseAsRoot(Check.spellingOut(arguments))
      if let command = command as? any MainActorCommand { try command.execute() } else { try command.run() }
      return 0
    } catch {
      return report(error)
    }
  }

  private static func report(_ error: any Error) -> Int32 {
    let status = ExitStatus(error)
    if status == .same {
      print(DragDemo.fullMessage(for: error))
    } else if DragDemo.exitCode(for: error) == .validationFailure {
      say("\(firstLine(of: DragDemo.message(for: error))) (see DragDemo --help)")
    } else if !(error is Found) {
      say(firstLine(of: "\(error)"))
    }
    return status.rawValue
  }

  /// Returns the first line of a message. The parser lists more than five values below it: they become a part of the line.
  private static func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.first else { return text }
    let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { "'\($0.dropFirst(4))'" }
    let end = " the following:"
    guard first.hasSuffix(end), let last = values.last else { return first }
    return "\(first.dropLast(end.count)) \(values.dropLast().joined(separator: ", ")) or \(last)."
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data("DragDemo: \(text)\n".utf8)) }
}
