extension WaylandObject {
  /// Binds the compositor's first object of a kind, in version 1. The search has a queue of its own, so that no other event
  /// is handled meanwhile.
  /// - Parameters:
  ///   - name: The name of the kind in the compositor's list: `wl_shm`.
  ///   - destroyRequest: The request that destroys the object; nil if there is none.
  /// - Returns: nil if the compositor has no such object.
  static func global(
    _ name: String, _ interface: Wayland.Interface, _ wayland: Wayland, _ display: Wayland.Proxy,
    destroyRequest: UInt32? = nil
  ) -> WaylandObject? {
    guard let queue = wayland.makeQueue(display), let wrapper = wayland.makeWrapper(display) else { return nil }
    defer {
      wayland.destroyWrapper(wrapper)
      wayland.destroyQueue(queue)
    }
    wayland.setQueue(wrapper, queue)
    var number: UInt?
    let getRegistry: UInt32 = 1, bind: UInt32 = 0, global: UInt32 = 0
    let registry = WaylandObject(wayland, wayland.registry, by: getRegistry, of: wrapper, version: 1, [0]) {
      event, arguments in
      guard event == global, number == nil, let kind = UnsafePointer<CChar>(bitPattern: arguments[1]) else { return }
      if String(cString: kind) == name { number = arguments[0] & 0xFFFF_FFFF }
    }
    guard let registry, wayland.roundTrip(display, queue) >= 0, let number else { return nil }
    let object = name.withCString { name in
      WaylandObject(
        wayland, interface, by: bind, of: registry.proxy, version: 1, [number, UInt(bitPattern: name), 1, 0],
        destroyRequest: destroyRequest)
    }
    // A nil queue means SDL's queue, which also handles the events of the objects that this one creates.
    if let object { wayland.setQueue(object.proxy, nil) }
    return object
  }
}
