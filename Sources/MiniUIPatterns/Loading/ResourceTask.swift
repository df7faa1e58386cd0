/// The subscription of one caller to a resource. All tasks for the same resource share one request to the server.
///
///     override func prepareForReuse() {
///       super.prepareForReuse()
///       picture?.cancel()
///     }
@preconcurrency @MainActor public final class ResourceTask {
  /// Whether the task has neither ended nor been cancelled.
  public private(set) var isRunning = true
  /// The received fraction, 0…1; nil while the length is unknown. Updated only for responses that take longer than 0.3
  /// seconds. After a failure it keeps its last value.
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

  /// Ends the subscription: its completion is not called. When all subscribers have cancelled, the request to the server is
  /// cancelled too.
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
