import Foundation
import TestSupport
import Testing

@testable import MiniUITesting

struct FolderLockTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(isUpdating: Bool) -> String? {
    do {
      _ = try FolderLock(folder.path, isUpdating: isUpdating)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `several checks may lock a folder at once`() throws {
    let locks = try [FolderLock(folder.path, isUpdating: false), FolderLock(folder.path, isUpdating: false)]
    #expect(refusal(isUpdating: false) == nil)
    _ = locks
  }

  @Test func `a lock for updating excludes others, whose error names its process`() throws {
    var lock: FolderLock? = try FolderLock(folder.path, isUpdating: true)
    for isUpdating in [false, true] {
      let message = try #require(refusal(isUpdating: isUpdating))
      #expect(message.hasPrefix("the goldens in \(folder.path) are being updated by "), "\(message)")
      #expect(message.hasSuffix(": wait until that has ended"), "\(message)")
    }
    _ = lock
    lock = nil
    lock = try FolderLock(folder.path, isUpdating: false)
    let message = try #require(refusal(isUpdating: true))
    #expect(message.hasPrefix("the goldens in \(folder.path) are being checked by "), "\(message)")
    lock = nil
    #expect(refusal(isUpdating: true) == nil)
  }

  @Test func `a lock of a file with the same inode on another disk is ignored`() {
    let table = """
      1: FLOCK  ADVISORY  WRITE 41 08:01:77 0 EOF
      2: FLOCK  ADVISORY  READ  42 fe:10:77 0 EOF
      3: POSIX  ADVISORY  READ  43 fe:10:77 0 EOF
      4: FLOCK  ADVISORY  READ  44 fe:10:177 0 EOF
      """
    func holders(_ device: UInt) -> [Int32] {
      FolderLock.holders(of: 77, on: device, in: table).map(\.process)
    }
    #expect(holders(0xFE10) == [42])
    // btrfs, for one, reports another device.
    #expect(holders(0x3110) == [41, 42])
  }

  @Test func `a folder that is missing, or is not a folder, is an error`() throws {
    let missing = folder.file("missing")
    #expect(throws: GoldenError.unreadable(file: missing, reason: "No such file or directory")) {
      try FolderLock(missing, isUpdating: false)
    }
    try folder.write("", to: "file")
    #expect(throws: GoldenError.unreadable(file: folder.file("file"), reason: "Not a directory")) {
      try FolderLock(folder.file("file"), isUpdating: true)
    }
  }
}
