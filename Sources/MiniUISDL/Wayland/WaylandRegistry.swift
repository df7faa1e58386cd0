/// The global objects of a compositor, such as shared memory, outputs and seats. A program gets all other objects from
/// them.
///
/// The initialiser lists them once. Later changes arrive in the queue of the display, whose events SDL handles while
/// the program sleeps.
final class WaylandRegistry {
  let wayland: Wayland
  let display: Wayland.Proxy
  private var object: WaylandObject?
  /// In order of appearance.
  private var globals: [Global] = []
  private var followers: [Follower] = []

  /// An object that a program can bind.
  struct Global {
    /// Its number in the compositor's list.
    let name: UInt
    let interface: String
    /// The maximum version that can be bound.
    let version: UInt32
  }

  private struct Follower {
    let interface: String
    let version: UInt32
    let didAppear, didVanish: (Global) -> Void

    func follows(_ global: Global) -> Bool { global.interface == interface && global.version >= version }
  }

  /// Lists the objects. The list has a queue of its own meanwhile, so that no other event is handled.
  /// - Returns: nil if the connection is broken.
  init?(_ wayland: Wayland, _ display: Wayland.Proxy) {
    (self.wayland, self.display) = (wayland, display)
    guard let queue = wayland.makeQueue(display) else { return nil }
    defer { wayland.destroyQueue(queue) }
    guard let wrapper = wayland.makeWrapper(display) else { return nil }
    defer { wayland.destroyWrapper(wrapper) }
    wayland.setQueue(wrapper, queue)
    let getRegistry: UInt32 = 1
    object = WaylandObject(wayland, wayland.registry, by: getRegistry, of: wrapper, version: 1, [0]) {
      [weak self] event, arguments in self?.receive(event, arguments)
    }
    let isComplete = wayland.roundTrip(display, queue) >= 0
    // nil is the queue of the display. Objects that are bound have it too.
    if let object { wayland.setQueue(object.proxy, nil) }
    guard isComplete, object != nil else { return nil }
  }

  /// Returns the first object of an interface, such as `wl_shm`; nil if there is none.
  func first(_ interface: String) -> Global? { globals.first { $0.interface == interface } }

  /// Calls a function for each object of an interface, now and whenever one appears.
  /// - Parameters:
  ///   - version: The minimum version. Objects of older versions are ignored.
  ///   - didVanish: Called for each of these objects that the compositor removes.
  func follow(
    _ interface: String, version: UInt32, didAppear: @escaping (Global) -> Void, didVanish: @escaping (Global) -> Void
  ) {
    let follower = Follower(interface: interface, version: version, didAppear: didAppear, didVanish: didVanish)
    followers.append(follower)
    for global in globals where follower.follows(global) { didAppear(global) }
    _ = wayland.flush(display)
  }

  /// Binds an object.
  /// - Parameters:
  ///   - kind: The description of its interface.
  ///   - destroyRequest: The request that destroys it; nil if there is none.
  ///   - didReceive: Called for each of its events.
  func bind(
    _ global: Global, _ kind: Wayland.Interface, version: UInt32 = 1, destroyRequest: UInt32? = nil,
    didReceive: @escaping (_ event: UInt32, _ arguments: Wayland.Arguments) -> Void = { _, _ in }
  ) -> WaylandObject? {
    guard let object else { return nil }
    let bind: UInt32 = 0
    return global.interface.withCString { interface in
      WaylandObject(
        wayland, kind, by: bind, of: object.proxy, version: version,
        [global.name, UInt(bitPattern: interface), UInt(version), 0], destroyRequest: destroyRequest,
        didReceive: didReceive)
    }
  }

  private func receive(_ event: UInt32, _ arguments: Wayland.Arguments) {
    let didAppear: UInt32 = 0
    let name = arguments[0] & 0xFFFF_FFFF
    if event == didAppear {
      guard let interface = Wayland.text(arguments[1]) else { return }
      let global = Global(name: name, interface: interface, version: UInt32(truncatingIfNeeded: arguments[2]))
      globals.append(global)
      for follower in followers where follower.follows(global) { follower.didAppear(global) }
    } else if let index = globals.firstIndex(where: { $0.name == name }) {
      let global = globals.remove(at: index)
      for follower in followers where follower.follows(global) { follower.didVanish(global) }
    }
  }
}
