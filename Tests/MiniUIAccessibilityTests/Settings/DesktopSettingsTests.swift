import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of the desktop's settings, with a bus and a portal that the test plays.
struct DesktopSettingsTests {
  private let bus: FakeBus
  private let watch: DesktopSettingsWatch

  init() throws {
    let bus = try FakeBus()
    self.bus = bus
    watch = DesktopSettingsWatch([BusAddress(name: Array("/session".utf8))]) { _ in bus.connection }
  }

  /// Lets the portal answer with its settings, group by group.
  private func answer(_ groups: [(String, [(name: String, value: DBusValue)])]) {
    let type = DBusType.entry(.string, .array(.entry(.string, .variant)))
    let entries = groups.map { DBusValue.entry(.string($0), .properties($1)) }
    bus.replies["ReadAll"] = { _ in [.array(type, entries)] }
  }

  private func change(_ name: String, in group: String, to value: DBusValue) {
    let body: [DBusValue] = [.string(group), .string(name), .variant(value)]
    bus.send(.signal("SettingChanged", of: DesktopSettingsWatch.interface, at: DesktopSettingsWatch.path, body))
    bus.exchange()
  }

  @Test func `the settings are read at the start, by one call`() throws {
    answer([
      (DesktopSettings.appearance, [("color-scheme", .uint32(1)), ("contrast", .uint32(1)), ("accent", .int32(3))]),
      (DesktopSettings.gnome, [("enable-animations", .boolean(false)), ("text-scaling-factor", .double(1.25))]),
    ])
    var known: [DesktopSettings] = []
    watch.onChange = { known.append($0) }
    watch.start()
    #expect(known.isEmpty)
    bus.exchange()
    var expected = DesktopSettings()
    (expected.prefersDark, expected.prefersHighContrast) = (true, true)
    (expected.prefersReducedMotion, expected.textScale) = (true, 1.25)
    #expect(known == [expected] && watch.settings == expected)
    #expect(bus.received.map(\.member) == ["ReadAll"])
    #expect(bus.received[0].destination == DesktopSettingsWatch.portal && bus.matches.count == 2)
  }

  @Test func `a changed setting is reported once, and settings of other groups are not`() throws {
    answer([])
    var known: [DesktopSettings] = []
    watch.start()
    bus.exchange()
    watch.onChange = { known.append($0) }
    change("color-scheme", in: DesktopSettings.appearance, to: .uint32(2))
    change("color-scheme", in: DesktopSettings.appearance, to: .uint32(2))
    change("color-scheme", in: "org.example", to: .uint32(1))
    // As old portals send it, and with a wrong type.
    change("contrast", in: DesktopSettings.appearance, to: .variant(.uint32(1)))
    change("text-scaling-factor", in: DesktopSettings.gnome, to: .string("large"))
    #expect(known.map(\.prefersDark) == [false, false])
    #expect(known.map(\.prefersHighContrast) == [nil, true])
    change("color-scheme", in: DesktopSettings.appearance, to: .uint32(0))
    #expect(watch.settings.prefersDark == nil)
  }

  @Test func `the portal's reduced motion overrides GNOME's setting of animations`() throws {
    answer([
      (DesktopSettings.appearance, [("reduced-motion", .uint32(1))]),
      (DesktopSettings.gnome, [("enable-animations", .boolean(true)), ("text-scaling-factor", .double(.nan))]),
    ])
    watch.start()
    bus.exchange()
    #expect(watch.settings.prefersReducedMotion == true && watch.settings.textScale == nil)
  }

  @Test func `a portal that was started again is asked again`() throws {
    answer([])
    watch.start()
    bus.exchange()
    answer([(DesktopSettings.appearance, [("color-scheme", .uint32(1))])])
    bus.changeOwner(of: DesktopSettingsWatch.portal, to: "")
    bus.changeOwner(of: DesktopSettingsWatch.portal, to: ":1.20")
    bus.exchange()
    #expect(watch.settings.prefersDark == true)
  }

  @Test func `without a bus or a portal nothing is reported`() throws {
    var isReported = false
    let alone = DesktopSettingsWatch([]) { _ in nil }
    alone.onChange = { _ in isReported = true }
    alone.start()
    watch.onChange = { _ in isReported = true }
    watch.start()
    bus.exchange()
    let call = try #require(bus.received.first)
    bus.send(.error("ServiceUnknown", "", to: call), from: Bus.name)
    bus.exchange()
    #expect(!isReported && watch.settings == DesktopSettings())
  }
}
