/// An object that loads its properties as JSON.
///
///     final class Song: NSObject, JSONResource, Unique {
///       var id: String!
///       var title = ""
///     }
///     extension JSONResource where Self: Song {
///       var jsonPath: String { "/songs/\(id!)" }
///       func readJSON(_ json: JSONReader) throws { title = try json["title"].string() }
///     }
///     song.loadJSON { label.text = song.title }
@MainActor public protocol JSONResource: RemoteResource {
  /// The host, with a port if it is not 80. By default `api.pearmusic.com`, as in the article that the protocol is from: a program
  /// supplies its own in an extension, or maps it with `ResourceLoader.hosts`.
  var jsonHost: String { get }
  /// The path on the host, which begins with a slash.
  var jsonPath: String { get }
  /// Called when an answer has come and is JSON, to take the properties from it. What it throws is the error of the request. By
  /// default it does nothing.
  func readJSON(_ json: JSONReader) throws
  /// Called at the end of each request, after `readJSON`: with true if there is JSON, which `jsonValue` is. By default it does
  /// nothing.
  func processJSON(_ success: Bool)
}

extension JSONResource {
  public var jsonHost: String { "api.pearmusic.com" }
  public func readJSON(_ json: JSONReader) throws {}
  public func processJSON(_ success: Bool) {}

  /// The whole address.
  public var jsonURL: String { "http://\(jsonHost)\(jsonPath)" }

  /// The members of the JSON object that was loaded last; nil without one.
  public var jsonValue: [String: Any]? {
    let url = jsonURL
    if DeliveredJSON.url == url { return DeliveredJSON.members }
    guard let data = dataForURL(url) else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  /// The reason why the last request failed; nil if it succeeded, or was not made.
  public var jsonError: ResourceError? { errorForURL(jsonURL) }

  /// Loads the object.
  /// - Parameter completion: called on the main actor after the properties were taken from the answer, or when there is none.
  @discardableResult
  public func loadJSON(_ completion: (() -> Void)? = nil) -> ResourceTask { loadJSON { (_: Bool) in completion?() } }

  /// Loads the object.
  /// - Parameter completion: called on the main actor with whether the properties were taken from an answer.
  @discardableResult
  public func loadJSON(_ completion: @escaping (_ success: Bool) -> Void) -> ResourceTask {
    startLoadingJSON { completion((try? $0.get()) != nil) }
  }

  /// Loads the object. Cancelling the Swift task withdraws the request.
  /// - Throws: `ResourceError`.
  public func loadJSON() async throws {
    let url = try ResourceLoader.shared.address(of: jsonURL)
    try await ResourceLoader.shared.withResourceTask(for: url) { completion in
      startLoadingJSON { completion($0) }
    }
  }

  private func startLoadingJSON(_ completion: @escaping (Result<Void, ResourceError>) -> Void) -> ResourceTask {
    let text = jsonURL
    var inner: ResourceTask?
    let task = ResourceTask { inner?.cancel() }
    let finish: @MainActor (Result<JSONDocument, ResourceError>) -> Void = { result in
      guard task.isRunning else { return }
      task.end()
      self.take(result, from: text, completion)
    }
    let loading = load(text, as: .json) { result in
      switch result {
      case .success(let data): parse(data, text, finish)
      case .failure(let error): finish(.failure(error))
      }
    }
    inner = loading
    loading.onProgress = { [weak task] in task?.progress = $0 }
    return task
  }

  /// Parses JSON off the main actor.
  private func parse(
    _ data: Data, _ text: String, _ completion: @escaping @MainActor (Result<JSONDocument, ResourceError>) -> Void
  ) {
    let loader = ResourceLoader.shared
    do throws(ResourceError) {
      let url = try loader.address(of: text)
      JSONWork.perform(
        atOnce: loader.decodesAtOnce,
        { Result { () throws(ResourceError) in try JSONDocument(data, from: url) } }, then: completion)
    } catch {
      completion(.failure(error))
    }
  }

  private func take(
    _ result: Result<JSONDocument, ResourceError>, from text: String,
    _ completion: (Result<Void, ResourceError>) -> Void
  ) {
    let read = Result { () throws(ResourceError) in
      let document = try result.get()
      DeliveredJSON.begin(document, from: text)
      try taking(JSONReader(document))
    }
    if case .failure(let error) = read { noteError(error, of: text) }
    // JSON that is not of the expected shape counts as none.
    processJSON((try? read.get()) != nil)
    DeliveredJSON.end()
    completion(read)
  }

  private func taking(_ json: JSONReader) throws(ResourceError) {
    do {
      try readJSON(json)
    } catch let error as ResourceError {
      throw error
    } catch {
      throw .wrongShape(json.url, keyPath: json.keyPath, reason: "\(error)")
    }
  }

  private func noteError(_ error: ResourceError, of text: String) {
    guard let url = try? ResourceLoader.shared.address(of: text) else { return }
    ResourceLoader.shared.note(error, for: url)
  }
}

/// The JSON that is being delivered, so that `jsonValue` in `processJSON` does not read it once more.
private enum DeliveredJSON {
  /// The address; nil while nothing is delivered.
  private(set) static var url: String?
  private static var document: JSONDocument?
  private static var made: [String: Any]?

  static func begin(_ document: JSONDocument, from url: String) {
    (self.url, self.document, made) = (url, document, nil)
  }

  static func end() { (url, document, made) = (nil, nil, nil) }

  /// The members of an object, which are made once; nil for another value.
  static var members: [String: Any]? {
    if let document { made = document.value(of: JSONDocument.root) as? [String: Any] }
    document = nil
    return made
  }
}
