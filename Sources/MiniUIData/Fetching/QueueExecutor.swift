internal import Dispatch

/// Runs a task on a separate queue.
///
/// Swift's executor and `DispatchQueue.global()` use threads whose number libdispatch checks once a second, from the
/// first use until the program ends. These checks would wake an idle program.
nonisolated final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "MiniUIData.QueueExecutor", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
