/// The time of a window, and whether the window has pending work.
///
/// A window that only waits for events sleeps. Turns of the loop skip it, so that their cost does not grow with the
/// number of windows. An object that needs a turn wakes the window.
final class WindowClock {
  /// Returns the time of the application's last turn of the loop, which is the time of a sleeping window.
  private let turnTime: () -> TimeInterval
  private var ownTime: TimeInterval = 0
  private(set) var isAwake = true
  /// The number of windows that were created before.
  var number = 0
  /// Called when the window is awake again.
  var didWake: () -> Void = {}

  init(turnTime: @escaping () -> TimeInterval = { 0 }) { self.turnTime = turnTime }

  /// The time of the event, timer or frame in progress.
  var time: TimeInterval {
    get { isAwake ? ownTime : max(ownTime, turnTime()) }
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
