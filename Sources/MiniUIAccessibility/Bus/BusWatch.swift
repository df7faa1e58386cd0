internal import Glibc
internal import MiniUICore

/// Calls a connection when its socket is ready, on the main queue, which the platform's loop runs.
///
/// Each source of events watches a duplicate of the descriptor, closed when libdispatch no longer uses it.
final class BusWatch {
  private weak var connection: BusConnection?
  private var reading: (any DispatchSourceRead)?
  private var writing: (any DispatchSourceWrite)?

  /// Returns a watched connection to the first of several addresses that accepts; nil if none does.
  static func connection(to addresses: [BusAddress]) -> BusConnection? {
    guard let socket = BusSocket(connectingTo: addresses) else { return nil }
    let connection = BusConnection(socket)
    connection.watch = BusWatch(connection)
    return connection
  }

  init(_ connection: BusConnection) {
    self.connection = connection
    let descriptor = dup(connection.socket.descriptor)
    guard descriptor >= 0 else { return }
    let reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reading.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.receive() }
    }
    reading.setCancelHandler { Glibc.close(descriptor) }
    reading.activate()
    self.reading = reading
    connection.onWriteInterest = { [weak self] in self?.setWriting($0) }
  }

  isolated deinit { stop() }

  private func receive() {
    guard let connection else { return }
    let end = DispatchTime.now() + BusWatch.maximumTurnDuration
    while connection.receive(), DispatchTime.now() < end, connection.socket.waitForBytes() {}
    if connection.phase == .closed { stop() }
  }

  /// The maximum time for which a turn of the run loop waits for further calls of a reader. Chosen: half of a frame.
  /// For a key, a reader sends up to a hundred calls, each after the reply to the previous one, and a turn takes longer
  /// than a reply.
  private static let maximumTurnDuration = DispatchTimeInterval.milliseconds(8)

  private func setWriting(_ isWanted: Bool) {
    writing?.cancel()
    writing = nil
    guard isWanted, let connection else { return }
    let descriptor = dup(connection.socket.descriptor)
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.connection?.flush() }
    }
    source.setCancelHandler { Glibc.close(descriptor) }
    source.activate()
    writing = source
  }

  /// Ends the watch.
  func stop() {
    reading?.cancel()
    writing?.cancel()
    (reading, writing) = (nil, nil)
  }
}
