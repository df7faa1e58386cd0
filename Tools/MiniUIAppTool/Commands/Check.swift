internal import ArgumentParser
internal import MiniUITestTools

/// The command that compares the pictures of scripts with the goldens beside them.
struct Check: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Compare the shots of scripts with their goldens.",
      discussion: "Without arguments, the scripts in \(AppTool.current.scriptFolder) are checked.")
  }

  /// The argument that `--update` has if none is given.
  static let everything = "all"

  @Argument(help: "Scripts, and folders of scripts.")
  var scripts: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Accept the present results: all, or goldens by name, such as tiles-drag or tiles-drag.dropped.",
      valueName: "name"))
  var update: [String] = []

  @Option(help: ArgumentHelp("Write a report page, and pictures of the differences, to DIR.", valueName: "dir"))
  var report: String?

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Also check invariants: conditions that hold for every app, without goldens.")
  var invariants = false

  @Flag(
    name: .customLong("mutate"),
    help: "Also run mutation tests: report small changes to views that no golden detects.")
  var mutations = false

  /// The former names of the two options above.
  @Flag(help: .hidden) var laws = false
  @Flag(help: .hidden) var strength = false

  @OptionGroup var options: PlayingOptions

  /// Moves scripts and folders that follow `--update` before it, and replaces a bare `--update` by `--update all`.
  static func spellingOut(_ arguments: [String]) -> [String] {
    guard let index = arguments.firstIndex(of: "--update"), arguments.first == "check" else { return arguments }
    let rest = arguments[(index + 1)...]
    let values = rest.prefix { !$0.hasPrefix("-") }
    let paths = values.filter { value in
      // Goldens are named by their paths too, so a path with a slash counts only if it is a folder.
      value.hasSuffix(".script") && access(value, F_OK) == 0 || value.contains("/") && access(value + "/.", F_OK) == 0
    }
    let names = values.filter { !paths.contains($0) }
    return Array(arguments[..<index]) + paths + ["--update"] + (names.isEmpty ? [everything] : names)
      + rest.dropFirst(values.count)
  }

  private var paths: [String] { scripts.isEmpty ? [AppTool.current.scriptFolder] : scripts }

  private var checksInvariants: Bool { invariants || laws }
  private var checksMutations: Bool { mutations || strength }

  private var goldensToUpdate: GoldenUpdate {
    update.isEmpty ? .nothing : update == [Check.everything] ? .everything : .named(update)
  }

  @MainActor func execute() throws {
    if let report { _ = try OutputFolder(report) }
    if let junit { try OutputFolder.verifyWritable(junit) }
    let progress = Progress()
    Interrupt.watch()
    var worst = try checkGoldens(progress)
    if checksInvariants, !Interrupt.isPending { worst = max(worst, try checkInvariants(progress)) }
    if checksMutations, !Interrupt.isPending { worst = max(worst, try checkMutations(progress)) }
    if Interrupt.isPending, worst == 0 { worst = ExitStatus.stopped.rawValue }
    if let status = ExitStatus(rawValue: worst), status != .success { throw status }
  }

  // MARK: Kinds of checks

  @MainActor private func checkGoldens(_ progress: Progress) throws -> Int32 {
    let check = GoldenCheck(paths, app: AppTool.current.app)
    check.update = goldensToUpdate
    check.findings = report
    check.skipsScriptsWithoutGoldens = (checksInvariants || checksMutations) && update.isEmpty
    check.shouldStop = { Interrupt.isPending }
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
      let accept = (["\(AppTool.current.name) check"] + scripts).joined(separator: " ")
      print(try collector.report(of: result, title: AppTool.current.name, accept: accept).write(to: report))
    }
    return result.exitCode
  }

  @MainActor private func checkInvariants(_ progress: Progress) throws -> Int32 {
    var breaches: [InvariantViolation] = []
    let pass = try forEachScript("invariants", progress) { file in
      breaches += try Invariants.check(file.script, name: file.path, app: AppTool.current.app) {
        if Interrupt.isPending { throw Stopped() }
        return try options.makePlatform(speed: 0)
      }
    }
    for breach in breaches { print(breach) }
    let isFine = breaches.isEmpty && pass.errorCount == 0
    print((isFine ? "all invariants hold" : "\(counted(breaches.count, "violation")) of invariants") + pass.end)
    return max(pass.exitCode, breaches.isEmpty ? 0 : ExitStatus.different.rawValue)
  }

  @MainActor private func checkMutations(_ progress: Progress) throws -> Int32 {
    let mutations = Mutations()
    let pass = try forEachScript("mutations", progress) {
      try mutations.play($0.script, name: $0.name, app: AppTool.current.app)
    }
    for mutant in mutations.survivors { print("no shot notices: \(mutant)") }
    let noticed = mutations.mutants.count - mutations.survivors.count
    print("\(noticed) of \(counted(mutations.mutants.count, "small change")) are noticed\(pass.end)")
    return max(pass.exitCode, mutations.survivors.isEmpty ? 0 : ExitStatus.different.rawValue)
  }

  /// An error that ends the check of a script when Ctrl+C was pressed.
  private struct Stopped: Error {}

  /// The outcome of a check of all scripts, apart from the findings.
  private struct Pass {
    /// The number of scripts that could not be checked.
    var errorCount = 0
    /// The exit code of the worst error; 0 if there was none.
    var exitCode: Int32 = 0
    /// The end of the message if Ctrl+C stopped the check: the number of checked scripts.
    var stop = ""

    /// The end of the final message.
    var end: String { (errorCount == 0 ? "" : ", \(counted(errorCount, "error"))") + stop }
  }

  /// Runs a check of each script until Ctrl+C is pressed, and shows the progress meanwhile. An error in a script is
  /// printed, and the other scripts are checked.
  @MainActor private func forEachScript(
    _ kind: String, _ progress: Progress, _ check: (ScriptFile) throws -> Void
  ) throws -> Pass {
    let files = try ScriptFile.paths(in: paths)
    defer { progress.clear() }
    var pass = Pass()
    for (index, file) in files.enumerated() {
      progress.show("\(kind) of \(ScriptFile.name(of: file))", index + 1, of: files.count)
      do {
        if Interrupt.isPending { throw Stopped() }
        try check(try ScriptFile(file))
      } catch  where Interrupt.isPending {
        pass.stop = ", stopped after \(index) of \(counted(files.count, "script"))"
        break
      } catch {
        let problem = CheckProblem(playing: error)
        progress.clear()
        print(problem)
        pass.errorCount += 1
        pass.exitCode = max(pass.exitCode, problem.kind.rawValue)
      }
    }
    return pass
  }
}
