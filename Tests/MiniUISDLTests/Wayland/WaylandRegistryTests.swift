import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

@MainActor struct WaylandRegistryTests {
  private let wayland: Wayland
  private let compositor: FakeCompositor
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    wayland = try #require(Wayland.shared)
    compositor = try #require(
      FakeCompositor(
        at: folder.file("wayland"),
        [
          FakeCompositor.Global(name: 7, interface: "wl_output", version: 3),
          FakeCompositor.Global(name: 9, interface: "wl_output", version: 1),
          FakeCompositor.Global(name: 4, interface: "wl_seat", version: 8),
          FakeCompositor.Global(name: 8, interface: "wl_output", version: 2),
        ]))
  }

  /// Connects to the compositor, lists its objects, and runs a test.
  private func withRegistry(_ test: (WaylandRegistry, _ display: Wayland.Proxy) throws -> Void) throws {
    let display = try #require(wayland.connect(folder.file("wayland")))
    defer { wayland.disconnect(display) }
    // Objects must be destroyed before the connection is closed.
    func run() throws { try test(#require(WaylandRegistry(wayland, display)), display) }
    try run()
  }

  @Test func `a follower is notified of present, new and removed objects of its interface and version`()
    throws
  {
    try withRegistry { registry, display in
      var calls: [String] = []
      for (interface, version) in [("wl_output", 2), ("wl_seat", 5)] as [(String, UInt32)] {
        registry.follow(
          interface, version: version,
          didAppear: { calls.append("\($0.interface) \($0.name), version \($0.version)") },
          didVanish: { calls.append("\($0.interface) \($0.name) vanished") })
      }
      #expect(calls == ["wl_output 7, version 3", "wl_output 8, version 2", "wl_seat 4, version 8"])
      calls = []
      compositor.add(FakeCompositor.Global(name: 10, interface: "wl_output", version: 4))
      compositor.add(FakeCompositor.Global(name: 11, interface: "wl_seat", version: 4))
      compositor.add(FakeCompositor.Global(name: 12, interface: "wl_shm", version: 5))
      for name in [7, 9, 11, 99, 10] as [UInt32] { compositor.remove(name) }
      #expect(wayland.roundTripOfAll(display) >= 0)
      #expect(calls == ["wl_output 10, version 4", "wl_output 7 vanished", "wl_output 10 vanished"])
      calls = []
      registry.follow("wl_output", version: 1, didAppear: { calls.append("\($0.name)") }, didVanish: { _ in })
      #expect(calls == ["8"])
    }
  }

  @Test func `a bound object has the requested version, and its events arrive in the display's queue`()
    throws
  {
    try withRegistry { registry, display in
      let seat = try #require(registry.first("wl_seat"))
      var received: [UInt] = []
      let object = registry.bind(seat, wayland.seat, version: 5) { event, arguments in
        received += [UInt(event), arguments[0] & 0xFFFF_FFFF]
      }
      #expect(wayland.roundTripOfAll(display) >= 0)
      let request = try #require(compositor.bound.first)
      #expect(request.dropLast() == [4] + WaylandClient.words("wl_seat") + [5])
      let capabilities: UInt32 = 0, keyboard: UInt32 = 2
      compositor.notify(request[request.count - 1], capabilities, [keyboard])
      #expect(wayland.roundTripOfAll(display) >= 0)
      #expect(received == [0, 2])
      withExtendedLifetime(object) {}
      #expect(registry.first("wl_shm") == nil)
    }
  }
}
