/// Delivers one touch to its view. Recognizers may delay or cancel the delivery.
final class TouchDelivery {
  let touch: Touch
  let candidates: [GestureRecognizer]
  /// Whether the touch began in a `TouchTracking` view.
  private let isTracked: Bool
  /// Whether the touch has ended.
  var isFinished = false
  /// Whether the view receives no more events of this touch.
  private var isSilent: Bool
  /// Whether the view has received the beginning of the touch.
  private var hasBegun = false
  private var held: [Step] = []

  private struct Step {
    let phase: Touch.Phase
    let position, previousPosition: CGPoint
    let timestamp: TimeInterval
    let event: Event
  }

  init(touch: Touch, candidates: [GestureRecognizer], isWithheld: Bool) {
    self.touch = touch
    self.candidates = candidates
    isSilent = isWithheld
    isTracked = sequence(first: touch.view, next: { $0?.superview }).contains { $0 is any TouchTracking }
  }

  /// Whether the touch has ended and all events were delivered.
  var isDone: Bool { isFinished && held.isEmpty }

  func append(_ event: Event) {
    if !isSilent { held.append(step(event)) }
  }

  /// Captures the touch's current state with an event, to deliver both later.
  private func step(_ event: Event) -> Step {
    Step(
      phase: touch.phase, position: touch.position, previousPosition: touch.previousPosition,
      timestamp: touch.timestamp, event: event)
  }

  /// Delivers the events that are no longer delayed, in order.
  func flush() {
    while let next = held.first, !isDelayed(next.phase) {
      held.removeFirst()
      let present = step(next.event)
      apply(next)
      deliver(next.phase, next.event)
      apply(present)
    }
  }

  /// Cancels the touch for the view. The view is notified only if it has received the beginning.
  func cancel(_ event: Event) {
    held.removeAll()
    guard !isSilent else { return }
    isSilent = true
    guard hasBegun, let view = touch.view else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  private func isDelayed(_ phase: Touch.Phase) -> Bool {
    candidates.contains {
      $0.current == .possible && ($0.delaysTouchesBegan || (phase == .ended && $0.delaysTouchesEnded && !isTracked))
        && $0.sequence.contains { $0 === touch }
    }
  }

  private func apply(_ step: Step) {
    touch.phase = step.phase
    touch.position = step.position
    touch.previousPosition = step.previousPosition
    touch.timestamp = step.timestamp
  }

  /// Whether all scroll views around `view` let it receive the touch.
  private func isAdmitted(to view: View, _ event: Event) -> Bool {
    sequence(first: view, next: { $0.superview }).dropFirst().allSatisfy { outer in
      (outer as? ScrollView)?.touchesShouldBegin([touch], with: event, in: view) ?? true
    }
  }

  private func deliver(_ phase: Touch.Phase, _ event: Event) {
    guard let view = touch.view else { return }
    switch phase {
    case .began:
      guard isAdmitted(to: view, event) else { return isSilent = true }
      hasBegun = true
      view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended:
      isSilent = true
      view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }
}
