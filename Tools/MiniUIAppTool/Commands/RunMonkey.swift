internal import ArgumentParser
internal import MiniUITestTools

/// The command that plays at random until a check fails, and writes a short script that shows the failure.
struct RunMonkey: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey", abstract: "Play with the app at random, and look for failures.",
    discussion: "A failure is printed at once, and its script is then shrunk to the shortest one that fails in the "
      + "same way. Ctrl+C ends the search with the failures found so far.")

  @Option(parsing: .unconditional, help: "The seed of the random actions. The same seed performs the same actions.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("A range of seeds, with one run for each, instead of --seed.", valueName: "from-to"),
    transform: SeedRange.range(argument:))
  var seeds: SeedRange?

  @Option(
    help: ArgumentHelp("Several scenes: all, or names separated by commas.", valueName: "names"),
    transform: SceneNames.names(argument:))
  var scenes: SceneNames?

  @Flag(help: "Also perform actions that open other scenes.")
  var wander = false

  @Option(parsing: .unconditional, help: "The maximum number of actions in each run.")
  var events = 500

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of simultaneous runs; by default the number of processors."))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum time for shrinking each failing script.", valueName: "seconds"))
  var shrink = 60

  @Option(name: [.short, .long], help: "The file for the failing script; by default monkey-SEED.script.")
  var output: String?

  @OptionGroup var options: SceneOptions

  @Option(help: ArgumentHelp("Append each action to FILE before it is performed.", visibility: .private))
  var log: String?

  @Option(help: ArgumentHelp("Print the failure of the script in FILE.", visibility: .private))
  var judge: String?

  mutating func validate() throws {
    guard events > 0 else { throw ValidationError("--events must be at least 1, not \(events)") }
    guard shrink >= 0 else { throw ValidationError("--shrink must be a number of seconds from 0, not \(shrink)") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
    if output != nil, seeds != nil || scenes != nil {
      throw ValidationError("--output is for a single run; several runs write monkey-SCENE-SEED.script")
    }
  }

  @MainActor func execute() throws {
    if let judge {
      let script = try Script(contentsOfFile: judge)
      if try Monkey.judge(script, AppTool.current.app, invariants: [], skipsMisfits: true) != nil {
        throw ExitStatus.different
      }
    } else if let log {
      try play(writing: log)
    } else {
      if let output { try OutputFolder.verifyWritable(output) }
      Interrupt.watch()
      try MonkeySearch(plays(), isMany: seeds != nil || scenes != nil, self).run()
    }
  }

  /// Plays in this process, which may end at any moment, and prints a failure as JSON.
  @MainActor private func play(writing log: String) throws {
    let play = MonkeyPlay(seed: seed, take: take(options.scene.name), options: self)
    let file = try MonkeyLog(log)
    let run = try play.monkey.run(AppTool.current.app, take: play.take) { try file.append($0) }
    guard let failure = run.failure else { return }
    print(String(decoding: try JSONEncoder().encode(failure), as: UTF8.self))
    throw ExitStatus.different
  }

  // MARK: Plays

  @MainActor private func plays() -> [MonkeyPlay] {
    let names = scenes?.names ?? [options.scene.name]
    let seeds = seeds?.seeds ?? seed...seed
    return seeds.flatMap { seed in names.map { MonkeyPlay(seed: seed, take: take($0), options: self) } }
  }

  private func take(_ scene: String) -> Take {
    var take = options.take
    take.scene = scene
    take.staysInScene = !wander
    return take
  }
}

/// A range of seeds: `1-100`.
nonisolated struct SeedRange {
  let seeds: ClosedRange<UInt64>

  /// Returns the range that an argument writes.
  /// - Throws: `ValidationError` if it is none.
  static func range(argument: String) throws -> SeedRange {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else {
      throw ValidationError("write the first and the last seed, such as 1-100")
    }
    guard first <= last else { throw ValidationError("the first seed is larger than the last; write \(last)-\(first)") }
    return SeedRange(seeds: first...last)
  }
}

/// Names of scenes: `all`, or `tiles,text`.
nonisolated struct SceneNames {
  let names: [String]

  /// Returns the scenes that an argument names.
  /// - Throws: `ValidationError` if one of them does not exist.
  static func names(argument: String) throws -> SceneNames {
    if argument == "all" { return SceneNames(names: AppTool.current.scenes.map(\.name)) }
    let wanted = argument.split(separator: ",", omittingEmptySubsequences: false)
    return SceneNames(names: try wanted.map { try AppScene.scene(argument: String($0)).name })
  }
}
