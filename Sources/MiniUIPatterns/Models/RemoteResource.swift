/// An object that represents a resource of a server. Adopt it as `JSONResource`, as `MediaResource`, or as both.
@preconcurrency @MainActor public protocol RemoteResource {
  /// The loader of the object's requests. By default `ResourceLoader.shared`.
  var resourceLoader: ResourceLoader { get }
}

extension RemoteResource {
  public var resourceLoader: ResourceLoader { .shared }

  /// Loads the resource at an address. `completion` is called on the main actor; `success` is true if there is a
  /// response.
  @discardableResult
  public func load(_ url: String, completion: ((_ success: Bool) -> Void)? = nil) -> ResourceTask {
    do throws(ResourceError) {
      return resourceLoader.load(try resourceLoader.address(of: url)) { completion?((try? $0.get()) != nil) }
    } catch {
      completion?(false)
      return ResourceTask()
    }
  }

  /// Loads the resource at an address.
  /// - Throws: `ResourceError`.
  public func load(_ url: String) async throws -> Data {
    try await resourceLoader.load(resourceLoader.address(of: url))
  }

  /// Returns the last response from an address; nil if there was none, or if it is no longer in memory.
  public func dataForURL(_ url: String) -> Data? {
    (try? resourceLoader.address(of: url)).flatMap(resourceLoader.data(for:))
  }

  /// Returns the reason why the last request of an address failed; nil if it succeeded, or was not made.
  public func errorForURL(_ url: String) -> ResourceError? {
    do throws(ResourceError) {
      return resourceLoader.error(for: try resourceLoader.address(of: url))
    } catch {
      return error
    }
  }
}
