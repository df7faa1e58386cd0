internal import ArgumentParser
internal import MiniUITesting

/// Plays at random until something breaks, and makes a short script of how it broke.
struct RunMonkey: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey", abstract: "Play at random, and see whether anything breaks.",
    discussion: "What breaks is shrunk to a script that shows it with as little as it takes.")

  @Option(help: "Another number does other things; the same does the same.")
  var seed: UInt64 = 1

  @Option(help: "How many things it does at most.")
  var events = 500

  @Option(name: [.short, .long], help: "Where to write the script that breaks it; monkey-SEED.script if not given.")
  var output: String?

  @OptionGroup var options: SceneOptions

  @Option(help: ArgumentHelp("Write each action into FILE before it is done.", visibility: .private))
  var diary: String?

  @Option(help: ArgumentHelp("Say what the script in FILE breaks.", visibility: .private))
  var judge: String?

  mutating func validate() throws {
    guard events > 0 else { throw ValidationError("--events is a number from 1 on, not \(events)") }
  }

  private var take: Take {
    var take = Take()
    take.scene = options.scene.scene.name
    take.size = options.size.size
    take.scale = CGFloat(options.scale ?? 1)
    take.theme = options.theme
    take.prefersReducedMotion = options.reducedMotion
    return take
  }

  @MainActor private var monkey: Monkey { Monkey(seed: seed, actions: events) }

  @MainActor func execute() throws {
    if let judge {
      if try Monkey.judge(try Script(contentsOfFile: judge), .demo, laws: []) != nil { throw Found(status: .different) }
    } else if let diary {
      try play(writing: diary)
    } else {
      try watch()
    }
  }

  /// Plays in this process, which may end at any moment.
  @MainActor private func play(writing diary: String) throws {
    let file = try DiaryFile(diary, Script(settings: monkey.settings(for: take), actions: []))
    let run = try monkey.run(.demo, take: take) { try file.append($0) }
    guard let failure = run.failure else { return }
    print(failure)
    throw Found(status: .different)
  }

  /// Has another process play, and looks what came of it.
  @MainActor private func watch() throws {
    let folder = try TemporaryFolder()
    let diary = folder.path("diary.script")
    let outcome = try Rerun.run(arguments + ["--diary", diary])
    let name = "seed \(seed)"
    switch outcome.end {
    case .exit(ExitStatus.same.rawValue): return print("\(name): \(events) actions, nothing broke")
    case .exit(ExitStatus.different.rawValue):
      let script = try Script(contentsOfFile: diary)
      guard let failure = try Monkey.judge(script, .demo) else {
        throw Unplayed(
          reason: "what broke does not break again, so the demo is not the same each time: \(outcome.output)")
      }
      let run = Monkey.Run(script: script, failure: failure)
      try tell(outcome.output, run.shrunk(.demo, by: shrinker(trials: 2_000)), of: script)
    case .signal(let number):
      let script = try Script(contentsOfFile: diary)
      let shortest = try shrinker(trials: 500).shrink(script) { try crashes($0, in: folder) }
      try tell("the program crashed: \(String(cString: strsignal(number)))", shortest, of: script)
    case .exit: throw Unplayed(reason: outcome.errors)
    case .timeout:
      try tell("the program hangs", Script(contentsOfFile: diary), of: Script(contentsOfFile: diary))
    }
  }

  private var arguments: [String] {
    [
      "monkey", "--seed", "\(seed)", "--events", "\(events)", "--scene", options.scene.scene.name, "--size",
      options.size.defaultValueDescription, "--scale", "\(options.scale ?? 1)", "--theme", options.theme.rawValue,
    ]
      + (options.reducedMotion ? ["--reduced-motion"] : [])
  }

  @MainActor private func crashes(_ script: Script, in folder: TemporaryFolder) throws -> Bool {
    let file = folder.path("trial.script")
    try Data(script.text.utf8).write(to: URL(fileURLWithPath: file))
    if case .signal = try Rerun.run(["monkey", "--judge", file]).end { return true }
    return false
  }

  @MainActor private func shrinker(trials: Int) -> ScriptShrinker {
    let progress = Progress()
    return ScriptShrinker(maximumTrials: trials) {
      progress.show("shrinking: \($0.actions) actions left", $0.trials, of: trials)
    }
  }

  @MainActor private func tell(_ failure: String, _ shortest: Script, of script: Script) throws {
    Progress().clear()
    let file = output ?? "monkey-\(seed).script"
    var shortest = shortest
    let lines = failure.split(separator: "\n").map { Script.Line(.empty, comment: " \($0)") }
    shortest.lines.insert(contentsOf: lines, at: 0)
    do {
      try Data(shortest.text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw OutputFolder.Failure(path: file, reason: error.localizedDescription)
    }
    print("seed \(seed): \(failure)")
    print("\(shortest.actions.count) of \(script.actions.count) actions are enough: \(file)")
    throw Found(status: .different)
  }
}

/// The program could not play.
private struct Unplayed: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}

/// A script that is written line by line, so that it is there however the program ends.
@MainActor private final class DiaryFile {
  private let handle: FileHandle

  init(_ path: String, _ beginning: Script) throws {
    guard FileManager.default.createFile(atPath: path, contents: Data(beginning.text.utf8)),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw OutputFolder.Failure(path: path, reason: String(cString: strerror(errno))) }
    self.handle = handle
    try handle.seekToEnd()
  }

  func append(_ action: ScriptAction) throws { try handle.write(contentsOf: Data("\(action)\n".utf8)) }
}
