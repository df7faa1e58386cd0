import ArgumentParser
import MiniUIAppTool

/// The command that plays with the music while its server fails.
struct Endure: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play with the app at random while its server is slow and fails.",
    discussion: "In real time, one app after the other. The exit status is 1 if a check fails, a request does "
      + "not end, an app is not released, or memory grows. Ctrl+C ends the command and prints the results so far.")

  @Option(parsing: .unconditional, help: "The duration, in minutes.")
  var minutes = 10.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time before each answer of the server, in milliseconds.", valueName: "ms"))
  var slow = 200

  @Option(parsing: .unconditional, help: ArgumentHelp("The share of requests that fail, 0 to 1.", valueName: "rate"))
  var fail = 0.3

  @Option(parsing: .unconditional, help: "The number of actions for each app.")
  var events = 300

  @Option(parsing: .unconditional, help: "The seed of the first app; it increases by 1 for each further one.")
  var seed: UInt64 = 1

  func validate() throws {
    guard minutes > 0, minutes <= 10_000 else { throw ValidationError("--minutes is from 0 to 10000, not \(minutes)") }
    guard (0...60_000).contains(slow) else { throw ValidationError("--slow is from 0 to 60000, not \(slow)") }
    guard (0...1).contains(fail) else { throw ValidationError("--fail is from 0 to 1, not \(fail)") }
    guard events > 0 else { throw ValidationError("--events must be at least 1, not \(events)") }
  }

  @MainActor func execute() throws {
    Interrupt.watch()
    try Endurance(self).run()
  }
}
