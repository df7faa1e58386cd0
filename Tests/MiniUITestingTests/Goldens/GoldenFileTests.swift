import Foundation
import TestSupport
import Testing

@testable import MiniUITesting

struct GoldenFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `writing a golden leaves no other file`() throws {
    let file = folder.file("a.frames")
    #expect(try GoldenFile.contents(of: file) == nil)
    try GoldenFile.write(Data([1, 2, 3]), to: file)
    try GoldenFile.write(Data([4]), to: file)
    #expect(try GoldenFile.contents(of: file) == Data([4]))
    #expect(try folder.files == ["a.frames"])
    try GoldenFile.remove(file)
    try GoldenFile.remove(file)
    #expect(try folder.files.isEmpty)
  }

  @Test func `a write to a full disk keeps the old file and leaves no other file`() throws {
    let file = folder.file("a.frames")
    try GoldenFile.write(Data([1]), to: file)
    // Each write to the device /dev/full fails for lack of space.
    let full = WholeFile.temporaryFile(beside: file)
    try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "/dev/full")
    #expect(throws: GoldenError.unwritable(file: file, reason: "No space left on device")) {
      try GoldenFile.write(Data([2]), to: file)
    }
    #expect(try folder.files == ["a.frames"])
    #expect(try folder.data("a.frames") == Data([1]))
  }

  @Test func `a folder or pipe instead of a golden is neither read nor replaced`() throws {
    try folder.makeFolder("a.png")
    let file = folder.file("a.png")
    #expect(throws: GoldenError.unwritable(file: file, reason: "it is not a regular file")) {
      try GoldenFile.write(Data([2]), to: file)
    }
    #expect(throws: GoldenError.unreadable(file: file, reason: "it is not a regular file")) {
      try GoldenFile.contents(of: file)
    }
    #expect(throws: GoldenError.self) { try GoldenFile.remove(file) }
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: GoldenError.self) { try GoldenFile.contents(of: folder.file("pipe")) }
    #expect(try folder.files == ["a.png", "pipe"])
  }

  @Test func `a file instead of the goldens' folder is an error`() throws {
    try folder.write("", to: "goldens")
    let file = folder.file("goldens/a.png")
    #expect(throws: GoldenError.unwritable(file: file, reason: "Not a directory")) {
      try GoldenFile.write(Data([2]), to: file)
    }
    #expect(throws: GoldenError.unreadable(file: file, reason: "Not a directory")) {
      try GoldenFile.contents(of: file)
    }
  }
}
