public import Foundation
internal import Synchronization

/// A server on the loopback that gives faulty answers, to test how a program handles them. The bytes are written to a
/// socket, since no library would send them. The path names the fault, such as `/fault/brokenChunks`, unless the server
/// has only one.
public final class FaultServer: Sendable {
  /// A way to answer wrongly.
  public enum Fault: String, CaseIterable, Sendable {
    /// A status that is not a success.
    case status500, status404
    /// A page of HTML instead of JSON.
    case html
    /// JSON without its end, with a number instead of a text, and with a thousand nested arrays.
    case truncatedJSON, otherShape, deepJSON
    /// A body that never ends.
    case endless
    /// A body whose header announces a gigabyte.
    case gigabyte
    /// Bytes that are no picture, a picture without its end, and one whose header announces 100,000 pixels of width.
    case noPicture, halfPicture, hugePicture
    /// A redirection to itself, and one to a file of the computer.
    case redirectToItself, redirectToFile
    /// A body that is shorter or longer than its announced length.
    case tooShort, tooLong
    /// A chunk whose length is no number, and chunks that end in the middle.
    case brokenChunks, halfChunks
    /// A connection that is closed at once, and one that is accepted and then silent.
    case closed, silent
    /// Bytes that are not HTTP.
    case noise
  }

  private let socket: Int32
  private let only: Fault?
  /// The host and port.
  public let host: String
  private let counts = Mutex<[String: Int]>([:])
  private let byteCounts = Mutex<[String: Int]>([:])
  private let connections = Mutex<Set<Int32>>([])

  /// Starts to listen on a free port.
  /// - Parameter fault: the answer to every path; nil (the default) for the one that the path names.
  /// - Throws: `POSIXError`.
  public init(always fault: Fault? = nil) throws {
    only = fault
    let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    socket = listener
    host = "127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { [self] in accept() }
  }

  /// The address of a fault.
  public func url(_ fault: Fault) -> URL { URL(string: "http://\(host)/fault/\(fault.rawValue)")! }

  /// Returns the number of requests for a path.
  public func requestCount(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }

  /// Returns the number of bytes that were sent as parts of endless answers to a path.
  public func byteCount(of path: String) -> Int { byteCounts.withLock { $0[path] ?? 0 } }

  /// The number of open connections.
  public var connectionCount: Int { connections.withLock { $0.count } }

  /// Stops listening and ends the connections.
  public func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
    for connection in connections.withLock({ $0 }) { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      let connection = Glibc.accept(socket, nil, nil)
      if connection < 0 { return }
      connections.withLock { _ = $0.insert(connection) }
      Thread.detachNewThread { [self] in
        serve(FaultConnection(descriptor: connection))
        connections.withLock { _ = $0.remove(connection) }
        close(connection)
      }
    }
  }

  private func serve(_ connection: FaultConnection) {
    guard let path = connection.readPath() else { return }
    counts.withLock { $0[path, default: 0] += 1 }
    guard let fault = only ?? Fault(rawValue: String(path.split(separator: "/").last ?? "")) else {
      return connection.send(status: "404 Not Found", body: Data())
    }
    FaultAnswers.answer(fault, on: connection, path: path) { count in
      byteCounts.withLock { $0[path, default: 0] += count }
    }
  }
}

/// A connection of a client.
struct FaultConnection {
  let descriptor: Int32

  /// Reads a request up to the end of its headers, and returns its path.
  func readPath() -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 65_536 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("\r\n\r\n") {
        return text.split(separator: " ").dropFirst().first.map(String.init)
      }
    }
    return nil
  }

  /// Sends bytes; false when the client no longer takes them.
  @discardableResult func send(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }

  @discardableResult func send(_ text: String) -> Bool { send(Data(text.utf8)) }

  func send(status: String, headers: String = "", body: Data) {
    send("HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\(headers)\r\n")
    send(body)
  }

  /// Waits until the client closes the connection.
  func waitForClose() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }
}
