/// Work outside of the run loop, such as a download or reading a file. The app has not settled until `end` is called.
/// Created by `Application.beginBackgroundTask`.
///
///     let task = app.beginBackgroundTask(withName: "load the list")
///     list.load { task.end() }
@preconcurrency @MainActor public final class BackgroundTask {
  /// A description of the work, for people.
  public let name: String
  private var didEnd: ((BackgroundTask) -> Void)?

  init(name: String, didEnd: @escaping (BackgroundTask) -> Void) {
    self.name = name
    self.didEnd = didEnd
  }

  /// Ends the task. Further calls have no effect.
  public func end() {
    didEnd?(self)
    didEnd = nil
  }
}
