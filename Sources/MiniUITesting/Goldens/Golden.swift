/// Comparison with goldens in tests that are written in Swift, without a script:
///
///     @Test func `a tile snaps to the slot on which it is dropped`() throws {
///         let stage = try Stage(TilesController())
///         try stage.drag(.id("tile1"), to: .id("slot5"))
///         try stage.settle()
///         try Golden.assert(stage, named: "dropped")
///     }
///
/// The pictures are in a folder for the test's file, in a folder `Goldens` beside it, which the target in `Package.swift` should exclude:
/// `exclude: ["Goldens"]`. The first run fails, because there is no golden yet. To accept the current picture, run the
/// tests with `MINIUI_UPDATE=dropped` in the environment, with several names separated by commas, or with
/// `MINIUI_UPDATE=all`. With `MINIUI_FINDINGS=FOLDER`, failures write pictures of the differences to that folder.
@preconcurrency @MainActor public enum Golden {
  /// Compares the current content of a stage with the golden of that name.
  /// - Parameters:
  ///   - stage: the stage.
  ///   - name: the name of the picture, of letters, digits, `-` and `_`, since it becomes a part of a file name.
  ///   - area: the part of the window to compare.
  ///   - comparesMeaning: whether the elements that a screen reader receives are compared too, as text.
  ///   - masks: views that are excluded from the comparison.
  ///   - tolerance: the accepted difference; nil means that every pixel must be the same.
  ///   - budget: the limit of the file's size in KiB, if it is more than 32, and the reason.
  ///   - file: the test's file, whose name becomes a part of the golden's name.
  /// - Throws: `GoldenMismatch` if the picture differs from its golden or there is no golden, `TargetError` if the area
  ///   or a mask cannot be found, `GoldenError.unwritable` if the disk fails.
  public static func assert(
    _ stage: Stage, named name: String, of area: Target.Anchor = .window, comparesMeaning: Bool = false,
    masks: [Target.Anchor] = [], tolerance: PictureTolerance? = nil, budget: ScriptWaiver? = nil,
    beside file: String = #filePath
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let names = environment["MINIUI_UPDATE"]?.split(separator: ",").map(String.init) ?? []
    let request = ScriptShot(
      name, of: area, comparesMeaning: comparesMeaning, masks: masks, tolerance: tolerance, budget: budget)
    try assert(
      stage, request, beside: file, isAccepted: names.contains(name) || names.contains("all"),
      findings: environment["MINIUI_FINDINGS"])
  }

  static func assert(
    _ stage: Stage, _ request: ScriptShot, beside file: String, isAccepted: Bool, findings: String?
  ) throws {
    precondition(
      GoldenName.isPart(request.name), "the name of a golden is made of letters, digits, '-' and '_': \(request.name)")
    let take = Take(stage)
    let playback = Playback(take, on: stage, nil)
    try playback.perform(.shot(request), line: 0)

    let url = URL(fileURLWithPath: file)
    let folder = url.deletingLastPathComponent().path
    let test = url.deletingPathExtension().lastPathComponent
    let golden = GoldenName(script: test, shot: request.name, take: take.name)
    let check = ShotCheck(name: golden, file: "\(folder)/\(golden.path)", isAccepted: isAccepted)
    let former = "\(folder)/\(GoldenName.folder)/\(golden.file)"
    if FileManager.default.fileExists(atPath: former) {
      guard isAccepted else { throw GoldenError.misplaced(file: former, destination: check.file) }
      try GoldenFile.move(former, to: check.file)
    }
    let outcomes = playback.recording.shots.flatMap { shot in
      [check.check(shot, on: stage), MeaningCheck(of: check).check(shot)].compactMap(\.self)
    }
    for outcome in outcomes {
      if let data = outcome.replacement {
        try GoldenFile.makeFolder(of: outcome.result.file)
        try GoldenFile.write(data, to: outcome.result.file)
      } else {
        if let findings { try Findings(folder: findings).write([outcome.result]) }
        if outcome.result.status != .same { throw GoldenMismatch(result: outcome.result) }
      }
    }
  }
}

/// The error for a difference between a stage and its golden.
public nonisolated struct GoldenMismatch: Error, CustomStringConvertible {
  /// The result of the comparison.
  public let result: GoldenResult

  /// The path, the problem, and how to accept the current picture.
  public var description: String {
    let advice = "if the present result is right, accept it with MINIUI_UPDATE=\(result.name.shot ?? "all")"
    let lines = ["\(result.file): \(result.status.rawValue)"] + result.sentences
    return (result.status.isRepairedByUpdate ? lines + [advice] : lines).joined(separator: "\n  ")
  }
}

extension Take {
  /// Creates the take that describes the current state of a stage.
  fileprivate init(_ stage: Stage) {
    self.init()
    size = stage.window.bounds.size
    scale = stage.window.canvas.scale
    theme = stage.application.traits.userInterfaceStyle
    pointer = stage.pointer.kind
    prefersReducedMotion = stage.application.traits.prefersReducedMotion
    language = stage.application.language
    layoutDirection = stage.application.traits.layoutDirection
  }
}
