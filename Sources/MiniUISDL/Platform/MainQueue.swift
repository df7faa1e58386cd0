internal import CSDL
internal import MiniUICore
internal import Synchronization

/// Runs main-actor work (`await`, `DispatchQueue.main`) while the main thread sleeps in SDL, and handles the signals
/// that request to quit.
///
/// libdispatch makes a file descriptor readable when its main queue has work. A helper thread waits for that and pushes
/// an event, which wakes SDL; the main thread then runs the queue and lets the helper wait again. There is no polling.
///
/// A process has one main queue, and so one instance of this class for all platforms.
nonisolated final class MainQueue: Sendable {
  static let shared = MainQueue()

  /// The type of the event that only wakes the main thread.
  let wakeEvent: UInt32
  private let descriptor = _dispatch_get_main_queue_handle_4CF()
  private let hasWork = Atomic(false)
  /// `wakeCounter`; -1 before it is needed.
  private let waking = Mutex<Int32>(-1)
  private let drained = DispatchSemaphore(value: 0)

  private init() {
    wakeEvent = SDL_RegisterEvents(1)
    let error = HelperThread.start { MainQueue.shared.watch() }
    precondition(error == 0, "the system has no thread for main-actor work: \(String(cString: strerror(error)))")
  }

  /// Wakes a thread that sleeps in SDL. Can be called from any thread.
  func wake() { push(wakeEvent) }

  /// A counter that becomes readable after each wake, for sleeps that SDL does not end.
  var wakeCounter: Int32 {
    waking.withLock { counter in
      if counter < 0 { counter = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
      return counter
    }
  }

  private func push(_ type: UInt32) {
    waking.withLock { counter in
      var event = SDL_Event()
      event.type = type
      SDL_PushEvent(&event)
      guard counter >= 0 else { return }
      var one: UInt64 = 1
      _ = write(counter, &one, MemoryLayout.size(ofValue: one))
    }
  }

  /// Runs work that destroys a window or SDL's video, and prevents other threads from waking SDL meanwhile. To end its
  /// sleep, SDL sends a message to the window that it last slept with, without checking that the window still exists.
  func withoutWakes(_ work: () -> Void) { waking.withLock { _ in work() } }

  /// Runs the pending work.
  /// - Returns: Whether there was any.
  @MainActor func drain() -> Bool {
    guard hasWork.load(ordering: .acquiring) else { return false }
    MainQueue.reset(descriptor)
    _dispatch_main_queue_callback_4CF(nil)
    hasWork.store(false, ordering: .releasing)
    drained.signal()
    return true
  }

  private func watch() {
    var waiting = [descriptor, QuitSignals.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[1].revents != 0 {
        MainQueue.reset(QuitSignals.descriptor)
        push(SDL_QUIT.rawValue)
      }
      if waiting[0].revents != 0 {
        hasWork.store(true, ordering: .releasing)
        wake()
        // The main thread checks `hasWork` before each sleep, so a lost event is harmless.
        drained.wait()
      }
    }
  }

  /// Makes a counter not readable until it is incremented.
  static func reset(_ counter: Int32) {
    var count: UInt64 = 0
    _ = read(counter, &count, MemoryLayout.size(ofValue: count))
  }
}
