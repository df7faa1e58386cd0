internal import ArgumentParser
internal import MiniUITestTools

/// The command that plays at random until a check fails, and writes a short script that shows the failure.
struct RunMonkey: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey", abstract: "Play at random, and see whether anything breaks.",
    discussion: "What breaks is said at once, then shrunk to a script that shows it with as little as it takes. "
      + "Ctrl+C ends that with what has been found so far.")

  @Option(parsing: .unconditional, help: "Another number does other things; the same does the same.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("One run for each of these seeds instead.", valueName: "from-to"))
  var seeds: SeedRange?

  @Option(help: ArgumentHelp("These scenes instead of one: all, or names with commas between.", valueName: "names"))
  var scenes: SceneNames?

  @Flag(help: "Let it go from its scene to others, by the bar and its keys.")
  var wander = false

  @Option(parsing: .unconditional, help: "How many things it does at most, in each run.")
  var events = 500

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many runs go on at once; as many as there are processors, if not given."))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long each script that breaks something is shrunk at most.", valueName: "seconds"))
  var shrink = 60

  @Option(name: [.short, .long], help: "Where to write the script that breaks it; monkey-SEED.script if not given.")
  var output: String?

  @OptionGroup var options: SceneOptions

  @Option(help: ArgumentHelp("Add each action to FILE before it is done.", visibility: .private))
  var diary: String?

  @Option(help: ArgumentHelp("Say what the script in FILE breaks.", visibility: .private))
  var judge: String?

  mutating func validate() throws {
    guard events > 0 else { throw ValidationError("--events is a number from 1 on, not \(events)") }
    guard shrink >= 0 else { throw ValidationError("--shrink is a number of seconds, not \(shrink)") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs is a number from 1 on, not \(jobs)") }
    if output != nil, seeds != nil || scenes != nil {
      throw ValidationError("--output is for one run; several write monkey-SCENE-SEED.script, each its own")
    }
  }

  @MainActor func execute() throws {
    if let judge {
      let script = try Script(contentsOfFile: judge)
      if try Monkey.judge(script, AppTool.current.app, invariants: [], skipsMisfits: true) != nil {
        throw ExitStatus.different
      }
    } else if let diary {
      try play(writing: diary)
    } else {
      Interrupt.watch()
      try MonkeySearch(plays(), isMany: seeds != nil || scenes != nil, self).run()
    }
  }

  /// Plays in this process, which may end at any moment, and prints a failure as JSON.
  @MainActor private func play(writing diary: String) throws {
    let play = MonkeyPlay(seed: seed, take: take(options.scene.name), options: self)
    let file = try MonkeyLog(diary)
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
struct SeedRange: ExpressibleByArgument {
  let seeds: ClosedRange<UInt64>

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
    seeds = first...last
  }
}

/// Names of scenes: `all`, or `tiles,text`.
struct SceneNames: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    let wanted = argument.split(separator: ",", omittingEmptySubsequences: false)
    let found =
      argument == "all" ? AppTool.current.scenes : wanted.compactMap { AppTool.current.scene(named: String($0)) }
    guard argument == "all" || found.count == wanted.count else { return nil }
    names = found.map(\.name)
  }
}
