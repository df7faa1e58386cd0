import Foundation
import StageSupport
import TestSupport
import Testing

@testable import MiniUITesting

/// Tests of faulty input: goldens, scripts, folders, the platform and the app.
struct DamagedGoldenTests {
  private let bench: GoldenBench

  init() throws {
    bench = try GoldenBench()
    bench.check(.everything)
  }

  // MARK: Goldens

  @Test(arguments: ["", "not a picture", "\u{89}PNG\r\n\u{1A}\n"])
  func `a golden that is not a picture fails, and can be updated`(text: String) throws {
    try bench.folder.write(text, to: GoldenBench.shot)
    let result = bench.check()
    #expect(bench.statuses(result) == [.broken, .same, .same] && result.exitCode == 1)
    #expect(bench.messages(result, GoldenBench.shot).hasPrefix(bench.folder.file(GoldenBench.shot) + " is broken: "))
    #expect(bench.statuses(bench.check(.everything)) == [.updated, .same, .same])
  }

  @Test func `a truncated golden fails`() throws {
    let data = try bench.folder.data(GoldenBench.shot)
    for count in [8, 40, data.count / 2, data.count - 1] {
      try bench.folder.write(data.prefix(count), to: GoldenBench.shot)
      #expect(bench.statuses(bench.check()) == [.broken, .same, .same], "\(count) bytes")
    }
  }

  @Test func `an unreadable frames file fails, and can be updated`() throws {
    for data in [Data(), Data("frames 9 x\n".utf8), Data([0xFF, 0xFE, 0]), try bench.folder.data(GoldenBench.shot)] {
      try bench.folder.write(data, to: GoldenBench.frames)
      let result = bench.check()
      #expect(bench.statuses(result) == [.same, .same, .broken] && result.exitCode == 1)
    }
    #expect(bench.statuses(bench.check(.everything)) == [.same, .same, .updated])
  }

  @Test func `a folder instead of a golden is an error that an update does not repair`() throws {
    try bench.folder.remove(GoldenBench.shot)
    try bench.folder.makeFolder(GoldenBench.shot)
    for update in [GoldenUpdate.nothing, .everything] {
      let result = bench.check(update)
      #expect(bench.statuses(result) == [.unreadable, .same, .same] && result.exitCode == 3)
      #expect(
        bench.messages(result, GoldenBench.shot)
          == "\(bench.folder.file(GoldenBench.shot)) cannot be read: it is not a regular file")
    }
  }

  @Test func `a full disk keeps the old goldens and is reported`() throws {
    let before = try bench.folder.data(GoldenBench.moved)
    bench.tiles.origin.x += 1
    let file = bench.folder.file(GoldenBench.moved)
    try FileManager.default.createSymbolicLink(
      atPath: WholeFile.temporaryFile(beside: file), withDestinationPath: "/dev/full")
    let result = bench.check(.everything)
    #expect(bench.statuses(result) == [.updated, .unwritable, .updated] && result.exitCode == 3)
    #expect(bench.messages(result, GoldenBench.moved) == "\(file) cannot be written: No space left on device")
    #expect(result.messages == ["\(file) cannot be written: No space left on device"], "the path is there once")
    #expect(try bench.folder.data(GoldenBench.moved) == before)
    #expect(try bench.files == [GoldenBench.frames, GoldenBench.moved, GoldenBench.shot, "tiles.script"])
  }

  // MARK: Scripts and folders

  @Test func `a script with a syntax error is reported, and the others are checked`() throws {
    try bench.folder.write("---\npresss @tile1\n", to: "broken.script")
    let result = bench.check()
    #expect(result.exitCode == 2)
    #expect(result.messages.count == 1 && result.messages[0].contains("broken.script:2:1: there is no verb 'presss'"))
    #expect(bench.statuses(result) == [.same, .same, .same])
  }

  @Test func `a missing script is an error`() throws {
    let result = bench.check(.nothing, ["missing.script"])
    #expect(result.exitCode == 2)
    #expect(result.messages == ["there is no script or folder \(bench.folder.file("missing.script"))"])
    #expect(bench.check(.nothing, [GoldenBench.shot]).exitCode == 2)
  }

  @Test func `a folder without scripts is an error`() throws {
    try bench.folder.makeFolder("empty")
    let result = bench.check(.nothing, ["empty"])
    #expect(result.exitCode == 2)
    #expect(result.messages == ["there is no script in \(bench.folder.file("empty")): nothing would be checked"])
  }

  @Test func `a script that is named twice is played once`() {
    #expect(bench.check(.nothing, ["tiles.script", "", "tiles.script"]).goldens.count == 3)
  }

  @Test func `two checks run at the same time only if neither updates`() throws {
    var inner: [Int32] = []
    func nested(_ outer: GoldenUpdate, _ update: GoldenUpdate) -> CheckResult {
      bench.check(outer) { check in
        check.willPlay = { _ in
          inner.append(bench.check(update).exitCode)
          return []
        }
      }
    }
    #expect(nested(.nothing, .nothing).exitCode == 0)
    #expect(nested(.nothing, .everything).exitCode == 0)
    #expect(nested(.everything, .nothing).exitCode == 0)
    #expect(inner == [0, 3, 3])
  }

  // MARK: The platform and the app

  @Test func `an error of the platform exits with 3, not 2`() {
    let refusal = PlatformError.refused("open a window", reason: "there is no display")
    let result = bench.check { $0.platform = { _ in throw refusal } }
    #expect(result.exitCode == 3)
    #expect(result.messages.first == "\(refusal)")
  }

  @Test func `a findings folder that cannot be created is an error`() throws {
    try bench.folder.write("", to: "file")
    let result = bench.check { $0.findings = bench.folder.file("file") }
    #expect(result.exitCode == 3 && result.messages.count == 1, "\(result.messages)")
  }
}
