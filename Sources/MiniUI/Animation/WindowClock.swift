/// The time of a window, and whether the window has something to do.
///
/// A window that only waits for events sleeps: turns of the loop pass it by, so that their cost does not grow with the
/// number of windows. Whatever needs a turn wakes it.
final class WindowClock {
  /// The time that the windows of an application have between events: that of the last turn of the loop.
  final class Turns { var time: TimeInterval = 0 }

  private let turns: Turns
  private var ownTime: TimeInterval = 0
  private(set) var isAwake = true
  /// The number of windows that were created before.
  var number = 0
  /// Called when the window is awake again.
  var didWake: () -> Void = {}

  init(turns: Turns = Turns()) { self.turns = turns }

  /// The time of the event, timer or frame in progress.
  var time: TimeInterval {
    get { isAwake ? ownTime : max(ownTime, turns.time) }
    set { ownTime = newValue }
  }

  /// Makes the next turn of the loop visit the window.
  func wake() {
    guard !isAwake else { return }
    ownTime = time
    isAwake = true
    didWake()
  }

  /// Called when the window has nothing to do.
  func sleep() { isAwake = false }
}
