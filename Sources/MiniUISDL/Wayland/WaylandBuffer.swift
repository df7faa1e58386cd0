internal import CSDL
internal import MiniUICore

/// Pixels in memory that this program shares with a Wayland compositor.
final class WaylandBuffer {
  let bounds: PixelRect
  /// Whether the compositor may still read the pixels.
  var isBusy = false
  /// The pixels that differ from the window's newest ones.
  var damage: Region
  private let memory: UnsafeMutableRawPointer
  private(set) var object: WaylandObject?

  private var stride: Int { bounds.width * 4 }
  private var byteCount: Int { stride * bounds.height }

  /// Creates a black buffer, and marks all of it as damage.
  /// - Parameters:
  ///   - sharedMemory: The compositor's `wl_shm`.
  ///   - didRelease: Called when the compositor no longer reads the pixels.
  /// - Throws: `PlatformError` if the system has no memory.
  init(
    _ wayland: Wayland, _ sharedMemory: WaylandObject, _ bounds: PixelRect, didRelease: @escaping () -> Void
  ) throws {
    self.bounds = bounds
    damage = Region(bounds)
    let byteCount = bounds.width * 4 * bounds.height
    let closeOnExec: UInt32 = 1
    let file = memfd_create("window", closeOnExec)
    defer { if file >= 0 { close(file) } }
    // Reserve the memory now: otherwise the program would be terminated while it draws, if the system has no memory
    // left.
    let error = file < 0 ? errno : posix_fallocate(file, 0, byteCount)
    let memory = error == 0 ? mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED
    guard let memory, memory != MAP_FAILED else {
      throw PlatformError.refused(
        "share \(bounds.width)×\(bounds.height) pixels with the compositor",
        reason: String(cString: strerror(error == 0 ? errno : error)))
    }
    self.memory = memory
    let pool = WaylandObject(
      wayland, wayland.pool, by: Request.createPool, of: sharedMemory.proxy, [0, UInt(file), UInt(byteCount)],
      destroyRequest: Request.destroyPool)
    object = pool.flatMap { pool in
      WaylandObject(
        wayland, wayland.buffer, by: Request.createBuffer, of: pool.proxy,
        [0, 0, UInt(bounds.width), UInt(bounds.height), UInt(stride), Request.formatXRGB],
        destroyRequest: Request.destroyBuffer
      ) { [weak self] _, _ in
        self?.isBusy = false
        didRelease()
      }
    }
  }

  isolated deinit {
    object = nil
    munmap(memory, byteCount)
  }

  private enum Request {
    static let createPool: UInt32 = 0, createBuffer: UInt32 = 0, destroyPool: UInt32 = 1, destroyBuffer: UInt32 = 0
    static let formatXRGB: UInt = 1
  }

  /// Copies a rectangle of a canvas, which must be within the bounds of both.
  func copy(_ rect: SDL_Rect, of canvas: Bitmap) {
    let (x, y) = (Int(rect.x) * 4, Int(rect.y))
    for row in y..<y + Int(rect.h) {
      memcpy(memory + row * stride + x, canvas.pixels + row * canvas.stride + x, Int(rect.w) * 4)
    }
  }
}
