import Foundation
import MiniUIAppTool
import MiniUIPatterns
import MiniUITestTools
import SeededRandom

/// Apps that a random user plays with, one after the other, while their server fails.
final class Endurance {
  private let options: Endure
  private let server: ChildProcess
  private let cache: ScratchFolder
  private let progress = Progress(pause: 5)
  private let end: Date
  private var random: SplitMix64
  private var appCount = 0
  private var actionCount = 0
  private var counts = ResourceLoader.Counts()
  private var memory = MemorySamples()
  private weak var controller: ViewController?
  /// The loader of the last app.
  private var loader = ResourceLoader.shared

  /// The longest time until all requests of an app must have ended, in seconds: three attempts, each with its time limit.
  private static let timeout: TimeInterval = 120

  private struct NoServer: Error, CustomStringConvertible {
    let reason: String
    var description: String { "the server did not start: \(reason)" }
  }

  /// An error that ends the command when Ctrl+C was pressed.
  private struct Stopped: Error {}

  /// Starts the server.
  /// - Throws: The error of starting a program.
  init(_ options: Endure) throws {
    self.options = options
    random = SplitMix64(seed: options.seed)
    end = Date(timeIntervalSinceNow: options.minutes * 60)
    cache = try ScratchFolder()
    setenv("XDG_CACHE_HOME", cache.path(""), 1)
    server = try ChildProcess(["serve", "--slow", "\(options.slow)", "--fail", "\(options.fail)"])
  }

  /// Plays until the time is over, with one app at least.
  /// - Throws: `ExitStatus` if a check fails, or Ctrl+C was pressed.
  func run() throws {
    var seed = options.seed
    do {
      MusicScene.source = try source()
      repeat {
        try play(seed: seed)
        seed += 1
      } while Date() < end
    } catch is Stopped {
      progress.clear()
      print("stopped: \(report); memory \(memory)")
      throw ExitStatus.stopped
    }
    progress.clear()
    let isSteady = memory.isSteady
    print("\(report); memory \(memory)\(isSteady ? "" : ", which grows")")
    if !isSteady { throw ExitStatus.different }
  }

  private var report: String {
    "\(counted(appCount, "app")), \(counted(actionCount, "action")); \(counted(counts.begun, "request")): \(counts.answered) answered, "
      + "\(counts.failed) failed, \(counts.cancelled) given up"
  }

  /// Waits until the server prints its address.
  private func source() throws -> MusicSource {
    while true {
      let lines = try server.output().split(separator: "\n").map { String($0).replacing("http://", with: "") }
      if lines.count >= 2 { return .servers(json: lines[0], media: lines[1]) }
      if let outcome = try server.outcome() { throw NoServer(reason: outcome.errors) }
      try turn(0.01)
    }
  }

  // MARK: An app

  private func play(seed: UInt64) throws {
    // Invariants are not checked: a script, which has no server, might not reproduce a violation.
    let monkey = Monkey(seed: seed, actions: options.events, invariants: [])
    var take = Take()
    take.scene = "music"
    let run = try monkey.run(app, take: take) { _ in
      actionCount += 1
    } willChoose: {
      try pause()
    } willFinish: {
      try waitForRequests(seed)
    }
    if let failure = run.failure {
      let file = "endure-\(seed).script"
      try Data(run.script.text.utf8).write(to: URL(fileURLWithPath: file))
      try fail("seed \(seed): \(failure); all of its actions, without the server: \(file)")
    }
    try waitForRequests(seed)
    appCount += 1
    let last = loader.counts
    counts = counts + last
    let ended = last.answered + last.failed + last.cancelled
    if last.begun != ended { try fail("seed \(seed): requests begun: \(last.begun), ended: \(ended)") }
    if controller != nil { try fail("seed \(seed): the app is still in memory") }
    memory.take()
  }

  private var app: ScriptedApp {
    ScriptedApp { [unowned self] _, stage in
      RecordedShares.keep()
      let next = MusicController(source: MusicScene.source)
      (controller, loader) = (next, next.loader)
      // The cache on disk still has the responses to the last app.
      loader.forget()
      stage.window.rootViewController = next
      try stage.advanceFrame()
    }
  }

  /// Waits for answers before the next action.
  private func pause() throws {
    progress.show("\(report); memory \(memory)")
    // Rows that were seen ask for their pictures again.
    if Int.random(in: 0..<30, using: &random) == 0 { loader.forget() }
    // Usually a user in a hurry, and sometimes one who waits for the server.
    let waitsLong = Int.random(in: 0..<20, using: &random) == 0
    try turn(waitsLong ? 0.6 : TimeInterval(Int.random(in: 5...60, using: &random)) / 1000)
  }

  private func waitForRequests(_ seed: UInt64) throws {
    let limit = Date(timeIntervalSinceNow: Endurance.timeout)
    // A received resource may request others, such as a list its pictures.
    var rests = 0
    while rests < 5 {
      rests = loader.isIdle ? rests + 1 : 0
      if Date() > limit { try fail("seed \(seed): requests never end: \(loader.requestCount)") }
      try turn(0.01)
    }
  }

  private func fail(_ text: String) throws {
    progress.clear()
    print("\(text)\n\(report)")
    throw ExitStatus.different
  }

  /// Runs the main queue, on which answers arrive, for a time in seconds.
  /// - Throws: `Stopped` if Ctrl+C was pressed.
  private func turn(_ time: TimeInterval) throws {
    let limit = Date(timeIntervalSinceNow: time)
    while limit.timeIntervalSinceNow > 0 {
      if Interrupt.isPending { throw Stopped() }
      _ = RunLoop.main.run(mode: .default, before: min(limit, Date(timeIntervalSinceNow: Endurance.maximumTurn)))
    }
  }

  /// The maximum time between two checks for Ctrl+C, in seconds.
  private static let maximumTurn: TimeInterval = 0.05
}

extension ResourceLoader.Counts {
  fileprivate static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.begun += b.begun
    sum.answered += b.answered
    sum.failed += b.failed
    sum.cancelled += b.cancelled
    return sum
  }
}

/// The resident memory of this process at several times.
struct MemorySamples: CustomStringConvertible {
  private var bytes: [Int] = []

  /// Records the present size.
  mutating func take() { bytes.append(MemorySamples.now) }

  /// Whether the maximum of the last third of the samples exceeds the maximum of the middle third by at most 10% and
  /// 2 MB. True if there are fewer than nine samples.
  var isSteady: Bool {
    guard bytes.count >= 9 else { return true }
    let third = bytes.count / 3
    let (before, last) = (bytes[third..<2 * third], bytes[(2 * third)...])
    return last.max()! <= before.max()! + before.max()! / 10 + 2_000_000
  }

  var description: String {
    guard let first = bytes.first, let last = bytes.last, let maximum = bytes.max() else { return "not measured yet" }
    let middle = bytes[bytes.count / 2]
    return "\(MemorySamples.words(first)) at first, \(MemorySamples.words(middle)) in the middle, "
      + "\(MemorySamples.words(last)) at last, \(MemorySamples.words(maximum)) at most"
  }

  private static func words(_ bytes: Int) -> String { "\(Double(bytes / 100_000) / 10) MB" }

  private static var now: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
