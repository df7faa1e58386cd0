/// A comparison of all frames of a take with their golden.
///
/// The check observes the take while it is played, since the views that changed in a frame are known only while the
/// frame is on screen.
struct FrameCheck {
  let name: GoldenName
  /// The golden's path.
  let file: String
  private let golden: Result<FrameLog?, GoldenError>
  private let size: Int
  private var frameCount = 0
  /// The views that changed in the first frame that differs.
  private var drawn: [String]?

  /// The limit on the size of a file of frames, in bytes: enough for 1,000 frames in which two or three views move. A
  /// script that resizes and rotates the demo's window, which moves all of its views, uses half of it.
  static let budget = 128 << 10

  init(name: GoldenName, file: String) {
    self.name = name
    self.file = file
    let contents = Result { () throws(GoldenError) in try GoldenFile.contents(of: file) }
    size = (try? contents.get()).flatMap(\.self)?.count ?? 0
    golden = contents.flatMap { data in
      Result { () throws(GoldenError) in try data.map { data throws(GoldenError) in try FrameLog(data, file: file) } }
    }
  }

  /// Compares a frame that is now on screen with the golden's frame of the same position.
  mutating func inspect(_ frame: FrameRecording.Frame, damage: Region, on stage: Stage) {
    defer { frameCount += 1 }
    guard drawn == nil, let expected = (try? golden.get())?.frames else { return }
    if frameCount >= expected.count || expected[frameCount] != FrameLog.Frame(frame) {
      drawn = OwnerMap(window: stage.window, in: damage.extents).owners(within: damage)
    }
  }

  /// Returns the outcome of comparing all frames, once the take has ended.
  /// - Parameter isAccepted: whether the frames of this run replace the golden.
  func check(_ recording: FrameRecording, played script: Script, isAccepted: Bool) -> GoldenOutcome {
    let log = FrameLog(take: name.take, frames: recording.frames)
    let result = judge(log, recording, script)
    guard isAccepted, result.status.canBeAccepted else { return GoldenOutcome(result: result) }
    let data = Data(log.text.utf8)
    return data.count > FrameCheck.budget
      ? GoldenOutcome(result: self.result(.overBudget, [excess(data.count)]))
      : GoldenOutcome(result: result, replacement: data)
  }

  private func judge(_ log: FrameLog, _ recording: FrameRecording, _ script: Script) -> GoldenResult {
    let expected: FrameLog
    do throws(GoldenError) {
      guard let log = try golden.get() else { return result(.missing, ["there is no golden yet"]) }
      expected = log
    } catch {
      if case .broken = error { return result(.broken, ["\(error)"]) }
      return result(.unreadable, ["\(error)"])
    }
    guard let divergence = FrameDivergence(expected: expected.frames, actual: recording.frames) else {
      return size > FrameCheck.budget ? result(.overBudget, [excess(size)]) : result(.same)
    }
    let action = script.actions.first { $0.line == divergence.line }?.action
    var result = result(
      .different, [divergence.message(played: action.map(\.description), drawn: drawn ?? [])], line: divergence.line)
    result.divergence = divergence
    return result
  }

  private func result(_ status: GoldenStatus, _ messages: [String] = [], line: Int? = nil) -> GoldenResult {
    GoldenResult(name, file: file, line: line ?? 0, status, messages)
  }

  private func excess(_ size: Int) -> String {
    "the frames take \(kibibytes(size)), and \(kibibytes(FrameCheck.budget)) are allowed: divide the script into two"
  }
}

extension OwnerMap {
  /// Returns the views that own pixels of this region of the window, in descending order of the number of pixels.
  fileprivate func owners(within region: Region) -> [String] {
    var counts: [String: Int] = [:]
    for rect in region.rects.map({ $0.intersection(area) }) where !rect.isEmpty {
      for y in rect.y0..<rect.y1 {
        for x in rect.x0..<rect.x1 {
          if let owner = owner(x: Int(x - area.x0), y: Int(y - area.y0)) { counts[owner, default: 0] += 1 }
        }
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
