/// An app on its own stage, on which actions are performed one by one and checked against the invariants.
final class MonkeySession {
  let stage: Stage
  private var heldKeys: Set<KeyCode> = []
  private var count = 0
  private let redraw: Redraw?

  /// The maximum time in which the app must settle, in seconds.
  static let timeout: TimeInterval = 10
  /// The number of actions after which the whole window is drawn again, not only the parts whose commands changed their
  /// position in the display list.
  private static let maximumRepairCount = 50

  /// Opens the app on a new stage.
  /// - Parameter isRedrawn: whether the window is drawn again after each action and compared. This takes most of the
  ///   time.
  init(_ app: ScriptedApp, _ take: Take, isRedrawn: Bool = true) throws {
    redraw = isRedrawn ? Redraw(maximumRepairCount: MonkeySession.maximumRepairCount) : nil
    stage = try take.makeStage()
    try app.open(take, stage)
    try stage.advance(by: 0)
  }

  isolated deinit { stage.application.close(stage.window) }

  /// Performs an action.
  /// - Returns: the check that is broken after it, if any.
  /// - Throws: the stage's error if the action is not possible, which is an error of the script.
  func perform(_ action: ScriptAction) throws -> MonkeyFailure? {
    count += 1
    if case .shot = action { return nil }
    do {
      try stage.perform(action)
    } catch let error as StageError {
      guard case .unsettled = error else { throw error }
      return numbered(stage.unsettled(error))
    }
    switch action {
    case .keyDown(let key): heldKeys.insert(key.code)
    case .keyUp(let key): heldKeys.remove(key.code)
    default: break
    }
    return try numbered(stage.brokenInvariant(isKeyDown: !heldKeys.isEmpty, redraw))
  }

  /// Releases pointers, fingers and keys, waits, and checks the conditions and the invariants.
  func finish(invariants: Set<Invariant>) throws -> MonkeyFailure? {
    // A new comparison does not depend on earlier drawings.
    let redraw = redraw.map { _ in Redraw() }
    do {
      try stage.releaseAll()
      try stage.settle(limit: MonkeySession.timeout)
      if let failure = try stage.brokenInvariant(isKeyDown: !heldKeys.isEmpty, redraw) { return numbered(failure) }
      // Cancelling drops the views that are picked up with keys.
      try stage.cancel()
      try stage.settle(limit: MonkeySession.timeout)
      if let failure = try stage.brokenInvariant(isKeyDown: false, redraw) { return numbered(failure) }
      let breach = try Invariants.check(stage, invariants: invariants).first
      return numbered(breach.map { MonkeyFailure(.invariants, $0.description, at: $0.view, invariant: $0.invariant) })
    } catch let error as StageError {
      guard case .unsettled = error else { throw error }
      return numbered(stage.unsettled(error))
    }
  }

  private func numbered(_ failure: MonkeyFailure?) -> MonkeyFailure? {
    guard var failure else { return nil }
    failure.actions = count
    return failure
  }
}
