/// Work that goes on outside of the loop: a download, a file that is read. Until `end` is called the app has not settled.
@MainActor public final class BackgroundTask {
  public let name: String
  private var didEnd: ((BackgroundTask) -> Void)?

  init(name: String, didEnd: @escaping (BackgroundTask) -> Void) {
    self.name = name
    self.didEnd = didEnd
  }

  /// The work is done. Ending it again changes nothing.
  public func end() {
    didEnd?(self)
    didEnd = nil
  }
}
