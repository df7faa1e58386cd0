/// The interface of a window's gesture arbiter for its recognizers. The arbiter decides which recognizers succeed.
protocol GestureDecider: AnyObject {
  var host: ViewHost { get }
  /// The size of the window, in points.
  var windowSize: CGSize { get }
  /// The modifier keys of the current or last event.
  var modifierFlags: KeyModifiers { get }
  /// Requests that a recognizer enters a state. Decided immediately, or after the current event has reached all
  /// recognizers.
  func propose(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer)
  /// Removes a recognizer from the touch sequence. A gesture that has begun is cancelled; an undecided one fails
  /// without a call of its actions.
  func withdraw(_ recognizer: GestureRecognizer)
  /// Calls `action` at `time`, outside of any other event.
  func schedule(at time: TimeInterval, for purpose: StaticString, _ action: @escaping () -> Void) -> TimerQueue.Token
}
