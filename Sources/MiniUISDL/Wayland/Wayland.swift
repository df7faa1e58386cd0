internal import Foundation

/// The functions of libwayland-client used here. SDL has loaded the library wherever it uses Wayland; elsewhere it may be
/// missing.
nonisolated struct Wayland: @unchecked Sendable {
  typealias Proxy = OpaquePointer
  typealias Queue = OpaquePointer
  /// The description of a kind of object, a constant of the library.
  typealias Interface = UnsafeRawPointer
  /// Values of the protocol: numbers, descriptors and addresses, each in a word of its own.
  typealias Arguments = UnsafeMutablePointer<UInt>
  typealias Dispatcher =
    @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?, Arguments?) -> Int32

  let marshal: @convention(c) (Proxy, UInt32, Interface?, UInt32, UInt32, Arguments?) -> Proxy?
  let addDispatcher: @convention(c) (Proxy, Dispatcher, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
  let version: @convention(c) (Proxy) -> UInt32
  let destroy, destroyWrapper: @convention(c) (Proxy) -> Void
  let makeWrapper: @convention(c) (Proxy) -> Proxy?
  let setQueue: @convention(c) (Proxy, Queue?) -> Void
  let makeQueue: @convention(c) (Proxy) -> Queue?
  let destroyQueue: @convention(c) (Queue) -> Void
  let roundTrip, dispatchPending: @convention(c) (Proxy, Queue) -> Int32
  let flush: @convention(c) (Proxy) -> Int32
  let connect: @convention(c) (UnsafePointer<CChar>?) -> Proxy?
  let disconnect: @convention(c) (Proxy) -> Void
  let roundTripOfAll, error, dispatch: @convention(c) (Proxy) -> Int32
  /// The table of functions that receive the events of an object, in the order of their numbers.
  let listener: @convention(c) (Proxy) -> UnsafeRawPointer?
  let userData: @convention(c) (Proxy) -> UnsafeMutableRawPointer?
  let setUserData: @convention(c) (Proxy, UnsafeMutableRawPointer?) -> Void
  /// The mark by which a library recognizes its objects.
  let tag: @convention(c) (Proxy) -> UnsafeRawPointer?
  let setTag: @convention(c) (Proxy, UnsafeRawPointer?) -> Void
  let registry, sharedMemory, pool, buffer, callback, output, seat, pointer: Interface

  /// The functions; nil if there is no such library, or one older than version 1.20.
  static let shared = try? Wayland()

  /// Returns the text at the address that an argument contains; nil if it contains 0.
  static func text(_ argument: UInt) -> String? {
    UnsafePointer<CChar>(bitPattern: argument).map { String(cString: $0) }
  }

  private init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libwayland-client.so.0")
    marshal = try library.function("wl_proxy_marshal_array_flags")
    addDispatcher = try library.function("wl_proxy_add_dispatcher")
    version = try library.function("wl_proxy_get_version")
    destroy = try library.function("wl_proxy_destroy")
    makeWrapper = try library.function("wl_proxy_create_wrapper")
    destroyWrapper = try library.function("wl_proxy_wrapper_destroy")
    setQueue = try library.function("wl_proxy_set_queue")
    makeQueue = try library.function("wl_display_create_queue")
    destroyQueue = try library.function("wl_event_queue_destroy")
    roundTrip = try library.function("wl_display_roundtrip_queue")
    dispatchPending = try library.function("wl_display_dispatch_queue_pending")
    flush = try library.function("wl_display_flush")
    connect = try library.function("wl_display_connect")
    disconnect = try library.function("wl_display_disconnect")
    roundTripOfAll = try library.function("wl_display_roundtrip")
    error = try library.function("wl_display_get_error")
    dispatch = try library.function("wl_display_dispatch")
    listener = try library.function("wl_proxy_get_listener")
    userData = try library.function("wl_proxy_get_user_data")
    setUserData = try library.function("wl_proxy_set_user_data")
    tag = try library.function("wl_proxy_get_tag")
    setTag = try library.function("wl_proxy_set_tag")
    registry = try library.function("wl_registry_interface")
    sharedMemory = try library.function("wl_shm_interface")
    pool = try library.function("wl_shm_pool_interface")
    buffer = try library.function("wl_buffer_interface")
    callback = try library.function("wl_callback_interface")
    output = try library.function("wl_output_interface")
    seat = try library.function("wl_seat_interface")
    pointer = try library.function("wl_pointer_interface")
  }

  /// Sends a request that creates nothing.
  func send(_ request: UInt32, to proxy: Proxy, _ arguments: UInt..., isLast: Bool = false) {
    var arguments = arguments
    _ = marshal(proxy, request, nil, version(proxy), isLast ? 1 : 0, &arguments)
  }
}

/// An object of the compositor that belongs to this program, and is destroyed with this one.
final class WaylandObject {
  let proxy: Wayland.Proxy
  private let wayland: Wayland
  private let destroyRequest: UInt32?
  private let didReceive: (_ event: UInt32, _ arguments: Wayland.Arguments) -> Void

  /// Sends a request that creates an object.
  /// - Parameters:
  ///   - request: The number of the request.
  ///   - version: The version of the new object; by default the version of `parent`.
  ///   - arguments: The arguments of the request; 0 for the new object.
  ///   - destroyRequest: The request that destroys the object; nil if there is none.
  ///   - didReceive: Called for each event of the object.
  init?(
    _ wayland: Wayland, _ interface: Wayland.Interface, by request: UInt32, of parent: Wayland.Proxy,
    version: UInt32? = nil, _ arguments: [UInt], destroyRequest: UInt32? = nil,
    didReceive: @escaping (_ event: UInt32, _ arguments: Wayland.Arguments) -> Void = { _, _ in }
  ) {
    var arguments = arguments
    let version = version ?? wayland.version(parent)
    guard let proxy = wayland.marshal(parent, request, interface, version, 0, &arguments) else { return nil }
    (self.wayland, self.proxy, self.destroyRequest) = (wayland, proxy, destroyRequest)
    self.didReceive = didReceive
    _ = wayland.addDispatcher(proxy, WaylandObject.dispatcher, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit {
    if let destroyRequest {
      wayland.send(destroyRequest, to: proxy, isLast: true)
    } else {
      wayland.destroy(proxy)
    }
  }

  /// Called on the main thread, on which SDL waits for the compositor.
  private static let dispatcher: Wayland.Dispatcher = { object, _, event, _, arguments in
    guard let object, let arguments else { return 0 }
    let (address, values) = (UInt(bitPattern: object), UInt(bitPattern: arguments))
    MainActor.assumeIsolated {
      guard let object = UnsafeRawPointer(bitPattern: address), let values = Wayland.Arguments(bitPattern: values)
      else { return }
      Unmanaged<WaylandObject>.fromOpaque(object).takeUnretainedValue().didReceive(event, values)
    }
    return 0
  }
}
