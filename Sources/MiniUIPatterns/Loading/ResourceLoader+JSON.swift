internal import Foundation

extension ResourceLoader {
  private nonisolated static let jsonQueue = DispatchQueue(label: "MiniUI.json", qos: .userInitiated)

  /// A value that was made on another thread and is used on the main actor only.
  private nonisolated struct Transferred<Value>: @unchecked Sendable { let value: Value }

  /// Loads JSON and parses it on another thread.
  /// - Parameter completion: called once on the main actor, as by `load`.
  func loadJSON(_ url: URL, completion: @escaping (Result<JSONReader, ResourceError>) -> Void) -> ResourceTask {
    var inner: ResourceTask?
    let task = ResourceTask { inner?.cancel() }
    let subscriber = Subscriber(task: task, completion: completion)
    inner = load(url, as: .json) { [weak self] result in
      switch result {
      case .success(let data): self?.parse(data, from: url, completion: subscriber.finish)
      case .failure(let error): subscriber.finish(.failure(error))
      }
    }
    inner?.onProgress = { [weak task] in task?.progress = $0 }
    return task
  }

  /// Parses JSON on another thread, in the order of the calls; before the call returns if `decodesAtOnce`.
  func parse(_ data: Data, from url: URL, completion: @escaping (Result<JSONReader, ResourceError>) -> Void) {
    let maximumDepth = limits.jsonDepth
    let parse: @Sendable () -> Transferred<Result<JSONNode, ResourceError>> = {
      Transferred(
        value: Result { () throws(ResourceError) in
          try JSONNode.parse(data, from: url, maximumDepth: maximumDepth)
        })
    }
    let finish: @MainActor (Transferred<Result<JSONNode, ResourceError>>) -> Void = { result in
      completion(result.value.map { JSONReader($0, from: url, at: "") })
    }
    if decodesAtOnce { return finish(parse()) }
    ResourceLoader.jsonQueue.async {
      let result = parse()
      Task { @MainActor in finish(result) }
    }
  }
}
