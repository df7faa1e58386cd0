/// Keeps other runs out of a folder with goldens for as long as it lives: several may check at once, one alone may update.
nonisolated final class FolderLock {
  private let descriptor: Int32

  /// - Throws: `GoldenError.busy` if another run has the folder, `GoldenError.unreadable` if it is no folder.
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
      // Whoever checks can be in the way of an update only; whoever updates is in everybody's way.
      throw .busy(
        folder: folder, holders: holders.map(\.name), isUpdating: !isUpdating || holders.contains { $0.isUpdating })
    }
  }

  deinit { close(descriptor) }

  /// The processes that hold a lock on what is open as `descriptor`, as the kernel lists them: none if it does not say.
  ///
  /// A line reads `1: FLOCK  ADVISORY  WRITE 4242 08:01:1234 0 EOF`: kind of lock, process, device and file.
  private static func holders(of descriptor: Int32) -> [(name: String, isUpdating: Bool)] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let table = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
    else { return [] }
    return table.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK", let process = Int32(words[4]), process > 0,
        words[5].split(separator: ":").last == "\(status.st_ino)"
      else { return nil }
      let program = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      let name = program.map { "\($0.trimmingCharacters(in: .newlines)) (process \(process))" } ?? "process \(process)"
      return (name, words[3] == "WRITE")
    }
  }
}
