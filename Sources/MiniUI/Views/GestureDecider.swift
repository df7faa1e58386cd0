/// The object that decides which recognizers of a window succeed, as the recognizers see it: its arbiter.
protocol GestureDecider: AnyObject {
  var host: ViewHost { get }
  /// The size of the window, in points.
  var windowSize: CGSize { get }
  /// The modifier keys of the event that is being delivered, or was delivered last.
  var modifierFlags: KeyModifiers { get }
  /// Proposes that a recognizer enters a state. Decided at once, or when the present event has been delivered to all.
  func propose(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer)
  /// Removes a recognizer from the sequence: one that has begun is cancelled, an undecided one fails without a call of its
  /// actions.
  func withdraw(_ recognizer: GestureRecognizer)
  /// Calls `action` at `time` as an event of its own.
  func schedule(at time: TimeInterval, for purpose: StaticString, _ action: @escaping () -> Void) -> TimerQueue.Token
}
