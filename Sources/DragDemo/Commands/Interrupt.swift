internal import Foundation
internal import Synchronization

/// Ctrl+C, for commands that leave something behind when it comes.
enum Interrupt {
  private nonisolated static let flag = Atomic(false)

  /// It has come since `watch` was called.
  nonisolated static var hasCome: Bool { flag.load(ordering: .relaxed) }

  /// From now on it ends nothing by itself.
  static func watch() {
    flag.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in Interrupt.note() }
    // Who starts the program may have blocked it, as threads of libdispatch do.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// A signal's handler may do no more than this.
  private nonisolated static func note() { flag.store(true, ordering: .relaxed) }
}
