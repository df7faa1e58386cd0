/// A script that is played again to see whether it fails as another did.
struct Rehearsal {
  private let script: Script
  private let app: ScriptedApp
  private let isOver: () -> Bool

  init(of script: Script, _ app: ScriptedApp, isOver: @escaping () -> Bool) {
    self.script = script
    self.app = app
    self.isOver = isOver
  }

  /// The actions without which it fails as well: those after the failure, and those that could not be carried out. Nil if it does
  /// not fail alike, or there is no time to see.
  func needed(for failure: MonkeyFailure) -> [Int]? {
    let actions = script.actions.map(\.action)
    guard let needed = play(actions, until: failure) else { return nil }
    if needed == Array(needed.indices) { return needed }
    // What could not be carried out may have begun to do something.
    return play(needed.map { actions[$0] }, until: failure)?.count == needed.count ? needed : nil
  }

  /// The places of what could be carried out up to the failure.
  private func play(_ actions: [ScriptAction], until failure: MonkeyFailure) -> [Int]? {
    // What takes long is looked at only if the failure is of that kind.
    let isRedrawn = failure.invariant == .redraw
    guard let trial = try? MonkeyTrial(app, script.takes[0], isRedrawn: isRedrawn) else { return nil }
    var done: [Int] = []
    for (index, action) in actions.enumerated() {
      if isOver() { return nil }
      do {
        let outcome = try trial.perform(action)
        done.append(index)
        if let outcome { return outcome.isAlike(failure) ? done : nil }
      } catch { continue }
    }
    guard !isOver(), let outcome = try? trial.finish(laws: failure.law.map { [$0] } ?? []) else { return nil }
    return outcome.isAlike(failure) ? done : nil
  }
}
