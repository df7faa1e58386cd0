import Foundation
import MiniUIData
import MiniUITesting
import TestSupport
import Testing

/// Tests of files that other processes write to, remove or protect while a list is shown.
struct MultiProcessDatabaseTests {
  @Test func `ten processes write at the same time without losing rows`() async throws {
    let screen = try ItemsScreen(prefersReducedMotion: true)
    let writers = try (0..<10).map {
      try OtherProcess(screen.store.path, "random", "\($0 + 20)", "\(Soak.count(8, of: 300))")
    }
    try await wait("the writers end", seconds: 120) {
      try screen.stage.advanceFrame()
      return writers.allSatisfy { !$0.isRunning }
    }
    #expect(writers.allSatisfy { $0.status == 0 })
    try await screen.settleWithFile()
    try screen.check()
    #expect(screen.list.states.allSatisfy { $0 == .loading || $0 == .ready }, "no lock was seen by the reader")
  }

  @Test func `a table that another process drops and creates again is shown again`() async throws {
    let screen = try ItemsScreen()
    try await screen.settle()
    try await OtherProcess.run(screen.store.path, "run", "ALTER TABLE item RENAME TO former")
    try await wait("the list fails") {
      try screen.stage.advanceFrame()
      if case .failed(.schema(screen.store.path, let reason)) = screen.results.state { return reason.contains("item") }
      return false
    }
    #expect(screen.view.visibleCells.count == 15, "the rows stay")
    screen.view.contentOffset.y = 10
    try screen.stage.advanceFrame()
    #expect(!screen.view.visibleCells.isEmpty, "and scroll")
    try await OtherProcess.run(
      screen.store.path, "run", "ALTER TABLE former RENAME TO item; DELETE FROM item WHERE id = 3")
    try await wait("the list goes on") {
      try screen.stage.advance(by: 0.1)
      return screen.results.state == .ready
    }
    try await screen.settleWithFile()
    try screen.check()
  }

  @Test func `files without permissions to write or read are errors with their path`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("items.sqlite")
    let store = try Store()
    try await store.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try FileManager.default.copyItem(atPath: store.path, toPath: path)
    defer { chmod(folder.path, 0o755) }
    for (folderMode, fileMode, reason) in [
      (0o555, 0o644, "the folder \(folder.path) cannot be written to, where SQLite keeps two more files"),
      (0o755, 0o444, "the file may not be written to"), (0o755, 0o000, "the file may not be read"),
    ] as [(mode_t, mode_t, String)] {
      chmod(path, fileMode)
      chmod(folder.path, folderMode)
      let sentence = try await OtherProcess.output(ofOrdinaryUser: path, "open")
      #expect(sentence.contains("The database \(path) cannot be read (\(reason))"), "\(sentence)")
    }
    chmod(path, 0o644)
    chmod(folder.path, 0o755)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["items.sqlite"], "nothing is left")
    try folder.write("", to: "items.sqlite-shm")
    chmod(path + "-shm", 0o444)
    let sentence = try await OtherProcess.output(ofOrdinaryUser: path, "open")
    #expect(sentence.contains("the file \(path)-shm may not be read and written to"), "\(sentence)")
    try folder.remove("items.sqlite-shm")
    #expect(try await OtherProcess.output(ofOrdinaryUser: path, "open") == "opened\n")
  }
}
