/// An object that represents something on a server. It is not adopted directly, but as `JSONResource` or `MediaResource`, which an
/// object may be both.
@MainActor public protocol RemoteResource {}

extension RemoteResource {
  /// Loads what is at an address, with the shared loader.
  /// - Parameter completion: called on the main actor, with whether there is an answer.
  @discardableResult
  public func load(_ url: String, completion: ((_ success: Bool) -> Void)? = nil) -> ResourceTask {
    load(url, as: .data) { completion?((try? $0.get()) != nil) }
  }

  /// Loads what is at an address.
  /// - Throws: `ResourceError`.
  public func load(_ url: String) async throws -> Data {
    let loader = ResourceLoader.shared
    return try await loader.load(loader.address(of: url))
  }

  /// Returns what was loaded from an address last; nil if nothing was, or if it is no longer in memory.
  public func dataForURL(_ url: String) -> Data? {
    let loader = ResourceLoader.shared
    return (try? loader.address(of: url)).flatMap(loader.data(for:))
  }

  /// Returns why an address could not be loaded the last time; nil if it could, or was not tried.
  public func errorForURL(_ url: String) -> ResourceError? {
    let loader = ResourceLoader.shared
    do throws(ResourceError) {
      return loader.error(for: try loader.address(of: url))
    } catch {
      return error
    }
  }

  @discardableResult
  func load(
    _ url: String, as kind: ResourceLoader.Kind, completion: @escaping (Result<Data, ResourceError>) -> Void
  ) -> ResourceTask {
    let loader = ResourceLoader.shared
    do throws(ResourceError) {
      return loader.load(try loader.address(of: url), as: kind, completion: completion)
    } catch {
      completion(.failure(error))
      return ResourceTask()
    }
  }
}
