/// An observer of a check that collects the contents of a report:
///
///     let check = GoldenCheck(["Scripts"], app: app)
///     let collector = ReportCollector(check)
///     let result = check.run()
///     try collector.report(of: result, title: "check", accept: "DragDemo check Scripts").write(to: "report")
///
/// The recording of a take without failures is not kept, so that the report stays small.
@preconcurrency @MainActor public final class ReportCollector {
  /// The maximum size of all recordings of a report, in bytes of their pictures. A recording that would exceed it is
  /// omitted.
  public static let byteLimit = 32 << 20

  private var takes: [String: CollectedTake] = [:]
  private var byteCount = 0

  /// Attaches a collector to a check. Observers that are attached already stay attached.
  /// - Parameter check: A check that has not run yet.
  public init(_ check: GoldenCheck) {
    let (willPlay, didPlay) = (check.willPlay, check.didPlay)
    var observer: ReportObserver?
    check.willPlay = { step in
      let new = ReportObserver()
      observer = new
      return willPlay(step) + [new, new.camera]
    }
    check.didPlay = { [weak self] step, recording in
      didPlay(step, recording)
      self?.keep(step, observer?.take(recording))
      observer = nil
    }
  }

  private func keep(_ step: CheckStep, _ take: CollectedTake?) {
    var take = take
    take?.lines = step.script.lines.map { "\($0)" }
    takes[key(step.file, step.take)] = take
  }

  private func key(_ file: String, _ take: Take) -> String { "\(file) \(take.name)" }

  // MARK: The report

  /// Returns a report of a result of the check.
  /// - Parameters:
  ///   - result: The result of the check.
  ///   - title: The title of the page.
  ///   - accept: The terminal command that accepts goldens when ` --update NAME` is added to it.
  public func report(of result: CheckResult, title: String, accept: String) -> Report {
    var report = Report(title: title)
    byteCount = 0
    report.messages = result.problems.map { ReportMessage($0.message) }
    report.scripts = result.scripts.map { script in
      report.messages += (script.problems + script.takes.flatMap(\.problems)).map { ReportMessage($0.message) }
      var page = ScriptReport(name: script.name, lines: [])
      for take in script.takes {
        let seen = takes[key(script.file, take.take)] ?? CollectedTake()
        page.lines = seen.lines
        page.takes.append(self.take(take, seen, accept))
      }
      return page
    }
    report.messages += result.orphans.map { file in
      ReportMessage(
        "No script requires the golden \(file).",
        command: "\(accept) --update \(CheckResult.acceptance(ofOrphan: file))")
    }
    return report
  }

  private func take(_ result: TakeResult, _ seen: CollectedTake, _ accept: String) -> TakeReport {
    var take = TakeReport(name: result.take.name)
    take.shots = result.goldens.filter { !$0.name.isMeaning }.compactMap { golden in
      golden.name.shot.map { name in
        var shot = shot(golden, name, seen, result.take, accept)
        shot.meaning = result.goldens.first { $0.name.isMeaning && $0.name.shot == name }.map { meaning($0, accept) }
        return shot
      }
    }
    let frames = result.goldens.first { $0.name.shot == nil }
    let fails = !result.problems.isEmpty || result.goldens.contains { $0.status.problem != nil }
    take.recording = recording(
      frames, fails && seen.compactRecording?.frames.isEmpty == false ? seen.compactRecording : nil, result.problems,
      accept)
    take.recording?.messages += seen.failure.map { [ReportMessage($0)] } ?? []
    return take
  }

  private func shot(
    _ golden: GoldenResult, _ name: String, _ seen: CollectedTake, _ take: Take, _ accept: String
  ) -> ShotReport {
    let collected = seen.shots[name]
    var shot = ShotReport(
      name: name, status: golden.status, line: golden.line, time: collected?.time ?? 0, scale: Double(take.scale))
    shot.expected = golden.pictures?.expected
    shot.difference = golden.pictures?.difference
    // If a picture is as expected, it is the golden itself.
    shot.actual = golden.pictures?.actual ?? FileManager.default.contents(atPath: golden.file)
    shot.tree = collected?.tree
    shot.messages = messages(golden, collected?.tree)
    shot.acceptCommand = command(golden, accept)
    guard let collected else { return shot }
    shot.origin = [Int(collected.owners.area.x0), Int(collected.owners.area.y0)]
    shot.masks = collected.masks.map { [Int($0.x0), Int($0.y0), $0.width, $0.height] }
    if golden.status == .different {
      shot.owners = ReportOwners(collected.owners)
      shot.constraints = shot.actual.flatMap { collected.constraints?.drawn(over: $0, of: collected.owners.area) }
    }
    return shot
  }

  private func meaning(_ golden: GoldenResult, _ accept: String) -> MeaningReport {
    // A text that is as expected is the golden itself.
    let text = golden.status.problem == nil ? FileManager.default.contents(atPath: golden.file) : nil
    let same = text.map { String(decoding: $0, as: UTF8.self) }.map { TextDifference(expected: $0, actual: $0) }
    var report = MeaningReport(status: golden.status, lines: (golden.textDifference ?? same)?.lines ?? [])
    report.messages = golden.messages.map { ReportMessage($0) }
    report.acceptCommand = command(golden, accept)
    return report
  }

  private func recording(
    _ golden: GoldenResult?, _ compact: CompactFrameRecording?, _ problems: [CheckProblem], _ accept: String
  ) -> FrameRecordingReport? {
    guard golden != nil || compact != nil else { return nil }
    var recording = FrameRecordingReport(status: golden?.status)
    recording.divergence = golden?.divergence?.time
    recording.acceptCommand = golden.flatMap { command($0, accept) }
    recording.messages = golden.map { messages($0, nil) } ?? problems.map { ReportMessage($0.message) }
    guard let compact else { return recording }
    if byteCount + compact.byteCount > ReportCollector.byteLimit {
      recording.messages.append(
        ReportMessage("The frames were left out to keep the report small. Check this script alone."))
    } else {
      byteCount += compact.byteCount
      recording.compactRecording = compact
    }
    return recording
  }

  private func command(_ golden: GoldenResult, _ accept: String) -> String? {
    golden.status.isRepairedByUpdate ? "\(accept) --update \(golden.acceptance)" : nil
  }

  /// Returns the messages of a golden. A message that begins with the name of a view refers to that view.
  private func messages(_ golden: GoldenResult, _ tree: ViewNode?) -> [ReportMessage] {
    let names = Set(tree.map { ViewPath.names(in: $0).map(\.name) } ?? [])
    return golden.messages.map { text in
      let first = text.prefix { $0 != " " }
      return ReportMessage(text, view: names.contains(String(first)) ? String(first) : nil)
    }
  }
}
