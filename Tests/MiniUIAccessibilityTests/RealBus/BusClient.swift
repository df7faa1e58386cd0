import Foundation
import TestSupport
import Testing

@testable import MiniUIAccessibility

/// A program on a bus that waits for replies: a reader in a test.
final class BusClient {
  private let connection: BusConnection
  private(set) var signals: [DBusMessage] = []

  init(_ addresses: [BusAddress]) async throws {
    connection = try #require(BusWatch.connection(to: addresses))
    connection.onMessage = { [unowned self] in signals.append($0) }
    connection.start()
    try await until("the bus accepts") { connection.uniqueName != nil }
  }

  func close() { connection.close() }

  func send(_ message: DBusMessage) { connection.send(message) }

  /// Calls a method and returns the values of the reply.
  func call(
    _ method: String, of interface: String, at path: String, on name: String, _ body: [DBusValue] = []
  ) async throws -> [DBusValue] {
    let reply = await withCheckedContinuation { continuation in
      connection.call(.call(method, of: interface, at: path, on: name, body)) { continuation.resume(returning: $0) }
    }
    guard let reply, reply.kind == .reply else {
      throw Unmet("\(method): \(reply?.errorName ?? "") \(reply?.body ?? [])")
    }
    return reply.body
  }

  /// Returns a reader on the readers' bus, for one on the session's bus.
  func reader() async throws -> BusClient {
    let address = try await call(
      "GetAddress", of: StatusWatch.service, at: StatusWatch.path, on: StatusWatch.service)
    return try await BusClient(BusAddress.addresses(in: address.first?.text ?? ""))
  }

  /// Returns the process that owns a name on the bus.
  func process(of name: String) async throws -> pid_t {
    let reply = try await call(
      "GetConnectionUnixProcessID", of: Bus.interface, at: Bus.path, on: Bus.name, [.string(name)])
    return pid_t(try #require(reply.first?.integer))
  }

  func property(_ name: String, of interface: String, at path: String, on bus: String) async throws -> DBusValue? {
    let body: [DBusValue] = [.string(interface), .string(name)]
    return try await call("Get", of: Bus.properties, at: path, on: bus, body).first?.unwrapped
  }

  /// Calls a method of an object of another program.
  func ask(_ method: String, of interface: String, _ object: DBusValue, _ body: [DBusValue] = []) async throws
    -> [DBusValue]
  {
    let (name, path) = (object.elements?.first?.text ?? "", object.elements?.last?.text ?? "")
    return try await call(method, of: ATSPI.prefix + interface, at: path, on: name, body)
  }

  func name(of object: DBusValue) async throws -> String? {
    let (name, path) = (object.elements?.first?.text ?? "", object.elements?.last?.text ?? "")
    return try await property("Name", of: AccessibleInterface.name, at: path, on: name)?.text
  }
}

/// Lets the main queue run until a condition holds.
func until(_ what: String, _ condition: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(20 * Slowness.factor)
  while try await !condition() {
    guard ContinuousClock.now < end else { throw Unmet("waited in vain until \(what)") }
    try await Task.sleep(for: .milliseconds(5))
  }
}
