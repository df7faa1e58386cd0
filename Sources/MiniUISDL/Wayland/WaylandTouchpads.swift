internal import CSDL

/// Reports when fingers that scrolled on a touchpad have left it, which SDL does not under Wayland.
///
/// So the pointer of each seat is requested a second time. Its events arrive in SDL's queue, after SDL's own of the same
/// frame.
final class WaylandTouchpads {
  private let wayland: Wayland
  private var registry: WaylandObject?
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

  /// - Parameter window: A window of SDL's.
  /// - Returns: nil if the window is not under Wayland.
  init?(_ window: OpaquePointer) {
    guard let wayland = Wayland.shared, let display = shim_wayland_display(window).map({ OpaquePointer($0) }) else {
      return nil
    }
    self.wayland = wayland
    let getRegistry: UInt32 = 1, global: UInt32 = 0
    registry = WaylandObject(wayland, wayland.registry, by: getRegistry, of: display, version: 1, [0]) {
      [weak self] event, arguments in
      let name = arguments[0] & 0xFFFF_FFFF
      if event != global {
        self?.seats[name] = nil
      } else if let interface = UnsafePointer<CChar>(bitPattern: arguments[1]), strcmp(interface, "wl_seat") == 0,
        arguments[2] & 0xFFFF_FFFF >= WaylandTouchpads.version
      {
        self?.addSeat(name)
      }
    }
    _ = wayland.flush(display)
  }

  private func addSeat(_ name: UInt) {
    guard let registry else { return }
    let bind: UInt32 = 0, release: UInt32 = 3, capabilities: UInt32 = 0, hasPointer: UInt = 1
    let seat = Seat()
    seat.object = "wl_seat".withCString { interface in
      WaylandObject(
        wayland, wayland.seat, by: bind, of: registry.proxy, version: WaylandTouchpads.version,
        [name, UInt(bitPattern: interface), UInt(WaylandTouchpads.version), 0], destroyRequest: release
      ) { [weak self, weak seat] event, arguments in
        guard let self, let seat, event == capabilities else { return }
        if arguments[0] & hasPointer == 0 {
          seat.pointer = nil
        } else if seat.pointer == nil {
          addPointer(to: seat)
        }
      }
    }
    seats[name] = seat
  }

  private func addPointer(to seat: Seat) {
    guard let object = seat.object else { return }
    let getPointer: UInt32 = 0, release: UInt32 = 1
    seat.pointer = WaylandObject(
      wayland, wayland.pointer, by: getPointer, of: object.proxy, [0], destroyRequest: release
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
