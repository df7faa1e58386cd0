/// A folder of files about goldens with problems: `NAME.expected.png`, `NAME.actual.png`, `NAME.difference.png`, and
/// `NAME.txt`, which describes the problem; for the meaning of a shot only `NAME.meaning.txt`.
struct Findings {
  let folder: String

  /// Writes the files about these goldens. Removes files from an earlier check that no longer apply.
  func write(_ goldens: [GoldenResult]) throws(CheckProblem) {
    do throws(WholeFile.Failure) {
      try WholeFile.makeFolder(folder)
    } catch {
      throw CheckProblem(.cannotRun, "the folder \(folder) cannot be made: \(error.reason)")
    }
    do throws(GoldenError) {
      for golden in goldens { try write(golden) }
    } catch {
      throw CheckProblem(.cannotRun, "\(error)")
    }
  }

  private func write(_ golden: GoldenResult) throws(GoldenError) {
    let isFine = golden.status.problem == nil
    if golden.name.isMeaning { return try write(isFine ? nil : Data(text(golden).utf8), golden, "meaning.txt") }
    let pictures = golden.pictures
    try write(pictures?.expected, golden, "expected.png")
    try write(pictures?.actual, golden, "actual.png")
    try write(pictures?.difference, golden, "difference.png")
    try write(isFine ? nil : Data(text(golden).utf8), golden, "txt")
  }

  private func write(_ data: Data?, _ golden: GoldenResult, _ ending: String) throws(GoldenError) {
    let file = "\(folder)/\(golden.name.stem).\(ending)"
    if let data { try GoldenFile.write(data, to: file) } else { try GoldenFile.remove(file) }
  }

  private func text(_ golden: GoldenResult) -> String {
    var lines = ["\(golden.file): \(golden.status.rawValue)"] + golden.report
    if !golden.strictness.isEmpty {
      lines += ["", "tolerance  pixels  in 16×16"]
      lines += golden.strictness.map {
        String(format: "%9.3f  %6d  %8d", $0.threshold, $0.count, $0.density)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
