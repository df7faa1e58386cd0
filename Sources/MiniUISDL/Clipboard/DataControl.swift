internal import MiniUICore

/// A connection to a Wayland compositor by which a program reads and offers the clipboard at any time. SDL's objects
/// allow this only while the program has the keyboard.
///
/// The protocols ext-data-control-v1 and wlr-data-control-unstable-v1 have the same requests and events under two
/// names. Some compositors, such as GNOME's, support neither.
nonisolated final class DataControl {
  /// Called with an event of an object, and its arguments.
  typealias Handler = (_ object: Wayland.Proxy, _ event: UInt32, _ arguments: Wayland.Arguments) -> Void

  /// The numbers of requests.
  enum Request {
    static let makeSource: UInt32 = 0, getDevice: UInt32 = 1
    static let setSelection: UInt32 = 0
    static let offer: UInt32 = 0, destroySource: UInt32 = 1
    static let receive: UInt32 = 0, destroyOffer: UInt32 = 1
  }

  /// The numbers of events.
  enum Event {
    static let offer: UInt32 = 0, selection: UInt32 = 1
    static let type: UInt32 = 0
    static let send: UInt32 = 0, cancelled: UInt32 = 1
  }

  /// The kinds of objects.
  private struct Kinds: @unchecked Sendable {
    let manager, device, source, offer: Wayland.Interface

    static let shared = Kinds()

    private init() {
      typealias Message = WaylandInterface.Message
      let destroy = Message(name: "destroy", arguments: "")
      offer = WaylandInterface.make(
        "data_control_offer", requests: [Message(name: "receive", arguments: "sh"), destroy],
        events: [Message(name: "offer", arguments: "s")])
      source = WaylandInterface.make(
        "data_control_source", requests: [Message(name: "offer", arguments: "s"), destroy],
        events: [Message(name: "send", arguments: "sh"), Message(name: "cancelled", arguments: "")])
      device = WaylandInterface.make(
        "data_control_device", requests: [Message(name: "set_selection", arguments: "?o"), destroy],
        events: [
          Message(name: "data_offer", arguments: "n", kind: offer), Message(name: "selection", arguments: "?o"),
          Message(name: "finished", arguments: ""), Message(name: "primary_selection", arguments: "?o"),
        ])
      manager = WaylandInterface.make(
        "data_control_manager",
        requests: [
          Message(name: "create_data_source", arguments: "n"), Message(name: "get_data_device", arguments: "no"),
        ])
    }
  }

  private let wayland: Wayland
  private let display: Wayland.Proxy
  private let handler: Handler
  private var registry, manager: Wayland.Proxy?
  private(set) var device: Wayland.Proxy?
  /// All objects of this program, to be freed with the connection.
  private var objects: [Wayland.Proxy] = []
  /// The numbers of the compositor's objects, by kind.
  private var globals: [String: UInt] = [:]

  /// Connects to the compositor; nil if there is no compositor, or if it supports neither protocol.
  init?(_ handler: @escaping Handler) {
    guard let wayland = Wayland.shared, let display = wayland.connect(nil) else { return nil }
    (self.wayland, self.display, self.handler) = (wayland, display, handler)
    let getRegistry: UInt32 = 1
    registry = make(wayland.registry, by: getRegistry, of: display, [0])
    guard registry != nil, roundTrip(),
      let manager = bind("ext_data_control_manager_v1", Kinds.shared.manager)
        ?? bind("zwlr_data_control_manager_v1", Kinds.shared.manager), let seat = bind("wl_seat", wayland.seat),
      let device = make(Kinds.shared.device, by: Request.getDevice, of: manager, [0, UInt(bitPattern: seat)])
    else { return nil }
    (self.manager, self.device) = (manager, device)
  }

  deinit {
    for object in objects { wayland.destroy(object) }
    wayland.disconnect(display)
  }

  /// Returns a new source object for the content that this program offers.
  func makeSource() -> Wayland.Proxy? {
    manager.flatMap { make(Kinds.shared.source, by: Request.makeSource, of: $0, [0]) }
  }

  /// Calls the handler for the events of an object that the compositor has made.
  func listen(to object: Wayland.Proxy) {
    objects.append(object)
    _ = wayland.addDispatcher(
      object,
      { control, object, event, _, arguments in
        guard let control, let object, let arguments else { return 0 }
        let connection = Unmanaged<DataControl>.fromOpaque(control).takeUnretainedValue()
        connection.receive(OpaquePointer(object), event, arguments)
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Destroys an offer that this program does not use.
  func discard(_ offer: Wayland.Proxy) { wayland.send(Request.destroyOffer, to: offer, isLast: true) }

  /// Sends a request that creates nothing. Other threads may wait for events meanwhile.
  func send(_ request: UInt32, to object: Wayland.Proxy, _ arguments: UInt...) {
    var arguments = arguments
    _ = wayland.marshal(object, request, nil, wayland.version(object), 0, &arguments)
  }

  /// Sends all requests to the compositor.
  func flush() { _ = wayland.flush(display) }

  /// Sends all requests, and handles events until the compositor has answered them.
  /// - Returns: false if the connection is broken.
  func roundTrip() -> Bool { wayland.roundTripOfAll(display) >= 0 }

  /// Sleeps until there are events, and handles them.
  /// - Returns: false if the connection is broken.
  func handleEvents() -> Bool { wayland.dispatch(display) >= 0 }

  /// Ends the sleep of another thread in `handleEvents`, by a request to which the compositor answers.
  func wake() {
    let sync: UInt32 = 0
    if let answer = make(wayland.callback, by: sync, of: display, [0], isHandled: false) { objects.append(answer) }
    flush()
  }

  private func make(
    _ kind: Wayland.Interface, by request: UInt32, of parent: Wayland.Proxy, _ arguments: [UInt], isHandled: Bool = true
  ) -> Wayland.Proxy? {
    var arguments = arguments
    guard let object = wayland.marshal(parent, request, kind, 1, 0, &arguments) else { return nil }
    if isHandled { listen(to: object) }
    return object
  }

  private func bind(_ name: String, _ kind: Wayland.Interface) -> Wayland.Proxy? {
    guard let registry, let number = globals[name] else { return nil }
    let bind: UInt32 = 0
    return name.withCString { make(kind, by: bind, of: registry, [number, UInt(bitPattern: $0), 1, 0]) }
  }

  private func receive(_ object: Wayland.Proxy, _ event: UInt32, _ arguments: Wayland.Arguments) {
    guard object == registry else { return handler(object, event, arguments) }
    let global: UInt32 = 0
    guard event == global, let name = Wayland.text(arguments[1]), globals[name] == nil else { return }
    globals[name] = arguments[0] & 0xFFFF_FFFF
  }
}
