import Foundation
import TestSupport
import Testing

@testable import MiniUIAccessibility

/// A separate session with the system's programs: a bus, and on it the service that starts the readers' bus.
final class RealSession {
  nonisolated private static let daemon = "/usr/bin/dbus-daemon"
  nonisolated private static let service = "/usr/share/dbus-1/services/org.a11y.Bus.service"

  nonisolated static let isInstalled = [daemon, service].allSatisfy { FileManager.default.fileExists(atPath: $0) }
  nonisolated static let missing: Comment = "dbus and at-spi2-core are not installed: run `Scripts/setup test`"

  private let folder: TemporaryFolder
  private let bus: Process
  /// The variables of programs in the session.
  let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    let address = "unix:path=\(folder.file("bus"))"
    try folder.write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <servicedir>\(folder.path)</servicedir>
        <policy context="default">
          <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
        </policy>
      </busconfig>
      """, to: "session.conf")
    // Only this service, since other services of the system may start programs that do not answer.
    let service = try String(contentsOfFile: RealSession.service, encoding: .utf8)
    try folder.write(
      service.split(separator: "\n").filter { !$0.hasPrefix("Systemd") }.joined(separator: "\n") + "\n",
      to: "org.a11y.Bus.service")
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path,
      // Not the user's settings: a reader would switch accessibility on for good.
      "GSETTINGS_BACKEND": "memory", "PATH": "/usr/bin:/bin",
    ]
    bus = Process(endingWithTests: RealSession.daemon, ["--nofork", "--config-file=\(folder.file("session.conf"))"])
    bus.environment = environment
    try bus.run()
    // Its socket exists before it accepts connections.
    let addresses = BusAddress.addresses(in: address)
    try wait(until: "the session's bus accepts connections") { BusSocket(connectingTo: addresses) != nil }
  }

  /// Runs a test in the session, which ends with it. The test receives a reader that is connected to the session's bus.
  func run(_ test: (BusClient) async throws -> Void) async throws {
    defer { bus.end() }
    let client = try await BusClient(BusAddress.addresses(in: environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""))
    let result: (any Error)?
    do {
      try await test(client)
      result = nil
    } catch {
      result = error
    }
    try? await endService(client)
    client.close()
    if let result { throw result }
  }

  /// Ends the service of the status, the readers' bus and the registry. The threads of tests block the usual signals, and
  /// programs inherit that.
  private func endService(_ client: BusClient) async throws {
    let service = try await client.process(of: StatusWatch.service)
    defer { kill(service, SIGKILL) }
    let reader = try await client.reader()
    for name in [RegistryLink.registry, Bus.name] {
      if let process = try? await reader.process(of: name) { kill(process, SIGKILL) }
    }
  }
}
