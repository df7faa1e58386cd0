/// A comparison of one shot with its golden.
struct ShotCheck {
  let name: GoldenName
  /// The golden's path.
  let file: String
  /// Whether the current picture replaces the golden.
  let isAccepted: Bool

  /// The limit on the size of a golden picture, in bytes, unless its shot waives it. Parts of the demo's window take 4
  /// to 19 KiB at scales 1 and 2, the whole window 60 to 95.
  static let budget = 32 << 10

  func check(_ shot: FrameRecording.Shot, on stage: Stage) -> GoldenOutcome {
    let result = judge(shot, on: stage)
    guard isAccepted, result.status.canBeAccepted else { return GoldenOutcome(result: result) }
    do {
      let data = try data(shot)
      let limit = limit(shot)
      return data.count > limit
        ? GoldenOutcome(result: self.result(shot, .overBudget, [excess(data.count, limit, shot)]))
        : GoldenOutcome(result: result, replacement: data)
    } catch {
      return GoldenOutcome(result: self.result(shot, .unwritable, ["\(error)"]))
    }
  }

  /// Returns the bytes of a golden of the shot. They include the tree of views, which later explains a difference.
  private func data(_ shot: FrameRecording.Shot) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let tree = String(decoding: try encoder.encode(shot.snapshot.tree), as: UTF8.self)
    return try PNG.data(shot.bitmap, note: tree)
  }

  private func judge(_ shot: FrameRecording.Shot, on stage: Stage) -> GoldenResult {
    do throws(GoldenError) {
      guard let data = try GoldenFile.contents(of: file) else {
        return missing(shot)
      }
      return try judge(shot, against: data, on: stage)
    } catch {
      if case .broken = error { return failure(shot, .broken, ["\(error)"]) }
      return result(shot, .unreadable, ["\(error)"])
    }
  }

  private func judge(_ shot: FrameRecording.Shot, against data: Data, on stage: Stage) throws(GoldenError)
    -> GoldenResult
  {
    let golden: PNG.File
    let comparison: PictureComparison
    do throws(ImageError) {
      golden = try PNG.File(data, path: file)
      // If the hashes are equal, the golden need not be decoded.
      if golden.pixelHash == PixelHash(shot.bitmap) { return same(shot, data.count) }
      comparison = PictureComparison(
        expected: try golden.decode(), actual: shot.bitmap, masks: shot.masks, tolerance: shot.request.tolerance)
    } catch {
      throw .broken(file: file, reason: error.reason)
    }
    if comparison.isSame { return same(shot, data.count) }
    // An accepted difference needs no explanation.
    if isAccepted { return result(shot, .different, ["the picture has changed"]) }
    let reasons = Explanation(
      expected: golden.note.flatMap { try? JSONDecoder().decode(ViewNode.self, from: Data($0.utf8)) },
      actual: shot.snapshot.tree, owners: OwnerMap(window: stage.window, in: shot.area), comparison: comparison
    ).lines
    let summary = comparison.sizesDiffer ? [] : [comparison.summary]
    let difference = comparison.sizesDiffer ? nil : try? PNG.data(comparison.differencePicture())
    var result = failure(shot, .different, summary + reasons.map(\.text), data, difference)
    result.reasons = reasons
    result.strictness = comparison.strictness
    return result
  }

  /// Returns the result for a picture without a golden: `overBudget` if the new golden would be too large, else `missing`.
  private func missing(_ shot: FrameRecording.Shot) -> GoldenResult {
    let size = isAccepted ? 0 : (try? data(shot).count) ?? 0
    let none = "there is no golden yet"
    return size > limit(shot)
      ? failure(shot, .overBudget, ["\(none), and \(excess(size, limit(shot), shot))"])
      : failure(shot, .missing, [none])
  }

  /// Returns the result for a picture that matches its golden, whose file may still be too large.
  private func same(_ shot: FrameRecording.Shot, _ size: Int) -> GoldenResult {
    size > limit(shot) ? result(shot, .overBudget, [excess(size, limit(shot), shot)]) : result(shot, .same)
  }

  private func failure(
    _ shot: FrameRecording.Shot, _ status: GoldenStatus, _ messages: [String], _ expected: Data? = nil,
    _ difference: Data? = nil
  ) -> GoldenResult {
    var result = result(shot, status, messages)
    // The pictures of an accepted difference are not needed.
    let actual = isAccepted ? nil : try? PNG.data(shot.bitmap)
    result.pictures = actual.map { GoldenResult.Pictures(expected: expected, actual: $0, difference: difference) }
    return result
  }

  private func result(_ shot: FrameRecording.Shot, _ status: GoldenStatus, _ messages: [String] = []) -> GoldenResult {
    GoldenResult(name, file: file, line: shot.line, status, messages)
  }

  private func limit(_ shot: FrameRecording.Shot) -> Int {
    shot.request.budget.map { $0.limit << 10 } ?? ShotCheck.budget
  }

  /// Returns the line to write in the script for a picture that is too large.
  private func excess(_ size: Int, _ limit: Int, _ shot: FrameRecording.Shot) -> String {
    var request = shot.request
    let reason = request.area == .window ? "it shows the whole window" : "…"
    request.budget = ScriptWaiver(limit: (size + 1023) >> 10, reason: request.budget?.reason ?? reason)
    let words = "the picture takes \(kibibytes(size)), and \(kibibytes(limit)) are allowed: show a part of the window, "
    guard shot.line > 0 else {
      return words + "or pass budget: ScriptWaiver(limit: \((size + 1023) >> 10), reason: \"…\")"
    }
    return words
      + "as in 'shot \(request.name) of @view', or write in line \(shot.line) '\(ScriptAction.shot(request))'"
  }
}

/// The result of comparing with a golden, and the bytes of the new golden if it is to be replaced.
struct GoldenOutcome {
  var result: GoldenResult
  var replacement: Data?
}

/// Formats a size, such as `1.5 KiB`. Rounds up, so that a size over a limit is never displayed as equal to it.
nonisolated func kibibytes(_ bytes: Int) -> String {
  let tenths = (bytes * 10 + 1023) / 1024
  return tenths % 10 == 0 ? "\(tenths / 10) KiB" : "\(tenths / 10).\(tenths % 10) KiB"
}

extension ImageError {
  /// The reason without the name of the file.
  fileprivate nonisolated var reason: String {
    switch self {
    case .missing: "it is not there"
    case .tooLarge(_, let width, let height), .tooManyPixels(_, let width, let height, _):
      "its header announces \(width)×\(height) pixels"
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    }
  }
}
