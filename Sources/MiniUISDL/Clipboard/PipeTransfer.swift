internal import MiniUICore

/// Data that passes through a pipe to or from another program, which may be slow or stop. Both functions block the thread.
nonisolated enum PipeTransfer {
  /// Writes all data as fast as the other program reads. Stops if the other program does not read for `timeout`
  /// milliseconds.
  static func write(_ data: Data, to file: Int32, timeout: Int32) {
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else {
          guard errno == EAGAIN, isReady(file, for: POLLOUT, timeout) else { return }
        }
      }
    }
  }

  /// Reads to the end; nil if the other program sends nothing for `timeout` milliseconds, takes longer than `maximumDuration`
  /// seconds, or sends more than `maximumByteCount` bytes.
  static func read(
    from file: Int32, timeout: Int32, maximumDuration: TimeInterval, maximumByteCount: Int
  ) -> Data? {
    var all = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let start = ProcessInfo.processInfo.systemUptime
    while all.count <= maximumByteCount, ProcessInfo.processInfo.systemUptime < start + maximumDuration {
      guard isReady(file, for: POLLIN, timeout) else { return nil }
      let count = Foundation.read(file, &part, part.count)
      guard count > 0 else { return count == 0 ? all : nil }
      all.append(contentsOf: part[..<count])
    }
    return nil
  }

  private static func isReady(_ file: Int32, for events: Int32, _ timeout: Int32) -> Bool {
    var descriptor = pollfd(fd: file, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, timeout) > 0
  }
}
