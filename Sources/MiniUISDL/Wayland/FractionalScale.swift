internal import CSDL

/// Gives a window the scale that the compositor prefers for it, by the protocol `wp_fractional_scale_v1`.
///
/// SDL 2.26 does not know this protocol. It divides the pixels of an output by its points, which the compositor has
/// rounded: 1366 pixels at 1.25 are 1092 points, so SDL calculates 1.2509, and a window of 1003 points has a pixel too many.
/// So this class calls SDL's function for a window that enters an output, with an output of exactly the preferred scale, and
/// SDL's function for a window that leaves an output, with each real output. SDL calculates the scale from the remaining
/// output, sets the viewport, and reports the new size in pixels.
///
/// From version 2.28 on, SDL itself creates this object, and a surface can have only one.
final class FractionalScale {
  private let wayland: Wayland
  private let window: OpaquePointer
  private let surface: Wayland.Proxy
  private var object: WaylandObject?
  private var preferred: Float?
  /// The output of the preferred scale, from the first one on.
  private var output: Output?

  /// An output that only SDL knows, and only this window enters.
  private struct Output {
    let proxy: Wayland.Proxy
    /// SDL's description of the output. All bytes are zero except the scale.
    let description: UnsafeMutableRawPointer
    /// The position of the scale in a description, in bytes.
    let scaleOffset: Int
  }

  /// More bytes than SDL's description of an output has.
  private static let descriptionSize = 1024

  /// Units of the preferred scale.
  private static let unitsPerPixel: Double = 120

  private static let destroy: UInt32 = 0, getScale: UInt32 = 1
  private static let interface = WaylandInterface.make(
    "wp_fractional_scale_v1", requests: [WaylandInterface.Message(name: "destroy", arguments: "")],
    events: [WaylandInterface.Message(name: "preferred_scale", arguments: "u")])
  private static let managerInterface = WaylandInterface.make(
    "wp_fractional_scale_manager_v1",
    requests: [
      WaylandInterface.Message(name: "destroy", arguments: ""),
      WaylandInterface.Message(name: "get_fractional_scale", arguments: "no"),
    ])

  /// - Parameter window: An SDL window, which must stay open until this object is released.
  /// - Returns: nil if SDL follows the preferred scale itself, or the compositor does not support the protocol.
  init?(_ window: OpaquePointer, _ registry: WaylandRegistry) {
    guard SDLVersion.minor == 26, let surface = shim_wayland_surface(window).map({ OpaquePointer($0) }),
      let global = registry.first("wp_fractional_scale_manager_v1"),
      let manager = registry.bind(
        global, FractionalScale.managerInterface, destroyRequest: FractionalScale.destroy)
    else { return nil }
    (wayland, self.window, self.surface) = (registry.wayland, window, surface)
    object = WaylandObject(
      wayland, FractionalScale.interface, by: FractionalScale.getScale, of: manager.proxy,
      [0, UInt(bitPattern: surface)], destroyRequest: FractionalScale.destroy
    ) { [weak self] _, arguments in
      let units = arguments[0] & 0xFFFF_FFFF
      if units > 0 { self?.prefer(Double(units) / FractionalScale.unitsPerPixel) }
    }
    _ = wayland.flush(registry.display)
  }

  isolated deinit {
    guard let output else { return }
    surfaceListener?.leave(wayland.userData(surface), surface, output.proxy)
    wayland.destroyWrapper(output.proxy)
    output.description.deallocate()
  }

  private var surfaceListener: SDLListeners.Surface? {
    wayland.listener(surface)?.load(as: SDLListeners.Surface.self)
  }

  private func prefer(_ scale: Double) {
    // Rounded up, so that half a pixel stays one: SDL rounds it away from zero, as the protocol demands.
    let nearest = Float(scale)
    preferred = Double(nearest) < scale ? nearest.nextUp : nearest
    apply()
  }

  /// Makes SDL compute the scale of the window only from the preferred scale. Call it after each change of the window,
  /// since the window may have entered another output.
  func apply() {
    let outputs = SDLListeners.outputs
    guard let preferred, let first = outputs.first, let listener = surfaceListener else { return }
    let user = wayland.userData(surface)
    let isFirst = output == nil
    if isFirst { output = makeOutput(like: first) }
    guard let output else { return }
    output.description.storeBytes(of: preferred, toByteOffset: output.scaleOffset, as: Float.self)
    // On the whole screen, SDL uses the scale of the display.
    let index = Int(SDL_GetWindowDisplayIndex(window))
    if SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0, outputs.indices.contains(index) {
      wayland.userData(outputs[index])?.storeBytes(of: preferred, toByteOffset: output.scaleOffset, as: Float.self)
    }
    if isFirst { listener.enter(user, surface, output.proxy) }
    for real in outputs { listener.leave(user, surface, real) }
  }

  /// Returns a new output for the scale; nil if the location of the scale in SDL's description cannot be determined.
  /// - Parameter real: One of SDL's outputs.
  private func makeOutput(like real: Wayland.Proxy) -> Output? {
    guard let object, let listener = wayland.listener(real)?.load(as: SDLListeners.Output.self) else { return nil }
    let size = FractionalScale.descriptionSize
    let description = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    description.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    // SDL writes nothing but the scale then.
    listener.scale(description, real, 2)
    let offsets = stride(from: 0, to: size, by: 4).filter {
      description.load(fromByteOffset: $0, as: UInt32.self) != 0
    }
    guard offsets.count == 1, description.load(fromByteOffset: offsets[0], as: Float.self) == 2,
      let proxy = wayland.makeWrapper(object.proxy)
    else {
      description.deallocate()
      return nil
    }
    // SDL ignores outputs without its tag.
    wayland.setTag(proxy, wayland.tag(real))
    wayland.setUserData(proxy, description)
    return Output(proxy: proxy, description: description, scaleOffset: offsets[0])
  }
}
