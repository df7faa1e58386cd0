import Foundation
import Testing

@testable import MiniUIAccessibility

/// Tests of a connection, with a bus that the test plays.
struct BusConnectionTests {
  private let bus: FakeBus
  private var connection: BusConnection { bus.connection }

  init() throws { bus = try FakeBus() }

  private func ping(_ text: String = "") -> DBusMessage {
    .call("Ping", of: "a.b", at: "/a", on: ":1.1", text.isEmpty ? [] : [.string(text)])
  }

  @Test func `a connection introduces itself and learns its name`() {
    var name: String?
    connection.onOpen = { name = $0 }
    connection.start()
    bus.exchange()
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    #expect(bus.authentication == "\0AUTH EXTERNAL \(user)\r")
    #expect(name == ":1.7")
    #expect(connection.uniqueName == ":1.7")
    #expect(connection.phase == .open)
  }

  @Test func `authentication, BEGIN and Hello are written before the bus has replied`() {
    bus.isMute = true
    connection.start()
    bus.isMute = false
    bus.receive()
    bus.exchange()
    #expect(connection.uniqueName == ":1.7")
  }

  @Test func `replies reach their calls in any order`() {
    connection.start()
    bus.exchange()
    var replies: [String] = []
    for text in ["a", "b", "c"] {
      connection.call(ping(text)) { replies.append(text + ($0?.body.first?.text ?? "-")) }
    }
    bus.exchange()
    let calls = bus.received
    #expect(calls.map(\.serial) == [2, 3, 4])
    bus.send(.reply(to: calls[2], [.string("3")]))
    bus.send(.error("Failed", "2", to: calls[1]))
    bus.send(.reply(to: calls[2], [.string("again")]))
    bus.exchange()
    #expect(replies == ["c3", "b2"])
  }

  @Test func `calls without a reply receive nil when the bus closes the connection`() {
    connection.start()
    bus.exchange()
    var (replied, closed) = (false, 0)
    connection.onClose = { closed += 1 }
    connection.call(ping()) { replied = $0 == nil }
    bus.close()
    connection.receive()
    connection.receive()
    #expect(replied)
    #expect(closed == 1)
    #expect(connection.phase == .closed)
    connection.call(ping()) { replied = $0 != nil }
    #expect(!replied)
  }

  @Test func `a message that arrives byte by byte is handled once, when it is complete`() {
    connection.start()
    bus.exchange()
    var members: [String?] = []
    connection.onMessage = { members.append($0.member) }
    for (index, byte) in ByteTests.ping.enumerated() {
      bus.write([byte])
      connection.receive()
      #expect(members.count == (index == ByteTests.ping.count - 1 ? 1 : 0))
    }
    bus.write(ByteTests.signal + ByteTests.ping)
    connection.receive()
    #expect(members == ["Ping", "S", "Ping"])
  }

  @Test func `messages that a full socket refuses are kept and arrive in order`() {
    connection.start()
    bus.exchange()
    var interests: [Bool] = []
    connection.onWriteInterest = { interests.append($0) }
    bus.isMute = true
    for number in 0..<200 { connection.send(ping(String(repeating: "x", count: 5000) + "\(number)")) }
    #expect(interests == [true])
    bus.isMute = false
    for _ in 0..<1000 where interests.count < 2 {
      bus.receive()
      connection.flush()
    }
    bus.exchange()
    #expect(interests == [true, false])
    #expect(bus.received.map { $0.body[0].text?.dropFirst(5000) } == (0..<200).map { "\($0)" })
  }

  @Test func `a connection to a bus that never reads is closed before it takes much memory`() {
    connection.start()
    bus.exchange()
    var isClosed = false
    connection.onClose = { isClosed = true }
    bus.isMute = true
    #expect(connection.maximumOutboxLength == 1 << 25)
    connection.maximumOutboxLength = 1 << 20
    for _ in 0..<100 where !isClosed { connection.send(ping(String(repeating: "x", count: 1 << 15))) }
    #expect(isClosed)
  }

  @Test(arguments: ["REJECTED EXTERNAL\r\n", "ERROR\r\n", String(repeating: "x", count: 20_000)])
  func `a bus that refuses the user closes the connection`(line: String) {
    var isClosed = false
    connection.onClose = { isClosed = true }
    connection.start()
    bus.write(Array(line.utf8))
    connection.receive()
    #expect(isClosed)
  }

  @Test func `bytes that are no message close the connection`() {
    connection.start()
    bus.exchange()
    bus.write(Array("GET / HTTP/1.1\r\n\r\n".utf8))
    connection.receive()
    #expect(connection.phase == .closed)
  }

  @Test func `a connection may be closed while it handles a message`() {
    connection.start()
    bus.exchange()
    var count = 0
    connection.onMessage = { [connection] _ in
      count += 1
      connection.close()
    }
    bus.write(ByteTests.ping + ByteTests.ping)
    connection.receive()
    #expect(count == 1 && connection.socket.descriptor == -1)
  }

  @Test func `a watch lets the main queue read and write`() async throws {
    let watch = BusWatch(connection)
    connection.start()
    for _ in 0..<200 where connection.uniqueName == nil {
      bus.receive()
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(connection.uniqueName == ":1.7")
    bus.isMute = true
    for _ in 0..<100 { connection.send(ping(String(repeating: "x", count: 5000))) }
    bus.isMute = false
    for _ in 0..<200 where bus.received.count < 100 {
      bus.receive()
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(bus.received.count == 100)
    watch.stop()
  }
}
