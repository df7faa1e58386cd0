import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of when the bridge joins the bus of readers, and when it leaves.
struct ActivationTests {
  private let desktop: Desktop

  init() throws { desktop = try Desktop() }

  private func embedCount(_ bus: FakeBus) -> Int { bus.received.count { $0.member == "Embed" } }

  @Test func `while accessibility is off the bridge only watches the status`() throws {
    try desktop.start()
    #expect(desktop.addresses == ["/session"])
    #expect(desktop.session.matches.count == 2)
    #expect(desktop.bridge?.isActive == false)
    // Asking must not start a service.
    #expect(desktop.session.received.allSatisfy { $0.flags.contains(.noAutoStart) })
  }

  @Test func `if accessibility is on at the start, the bridge joins the registry`() throws {
    desktop.isEnabled = true
    try desktop.start()
    #expect(desktop.addresses == ["/session", "/readers"])
    let embed = try #require(desktop.readers.received.first { $0.member == "Embed" })
    #expect(embed.destination == "org.a11y.atspi.Registry")
    #expect(embed.body == [.structure([.string(":1.7"), .objectPath("/org/a11y/atspi/accessible/root")])])
    #expect(try desktop.property("Parent", of: "Accessible", at: "root").elements?.first == .string(":1.0"))
  }

  @Test func `the bridge joins and leaves when the status changes`() throws {
    try desktop.start()
    desktop.setEnabled(true)
    let bus = try desktop.readers
    #expect(embedCount(bus) == 1 && bus.connection.phase == .open)
    desktop.setEnabled(false)
    #expect(bus.connection.phase == .closed)
    desktop.setEnabled(true)
    #expect(desktop.buses.count == 2)
    #expect(embedCount(try desktop.readers) == 1)
  }

  @Test func `a status service that starts later is asked`() throws {
    desktop.hasStatus = false
    try desktop.start()
    let question = try #require(desktop.session.received.first)
    desktop.session.send(.error("NameHasNoOwner", "", to: question), from: Bus.name)
    desktop.exchange()
    #expect(desktop.buses.isEmpty)
    desktop.isEnabled = true
    desktop.session.replies["GetAll"] = { _ in [.properties([("ScreenReaderEnabled", .boolean(true))])] }
    desktop.session.changeOwner(of: "org.a11y.Bus", to: ":1.5")
    desktop.exchange()
    #expect(embedCount(try desktop.readers) == 1)
  }

  @Test func `the status is read again when its service has invalidated it`() throws {
    try desktop.start()
    desktop.isEnabled = true
    let body: [DBusValue] = [.string("org.a11y.Status"), .properties([]), .strings(["IsEnabled"])]
    desktop.session.send(.signal("PropertiesChanged", of: Bus.properties, at: Desktop.statusPath, body))
    desktop.exchange()
    #expect(desktop.buses.count == 1)
  }

  @Test func `a bus address in the environment is used without a request, once accessibility is on`() throws {
    try desktop.start(["AT_SPI_BUS_ADDRESS": "unix:path=/sandbox"])
    #expect(desktop.addresses == ["/session"])
    desktop.setEnabled(true)
    #expect(desktop.addresses == ["/session", "/sandbox"])
    #expect(!desktop.session.received.contains { $0.member == "GetAddress" })
  }

  @Test func `without a session bus, a bus address in the environment turns accessibility on`() throws {
    desktop.hasSession = false
    try desktop.start(["AT_SPI_BUS_ADDRESS": "unix:path=/sandbox"])
    #expect(desktop.addresses == ["/session", "/sandbox"])
    #expect(embedCount(try desktop.readers) == 1)
  }

  @Test func `the bridge connects to no bus if there is none, even if accessibility is forced`() throws {
    for variables in [[:], ["MINIUI_ACCESSIBILITY": "on"]] {
      let console = try Desktop()
      console.hasSession = false
      try console.start(variables)
      #expect(console.addresses == ["/session"] && console.buses.isEmpty)
      #expect(console.bridge?.isActive == false)
    }
  }

