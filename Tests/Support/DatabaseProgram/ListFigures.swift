import Foundation
import MiniUI
import MiniUIData
import MiniUITesting

/// Measures the costs of a list of 100,000 rows: of its first frame, and of single changes. Build it in release.
@MainActor struct ListFigures {
  private let items = Items()
  private let stage: Stage
  private let path: String
  private nonisolated static let rows = 100_000
  private static let samples = 60

  init(_ path: String) throws {
    self.path = path
    stage = try Stage(ViewController(), size: CGSize(width: 390, height: 760))
    try stage.advanceFrame()
  }

  /// Measures, and prints a line for each figure.
  func print(_ say: (String) -> Void) async throws {
    let database = try ListDatabase.open(path)
    try await database.write { db in
      try db.execute(
        sql: """
          DROP TABLE IF EXISTS item;
          CREATE TABLE item (id INTEGER PRIMARY KEY, section TEXT, name TEXT NOT NULL, color INTEGER NOT NULL);
          WITH RECURSIVE number(id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM number WHERE id < \(Self.rows - 1))
          INSERT INTO item SELECT id, char(65 + id % 26), printf('the name of row %06d', id), 0 FROM number;
          CREATE INDEX item_order ON item (section, name, id);
          """)
    }
    try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    let empty = residentKilobytes()
    let begun = (cpu(CLOCK_PROCESS_CPUTIME_ID), cpu(CLOCK_THREAD_CPUTIME_ID))
    let query = FetchedQuery(Item.all(), sortedBy: [Column("name")], sections: Column("section"))
    items.fetchedResultsController = FetchedResultsController(query, in: database)
    stage.window.rootViewController = items
    while items.tableView.visibleCells.isEmpty {
      try stage.advanceFrame()
      try await Task.sleep(for: .milliseconds(1))
    }
    say(
      "first frame: \(ms(cpu(CLOCK_PROCESS_CPUTIME_ID) - begun.0)) ms of CPU, of which the first thread "
        + "\(ms(cpu(CLOCK_THREAD_CPUTIME_ID) - begun.1)) ms")
    say("memory above the empty app: \(memory(above: empty)) MB")
    try await stage.settle(limit: 10, timeout: .seconds(20))
    let end = items.tableView.contentSize.height
    for step in 0..<200 {
      items.tableView.contentOffset.y = end * CGFloat(step) / 200
      try stage.advanceFrame()
    }
    say("memory above the empty app after scrolling to the end: \(memory(above: empty)) MB")
    items.tableView.contentOffset.y = 0
    try await stage.settle(limit: 10, timeout: .seconds(20))
    try await measure("nothing", say) { _ in nil }
    try await measure("update in view", say) { "UPDATE item SET color = \($0 + 1) WHERE id = 26" }
    try await measure("update out of view", say) { "UPDATE item SET color = \($0 + 1) WHERE id = 77777" }
    try await measure("delete in view", say) { "DELETE FROM item WHERE id = \(52 + 26 * $0)" }
    try await measure("insert in view", say) {
      "INSERT INTO item VALUES (\(200_000 + $0), 'A', 'the name of row 000027', 0)"
    }
    try await measure("delete out of view", say) { "DELETE FROM item WHERE id = \(50_001 + 26 * $0)" }
    try await measure("move to another section", say) { "UPDATE item SET section = 'Q' WHERE id = \(60_001 + 26 * $0)" }
    say("memory above the empty app after all of this: \(memory(above: empty)) MB")
    // The last check of the file's version is 4 seconds after the last commit.
    try await Task.sleep(for: .seconds(6))
    let before = waits()
    try await Task.sleep(for: .seconds(5))
    say("wake-ups in 5 seconds at rest, of which the measurement itself has some: \(waits() - before)")
  }

  /// Performs one transaction after the other, and prints how long the first thread works for the batch of each.
  private func measure(_ name: String, _ say: (String) -> Void, _ statement: (Int) -> String?) async throws {
    var times: [Double] = []
    for sample in 0..<Self.samples {
      try await stage.settle(limit: 10, timeout: .seconds(20))
      let sql = statement(sample)
      let begun = cpu(CLOCK_THREAD_CPUTIME_ID)
      if let sql { try await items.fetchedResultsController.database.write { try $0.execute(sql: sql) } }
      for _ in 0..<4 {
        try await Task.sleep(for: .milliseconds(30))
        try stage.advanceFrame()
      }
      times.append(cpu(CLOCK_THREAD_CPUTIME_ID) - begun)
    }
    times.sort()
    let figures = [0, times.count / 2, times.count * 95 / 100, times.count - 1].map { ms(times[$0]) }
    say(
      "\(name): least \(figures[0]), median \(figures[1]), 95 % \(figures[2]), most \(figures[3]) ms on the first thread, with 4 frames"
    )
  }

  private func memory(above empty: Int) -> String { String(format: "%.1f", Double(residentKilobytes() - empty) / 1024) }

  private func ms(_ seconds: Double) -> String { String(format: "%.2f", seconds * 1000) }

  private func cpu(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The memory in use.
  private func residentKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  /// The number of times that a thread waited.
  private func waits() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_nvcsw
  }
}
