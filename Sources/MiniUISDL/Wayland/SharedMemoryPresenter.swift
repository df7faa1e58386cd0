internal import CSDL
internal import MiniUICore

/// Copies the damage into memory shared with a Wayland compositor, and attaches this memory to SDL's surface.
///
/// The compositor reads a buffer until it shows another one, so there are up to three buffers, each with the damage that it
/// lacks. A frame waits until the compositor has shown the one before, and so a hidden window copies nothing.
///
/// The objects receive their events in SDL's queue, which SDL dispatches while the program sleeps. A waiting frame is thus
/// shown without waking the program.
final class SharedMemoryPresenter: Presenter {
  private let wayland: Wayland
  private let window: OpaquePointer
  private let display, surface: Wayland.Proxy
  private let sharedMemory: WaylandObject
  private var buffers: [WaylandBuffer] = []
  /// The canvas that is not shown yet, and its pixels that differ from the window's.
  private var pending: (canvas: Bitmap, damage: Region)?
  /// The compositor's notification that it has shown the last frame; nil after that.
  private var frame: WaylandObject?
  /// The queue of SDL's surface until the first frame is shown; nil after that.
  ///
  /// SDL has a notification of its own for each shown frame. It then reports the whole window as damage and requests the next
  /// notification, so the compositor would draw the whole window for each frame. A notification arrives in the queue that
  /// the surface has when it is requested, and nothing reads this queue after the first frame. It is never destroyed, since
  /// SDL's last notification belongs to it until the window is closed.
  private var firstQueue: Wayland.Queue?
  /// The compositor's next reply, until `firstQueue` is left.
  private var firstReply: WaylandObject?
  /// The bounds of the window at the last frame.
  private var shown = PixelRect.empty

  private static let maximumBufferCount = 3

  /// The numbers of the requests of `wl_surface`.
  private enum Request {
    static let attach: UInt32 = 1, frame: UInt32 = 3, commit: UInt32 = 6, damageBuffer: UInt32 = 9
  }

  /// Creates a presenter; nil if the window has no surface of a compositor that reads shared memory.
  init?(window: OpaquePointer, _ registry: WaylandRegistry) {
    let wayland = registry.wayland
    guard let surface = shim_wayland_surface(window).map({ OpaquePointer($0) }), wayland.version(surface) >= 4,
      let global = registry.first("wl_shm"), let sharedMemory = registry.bind(global, wayland.sharedMemory)
    else { return nil }
    (self.wayland, self.window, display, self.surface) = (wayland, window, registry.display, surface)
    self.sharedMemory = sharedMemory
    firstQueue = wayland.makeQueue(display)
    if let firstQueue { wayland.setQueue(surface, firstQueue) }
  }

  func present(_ canvas: Bitmap, damage: Region) throws {
    for buffer in buffers { buffer.damage.add(damage) }
    var all = pending?.damage ?? Region()
    all.add(damage)
    pending = (canvas, all)
    try showPending()
  }

  func discardTextures() {}

  /// Shows the waiting frame if the compositor is ready for it. A window of another size does not wait: some compositors
  /// show nothing until it has this size.
  private func showPending() throws {
    guard let (canvas, damage) = pending else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    let bounds = PixelRect(width: max(Int(width), 1), height: max(Int(height), 1))
    guard frame == nil || bounds != shown, let buffer = try freeBuffer(bounds) else { return }
    let common = canvas.bounds.intersection(bounds)
    withRects(of: buffer.damage, within: common) { for rect in $0 { buffer.copy(rect, of: canvas) } }
    guard let object = buffer.object else { throw PlatformError.refused("show a frame", reason: "no memory is left") }
    wayland.send(Request.attach, to: surface, UInt(bitPattern: object.proxy), 0, 0)
    withRects(of: bounds == shown ? damage : Region(bounds), within: bounds) { rects in
      for rect in rects {
        wayland.send(Request.damageBuffer, to: surface, UInt(rect.x), UInt(rect.y), UInt(rect.w), UInt(rect.h))
      }
    }
    frame = WaylandObject(wayland, wayland.callback, by: Request.frame, of: surface, [0]) { [weak self] _, _ in
      guard let self else { return }
      frame = nil
      if firstReply == nil { leaveFirstQueue(afterReplies: 2) }
      compositorIsReady()
    }
    // nil is SDL's queue.
    if let frame { wayland.setQueue(frame.proxy, nil) }
    wayland.send(Request.commit, to: surface)
    _ = wayland.flush(display)
    buffer.isBusy = true
    buffer.damage = Region()
    (shown, pending) = (bounds, nil)
  }

  /// Passes the events of the surface to SDL again, after two replies of the compositor. Before the first reply SDL is notified of the
  /// first frame, by some compositors later than this class. Before the second reply SDL learns the scales of outputs, and the
  /// outputs that the window has entered are among the events.
  private func leaveFirstQueue(afterReplies count: Int) {
    guard let queue = firstQueue else { return }
    guard count > 0 else {
      // A notification of a frame among these events is requested again in the same queue.
      _ = wayland.dispatchPending(display, queue)
      wayland.setQueue(surface, nil)
      return (firstQueue, firstReply) = (nil, nil)
    }
    let sync: UInt32 = 0
    firstReply = WaylandObject(wayland, wayland.callback, by: sync, of: display, version: 1, [0]) { [weak self] _, _ in
      self?.leaveFirstQueue(afterReplies: count - 1)
    }
    _ = wayland.flush(display)
  }

  /// Returns a buffer that the compositor does not read; nil if it reads all of them.
  private func freeBuffer(_ bounds: PixelRect) throws -> WaylandBuffer? {
    buffers.removeAll { !$0.isBusy && $0.bounds != bounds }
    if let buffer = buffers.first(where: { !$0.isBusy }) { return buffer }
    guard buffers.count(where: { $0.bounds == bounds }) < SharedMemoryPresenter.maximumBufferCount else { return nil }
    let buffer = try WaylandBuffer(wayland, sharedMemory, bounds) { [weak self] in self?.compositorIsReady() }
    buffers.append(buffer)
    return buffer
  }

  /// Shows the waiting frame. An error is reported by the next `present`, which tries again.
  private func compositorIsReady() { try? showPending() }
}
