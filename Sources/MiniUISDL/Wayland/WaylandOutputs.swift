internal import CSDL

/// Makes windows follow the scale of their output while they are open.
///
/// SDL 2.26 and 2.28 read an output when it appears and ignore later changes. A window would stay at the former scale,
/// blurred. So this class binds the outputs a second time. At the end of a change, it calls SDL's own functions for the
/// events of an output as when the output appeared. Then it calls SDL's function for a window that leaves an output, with an
/// object that is none of the window's outputs. This function calculates the scale of the window again, from all outputs of
/// the window, and reports the new size in pixels.
final class WaylandOutputs {
  private let registry: WaylandRegistry
  /// Returns SDL's windows.
  private let windows: () -> [OpaquePointer]
  /// The outputs in order of appearance, which is the order of SDL's displays too.
  private var outputs: [Output] = []

  /// An output, as the compositor has last described it.
  private final class Output {
    let name: UInt
    var object: WaylandObject?
    var x: Int32 = 0, y: Int32 = 0
    /// The size in millimeters.
    var width: Int32 = 0, height: Int32 = 0
    var subpixel: Int32 = 0, transform: Int32 = 0
    var maker = "", model = ""
    /// The size in pixels, and the refresh rate in thousandths of a hertz.
    var pixelWidth: Int32 = 0, pixelHeight: Int32 = 0, rate: Int32 = 0
    var scale: Int32 = 1

    init(name: UInt) { self.name = name }
  }

  /// The numbers of the events of `wl_output`.
  private enum Event {
    static let geometry: UInt32 = 0, mode: UInt32 = 1, done: UInt32 = 2, scale: UInt32 = 3
  }

  /// The bit of a mode that the output is in.
  private static let currentMode: UInt32 = 1

  /// The version of outputs that has their scale.
  private static let version: UInt32 = 2

  /// - Parameter windows: Returns all of SDL's windows.
  /// - Returns: nil if SDL follows the outputs itself.
  init?(_ registry: WaylandRegistry, windows: @escaping () -> [OpaquePointer]) {
    guard (26..<30).contains(SDLVersion.minor) else { return nil }
    (self.registry, self.windows) = (registry, windows)
    registry.follow(
      "wl_output", version: WaylandOutputs.version, didAppear: { [weak self] in self?.add($0) },
      didVanish: { [weak self] global in self?.outputs.removeAll { $0.name == global.name } })
  }

  private func add(_ global: WaylandRegistry.Global) {
    let output = Output(name: global.name)
    output.object = registry.bind(global, registry.wayland.output, version: WaylandOutputs.version) {
      [weak self, weak output] event, arguments in
      if let output { self?.receive(event, arguments, of: output) }
    }
    outputs.append(output)
    outputs.sort { $0.name < $1.name }
  }

  private func receive(_ event: UInt32, _ arguments: Wayland.Arguments, of output: Output) {
    func number(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: arguments[index]) }
    func text(_ index: Int) -> String { Wayland.text(arguments[index]) ?? "" }
    switch event {
    case Event.geometry:
      (output.x, output.y, output.width, output.height) = (number(0), number(1), number(2), number(3))
      (output.subpixel, output.maker, output.model, output.transform) = (number(4), text(5), text(6), number(7))
    case Event.mode:
      guard UInt32(bitPattern: number(0)) & WaylandOutputs.currentMode != 0 else { return }
      (output.pixelWidth, output.pixelHeight, output.rate) = (number(1), number(2), number(3))
    case Event.scale: output.scale = number(0)
    case Event.done: if let proxy = proxyOfSDL(for: output) { describe(output, to: proxy) }
    default: break
    }
  }

  /// Returns SDL's object for an output; nil while SDL has another number of outputs.
  private func proxyOfSDL(for output: Output) -> Wayland.Proxy? {
    let proxies = SDLListeners.outputs
    return proxies.count == outputs.count ? outputs.firstIndex { $0 === output }.map { proxies[$0] } : nil
  }

  /// Describes an output to SDL as when it appeared, and updates the scale of the windows.
  private func describe(_ output: Output, to proxy: Wayland.Proxy) {
    let wayland = registry.wayland
    guard let sdl = wayland.listener(proxy)?.load(as: SDLListeners.Output.self) else { return }
    let user = wayland.userData(proxy)
    // SDL starts from the beginning with the first of these.
    sdl.geometry(
      user, proxy, output.x, output.y, output.width, output.height, output.subpixel, output.maker, output.model,
      output.transform)
    sdl.mode(user, proxy, WaylandOutputs.currentMode, output.pixelWidth, output.pixelHeight, output.rate)
    sdl.scale(user, proxy, output.scale)
    // At the start there are two: one for the output, one for its size in the desktop's points.
    for _ in 0..<2 { sdl.done(user, proxy) }
    guard let unknown = wayland.makeWrapper(proxy) else { return }
    defer { wayland.destroyWrapper(unknown) }
    // SDL ignores outputs without its tag, and finds a window's outputs by their user data, which this proxy lacks.
    wayland.setTag(unknown, wayland.tag(proxy))
    for surface in windows().compactMap({ shim_wayland_surface($0).map { OpaquePointer($0) } }) {
      wayland.listener(surface)?.load(as: SDLListeners.Surface.self).leave(wayland.userData(surface), surface, unknown)
    }
  }
}
