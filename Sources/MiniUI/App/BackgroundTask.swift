/// Work outside of the loop, such as a download or reading a file. Until `end` is called the app has not settled. Created by
/// `Application.beginBackgroundTask`.
///
///     let task = app.beginBackgroundTask(withName: "load the list")
///     list.load { task.end() }
@MainActor public final class BackgroundTask {
  /// The description of the work, for people.
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
