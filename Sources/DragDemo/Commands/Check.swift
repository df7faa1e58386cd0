internal import ArgumentParser
internal import MiniUITestTools

/// The command that compares what scripts show with the goldens beside them.
struct Check: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Hold what scripts show against their goldens.",
    discussion: "Without scripts, those in \(scriptFolder) are checked. Documentation/Scripts.md tells of goldens.")

  static let scriptFolder = "Tests/Scripts"
  /// The argument that a bare `--update` stands for.
  static let everything = "all"

  @Argument(help: "Scripts, and folders of scripts.")
  var scripts: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Accept what is shown now: everything, or goldens by name, as tiles-drag or tiles-drag.dropped.",
      valueName: "name"))
  var update: [String] = []

  @Option(help: ArgumentHelp("Write a page to look at, and pictures of what differs, into DIR.", valueName: "dir"))
  var report: String?

  @Option(help: ArgumentHelp("Write the results as JUnit's XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Hold the laws that need no goldens, too.")
  var laws = false

  @Flag(help: "Fail for small changes to views that no shot would notice, too.")
  var strength = false

  @OptionGroup var options: PlayingOptions

  /// Replaces a bare `--update` by `--update all`.
  static func spellingOut(_ arguments: [String]) -> [String] {
    guard let index = arguments.firstIndex(of: "--update"), arguments.first == "check" else { return arguments }
    let next = arguments.dropFirst(index + 1).first
    guard next == nil || next?.hasPrefix("-") == true else { return arguments }
    return Array(arguments[...index]) + [everything] + arguments[(index + 1)...]
  }

  private var paths: [String] { scripts.isEmpty ? [Check.scriptFolder] : scripts }

  private var goldensToUpdate: GoldenUpdate {
    update.isEmpty ? .nothing : update == [Check.everything] ? .everything : .named(update)
  }

  @MainActor func execute() throws {
    let progress = Progress()
    var worst = try checkGoldens(progress)
    if laws { worst = max(worst, try checkLaws(progress)) }
    if strength { worst = max(worst, try checkStrength(progress)) }
    if let status = ExitStatus(rawValue: worst), status != .same { throw Found(status: status) }
  }

  // MARK: Kinds of checks

  @MainActor private func checkGoldens(_ progress: Progress) throws -> Int32 {
    let check = GoldenCheck(paths, app: .demo)
    check.update = goldensToUpdate
    check.findings = report
    check.platform = { _ in try options.makePlatform(speed: 0) }
    check.willPlay = { step in
      progress.show("\(step.name) \(step.take.name)", step.number, of: step.count)
      return []
    }
    let collector = report.map { _ in ReportCollector(check) }
    let result = check.run()
    progress.clear()
    for message in result.messages { print(message) }
    print(result.summary)
    if let junit { try JUnit.write(result, to: junit) }
    if let collector, let report {
      let accept = (["DragDemo check"] + scripts).joined(separator: " ")
      print(try collector.report(of: result, title: "DragDemo", accept: accept).write(to: report))
    }
    return result.exitCode
  }

  @MainActor private func checkLaws(_ progress: Progress) throws -> Int32 {
    var breaches: [LawBreach] = []
    let files = try ScriptFile.all(in: paths)
    for (index, file) in files.enumerated() {
      progress.show("laws of \(file.name)", index + 1, of: files.count)
      breaches += try Laws.check(file.script, name: file.name, app: .demo) { try options.makePlatform(speed: 0) }
    }
    progress.clear()
    for breach in breaches { print(breach) }
    print(breaches.isEmpty ? "all laws hold" : "\(breaches.count) breaches of laws")
    return breaches.isEmpty ? 0 : ExitStatus.different.rawValue
  }

  @MainActor private func checkStrength(_ progress: Progress) throws -> Int32 {
    let strength = Strength()
    let files = try ScriptFile.all(in: paths)
    for (index, file) in files.enumerated() {
      progress.show("strength of \(file.name)", index + 1, of: files.count)
      try strength.play(file.script, name: file.name, app: .demo)
    }
    progress.clear()
    for mutant in strength.survivors { print("no shot notices: \(mutant)") }
    let noticed = strength.mutants.count - strength.survivors.count
    print("\(noticed) of \(strength.mutants.count) small changes are noticed")
    return strength.survivors.isEmpty ? 0 : ExitStatus.different.rawValue
  }
}
