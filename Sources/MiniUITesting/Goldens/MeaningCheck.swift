/// A comparison of the elements of a shot, as text, with their golden. They must be equal.
struct MeaningCheck {
  private let name: GoldenName
  /// The golden's path, beside the picture.
  private let file: String
  /// Whether the current text replaces the golden.
  private let isAccepted: Bool

  /// Creates a comparison for the shot whose picture `check` compares.
  /// - Parameter update: The goldens that are accepted; nil to accept the text if the picture is accepted.
  init(of check: ShotCheck, update: GoldenUpdate? = nil) {
    var name = check.name
    name.isMeaning = true
    self.name = name
    file = (check.file as NSString).deletingPathExtension + ".txt"
    isAccepted = update?.accepts(name) ?? check.isAccepted
  }

  /// Returns the outcome; nil if the meaning of the shot is not compared.
  func check(_ shot: FrameRecording.Shot) -> GoldenOutcome? {
    guard let meaning = shot.meaning else { return nil }
    let result = judge(meaning, line: shot.line)
    let isReplaced = isAccepted && result.status.canBeAccepted
    return GoldenOutcome(result: result, replacement: isReplaced ? Data(meaning.utf8) : nil)
  }

  private func judge(_ meaning: String, line: Int) -> GoldenResult {
    func result(_ status: GoldenStatus, _ messages: [String] = [], _ difference: TextDifference? = nil) -> GoldenResult
    {
      var result = GoldenResult(name, file: file, line: line, status, messages)
      result.textDifference = difference
      return result
    }
    do throws(GoldenError) {
      guard let data = try GoldenFile.contents(of: file) else {
        return result(.missing, ["there is no golden yet"], TextDifference(expected: "", actual: meaning))
      }
      if data == Data(meaning.utf8) { return result(.same) }
      guard let expected = String(validating: data, as: UTF8.self) else {
        throw .broken(file: file, reason: "it is not UTF-8 text")
      }
      let difference = TextDifference(expected: expected, actual: meaning)
      return result(.different, [difference.summary], difference)
    } catch {
      if case .broken = error { return result(.broken, ["\(error)"]) }
      return result(.unreadable, ["\(error)"])
    }
  }
}
