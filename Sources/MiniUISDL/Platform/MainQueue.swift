internal import CSDL
internal import MiniUICore
internal import Synchronization

/// Main-actor work for a main thread that sleeps in SDL: `await`, `DispatchQueue.main` and whatever ends there.
///
/// libdispatch makes a descriptor readable when its main queue has work. A helper thread waits for that and pushes an event,
/// which wakes SDL; the main thread then runs the queue and lets the helper wait again. Nobody polls.
///
/// There is one main queue in a process and so there is one of these, whatever the number of platforms.
nonisolated final class MainQueue: Sendable {
  static let shared = MainQueue()

  /// The type of the event that does nothing but wake.
  let wakeEvent: UInt32
  private let descriptor = _dispatch_get_main_queue_handle_4CF()
  private let hasWork = Atomic(false)
  private let waking = Mutex(())
  private let drained = DispatchSemaphore(value: 0)

  private init() {
    wakeEvent = SDL_RegisterEvents(1)
    // A thread of the system's own: Foundation's would bring in half a megabyte of code at start-up for this alone.
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 128 * 1024)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, &attributes,
      { _ in
        MainQueue.shared.watch()
        return nil
      }, nil)
    pthread_attr_destroy(&attributes)
    precondition(error == 0, "the system has no thread for main-actor work: \(String(cString: strerror(error)))")
  }

  /// Makes a thread that sleeps in SDL go on. From any thread.
  func wake() {
    waking.withLock { _ in
      var event = SDL_Event()
      event.type = wakeEvent
      SDL_PushEvent(&event)
    }
  }

  /// Does what takes a window or SDL's video away. To wake a thread SDL writes to the window it last slept with, and does not
  /// look whether that is there.
  func withoutWakes(_ work: () -> Void) { waking.withLock { _ in work() } }

  /// Runs the work that waits, if there is some.
  /// - Returns: whether there was.
  @MainActor func drain() -> Bool {
    guard hasWork.load(ordering: .acquiring) else { return false }
    // The descriptor is a counter: read, it is no longer readable, until more work comes.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
    hasWork.store(false, ordering: .releasing)
    drained.signal()
    return true
  }

  private func watch() {
    // Signals are for the main thread, whose sleep they end.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, -1) > 0 else { continue }
      hasWork.store(true, ordering: .releasing)
      wake()
      // The main thread looks at `hasWork` before each sleep, so that it does not matter if the event is lost.
      drained.wait()
    }
  }
}
