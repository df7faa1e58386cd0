internal import Glibc
internal import MiniUICore

/// A socket whose reading and writing never block.
final class BusSocket {
  /// The result of an attempt to read or write.
  enum Transfer: Equatable {
    case bytes(Int)
    /// The socket is empty, or full.
    case wouldBlock
    case closed
  }

  /// The descriptor; -1 after `close`.
  private(set) var descriptor: Int32

  /// Creates a socket that owns a connected descriptor.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Connects to the first of several addresses that accepts; nil if none does.
  convenience init?(connectingTo addresses: [BusAddress]) {
    guard let descriptor = addresses.lazy.compactMap(BusSocket.connected).first else { return nil }
    self.init(descriptor: descriptor)
  }

  isolated deinit { close() }

  private static func connected(to socket: BusAddress) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard socket.name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.name) }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return nil }
    let length = socklen_t(MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + socket.name.count } ?? 0)
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, length) }
    }
    if result == 0 { return descriptor }
    Glibc.close(descriptor)
    return nil
  }

  /// Appends the bytes that have arrived to `buffer`, at most `limit`.
  func read(into buffer: inout [UInt8], limit: Int) -> Transfer {
    withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { chunk in
      let count = Glibc.recv(descriptor, chunk.baseAddress, limit, 0)
      let error = errno
      if count > 0 { buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count])) }
      return BusSocket.transfer(count, error: error)
    }
  }

  /// Writes as many bytes as the socket takes.
  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    return BusSocket.transfer(count, error: errno)
  }

  /// Waits at most 1 ms until bytes have arrived.
  /// - Returns: whether there are some, or the other end has closed.
  func waitForBytes() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 1) > 0
  }

  private static func transfer(_ count: Int, error: Int32) -> Transfer {
    if count > 0 { return .bytes(count) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(error) ? .wouldBlock : .closed
  }

  func close() {
    guard descriptor >= 0 else { return }
    // Event sources have duplicates of the descriptor, which must also reach their end.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
    descriptor = -1
  }
}
