/// A lock on a folder of goldens, held until the object is deallocated. Several runs may check at the same time, but
/// only one may update.
nonisolated final class FolderLock {
  private let descriptor: Int32

  /// Locks a folder, shared for a check and exclusively for an update.
  /// - Throws: `GoldenError.busy` if another run holds the folder; `GoldenError.unreadable` if it is not a folder.
  init(_ folder: String, isUpdating: Bool) throws(GoldenError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file: folder, reason: GoldenError.systemReason) }
    while flock(descriptor, (isUpdating ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let isHeld = errno == EWOULDBLOCK
      let reason = GoldenError.systemReason
      let holders = FolderLock.holders(of: descriptor)
      close(descriptor)
      guard isHeld else { throw .unreadable(file: folder, reason: "it cannot be locked: \(reason)") }
      // A checking run blocks only updates; an updating run blocks every other run.
      throw .busy(
        folder: folder, holders: holders.map(\.name), isUpdating: !isUpdating || holders.contains { $0.isUpdating })
    }
  }

  deinit { close(descriptor) }

  /// Returns the processes that hold a lock on the open file `descriptor`, as the kernel lists them; empty if it lists
  /// none.
  ///
  /// A line reads `1: FLOCK  ADVISORY  WRITE 4242 08:01:1234 0 EOF`: kind of lock, process, device and file.
  private static func holders(of descriptor: Int32) -> [(name: String, isUpdating: Bool)] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let table = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
    else { return [] }
    return holders(of: status.st_ino, on: status.st_dev, in: table).map { process, isUpdating in
      let program = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      let name = program.map { "\($0.trimmingCharacters(in: .newlines)) (process \(process))" } ?? "process \(process)"
      return (name, isUpdating)
    }
  }

  /// Returns the processes that the kernel's table of locks lists for a file. Some file systems report a different
  /// device for a file than the table contains; if no entry with the file's number is on `device`, entries on any
  /// device count.
  static func holders(of file: ino_t, on device: dev_t, in table: String) -> [(process: Int32, isUpdating: Bool)] {
    let ending = ":\(file)"
    let lines: [[Substring]] = table.split(separator: "\n").map { line in line.split(separator: " ") }
    let locks = lines.filter { words in words.count >= 6 && words[1] == "FLOCK" && words[5].hasSuffix(ending) }
    // glibc's numbers of a device, whose macros Swift does not import.
    let lowMajor: dev_t = device >> 8 & 0xFFF, highMajor: dev_t = device >> 32 & ~0xFFF
    let lowMinor: dev_t = device & 0xFF, highMinor: dev_t = device >> 12 & 0xFFFF_FF00
    let identifier = String(format: "%02lx:%02lx:%lu", UInt(lowMajor | highMajor), UInt(lowMinor | highMinor), file)
    let exact = locks.filter { words in String(words[5]) == identifier }
    var holders: [(process: Int32, isUpdating: Bool)] = []
    for words in exact.isEmpty ? locks : exact {
      guard let process = Int32(words[4]), process > 0 else { continue }
      holders.append((process, words[3] == "WRITE"))
    }
    return holders
  }
}