  @Test func `the variable MINIUI_ACCESSIBILITY overrides the status`() throws {
    try desktop.start(["MINIUI_ACCESSIBILITY": "on"])
    #expect(desktop.addresses == ["/session", "/readers"])
    desktop.setEnabled(false)
    #expect(try desktop.readers.connection.phase == .open)

    let off = try Desktop()
    off.isEnabled = true
    try off.start(["MINIUI_ACCESSIBILITY": "off", "AT_SPI_BUS_ADDRESS": "unix:path=/sandbox"])
    #expect(off.addresses == [])
  }

  @Test func `a new registry is informed of the program, and its listeners count`() throws {
    desktop.isEnabled = true
    try desktop.start()
    let bus = try desktop.readers
    try desktop.listen(to: "Object:StateChanged:Focused")
    #expect(desktop.bridge?.isActive == true)
    desktop.listeners = []
    bus.changeOwner(of: Desktop.registry, to: "")
    desktop.exchange()
    #expect(desktop.bridge?.isActive == false && embedCount(bus) == 1)
    desktop.listeners = ["Window::"]
    bus.changeOwner(of: Desktop.registry, to: ":1.30")
    desktop.exchange()
    #expect(desktop.bridge?.isActive == true && embedCount(bus) == 2)
    #expect(desktop.source.activityCount == 3)
  }

  @Test func `a registry that is started by the first call is not called twice`() throws {
    desktop.isEnabled = true
    desktop.isMute = true
    try desktop.start()
    let bus = try desktop.readers
    bus.isMute = false
    let embed = bus.replies.removeValue(forKey: "Embed")
    bus.exchange()
    bus.changeOwner(of: Desktop.registry, to: ":1.0")
    bus.exchange()
    #expect(embedCount(bus) == 1)
    let call = try #require(bus.received.first { $0.member == "Embed" })
    let reply = embed?(call) ?? []
    bus.send(.reply(to: call, reply))
    bus.exchange()
    #expect(embedCount(bus) == 1)
    #expect(try desktop.property("Parent", of: "Accessible", at: "root").elements?.first == .string(":1.0"))
  }

  @Test func `a bus that does not answer delays nothing, and the status is still followed`() throws {
    (desktop.isEnabled, desktop.isMute) = (true, true)
    let start = ContinuousClock.now
    try desktop.start()
    desktop.bridge?.didChange([.announcement("Saved", isUrgent: false)])
    desktop.setEnabled(false)
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(try desktop.readers.connection.phase == .closed)
  }

  @Test func `the bridge connects again after the readers' bus ended, unless the bus refuses it`() throws {
    desktop.isEnabled = true
    try desktop.start()
    try desktop.readers.close()
    desktop.exchange()
    #expect(desktop.buses.count == 2)
    #expect(embedCount(try desktop.readers) == 1)
    desktop.isMute = true
    try desktop.readers.close()
    desktop.exchange()
    try desktop.readers.close()
    desktop.exchange()
    #expect(desktop.buses.count == 3)
  }

  @Test func `a bridge that is released closes its connections`() throws {
    desktop.isEnabled = true
    try desktop.start()
    desktop.release()
    #expect(try desktop.readers.connection.phase == .closed)
    #expect(desktop.session.connection.phase == .closed)
    desktop.setEnabled(false)
  }

  @Test func `the settings are read from the environment`() {
    let settings = ReaderEnvironment(["XDG_RUNTIME_DIR": "/run/user/1000", "MINIUI_ACCESSIBILITY": "yes"])
    #expect(settings.sessionBus == [BusAddress(name: Array("/run/user/1000/bus".utf8))])
    #expect(settings.isForced == nil && settings.accessibilityBus == [])
    #expect(ReaderEnvironment([:]).sessionBus == [])
  }
}
