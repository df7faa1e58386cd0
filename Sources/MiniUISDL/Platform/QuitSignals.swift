internal import CSDL
internal import Glibc

/// Treats SIGINT and SIGTERM as requests to quit.
///
/// SDL's own handlers only set a flag, which SDL reads before it sleeps. A signal in between, or on another thread,
/// would be noticed only with the next event. These handlers write to a descriptor that the thread of `MainQueue` waits
/// for.
enum QuitSignals {
  /// A counter that becomes readable after a signal.
  nonisolated static let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  private static let numbers = [SIGINT, SIGTERM]
  /// The number of calls of `start` without a matching `stop`.
  private static var uses = 0

  /// Handles the signals, except those that the program handles itself. The environment variable
  /// `SDL_NO_SIGNAL_HANDLERS` overrides this: with 1, the signals terminate the program; with 0, SDL handles them.
  static func start() {
    uses += 1
    guard uses == 1, descriptor >= 0, getenv("SDL_NO_SIGNAL_HANDLERS") == nil else { return }
    for number in numbers { replace(SIG_DFL, with: handler, for: number) }
  }

  /// Lets the signals terminate the program again.
  static func stop() {
    uses -= 1
    guard uses == 0 else { return }
    for number in numbers { replace(handler, with: SIG_DFL, for: number) }
  }

  private static let handler: sighandler_t = { _ in
    // A signal handler must preserve `errno`.
    let error = errno
    var one: UInt64 = 1
    _ = write(QuitSignals.descriptor, &one, MemoryLayout.size(ofValue: one))
    errno = error
  }

  private static func replace(_ old: sighandler_t?, with new: sighandler_t?, for number: Int32) {
    var present = sigaction()
    guard sigaction(number, nil, &present) == 0, present.sa_flags & SA_SIGINFO == 0,
      address(present.__sigaction_handler.sa_handler) == address(old)
    else { return }
    signal(number, new)
  }

  private static func address(_ handler: sighandler_t?) -> Int { unsafeBitCast(handler, to: Int.self) }
}
