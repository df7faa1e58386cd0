import DatabaseSupport
import MiniUIData
import MiniUITesting
import TestSupport
import Testing

/// Tests of lists that follow the writes of other processes.
struct OtherProcessTests {
  @Test func `a list follows the transactions of another process`() async throws {
    let screen = try ItemsScreen()
    let seed = UInt64(7)
    let count = Soak.count(40, of: 1000)
    let process = try OtherProcess(screen.store.path, "random", "\(seed)", "\(count)")
    try await wait("the other process ends", seconds: 60) {
      try screen.stage.advanceFrame()
      return !process.isRunning
    }
    try await screen.settleWithFile()
    try screen.check()
    #expect(screen.results.state == .ready && !screen.list.batches.isEmpty)
  }

  @Test func `two processes write at the same time without losing rows`() async throws {
    let screen = try ItemsScreen()
    let process = try OtherProcess(screen.store.path, "random", "3", "30")
    var random = SplitMix64(seed: 5)
    for _ in 0..<30 {
      let statements = RandomStatements.make(&random)
      try await screen.store.write { db in
        for sql in statements { try db.execute(sql: sql) }
      }
      try screen.stage.advanceFrame()
    }
    try await process.waitUntilExit()
    try await screen.settleWithFile()
    try screen.check()
  }

  @Test func `one commit of another process is one batch`() async throws {
    let screen = try ItemsScreen()
    try await screen.settle()
    try await OtherProcess.run(screen.store.path, "run", "INSERT INTO item VALUES (99, 'First', 'item 55', 0)")
    try await wait("the row comes") {
      try screen.stage.advanceFrame()
      return screen.results.numberOfObjects == 16
    }
    #expect(screen.list.batches.map(\.operations) == [1])
    try screen.check()
  }

  @Test func `a commit of this process is fetched once, although the file watch also reports it`() async throws {
    let screen = try ItemsScreen(try Store(countsFetches: true), prefersReducedMotion: true)
    try await screen.settleWithFile()
    let before = screen.store.fetches.value
    for color in 1...10 {
      try await screen.write { try $0.execute(sql: "UPDATE item SET color = \(color) WHERE id = 3") }
      try await Task.sleep(for: .milliseconds(5))
    }
    try await screen.settleWithFile()
    // A slow machine may report one of them late.
    #expect(screen.store.fetches.value - before <= 13)
  }

  @Test
  func `a list that is scrolled, tapped and edited while another process writes equals a fresh query`()
    async throws
  {
    let store = try Store()
    try store.fill(300)
    let screen = try ItemsScreen(store, prefersReducedMotion: true)
    var random = SplitMix64(seed: 11)
    let process = try OtherProcess(store.path, "random", "12", "\(Soak.count(200, of: 10_000))")
    while process.isRunning {
      screen.view.contentOffset.y = CGFloat.random(in: 0...max(1, screen.view.contentSize.height - 400), using: &random)
      try screen.stage.advanceFrame()
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let location = CGPoint(
          x: CGFloat.random(in: 0..<250, using: &random), y: CGFloat.random(in: 0..<400, using: &random))
        try screen.stage.tap(location)
      case 1, 2:
        let statements = RandomStatements.make(&random)
        try await store.write { db in
          for sql in statements { try db.execute(sql: sql) }
        }
      default: try await Task.sleep(for: .milliseconds(2))
      }
    }
    try await screen.settleWithFile()
    try screen.check()
    #expect(!screen.list.batches.isEmpty && screen.list.states.allSatisfy { $0 == .loading || $0 == .ready })
  }

  @Test(arguments: ["count", "list"])
  func `kill -9 of a process that writes loses no committed row`(
    command: String
  ) async throws {
    let screen = try ItemsScreen()
    var random = SplitMix64(seed: 9)
    var next = 100
    for round in 0..<Soak.count(2, of: 100) {
      let process = try OtherProcess(screen.store.path, command, "\(next)")
      var said = process.said()
      try await Task.sleep(for: .milliseconds(Int.random(in: 0..<30, using: &random)))
      try screen.stage.advanceFrame()
      said += process.kill()
      let committed = said.split(separator: "\n").compactMap { Int($0) }.max() ?? next - 1
      #expect(committed >= next)
      // The killed process has left no lock.
      let own = Int64(1_000_000 + round)
      try await screen.store.write { try Item(id: own, section: "Own", name: "item").insert($0) }
      try await screen.settleWithFile()
      try screen.check()
      let ids = Set(try screen.store.sections().flatMap(\.items).map(\.id))
      #expect((100...committed).allSatisfy { ids.contains(Int64($0)) } && ids.contains(own))
      next = (ids.filter { $0 < 1_000_000 }.max().map { Int($0) } ?? next) + 1
    }
    let integrity = try await screen.store.database.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    #expect(integrity == ["ok"])
  }

  @Test func `a process that is killed during a write changes nothing`() async throws {
    let screen = try ItemsScreen()
    let process = try OtherProcess(screen.store.path, "hold", "BEGIN IMMEDIATE; DELETE FROM item")
    #expect(process.said() == "held\n")
    try screen.check()
    _ = process.kill()
    try await screen.settleWithFile()
    try screen.check()
    #expect(screen.results.numberOfObjects == 15 && screen.list.batches.isEmpty)
  }

  @Test func `a list reads while another process holds the write lock, and a write waits for it`() async throws {
    let screen = try ItemsScreen()
    let process = try OtherProcess(
      screen.store.path, "hold", "BEGIN IMMEDIATE; INSERT INTO item VALUES (98, 'First', 'other', 0)")
    #expect(process.said() == "held\n")
    try screen.results.performFetch()
    #expect(screen.results.state == .ready)
    async let written: Void = screen.store.write { try Item(id: 99, section: "First", name: "own").insert($0) }
    try await Task.sleep(for: .milliseconds(20))
    try process.endInput()
    try await written
    try await screen.settleWithFile()
    try screen.check()
    #expect(screen.results.numberOfObjects == 17)
  }
}
