/// A request of one asker. Several tasks for the same resource share one request to the server.
///
///     override func prepareForReuse() {
///       super.prepareForReuse()
///       picture?.cancel()
///     }
@MainActor public final class ResourceTask {
  /// Whether the task has neither ended nor been cancelled.
  public private(set) var isRunning = true
  /// The part of the answer that has come, from 0 to 1, which is also its value when a request has failed; nil as long as it is not
  /// known. It is told for answers that take long.
  public internal(set) var progress: Double? {
    didSet { if let progress, progress != oldValue { onProgress?(progress) } }
  }
  /// Called when `progress` has changed.
  public var onProgress: ((Double) -> Void)?
  private var stop: (() -> Void)?

  /// Creates a task that has ended already.
  init() { isRunning = false }

  /// - Parameter stop: called when the task is cancelled.
  init(stop: @escaping () -> Void) { self.stop = stop }

  /// Withdraws the request: its completion is not called. When all askers have cancelled, the request to the server is ended.
  public func cancel() {
    guard isRunning else { return }
    isRunning = false
    let stop = stop
    (self.stop, onProgress) = (nil, nil)
    stop?()
  }

  func end() {
    isRunning = false
    if progress != nil { progress = 1 }
    (stop, onProgress) = (nil, nil)
  }
}
