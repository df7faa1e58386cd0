import Foundation
import Testing

@testable import MiniUIAccessibility

/// The other end of a connection: a bus that a test plays.
final class FakeBus {
  /// The end of the connection under test. It has no watch: `exchange` lets it read.
  let connection: BusConnection
  private let socket: BusSocket
  private var bytes: [UInt8] = []
  private var start = 0
  private var lastSerial: UInt32 = 0
  /// The line of the authentication, before it the NUL.
  private(set) var authentication: String?
  /// Calls, replies and signals that have arrived, without the bus's own methods.
  var received: [DBusMessage] = []
  /// The rules that the connection has subscribed to.
  private(set) var matches: [String] = []
  /// The replies to calls, by the member; a call without one is not replied to.
  var replies: [String: (DBusMessage) -> [DBusValue]] = [:]
  /// Whether the bus does not reply to calls.
  var isMute = false

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    connection = BusConnection(BusSocket(descriptor: ends[0]))
    socket = BusSocket(descriptor: ends[1])
  }

  /// Lets both ends read until neither sends more messages.
  func exchange() {
    repeat {
      connection.receive()
      connection.flush()
    } while receive()
  }

  /// Reads and answers the messages that have arrived. Returns whether there were any.
  @discardableResult func receive() -> Bool {
    guard !isMute else { return false }
    let count = bytes.count
    while case .bytes = socket.read(into: &bytes, limit: 4096) {}
    guard bytes.count > count else { return false }
    if authentication == nil, let end = bytes.firstIndex(of: 10) {
      authentication = String(decoding: bytes[..<end], as: UTF8.self)
      // `BEGIN` follows without waiting.
      start = end + 1 + "BEGIN\r\n".utf8.count
      write(Array("OK 1234deadbeef\r\n".utf8))
    }
    while authentication != nil, bytes.count - start >= 16,
      let length = try? DBusMessage.length(from: Array(bytes[start..<start + 16])), bytes.count - start >= length
    {
      if let message = try? DBusMessage(bytes: Array(bytes[start..<start + length])) { take(message) }
      start += length
    }
    return true
  }

  private func take(_ call: DBusMessage) {
    switch call.member {
    case "Hello": send(.reply(to: call, [.string(":1.7")]), from: Bus.name)
    case "AddMatch": matches.append(call.body.first?.text ?? "")
    default:
      received.append(call)
      if let reply = replies[call.member ?? ""] { send(.reply(to: call, reply(call))) }
    }
  }

  /// Sends a message. Returns its serial.
  @discardableResult func send(_ message: DBusMessage, from sender: String = ":1.1") -> UInt32 {
    var message = message
    lastSerial += 1
    (message.serial, message.sender) = (lastSerial, message.sender ?? sender)
    write(message.encoded())
    return lastSerial
  }

  /// Sends the signal that a name has another owner.
  func changeOwner(of name: String, to owner: String) {
    let body = [name, "", owner].map { DBusValue.string($0) }
    send(.signal("NameOwnerChanged", of: Bus.interface, at: Bus.path, body), from: Bus.name)
  }

  /// Calls a method of the connection and returns its reply.
  func call(
    _ member: String, of interface: String, at path: String, _ body: [DBusValue] = [], from sender: String = ":1.9"
  ) throws -> DBusMessage {
    let serial = send(.call(member, of: interface, at: path, on: ":1.7", body), from: sender)
    exchange()
    let index = try #require(received.firstIndex { $0.replySerial == serial }, "no reply to \(member)")
    return received.remove(at: index)
  }

  func write(_ bytes: [UInt8]) { _ = socket.write(bytes[...]) }

  /// Ends the connection.
  func close() { socket.close() }
}
