/// An app on a stage of its own, on which actions are carried out one by one and what comes of each is judged.
final class MonkeyTrial {
  let stage: Stage
  private var heldKeys: Set<KeyCode> = []
  private var count = 0
  private let redraw: Redraw?

  /// How long anything may take to come to rest, in seconds.
  static let patience: TimeInterval = 10
  /// After how many actions the whole window is drawn again, and not only what is in another place of its display list.
  private static let mostRepairs = 50

  /// - Parameter isRedrawn: whether the window is drawn anew after each action, which takes most of the time.
  init(_ app: ScriptedApp, _ take: Take, isRedrawn: Bool = true) throws {
    redraw = isRedrawn ? Redraw(mostRepairs: MonkeyTrial.mostRepairs) : nil
    stage = try Stage(
      size: take.size, scale: take.scale, theme: take.theme, prefersReducedMotion: take.prefersReducedMotion,
      pointer: take.pointer, framesPerSecond: take.framesPerSecond)
    try app.open(take, stage)
    try stage.advance(by: 0)
  }

  isolated deinit { stage.application.close(stage.window) }

  /// - Returns: what is wrong after it.
  /// - Throws: what the stage throws if the action cannot be carried out, which is the script's fault.
  func perform(_ action: ScriptAction) throws -> MonkeyFailure? {
    count += 1
    if case .shot = action { return nil }
    do {
      try stage.perform(action)
    } catch let error as StageError {
      guard case .unsettled = error else { throw error }
      return numbered(MonkeyFailure(.settling, error.description))
    }
    switch action {
    case .keyDown(let key): heldKeys.insert(key.code)
    case .keyUp(let key): heldKeys.remove(key.code)
    default: break
    }
    return try numbered(stage.brokenInvariant(isKeyDown: !heldKeys.isEmpty, redraw))
  }

  /// Lets go of everything, waits, and holds the laws against what is left.
  func finish(laws: Set<Law>) throws -> MonkeyFailure? {
    // Nothing is trusted that was drawn before.
    let redraw = redraw.map { _ in Redraw() }
    do {
      try stage.letGo()
      try stage.settle(limit: MonkeyTrial.patience)
      if let failure = try stage.brokenInvariant(isKeyDown: !heldKeys.isEmpty, redraw) { return numbered(failure) }
      // What is held by keys is put down.
      try stage.cancel()
      try stage.settle(limit: MonkeyTrial.patience)
      if let failure = try stage.brokenInvariant(isKeyDown: false, redraw) { return numbered(failure) }
      let breach = try Laws.check(stage, laws: laws).first
      return numbered(breach.map { MonkeyFailure(.laws, $0.description, law: $0.law) })
    } catch let error as StageError {
      guard case .unsettled = error else { throw error }
      return numbered(MonkeyFailure(.settling, error.description))
    }
  }

  private func numbered(_ failure: MonkeyFailure?) -> MonkeyFailure? {
    guard var failure else { return nil }
    failure.actions = count
    return failure
  }
}
