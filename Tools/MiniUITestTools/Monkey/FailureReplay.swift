/// A script that is played again to find out whether it fails in the same way as another.
struct FailureReplay {
  let script: Script
  let app: ScriptedApp
  let isFinished: () -> Bool

  /// Returns the indices of the actions that the failure needs, without actions after the failure and actions that were
  /// not possible; nil if the failure is a different one, or if there was not enough time to find out.
  func needed(for failure: MonkeyFailure) -> [Int]? {
    let actions = script.actions.map(\.action)
    guard let needed = play(actions, until: failure) else { return nil }
    if needed == Array(needed.indices) { return needed }
    // An action that failed may have had a partial effect, so play the needed actions alone.
    return play(needed.map { actions[$0] }, until: failure)?.count == needed.count ? needed : nil
  }

  /// Returns the indices of the actions that were possible, up to the failure.
  private func play(_ actions: [ScriptAction], until failure: MonkeyFailure) -> [Int]? {
    // The comparison with a full redraw takes long, so it is made only for failures of this check.
    let isRedrawn = failure.check == .redraw
    guard let trial = try? MonkeySession(app, script.takes[0], isRedrawn: isRedrawn) else { return nil }
    var done: [Int] = []
    for (index, action) in actions.enumerated() {
      if isFinished() { return nil }
      do {
        let outcome = try trial.perform(action)
        done.append(index)
        if let outcome { return outcome.isAlike(failure) ? done : nil }
      } catch { continue }
    }
    guard !isFinished(), let outcome = try? trial.finish(invariants: failure.invariant?.withEarlierInvariants ?? [])
    else {
      return nil
    }
    return outcome.isAlike(failure) ? done : nil
  }
}
