internal import Dispatch

/// Runs a task on a queue of its own.
///
/// Swift's own executor and `DispatchQueue.global()` run on threads whose number libdispatch checks once a second from
/// their first use on, for as long as the program runs. A program at rest would be woken by that.
nonisolated final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "MiniUIData.QueueExecutor", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
