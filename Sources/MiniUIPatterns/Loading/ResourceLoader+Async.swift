extension ResourceLoader {
  /// Runs a request with a completion as an asynchronous call, which is cancelled with its Swift task.
  func withResourceTask<Value>(
    for url: URL,
    _ start: (_ completion: @escaping @MainActor (Result<Value, ResourceError>) -> Void) -> ResourceTask
  ) async throws -> Value {
    let call = ResourceCall<Value>(url)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        call.continuation = continuation
        guard !Task.isCancelled else { return call.finish(.failure(.cancelled(url))) }
        let task = start { call.finish($0) }
        if call.result == nil { call.task = task }
      }
    } onCancel: {
      Task { @MainActor in call.cancel() }
    }
    guard let result = call.result else { throw ResourceError.cancelled(url) }
    return try result.get()
  }
}

/// An asynchronous call that waits for its result.
private final class ResourceCall<Value> {
  private let url: URL
  var continuation: CheckedContinuation<Void, Never>?
  var task: ResourceTask?
  private(set) var result: Result<Value, ResourceError>?

  init(_ url: URL) { self.url = url }

  func finish(_ result: Result<Value, ResourceError>) {
    guard self.result == nil else { return }
    self.result = result
    task = nil
    continuation?.resume()
    continuation = nil
  }

  func cancel() {
    task?.cancel()
    finish(.failure(.cancelled(url)))
  }
}
