import Foundation

/// Reads, sends and passes on messages of the Wayland protocol, with the files that belong to them.
///
/// Messages have the number of an object, the size and the number of a request or event in one word, and arguments of
/// 32 bits. A text has its length before it, and is filled up to whole words.
nonisolated enum WaylandMessages {
  /// Passes messages on until one end closes its connection, and then closes the connection of the other.
  /// - Parameters:
  ///   - translated: Returns the message to send for a received one.
  ///   - sending: Calls its argument, which sends whole messages.
  static func forward(
    from source: Int32, to target: Int32, _ translated: ([UInt32]) -> [UInt32] = { $0 },
    sending: (() -> Void) -> Void = { $0() }
  ) {
    var (rest, files): ([UInt8], [Int32]) = ([], [])
    while let received = receive(from: source) {
      rest += received.bytes
      files += received.files
      var messages: [UInt32] = []
      while let message = nextMessage(of: &rest) { messages += translated(message) }
      guard !messages.isEmpty else { continue }
      sending { send(messages, files, to: target) }
      for file in files { close(file) }
      files = []
    }
    for descriptor in [source, target] { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  /// Removes the first message from received bytes; nil if it is incomplete. Its second word has its size in bytes.
  static func nextMessage(of bytes: inout [UInt8]) -> [UInt32]? {
    func word(_ index: Int) -> UInt32 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self) }
    }
    guard bytes.count >= 8, case let size = Int(word(1) >> 16), size >= 8, bytes.count >= size else { return nil }
    defer { bytes.removeFirst(size) }
    return (0..<size / 4).map(word)
  }

  /// The size of a `cmsghdr`, and its level and type for files in one word.
  private static let headerSize = 16, filesType = UInt64(SOL_SOCKET) | 1 << 32

  /// Waits for bytes; nil if the connection is closed.
  static func receive(from descriptor: Int32) -> (bytes: [UInt8], files: [Int32])? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // libwayland sends at most 28 files at once.
    var control = [UInt64](repeating: 0, count: 32)
    let count = call(recvmsg, descriptor, &bytes, &control, flags: Int32(MSG_CMSG_CLOEXEC))
    guard count > 0 else { return nil }
    let fileCount = max(Int(control[0]) - headerSize, 0) / 4
    let files = control.withUnsafeBytes { control in
      (0..<fileCount).map { control.load(fromByteOffset: headerSize + $0 * 4, as: Int32.self) }
    }
    return (Array(bytes.prefix(count)), files)
  }

  /// Returns a message to an object, or from it.
  static func message(_ object: UInt32, _ number: UInt32, _ arguments: [UInt32]) -> [UInt32] {
    [object, UInt32(8 + arguments.count * 4) << 16 | number] + arguments
  }

  /// Sends whole messages.
  static func send(_ messages: [UInt32], _ files: [Int32] = [], to descriptor: Int32) {
    var bytes = messages.withUnsafeBytes { Array($0) }
    var control: [UInt64] = files.isEmpty ? [] : [UInt64(headerSize + files.count * 4), filesType]
    for start in stride(from: 0, to: files.count, by: 2) {
      let second = start + 1 < files.count ? UInt64(files[start + 1]) << 32 : 0
      control.append(UInt64(files[start]) | second)
    }
    _ = call({ sendmsg($0, $1, $2) }, descriptor, &bytes, &control, flags: Int32(MSG_NOSIGNAL))
  }

  /// Calls `recvmsg` or `sendmsg`, and returns its result.
  private static func call(
    _ function: (Int32, UnsafeMutablePointer<msghdr>, Int32) -> Int, _ descriptor: Int32, _ bytes: inout [UInt8],
    _ control: inout [UInt64], flags: Int32
  ) -> Int {
    bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &vector) { vector in
          var message = msghdr(
            msg_name: nil, msg_namelen: 0, msg_iov: vector, msg_iovlen: 1, msg_control: control.baseAddress,
            msg_controllen: control.count, msg_flags: 0)
          return function(descriptor, &message, flags)
        }
      }
    }
  }
}
