/// Reports when scrolling fingers have left a touchpad. SDL does not report it under Wayland.
///
/// This class requests the pointer of each seat a second time. The events of this pointer arrive in SDL's queue, after
/// the events of SDL's own pointer of the same frame.
final class WaylandTouchpads {
  private let registry: WaylandRegistry
  /// The seats, by number.
  private var seats: [UInt: Seat] = [:]

  private final class Seat {
    var object, pointer: WaylandObject?
    /// Whether the last movement of an axis came from fingers on a touchpad.
    var isFinger = false
    /// Whether an axis has stopped in this frame.
    var hasStopped = false
  }

  /// The version of seats that has the source of a movement and its end.
  private static let version: UInt32 = 5

  init(_ registry: WaylandRegistry) {
    self.registry = registry
    registry.follow(
      "wl_seat", version: WaylandTouchpads.version, didAppear: { [weak self] in self?.addSeat($0) },
      didVanish: { [weak self] in self?.seats[$0.name] = nil })
  }

  private func addSeat(_ global: WaylandRegistry.Global) {
    let release: UInt32 = 3, capabilities: UInt32 = 0, hasPointer: UInt = 1
    let seat = Seat()
    seat.object = registry.bind(
      global, registry.wayland.seat, version: WaylandTouchpads.version, destroyRequest: release
    ) { [weak self, weak seat] event, arguments in
      guard let self, let seat, event == capabilities else { return }
      if arguments[0] & hasPointer == 0 {
        seat.pointer = nil
      } else if seat.pointer == nil {
        addPointer(to: seat)
      }
    }
    seats[global.name] = seat
  }

  private func addPointer(to seat: Seat) {
    guard let object = seat.object else { return }
    let getPointer: UInt32 = 0, release: UInt32 = 1
    seat.pointer = WaylandObject(
      registry.wayland, registry.wayland.pointer, by: getPointer, of: object.proxy, [0], destroyRequest: release
    ) { [weak seat] event, arguments in
      let frame: UInt32 = 5, axisSource: UInt32 = 6, axisStop: UInt32 = 7
      let finger: UInt = 1
      switch event {
      case axisSource: seat?.isFinger = arguments[0] & 0xFFFF_FFFF == finger
      case axisStop: seat?.hasStopped = true
      case frame:
        guard let seat, seat.hasStopped else { return }
        seat.hasStopped = false
        if seat.isFinger { WheelTurn.push(x: 0, y: 0) }
      default: break
      }
    }
  }
}
