internal import Glibc
internal import MiniUICore

/// A connection to a bus that never blocks. If the socket is full, bytes to send are queued. The rest of a partial
/// message is read when the descriptor is readable.
///
/// `receive` and `flush` do the work. A `BusWatch` calls them when the socket is ready; tests call them directly.
final class BusConnection {
  enum Phase { case authenticating, open, closed }

  /// The number of bytes that are kept for a bus which does not read. With more, the connection is closed.
  var maximumOutboxLength = 1 << 25
  /// The number of bytes that are read before other work of the thread is due.
  private static let maximumTurnLength = 1 << 20

  private(set) var phase = Phase.authenticating
  /// The name by which others address this connection; nil before the bus has replied to `Hello`.
  private(set) var uniqueName: String?
  /// Called with the unique name.
  var onOpen: (String) -> Void = { _ in }
  /// Called for calls and signals.
  var onMessage: (DBusMessage) -> Void = { _ in }
  /// Called when the bus has closed the connection, or has sent an invalid message.
  var onClose: () -> Void = {}
  /// Called when the connection begins or ends to wait until the socket takes more.
  var onWriteInterest: (Bool) -> Void = { _ in }

  let socket: BusSocket
  /// The watch of the socket. Ends with the connection.
  var watch: BusWatch?
  private var inbox = BusInbox()
  private var outbox: [UInt8] = []
  private var outboxStart = 0
  private var isWaitingToWrite = false
  private var batchDepth = 0
  private var lastSerial: UInt32 = 0
  private var replies: [UInt32: (DBusMessage?) -> Void] = [:]

  init(_ socket: BusSocket) { self.socket = socket }

  /// Introduces this process to the bus: sends the authentication, without waiting for its reply, and `Hello`.
  func start() {
    batch {
      let user = String(getuid()).utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      outbox += Array("\0AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
      call(.call("Hello", of: Bus.interface, at: Bus.path, on: Bus.name)) { [weak self] reply in
        guard let self else { return }
        guard reply?.kind == .reply, let name = reply?.body.first?.text else { return fail() }
        uniqueName = name
        onOpen(name)
      }
    }
  }

  // MARK: Sending

  /// Sends a message under a serial of this connection.
  /// - Returns: The serial.
  @discardableResult func send(_ message: DBusMessage) -> UInt32 {
    var message = message
    // Serial numbers are never 0, even after four billion messages.
    lastSerial = lastSerial == .max ? 1 : lastSerial + 1
    message.serial = lastSerial
    guard phase != .closed else { return lastSerial }
    outbox += message.encoded()
    if batchDepth == 0 { flush() }
    return lastSerial
  }

  /// Sends a call. `reply` is called with its reply or error when that arrives, or with nil when the connection closes.
  func call(_ message: DBusMessage, reply: @escaping (DBusMessage?) -> Void) {
    guard phase != .closed else { return reply(nil) }
    replies[send(message)] = reply
  }

  /// Writes the messages that `work` sends all at once.
  func batch(_ work: () -> Void) {
    batchDepth += 1
    work()
    batchDepth -= 1
    if batchDepth == 0 { flush() }
  }

  /// Writes queued bytes until the socket takes no more.
  func flush() {
    guard phase != .closed else { return }
    while outboxStart < outbox.count {
      switch socket.write(outbox[outboxStart...]) {
      case .bytes(let count): outboxStart += count
      case .wouldBlock:
        outbox.removeFirst(outboxStart)
        outboxStart = 0
        if outbox.count > maximumOutboxLength { fail() } else { setWaitingToWrite(true) }
        return
      case .closed: return fail()
      }
    }
    (outbox, outboxStart) = ([], 0)
    setWaitingToWrite(false)
  }

  private func setWaitingToWrite(_ isWaiting: Bool) {
    guard isWaiting != isWaitingToWrite else { return }
    isWaitingToWrite = isWaiting
    onWriteInterest(isWaiting)
  }

  // MARK: Receiving

  /// Reads the bytes that have arrived, and handles complete messages.
  /// - Returns: true if all available bytes were read and a message, such as a reply, was sent. The reader may then
  ///   send its next call soon.
  @discardableResult func receive() -> Bool {
    let last = lastSerial
    var count = 0
    while phase != .closed, count < BusConnection.maximumTurnLength {
      switch inbox.fill(from: socket) {
      case .bytes(let new):
        count += new
        batch { handleInbox() }
        // The socket is empty if it has returned fewer bytes than requested.
        if new < BusInbox.chunkLength { return phase != .closed && lastSerial != last }
      case .wouldBlock: return lastSerial != last
      case .closed:
        fail()
        return false
      }
    }
    return false
  }

  private func handleInbox() {
    do throws(DBusError) {
      if phase == .authenticating, try inbox.takeAuthentication() { phase = .open }
      while phase == .open, let message = try inbox.nextMessage() { handle(message) }
    } catch {
      fail()
    }
  }

  private func handle(_ message: DBusMessage) {
    switch message.kind {
    case .reply, .error: message.replySerial.flatMap { replies.removeValue(forKey: $0) }?(message)
    case .call, .signal: onMessage(message)
    }
  }

  // MARK: Closing

  /// Closes the connection. Calls that wait for a reply receive nil; `onClose` is not called.
  func close() {
    guard phase != .closed else { return }
    phase = .closed
    setWaitingToWrite(false)
    socket.close()
    (outbox, outboxStart) = ([], 0)
    let waiting = replies
    replies = [:]
    for serial in waiting.keys.sorted() { waiting[serial]?(nil) }
  }

  private func fail() {
    guard phase != .closed else { return }
    close()
    onClose()
  }
}
