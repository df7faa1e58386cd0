/// Goldens for tests that are written in Swift, without a script:
///
///     @Test func `a tile is dropped where it is let go`() throws {
///         let stage = try Stage(TilesController())
///         try stage.drag(.id("tile1"), to: .id("slot5"))
///         try stage.settle()
///         try Golden.assert(stage, named: "dropped")
///     }
///
/// The pictures are in a folder `Goldens` beside the test's file; say `exclude: ["Goldens"]` of the target in
/// `Package.swift`. The first run fails. To accept what there is now, run the tests with `MINIUI_UPDATE=dropped` in the
/// environment, with several names and commas between them, or with `MINIUI_UPDATE=all`. With `MINIUI_FINDINGS=FOLDER`
/// failures leave the pictures there that show them.
@MainActor public enum Golden {
  /// Holds what a stage shows at this moment against the golden of that name.
  /// - Parameters:
  ///   - name: letters, digits, `-` and `_`: it is part of a file's name.
  ///   - area: only this part of the window.
  ///   - masks: views that are not looked at.
  ///   - tolerance: without one every pixel must be the same.
  ///   - budget: how large the file may be, in KiB, if that is more than 32, and why.
  ///   - file: the test's own; its name is part of the golden's.
  /// - Throws: `GoldenMismatch` if the picture is not the golden's or there is none, `TargetError` if the area or a mask is
  ///   not to be found, `GoldenError.unwritable` for the disk.
  public static func assert(
    _ stage: Stage, named name: String, of area: Target.Anchor = .window, masks: [Target.Anchor] = [],
    tolerance: PictureTolerance? = nil, budget: ScriptWaiver? = nil, beside file: String = #filePath
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let names = environment["MINIUI_UPDATE"]?.split(separator: ",").map(String.init) ?? []
    let request = ScriptShot(name, of: area, masks: masks, tolerance: tolerance, budget: budget)
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
    let folder = url.deletingLastPathComponent().appendingPathComponent("Goldens").path
    let test = url.deletingPathExtension().lastPathComponent
    let golden = GoldenName(script: test, shot: request.name, take: take.name)
    let check = ShotCheck(name: golden, file: "\(folder)/\(golden.file)", isAccepted: isAccepted)
    for outcome in playback.film.shots.map({ check.check($0, on: stage) }) {
      if let data = outcome.replacement {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try GoldenFile.write(data, to: check.file)
      } else {
        if let findings { try Findings(folder: findings).write([outcome.result]) }
        if outcome.result.status != .same { throw GoldenMismatch(result: outcome.result) }
      }
    }
  }
}

/// What a stage shows is not what its golden shows.
public nonisolated struct GoldenMismatch: Error, CustomStringConvertible {
  public let result: GoldenResult

  public var description: String {
    let advice = "if it is right as it is now, accept it with MINIUI_UPDATE=\(result.name.shot ?? "all")"
    let lines = ["\(result.file): \(result.status.rawValue)"] + result.messages
    return (result.status.canBeAccepted ? lines + [advice] : lines).joined(separator: "\n  ")
  }
}

extension Take {
  /// What a stage is at this moment.
  fileprivate init(_ stage: Stage) {
    self.init()
    size = stage.window.bounds.size
    scale = stage.window.canvas.scale
    theme = stage.application.traits.userInterfaceStyle
    pointer = stage.pointer.kind
    prefersReducedMotion = stage.application.traits.prefersReducedMotion
  }
}
