extension Stage {
  /// Lets turns of the loop pass until nothing is animated or scheduled.
  /// - Parameter limit: The maximum time that this may take, in seconds.
  /// - Returns: The number of turns.
  /// - Throws: `StageError.unsettled`, which names the pending work. Throws immediately if some work never ends.
  @discardableResult
  public func settle(limit: TimeInterval = 2) throws -> Int {
    let end = now + limit
    var turns = 0
    try advance(by: 0)
    while case let work = application.pendingWork, !work.isEmpty {
      try check(work, end, limit)
      try advanceFrame()
      turns += 1
    }
    return turns
  }

  /// Lets turns of the loop pass, and main-actor work run between them, until nothing is animated or scheduled. While
  /// only background tasks are pending, the stage's time does not advance.
  /// - Parameters:
  ///   - limit: The maximum time that this may take, in seconds of the stage's time.
  ///   - timeout: The maximum time to wait for background tasks, in real time from the call.
  /// - Returns: The number of turns.
  /// - Throws: `StageError.unsettled`, which names the pending work; `CancellationError`.
  @discardableResult
  public func settle(limit: TimeInterval = 2, timeout: Duration = .seconds(5)) async throws -> Int {
    let end = now + limit
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: timeout)
    var turns = 0
    repeat {
      // Let the main actor run the enqueued work, and the work that it enqueues.
      for _ in 0..<10 { await Task.yield() }
      try advance(by: 0)
      let work = application.pendingWork
      if work.isEmpty { return turns }
      if work.contains(where: { !$0.isBackgroundTask }) {
        try check(work, end, limit)
        try advanceFrame()
        turns += 1
      } else if clock.now >= deadline {
        throw unsettled(work, limit: timeout / .seconds(1))
      } else {
        try await Task.sleep(for: .milliseconds(1))
      }
    } while true
  }

  /// Throws if waiting longer cannot help.
  private func check(_ work: [PendingWork], _ end: TimeInterval, _ limit: TimeInterval) throws {
    let endless = work.filter(\.isEndless)
    if !endless.isEmpty { throw unsettled(endless, limit: nil) }
    if nextTick > end + 1e-9 { throw unsettled(work, limit: limit) }
  }

  private func unsettled(_ work: [PendingWork], limit: TimeInterval?) -> StageError {
    var sentences: [String] = []
    for sentence in work.map(sentence) where !sentences.contains(sentence) { sentences.append(sentence) }
    return .unsettled(sentences, limit: limit)
  }

  private func sentence(_ work: PendingWork) -> String {
    let name = work.view.map(ViewPath.name) ?? "a view"
    return switch work.kind {
    case .animation(let property, .infinity): "the \(property) of \(name) is animated forever"
    case .animation(let property, let end): "the \(property) of \(name) is animated until \(seconds(end))"
    case .completion: "the completion of an animation has yet to run"
    case .timer(let purpose, let due): "a timer waits for \(purpose), due at \(seconds(due))"
    case .displayLink: "a display link of \(name) requests every frame"
    case .layout: "\(name) needs layout after every frame"
    case .display: "\(name) needs drawing after every frame"
    case .backgroundTask(let task): "the background task '\(task)' has not ended"
    }
  }

  private func seconds(_ time: TimeInterval) -> String { "\((time * 1000).rounded() / 1000) s" }
}

extension PendingWork {
  fileprivate var isBackgroundTask: Bool { if case .backgroundTask = kind { true } else { false } }
}
