internal import CSDL
internal import MiniUICore

/// Starts threads beside the main thread. They receive no signals, because signals must reach the main thread to end
/// its sleep. They are POSIX threads: Foundation's would load half a megabyte of code at the start.
nonisolated enum HelperThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread with a small stack, which ends when `run` returns.
  /// - Returns: the system's error if it cannot create one, otherwise 0.
  static func start(_ run: @escaping @Sendable () -> Void) -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 128 * 1024)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run))
    let error = pthread_create(
      &thread, &attributes,
      { work in
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    if error != 0 { work.release() }
    return error
  }
}
