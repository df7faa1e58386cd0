/// The bytes that have arrived from a bus, divided into messages.
struct BusInbox {
  /// The number of bytes for one call of the system.
  static let chunkLength = 1 << 14
  /// The maximum length of the reply to the authentication. The specification has no number; libdbus takes this one.
  private static let maximumLineLength = 1 << 14

  private var bytes: [UInt8] = []
  private var start = 0

  mutating func fill(from socket: BusSocket) -> BusSocket.Transfer {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    return socket.read(into: &bytes, limit: BusInbox.chunkLength)
  }

  /// Takes the reply to the authentication, `OK` and the number of the bus.
  /// - Returns: Whether it has arrived.
  /// - Throws: `DBusError` if the bus refuses this user.
  mutating func takeAuthentication() throws(DBusError) -> Bool {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      guard bytes.count < BusInbox.maximumLineLength else { throw .malformed("no reply to the authentication") }
      return false
    }
    let line = bytes[start..<end]
    guard line.starts(with: Array("OK".utf8)) else { throw .malformed("the bus refuses this user") }
    start = end + 1
    return true
  }

  /// Removes and returns the next message; nil until all of its bytes have arrived.
  /// - Throws: `DBusError` if the bytes are no message. The start of the next message is unknown then.
  mutating func nextMessage() throws(DBusError) -> DBusMessage? {
    while bytes.count - start >= DBusMessage.prefixLength {
      let length = try DBusMessage.length(from: Array(bytes[start..<start + DBusMessage.prefixLength]))
      guard bytes.count - start >= length else { return nil }
      defer { start += length }
      // A message of an unknown kind is ignored.
      if let message = try DBusMessage(bytes: Array(bytes[start..<start + length])) { return message }
    }
    return nil
  }
}
