internal import Foundation

/// An object that loads its properties as JSON.
///
///     final class Song: NSObject, JSONResource, Unique {
///       var id: String!
///       var title = ""
///     }
///     extension JSONResource where Self: Song {
///       var jsonHost: String { "api.example.org" }
///       var jsonPath: String { "/songs/\(id!)" }
///       func readJSON(_ json: JSONReader) throws { title = try json["title"].string() }
///     }
///     song.loadJSON { label.text = song.title }
@preconcurrency @MainActor public protocol JSONResource: RemoteResource {
  /// The scheme of the address, `https` (the default) or `http`.
  var jsonScheme: String { get }
  /// The host, with a port if it is not the scheme's own. `ResourceLoader.hosts` can map it to another one.
  var jsonHost: String { get }
  /// The path on the host, which begins with a slash.
  var jsonPath: String { get }
  /// Called with the JSON of a response, to read the properties from it. By default it does nothing.
  /// - Throws: any error, which becomes the error of the request.
  func readJSON(_ json: JSONReader) throws
  /// Called at the end of each request, after `readJSON`. By default it does nothing.
  /// - Parameter success: whether JSON was loaded and `readJSON` did not throw an error.
  func processJSON(_ success: Bool)
}

extension JSONResource {
  public var jsonScheme: String { "https" }
  public func readJSON(_ json: JSONReader) throws {}
  public func processJSON(_ success: Bool) {}

  /// The whole address.
  public var jsonURL: String { "\(jsonScheme)://\(jsonHost)\(jsonPath)" }

  /// The members of the last loaded JSON object; nil if none was loaded, or if it is no longer in memory. Each access
  /// parses the response: read long responses in `readJSON`.
  public var jsonValue: [String: Any]? {
    dataForURL(jsonURL).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
  }

  /// The reason why the last request failed; nil if it succeeded, or was not made.
  public var jsonError: ResourceError? { errorForURL(jsonURL) }

  /// Loads the object.
  /// - Parameter completion: called on the main actor after the properties were read, or after a failure.
  @discardableResult
  public func loadJSON(_ completion: (() -> Void)? = nil) -> ResourceTask { loadJSON { (_: Bool) in completion?() } }

  /// Loads the object.
  /// - Parameter completion: called on the main actor with whether the properties were read from a response.
  @discardableResult
  public func loadJSON(_ completion: @escaping (_ success: Bool) -> Void) -> ResourceTask {
    do throws(ResourceError) {
      return startLoadingJSON(try resourceLoader.address(of: jsonURL)) { completion((try? $0.get()) != nil) }
    } catch {
      processJSON(false)
      completion(false)
      return ResourceTask()
    }
  }

  /// Loads the object. Cancelling the Swift task withdraws the request.
  /// - Throws: `ResourceError`.
  public func loadJSON() async throws {
    let url = try resourceLoader.address(of: jsonURL)
    try await resourceLoader.withResourceTask(for: url) { completion in
      startLoadingJSON(url) { completion($0) }
    }
  }

  private func startLoadingJSON(
    _ url: URL, _ completion: @escaping (Result<Void, ResourceError>) -> Void
  ) -> ResourceTask {
    resourceLoader.loadJSON(url) { result in
      let read = Result { () throws(ResourceError) in try self.read(result.get()) }
      if case .failure(let error) = read { self.resourceLoader.note(error, for: url) }
      self.processJSON((try? read.get()) != nil)
      completion(read)
    }
  }

  private func read(_ json: JSONReader) throws(ResourceError) {
    do {
      try readJSON(json)
    } catch let error as ResourceError {
      throw error
    } catch {
      throw .wrongShape(json.url, keyPath: json.keyPath, reason: "\(error)")
    }
  }
}
