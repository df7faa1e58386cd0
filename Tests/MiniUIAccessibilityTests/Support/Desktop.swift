import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// A desktop that a test simulates: the session bus with the status, the bus of readers with the registry, and a
/// reader.
final class Desktop {
  let session: FakeBus
  /// The buses of readers that the bridge has connected to, the last one now.
  private(set) var buses: [FakeBus] = []
  /// The addresses that the bridge has connected to.
  private(set) var addresses: [String] = []
  let source = FakeSource()
  private(set) var bridge: ATSPIBridge?

  var isEnabled = false
  var hasStatus = true
  var hasSession = true
  var isMute = false
  /// The events of readers, as the registry lists them.
  var listeners: [String] = []
  /// The number of registrations of readers for keys.
  var keyListenerCount = 0

  static let statusPath = "/org/a11y/bus"
  static let registry = "org.a11y.atspi.Registry"

  init() throws {
    session = try FakeBus()
    session.replies["GetAddress"] = { _ in [.string("unix:path=/readers,guid=1")] }
  }

  var readers: FakeBus { get throws { try #require(buses.last, "the bridge has not joined") } }

  /// Starts the bridge with variables of the environment.
  func start(_ variables: [String: String] = [:]) throws {
    var environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/session"]
    environment.merge(variables) { $1 }
    if hasStatus { session.replies["GetAll"] = { [unowned self] _ in [status] } }
    let bridge = ATSPIBridge(appName: "Notes", settings: ReaderEnvironment(environment)) { [unowned self] in
      connect($0)
    }
    self.bridge = bridge
    bridge.start(with: source)
    exchange()
  }

  private var status: DBusValue {
    .properties([("IsEnabled", .boolean(isEnabled)), ("ScreenReaderEnabled", .boolean(false))])
  }

  private func connect(_ list: [BusAddress]) -> BusConnection? {
    guard let name = list.first.map({ String(decoding: $0.name, as: UTF8.self) }) else { return nil }
    addresses.append(name)
    if name == "/session" { return hasSession ? session.connection : nil }
    guard let bus = try? FakeBus() else { return nil }
    bus.isMute = isMute
    bus.replies["Embed"] = { _ in [.structure([.string(":1.0"), .objectPath("/org/a11y/atspi/accessible/root")])] }
    bus.replies["GetRegisteredEvents"] = { [unowned self] _ in
      let events = listeners.map { DBusValue.structure([.string(":1.9"), .string($0)]) }
      return [.array(.structure([.string, .string]), events)]
    }
    bus.replies["GetKeystrokeListeners"] = { [unowned self] _ in
      [.array(.string, (0..<keyListenerCount).map { .string("\($0)") })]
    }
    buses.append(bus)
    return bus.connection
  }

  func exchange() {
    // Each bus may cause messages on another.
    for _ in 0..<3 {
      session.exchange()
      for bus in buses { bus.exchange() }
    }
  }

  /// Changes the status, as a reader does when it starts.
  func setEnabled(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    let changed = DBusValue.properties([("IsEnabled", .boolean(isEnabled))])
    let signal = DBusMessage.signal(
      "PropertiesChanged", of: Bus.properties, at: Desktop.statusPath,
      [.string("org.a11y.Status"), changed, .strings([])])
    session.send(signal, from: ":1.5")
    exchange()
  }

  /// Releases the bridge, like a program that ends.
  func release() { bridge = nil }

  /// Registers an event for a reader.
  func listen(to event: String) throws {
    listeners.append(event)
    let body: [DBusValue] = [.string(":1.9"), .string(event), .strings([])]
    try readers.send(.signal("EventListenerRegistered", of: Desktop.registry, at: "/org/a11y/atspi/registry", body))
    exchange()
  }

  func stopListening() throws {
    listeners = []
    let body: [DBusValue] = [.string(":1.9"), .string("")]
    try readers.send(.signal("EventListenerDeregistered", of: Desktop.registry, at: "/org/a11y/atspi/registry", body))
    exchange()
  }

  /// Calls a method of an object as a reader and returns the values of the reply.
  func call(_ method: String, of interface: String, at path: String, _ body: [DBusValue] = []) throws -> [DBusValue] {
    let reply = try readers.call(method, of: ATSPI.prefix + interface, at: ATSPI.paths + path, body)
    try #require(reply.kind == .reply, "\(reply.errorName ?? ""): \(reply.body)")
    return reply.body
  }

  func property(_ name: String, of interface: String, at path: String) throws -> DBusValue {
    let body: [DBusValue] = [.string(ATSPI.prefix + interface), .string(name)]
    let reply = try readers.call("Get", of: Bus.properties, at: ATSPI.paths + path, body)
    try #require(reply.kind == .reply, "\(reply.errorName ?? ""): \(reply.body)")
    return try #require(reply.body.first).unwrapped
  }

  /// Reports changes of the kit and returns the events that a reader receives, in words.
  func events(of changes: AccessibilityChange...) throws -> [String] {
    try readers.received.removeAll()
    bridge?.didChange(changes)
    exchange()
    return try readers.received.map(Desktop.words)
  }

  /// An event in words, such as `StateChanged:focused 3 1 0`, with the value unless it is 0.
  static func words(of signal: DBusMessage) -> String {
    let path = signal.path?.split(separator: "/").last.map(String.init) ?? ""
    guard signal.body.count == 5 else { return "\(signal.member ?? "") \(signal.body.first.map(word) ?? "")" }
    let detail = signal.body[0].text.map { $0.isEmpty ? "" : ":\($0)" } ?? ""
    let value = signal.body[3].unwrapped == .int32(0) ? "" : " \(word(signal.body[3].unwrapped))"
    let numbers = signal.body[1...2].map { "\($0.integer ?? -9)" }.joined(separator: " ")
    return "\(signal.member ?? "")\(detail) \(path) \(numbers)\(value)"
  }

  private static func word(_ value: DBusValue) -> String {
    switch value {
    case .double(let number): "\(number)"
    case .structure(let fields):
      // A reference, or the description of an object for caches, which begins with one.
      (fields.last?.text ?? fields.first?.elements?.last?.text)?.split(separator: "/").last.map(String.init) ?? ""
    default: value.text ?? "\(value)"
    }
  }
}
