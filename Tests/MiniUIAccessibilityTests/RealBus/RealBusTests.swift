import Foundation
import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of the bridge with the system's buses and registry, and a reader that this process plays.
@Suite(.enabled(if: RealSession.isInstalled, RealSession.missing), .serialized)
struct RealBusTests {
  private let session: RealSession
  private let source = FakeSource()
  private let bridge: ATSPIBridge

  init() throws {
    session = try RealSession()
    let settings = ReaderEnvironment(session.environment)
    bridge = ATSPIBridge(appName: "Notes", settings: settings, connect: BusWatch.connection(to:))
    let window = source.add(.window, "Order") { $0.states = .active }
    source.add(.button, "Send", to: window) {
      $0.states = .focusable
      $0.actions = [AccessibilityAction(.press)]
    }
    source.add(.slider, "Amount", to: window) { $0.range = AccessibilityRange(value: 3, minimum: 1, maximum: 9) }
  }

  private static let registry = "org.a11y.atspi.Registry"
  private static let root = DBusValue.structure([.string(registry), .objectPath(ATSPI.paths + "root")])

  private func setEnabled(_ isEnabled: Bool, _ client: BusClient) async throws {
    let body: [DBusValue] = [.string(StatusWatch.status), .string("IsEnabled"), .variant(.boolean(isEnabled))]
    _ = try await client.call("Set", of: Bus.properties, at: StatusWatch.path, on: StatusWatch.service, body)
  }

  /// Returns the references of the programs in the registry.
  private func programs(_ reader: BusClient) async throws -> [DBusValue] {
    try await reader.ask("GetChildren", of: "Accessible", Self.root).first?.elements ?? []
  }

  @Test func `a reader that starts later finds the program, operates it and receives its events`() async throws {
    try await session.run { client in
      bridge.start(with: source)
      try await setEnabled(true, client)
      let reader = try await client.reader()
      try await until("the registry knows the program") { try await programs(reader).count == 1 }
      #expect(!bridge.isActive)

      let program = try #require(try await programs(reader).first)
      #expect(try await reader.name(of: program) == "Notes")
      #expect(bridge.isActive)
      let window = try #require(try await reader.ask("GetChildAtIndex", of: "Accessible", program, [.int32(0)]).first)
      #expect(try await reader.name(of: window) == "Order")
      let button = try #require(try await reader.ask("GetChildAtIndex", of: "Accessible", window, [.int32(0)]).first)
      #expect(try await reader.ask("DoAction", of: "Action", button, [.int32(0)]) == [.boolean(true)])
      #expect(source.log == ["press 2"])

      reader.send(Bus.match("type='signal',interface='org.a11y.atspi.Event.Object'"))
      _ = try await reader.call(
        "RegisterEvent", of: Self.registry, at: RegistryLink.path, on: Self.registry,
        [.string("object:state-changed:focused"), .strings([]), .string("")])
      try await until("the bridge knows the listener") {
        bridge.didChange([.selection(source.id(1))])
        return reader.signals.contains { $0.member == "SelectionChanged" }
      }
      bridge.didChange([.focus(source.id(2))])
      try await until("the focus is reported") { reader.signals.last?.body.first == .string("focused") }
      #expect(reader.signals.last?.path == ATSPI.paths + "2")
    }
  }

  @Test func `the program leaves the registry when accessibility is turned off, and returns`() async throws {
    try await session.run { client in
      bridge.start(with: source)
      try await setEnabled(true, client)
      let reader = try await client.reader()
      for isEnabled in [true, false, true] {
        try await setEnabled(isEnabled, client)
        try await until("the registry knows \(isEnabled)") { try await programs(reader).count == (isEnabled ? 1 : 0) }
      }
    }
  }

  @Test func `the program registers again after the registry has crashed`() async throws {
    try await session.run { client in
      bridge.start(with: source)
      try await setEnabled(true, client)
      let reader = try await client.reader()
      try await until("the registry knows the program") { try await programs(reader).count == 1 }
      kill(try await reader.process(of: Self.registry), SIGKILL)
      try await until("the next registry knows the program") { (try? await programs(reader).count) == 1 }
    }
  }

  @Test func `without the service of the status the bridge starts no program`() async throws {
    try await session.run { client in
      bridge.start(with: source)
      try await Task.sleep(for: .milliseconds(300))
      let owned = try await client.call(
        "NameHasOwner", of: Bus.interface, at: Bus.path, on: Bus.name, [.string(StatusWatch.service)])
      #expect(owned == [.boolean(false)])
    }
  }
}
