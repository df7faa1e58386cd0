internal import Foundation
internal import MiniUITestTools

/// One seed in one scene, and the arguments with which another process plays it.
struct MonkeyPlay {
  let seed: UInt64
  let take: Take
  let options: RunMonkey

  var monkey: Monkey { Monkey(seed: seed, actions: options.events) }
  /// The beginning of the script: the settings, and the line of dashes below them.
  var beginning: Script { Script(settings: monkey.settings(for: take), actions: []) }
  var scene: String { take.scene ?? "" }

  var arguments: [String] {
    ["monkey", "--seed", "\(seed)", "--events", "\(options.events)", "--scene", scene]
      + ["--size", options.options.size.description, "--scale", "\(take.scale)"]
      + ["--theme", take.theme.rawValue] + (take.prefersReducedMotion ? ["--reduced-motion"] : [])
      + (take.language == .english ? [] : ["--language", take.language.rawValue])
      + (take.layoutDirection == .rightToLeft ? ["--right-to-left"] : [])
      + (take.staysInScene ? [] : ["--wander"])
  }
}

/// A process that plays one seed in one scene.
final class MonkeyProcess {
  let play: MonkeyPlay
  private let child: ChildProcess
  private let folder: ScratchFolder
  private let log: FileHandle
  private var lineCount = 0
  private let firstLine: Int
  private var lastOutputTime = ProcessInfo.processInfo.systemUptime

  /// The time without a new action after which the process counts as hung, in seconds. The invariants at the end take
  /// longest.
  private static let timeout: TimeInterval = 300

  init(_ play: MonkeyPlay) throws {
    self.play = play
    folder = try ScratchFolder()
    firstLine = play.beginning.text.count { $0 == "\n" }
    let path = folder.path("log.script")
    try Data(play.beginning.text.utf8).write(to: URL(fileURLWithPath: path))
    log = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    child = try ChildProcess(play.arguments + ["--log", path])
  }

  /// The number of actions that the process has begun.
  var actionCount: Int { max(0, lineCount - firstLine) }

  /// Returns the actions that the process has begun, as a script.
  func script() throws -> Script { try Script(contentsOfFile: folder.path("log.script")) }

  /// Returns the outcome; nil while the process is running.
  func outcome() throws -> ChildProcess.Outcome? {
    let outcome = try child.outcome()
    let newData = try log.readToEnd() ?? Data()
    lineCount += newData.count { $0 == UInt8(ascii: "\n") }
    let now = ProcessInfo.processInfo.systemUptime
    if !newData.isEmpty { lastOutputTime = now }
    if outcome == nil, now - lastOutputTime > MonkeyProcess.timeout { child.end() }
    return outcome
  }
}

/// A script that is written line by line, so that it survives a crash of the program.
final class MonkeyLog {
  private let handle: FileHandle

  /// Opens the file for appending.
  /// - Parameter path: a file that contains the beginning of the script.
  /// - Throws: `OutputFolder.Failure` if the file cannot be opened.
  init(_ path: String) throws {
    guard let handle = FileHandle(forUpdatingAtPath: path) else {
      throw OutputFolder.Failure(path: path, reason: String(cString: strerror(errno)))
    }
    self.handle = handle
    try handle.seekToEnd()
  }

  func append(_ action: ScriptAction) throws { try handle.write(contentsOf: Data("\(action)\n".utf8)) }
}
