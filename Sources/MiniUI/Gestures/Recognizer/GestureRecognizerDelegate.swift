/// Implement this protocol to decide when a gesture recognizer may begin, and which others it works together with.
///
/// All methods have defaults. Extensions of protocols can implement them too.
@preconcurrency @MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the gesture may begin. Called once for each attempt, after the views were asked. By default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Returns whether the recognizer receives a new touch. If false, it never receives this touch. By default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Returns whether the recognizer receives a press of a key. By default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool
  /// Returns whether the recognizer receives an event. Called before the touch or press, and for the scroll wheel. By
  /// default true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool
  /// Returns whether both gestures may be recognized at the same time. One delegate that returns true is enough. By
  /// default false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer waits until `other` has failed. Called once for each pair in a touch sequence, when
  /// one of the two could be recognized. By default false.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
    -> Bool
  /// Returns whether `other` waits until the recognizer has failed. Called once for each pair in a touch sequence, when
  /// one of the two could be recognized. By default false.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer)
    -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
    -> Bool
  {
    false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    false
  }
}
