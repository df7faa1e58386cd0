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
    guard let data = dataForURL(jsonURL) else { return nil }
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
    return load(text, as: .json) { result in
      let read = result.flatMap { data in
        Result { () throws(ResourceError) in try JSONReader(data, from: text) }
      }.flatMap { json in
        Result { () throws(ResourceError) in try taking(json) }
      }
      if case .failure(let error) = read { noteError(error, of: text) }
      // JSON that is not of the expected shape counts as none.
      processJSON((try? read.get()) != nil)
      completion(read)
    }
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
