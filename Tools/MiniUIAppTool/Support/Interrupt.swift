internal import Foundation
internal import Synchronization

/// Handling of Ctrl+C by commands that must write results before they end.
package enum Interrupt {
  private nonisolated static let flag = Atomic(false)

  /// Whether Ctrl+C was pressed since the call of `watch`.
  package nonisolated static var isPending: Bool { flag.load(ordering: .relaxed) }

  /// Starts watching; from now on Ctrl+C does not end the program by itself.
  package static func watch() {
    flag.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in Interrupt.note() }
    // The signal may be blocked in the parent process, as in threads of libdispatch.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Records the signal. A signal handler must not do more than this.
  private nonisolated static func note() { flag.store(true, ordering: .relaxed) }
}
